// A game in progress: its engine, its clock, and its end if a player resigned or lost on time. It
// neither reads nor prints.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/show/last_move.hpp"
#include "cli/verbs/play/clock.hpp"
#include "cli/verbs/play/play.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

class GameInProgress {
 public:
  // Begins at the given position, or loads the given game.
  static Expected<GameInProgress> begin(const Catalogue& catalogue, const PlayArguments& arguments);

  Engine& engine() const { return *engine_; }
  const PlayClock& clock() const { return clock_; }
  const std::string& side_name(int side) const { return engine_->info().side_names.at(static_cast<std::size_t>(side)); }

  // "White wins", "Black resigns: White wins"; nothing while the game continues.
  std::optional<std::string> ending() const;
  MarkedPlaces last_move() const;
  bool must_pass() const;  // a pass is the only legal move

  // Plays a move for the side to move, which took `spent`. If its time is up, the move is not played and the game is
  // lost.
  Expected<void> play(const std::string& move, Milliseconds spent);
  void resign(int side) { give_up(side, "resigns"); }
  // Takes back the last move, and a resignation or loss on time; false if there is none.
  bool take_back();
  void restart();

  Expected<void> save(const std::string& file) const;
  Expected<void> load(const std::string& file);  // on an error the current game is kept
  // Returns and clears the warnings about the last file.
  std::vector<std::string> take_warnings() { return std::exchange(warnings_, {}); }

 private:
  void give_up(int side, const char* how);

  const Catalogue* catalogue_ = nullptr;
  EngineArguments engine_arguments_;  // the game by its catalogue name
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> settings_;
  FileArguments files_;
  std::vector<std::string> warnings_;
  PlayClock clock_;
  std::optional<std::string> given_up_;
};

}  // namespace kibitz

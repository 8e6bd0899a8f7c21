// A game that is being played: the board behind it, its clock, and how it ended where the rules did not end it. It
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
  // At the position asked for, or with the game loaded that is asked for.
  static Expected<GameInProgress> begin(const Catalogue& catalogue, const PlayArguments& arguments);

  Engine& engine() const { return *engine_; }
  const PlayClock& clock() const { return clock_; }
  const std::string& side_name(int side) const { return engine_->info().side_names.at(static_cast<std::size_t>(side)); }

  // "White wins", "Black resigns: White wins"; nothing while it goes on.
  std::optional<std::string> ending() const;
  MarkedPlaces last_move() const;
  bool must_pass() const;  // a pass is the only legal move

  // By the side to move, after so long. Where its time was up, the move is not played and the game is lost.
  Expected<void> play(const std::string& move, Milliseconds spent);
  void resign(int side) { give_up(side, "resigns"); }
  // The last move, and a game given up with it; false where there is none.
  bool take_back();
  void restart();

  Expected<void> save(const std::string& file) const;
  Expected<void> load(const std::string& file);  // the game in progress is kept where it cannot be read whole
  // About the file that was read last; taken off.
  std::vector<std::string> take_warnings() { return std::exchange(warnings_, {}); }

 private:
  void give_up(int side, const char* how);

  const Catalogue* catalogue_ = nullptr;
  EngineArguments engine_arguments_;  // the game by the catalogue's name for it
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> settings_;
  FileArguments files_;
  std::vector<std::string> warnings_;
  PlayClock clock_;
  std::optional<std::string> given_up_;
};

}  // namespace kibitz

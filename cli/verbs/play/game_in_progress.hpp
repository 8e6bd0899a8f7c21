// A game in progress, its clock, and the file that it is saved in. Nothing here reads or prints.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/show/text.hpp"
#include "cli/verbs/play/play.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz {

// A chess clock: each side's time for the game, and what every move adds to it.
class PlayClock {
 public:
  PlayClock() = default;  // no clock
  PlayClock(Milliseconds each, Milliseconds increment) : increment_(increment), after_moves_{{each, each}} {}

  bool runs() const { return !after_moves_.empty(); }
  Milliseconds left(int side) const { return after_moves_.back()[static_cast<std::size_t>(side)]; }
  Milliseconds increment() const { return increment_; }

  // That side has moved after so long. False where its time was up before, and nothing is changed.
  bool spend(int side, Milliseconds time);
  void take_back();  // what the last move took and got
  void reset();

 private:
  Milliseconds increment_{0};
  std::vector<std::array<Milliseconds, 2>> after_moves_;  // first: before any
};

std::string clock_text(Milliseconds time);  // "4:58", "1:00:03", "0:07"

// Its engine, its clock, and its end if a player resigned or lost on time.
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

// Saves a game in the format that the file's name ends with: .pgn, .pdn, .sgf, .ggf or .psq. Every other name gets
// Kibitz's own form, which keeps the settings of the search too. An earlier game in Kibitz's own form is replaced, and
// no other file. Written beside the file and moved into place, so that a full disk does not cost the old one. `engine`
// has the rules in force; it is moved about.
Expected<void> save_game(const records::GameRecord& game, Engine& engine, const std::string& file);

}  // namespace kibitz

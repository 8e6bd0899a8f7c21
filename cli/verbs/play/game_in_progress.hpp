// A game in progress and its clock, without any user interface. The game can be saved to a file and loaded.
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
#include "records/writer.hpp"

namespace kibitz {

// A chess clock: the remaining time of each side, and the increment per move.
class PlayClock {
 public:
  PlayClock() = default;  // no clock; `is_used()` is false
  PlayClock(Milliseconds each, Milliseconds increment) : increment_(increment), times_{{each, each}} {}

  bool is_used() const { return !times_.empty(); }
  Milliseconds left(int side) const { return times_.back()[static_cast<std::size_t>(side)]; }
  Milliseconds increment() const { return increment_; }

  // Charges `side` for a move that took `time`. Returns false, and changes nothing, if the side's time had run out.
  bool charge(int side, Milliseconds time);
  void take_back();  // undoes the last successful `charge()`
  void reset();      // gives both sides their initial time

 private:
  Milliseconds increment_{0};
  // The remaining times of both sides: at the start, then after each move.
  std::vector<std::array<Milliseconds, 2>> times_;
};

std::string clock_text(Milliseconds time);  // a time as text: "4:58", "1:00:03", "0:07"

// A game with its engine and clock. It also records that a player resigned or lost on time.
class GameInProgress {
 public:
  // Starts a game as the arguments say: from a position, or from a file.
  static Expected<GameInProgress> begin(const Catalogue& catalogue, const PlayArguments& arguments);

  Engine& engine() const { return *engine_; }
  const PlayClock& clock() const { return clock_; }
  const std::string& side_name(int side) const { return engine_->info().side_names.at(static_cast<std::size_t>(side)); }

  // How the game ended: "White wins by checkmate", "Black resigns, so White wins"; nullopt while the game continues.
  std::optional<std::string> ending() const;
  Expected<void> check_not_over() const;  // an error if the game has ended
  // The squares that the last move reached or left.
  MarkedCells cells_of_last_move() const;
  bool must_pass() const;  // true if a pass is the only legal move

  // Plays a move of the side to move, which took `spent`. If that side's time has run out, the move is not played and
  // the side loses.
  Expected<void> play(const std::string& move, Milliseconds spent);
  void resign(int side) { forfeit(side, "resigns"); }
  // Takes back the last move, and a resignation or loss on time. Returns false if there was nothing to take back.
  bool take_back();
  void restart();

  // Saves the game, with its result and the tags of the game that was loaded. Returns what is lost, a sentence each.
  Expected<records::Losses> save(const std::string& file) const;
  Expected<void> load(const std::string& file);  // loads a game; on error the current game is kept
  // Returns and clears the warnings about the last file read.
  std::vector<std::string> take_warnings() { return std::exchange(warnings_, {}); }

 private:
  // The game that was loaded, and its moves. The game in progress may have continued it, or gone back.
  struct LoadedGame {
    records::GameRecord record;
    std::string file;
    std::vector<std::string> moves;
  };
  struct Forfeit {
    int loser;
    std::string text;
  };

  // Keeps the record of the start position's file, so that its tags are saved.
  Expected<void> keep_record(const std::string& name);
  void forfeit(int side, const char* how);
  std::vector<std::string> moves_played() const;
  bool is_as_loaded() const;   // true if nothing happened since the game was loaded
  std::string result() const;  // as in GameRecord::result
  void copy_loaded_tags(records::GameRecord& record) const;

  const Catalogue* catalogue_ = nullptr;
  EngineArguments engine_arguments_;  // arguments of the engine; `game` is the name in the catalogue
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> settings_;  // settings "name=value", as typed or loaded; stored in a saved game
  FileArguments files_;
  std::vector<std::string> warnings_;
  PlayClock clock_;
  std::optional<Forfeit> forfeit_;  // the ending, if a player resigned or lost on time
  std::optional<LoadedGame> loaded_;
};

// Saves a game in the format of the file name's extension: .pgn, .pdn, .sgf, .ggf or .psq. Any other name gives
// Kibitz's own format, which also keeps the search settings. Only a file in Kibitz's own format may be replaced. A
// draft is written and then moved into place, so that a full disk does not destroy the old file. `engine` must be at
// the end of the game; its position changes. Returns what the format cannot hold.
Expected<records::Losses> save_game(const records::GameRecord& game, Engine& engine, const std::string& file);

}  // namespace kibitz

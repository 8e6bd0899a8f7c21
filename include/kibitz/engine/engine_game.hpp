// EngineGame: the game in progress, as text and pictures.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/level.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

struct GameInfo {
  std::string name;                     // name on the command line: "chess"
  std::string title;                    // name for people: "Chess"
  std::vector<std::string> side_names;  // names of the two sides; side 0 moves first
  bool is_bounded = false;              // win scores do not count plies, so there is no "win in n"
  std::vector<std::string> powers;      // capabilities of the game, named as in docs/enhancements.md: "CanPass", ...
  std::vector<std::string> lacks;
  std::span<const Level> levels = usual_levels;  // playing levels, weakest first; at least one
};

struct MoveText {
  std::string move;      // in coordinates: "e2e4"
  std::string notation;  // in the notation that players use: "e4"
};

// A legal move, and the cells of the picture to click for it, in order. No cells for a pass, or if the game has no
// board.
struct MoveOnBoard {
  MoveText text;
  std::vector<Picture::Cell> path;
};

// The end of the game by the rules of play, for the side to move.
struct Ending {
  Outcome outcome;
  std::string text;  // "White wins", "draw", "Black wins 36-28"
};

// Properties of a position that need neither its moves nor its history.
struct PositionFacts {
  int mover = 0;  // the side to move: 0 or 1
  Key key = 0;
  int phase = 0;  // phase of the game; 0 in games without phases
  // The static score is unreliable here: the side is in check, or a capture is compulsory (HasNoise).
  bool must_move = false;
};

struct PerftRequest {
  int depth = 1;
  bool routes = false;  // count routes instead of moves; an error if the game has no routes
};
struct PerftMove {
  MoveText move;
  std::uint64_t count = 0;
};
// The result of perft, as in perft.hpp: 1 at depth 0. For a finished position the count is 0, or 1 in games whose
// published tables count such a position as a leaf.
struct PerftResult {
  std::uint64_t count = 0;
  std::vector<PerftMove> moves;  // the count for each root move; empty at depth 0
};

class EngineGame {
 public:
  const GameInfo& info() const { return info_; }

  // Sets up a position and plays `moves` from there. `position` is in any form that the game reads; an empty text,
  // "start" or "startpos" is the start position. A forced pass may be omitted. After an error the old game is kept.
  virtual Expected<void> set_position(std::string_view position, std::span<const std::string> moves = {}) = 0;
  virtual Expected<void> play(std::string_view move) = 0;
  // Plays the legal move whose index in legal_moves() `choose` returns; `choose` is given the number of legal moves.
  // An index out of range is an error. No move is converted to text, which makes this function fast.
  virtual Expected<void> play_chosen(const std::function<std::size_t(std::size_t)>& choose) = 0;
  virtual bool undo() = 0;  // returns false at the start of the game
  virtual std::string position() const = 0;
  virtual PositionFacts facts() const = 0;
  // The end of the game as a referee decides it, including draws that a player may claim. A search, in contrast,
  // continues until the rules end the game without a claim.
  virtual std::optional<Ending> ending() const = 0;
  virtual std::vector<MoveText> moves_played() const = 0;
  virtual std::vector<MoveText> legal_moves() const = 0;
  // Finds a legal move by its text. The path is empty unless `wants_path`, because finding it may take two pictures.
  virtual Expected<MoveOnBoard> find_move(std::string_view move, bool wants_path) const = 0;
  virtual Picture picture() const = 0;
  virtual Expected<Record> read_record(std::string_view line) const = 0;  // reads one line of an EPD, OBF or plain file
  virtual Expected<PerftResult> perft(const PerftRequest& request) = 0;

  // ---- computed by the functions above ----
  Expected<void> play_numbered(std::size_t number) {
    return play_chosen([number](std::size_t) { return number; });
  }
  int mover() const { return facts().mover; }
  Key key() const { return facts().key; }
  int phase() const { return facts().phase; }
  bool must_move() const { return facts().must_move; }
  Expected<MoveText> read_move(std::string_view move) const;
  Expected<std::vector<Picture::Cell>> path(std::string_view move) const;

 protected:
  explicit EngineGame(GameInfo info) : info_(std::move(info)) {}
  EngineGame(const EngineGame&) = default;
  EngineGame& operator=(const EngineGame&) = default;
  ~EngineGame() = default;

 private:
  GameInfo info_;
};

}  // namespace kibitz

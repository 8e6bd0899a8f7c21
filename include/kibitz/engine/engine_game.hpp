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
  std::string name;                     // as typed: "chess"
  std::string title;                    // as shown: "Chess"
  std::vector<std::string> side_names;  // two; side 0 moves first
  bool is_bounded = false;              // no "win in n": its win scores do not count plies
  std::vector<std::string> powers;      // names as in docs/enhancements.md: "CanPass", ...
  std::vector<std::string> lacks;
  std::span<const Level> levels = usual_levels;  // weakest first; at least one
};

struct MoveText {
  std::string move;      // coordinate notation: "e2e4"
  std::string notation;  // notation of players: "e4"
};

// A legal move and the places of the picture that a person clicks for it, in order; none for a pass or without a board.
struct MoveOnBoard {
  MoveText text;
  std::vector<Picture::Cell> path;
};

// The end of the game as a referee decides it, for the side to move.
struct Ending {
  Outcome outcome;
  std::string text;  // "White wins", "draw", "Black wins 36-28"
};

// What a position says of itself, without its moves and its history.
struct PositionFacts {
  int mover = 0;  // 0 or 1
  Key key = 0;
  int phase = 0;  // in games that have phases
  // The static score is not used in this position: in check, or if a capture is compulsory (HasNoise).
  bool must_move = false;
};

struct PerftRequest {
  int depth = 1;
  bool routes = false;  // count routes instead of moves; an error if the game has none
};
struct PerftMove {
  MoveText move;
  std::uint64_t count = 0;
};
// As in perft.hpp: 1 at depth 0; for a finished position 0, or 1 in games whose published tables count it as a leaf.
struct PerftResult {
  std::uint64_t count = 0;
  std::vector<PerftMove> moves;  // the count below each move; empty at depth 0
};

class EngineGame {
 public:
  const GameInfo& info() const { return info_; }

  // `position` is in any form that the game reads; an empty text, "start" or "startpos" is the start position.
  // `moves` follow it; a forced pass may be omitted. An error keeps the old game.
  virtual Expected<void> set_position(std::string_view position, std::span<const std::string> moves = {}) = 0;
  virtual Expected<void> play(std::string_view move) = 0;
  // `choose` receives the number of legal moves, and returns the index in legal_moves() of the move to play. An error
  // if there is no such move. Formats no move.
  virtual Expected<void> play_chosen(const std::function<std::size_t(std::size_t)>& choose) = 0;
  virtual bool undo() = 0;  // false at the start
  virtual std::string position() const = 0;
  virtual PositionFacts facts() const = 0;
  // As a referee decides, including draws that may be claimed. A search continues until the rules end the game
  // without a claim.
  virtual std::optional<Ending> ending() const = 0;
  virtual std::vector<MoveText> moves_played() const = 0;
  virtual std::vector<MoveText> legal_moves() const = 0;
  // The path is empty unless it is wanted: it may take two pictures.
  virtual Expected<MoveOnBoard> find_move(std::string_view move, bool wants_path) const = 0;
  virtual Picture picture() const = 0;
  virtual Expected<Record> read_record(std::string_view line) const = 0;  // one line of an EPD, OBF or plain file
  virtual Expected<PerftResult> perft(const PerftRequest& request) = 0;

  // ---- computed from these ----
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

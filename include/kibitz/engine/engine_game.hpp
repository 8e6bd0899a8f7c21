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

#include "kibitz/core/chance_curve.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/level.hpp"
#include "kibitz/game/setup.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

// The properties of a game that do not depend on the position.
struct GameInfo {
  std::string name;                       // name as typed: "chess"
  std::string title;                      // name as shown: "Chess"
  std::vector<std::string> side_names;    // names of the two sides; the side named first moves first
  bool is_bounded = false;                // true: win scores do not count plies, so there is no "win in n"
  std::vector<std::string> capabilities;  // as in docs/reference/enhancements.md: "CanPass", ...
  // The capabilities that the game lacks.
  std::vector<std::string> missing_capabilities;
  std::span<const Level> levels = usual_levels;  // playing levels, weakest first; at least one
  std::string second_notation;                   // name of the game's second notation; empty: none
  // Measured strengths of the levels, weakest first. Levels beyond the list were not measured.
  std::span<const LevelRating> level_ratings{};
  std::optional<ChanceCurve> chance_curve{};  // from scores to expected results; empty if none was fitted
};

// The move in the second notation of its game (HasSecondNotation).
struct SecondNotation {
  std::string_view name;  // refers to a constant; empty: the game has no second notation
  std::string text;       // the move, such as "炮二平五"; empty: no second notation
};

// A move as text.
struct MoveText {
  std::string move;         // the move in coordinates: "e2e4"
  std::string notation;     // the move as players write it: "e4"
  SecondNotation second{};  // the move in another notation that players use
};

// A legal move and the cells of the picture to click for it, in order. A pass has no cells. In a game without a board,
// no move has cells.
struct MoveOnBoard {
  MoveText text;
  std::vector<Picture::Cell> path;                        // the cells to click, in order
  std::vector<std::vector<Picture::Cell>> other_paths{};  // paths that may also be clicked for the move
  std::string words{};  // what distinguishes the move from others that begin with the same clicks; often empty
};

// How the game ended by the rules of play; the outcome is for the side to move.
struct Ending {
  Outcome outcome;
  std::string text;      // result and reason: "White wins by checkmate", "draw by stalemate", "Black wins 36-28"
  std::string reason{};  // the reason alone: "by checkmate", "36-28"; empty if the game gives none
};

// Properties of a position that can be found without its moves or its history.
struct PositionFacts {
  int mover = 0;  // the side to move: 0 or 1
  Key key = 0;
  int phase = 0;  // phase of the game; 0 in games without phases
  // True if the static score is unreliable: the side is in check, or a capture is compulsory (HasNoise::must_move).
  bool must_move = false;
};

// What perft counts.
struct PerftRequest {
  int depth = 1;               // number of plies, at least 0
  bool counts_routes = false;  // count routes instead of moves; an error if the game does not distinguish them
};
// A root move with its share of the count.
struct PerftMove {
  MoveText move;
  std::uint64_t count = 0;  // number of move sequences that begin with the move
};
// The result of perft (game/perft.hpp). The count is 1 at depth 0. At greater depths a position without moves counts
// 0, or 1 in games whose published tables count it as a leaf.
struct PerftResult {
  std::uint64_t count = 0;
  std::vector<PerftMove> moves;  // each root move with its count; empty at depth 0
};

class EngineGame {
 public:
  const GameInfo& info() const { return info_; }

  // Sets up a position and plays `moves` from it. `position` may be in any format that the game reads; an empty text,
  // "start" or "startpos" is the start position. A forced pass may be omitted in `moves`. After an error the old game
  // is kept.
  virtual Expected<void> set_position(std::string_view position, std::span<const std::string> moves = {}) = 0;
  virtual Expected<void> play(std::string_view move) = 0;
  // Plays one of the legal moves. `choose` is called with their number and returns an index in legal_moves(); an index
  // out of range is an error. This is fast, because no move is converted to text.
  virtual Expected<void> choose_and_play(const std::function<std::size_t(std::size_t)>& choose) = 0;
  virtual bool undo() = 0;  // takes back the last move; returns false if there is none
  virtual std::string position() const = 0;
  virtual PositionFacts facts() const = 0;
  // The end of the game as a referee decides it: a draw that a player may claim ends the game. A search, in contrast,
  // continues from such a position.
  virtual std::optional<Ending> ending() const = 0;
  // The opening of the last named position of the game; empty if none of its positions has a name.
  virtual std::optional<OpeningName> opening() const { return std::nullopt; }
  virtual std::vector<MoveText> moves_played() const = 0;
  virtual std::vector<MoveText> legal_moves() const = 0;
  // Finds a legal move by its text. The path is found only if `wants_path` is set, because finding it may need two
  // pictures.
  virtual Expected<MoveOnBoard> find_move(std::string_view move, bool wants_path) const = 0;
  virtual Picture picture() const = 0;
  // The board on which the user can set up a position; nullopt if the game has none.
  virtual std::optional<SetupBoard> setup_board() const { return std::nullopt; }
  // The text of a position that the user has set up. set_position() may refuse it.
  virtual Expected<std::string> setup_text(const Setup&) const {
    return fail("positions of this game cannot be set up");
  }
  virtual Expected<Record> read_record(std::string_view line) const = 0;  // reads a line of an EPD, OBF or plain file
  virtual Expected<PerftResult> perft(const PerftRequest& request) = 0;

  // ---- helpers that call the functions above ----
  // Plays the legal move with this index; an error if there is none.
  Expected<void> play_legal_move(std::size_t number) {
    return choose_and_play([number](std::size_t) { return number; });
  }
  int mover() const { return facts().mover; }
  Key key() const { return facts().key; }
  int phase() const { return facts().phase; }
  bool must_move() const { return facts().must_move; }
  // The texts of a legal move, or its path, from any of its notations. An error says why the move is not legal.
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

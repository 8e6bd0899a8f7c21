// A finished game, as it is stored: its moves, its result and the reason why it ended.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::match {

enum class GameResult : std::uint8_t { first_wins, draw, second_wins };

// Why the game ended.
enum class GameEndReason : std::uint8_t {
  rules,        // the rules of the game ended it
  win,          // adjudicated as a win: the scores of both players agreed
  even,         // adjudicated as a draw: the scores of both players agreed
  length,       // adjudicated as a draw: the length limit was reached
  resignation,  // the player resigned
  time,         // time forfeit, or no answer within the stall limit
  crash,        // the program ended
  illegal,      // the player sent an illegal or unreadable move
};

struct MatchMove {
  std::string move;            // the move in the notation that programs exchange, for example e2e4
  bool is_opening = false;     // true for a move of the opening, for which the fields below are not set
  std::optional<Score> score;  // the player's evaluation, for the side that moved; empty: not reported
  int depth = 0;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
};

struct MatchGame {
  std::string start;  // starting position; empty: the game's usual one
  std::vector<MatchMove> moves;
  GameResult result = GameResult::draw;
  GameEndReason reason = GameEndReason::rules;
  std::string text;  // the result in words: "White wins by checkmate", "Black loses on time"
};

std::string_view name_of(GameEndReason reason);
std::optional<GameEndReason> end_reason_named(std::string_view name);

// The result as "1-0", "1/2-1/2" or "0-1". The first number is for the side that moved first.
std::string_view result_text(GameResult result);
std::optional<GameResult> read_result(std::string_view text);

// The number of half points for the side that moved first: 2, 1 or 0.
inline int half_points(GameResult result) { return 2 - static_cast<int>(result); }

// Writes moves as one text, separated by blanks. A move of the opening is written as "move"; a player's move as
// "move,score,depth,nodes,milliseconds", where the score may be empty. A move may have commas: the last four belong to
// the details. An opening move that has four commas, or ends with one, is followed by a comma.
std::string moves_text(const std::vector<MatchMove>& moves);
Expected<std::vector<MatchMove>> read_moves(std::string_view text);

// The starting position, the moves and the result as one text. A game with the same text as an earlier one repeats it,
// and is no further evidence: deterministic players repeat a game if its opening is repeated.
std::string repetition_key(const MatchGame& game);

}  // namespace kibitz::match

// A finished game, as the store keeps it.
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
enum class Reason : std::uint8_t {
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
  std::string move;            // the move in the machine's form: e2e4
  bool is_opening = false;     // true for a move of the opening; the fields below are then unset
  std::optional<Score> score;  // the player's evaluation, for the side that moved
  int depth = 0;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
};

struct MatchGame {
  std::string start;  // starting position; empty: the game's usual one
  std::vector<MatchMove> moves;
  GameResult result = GameResult::draw;
  Reason reason = Reason::rules;
  std::string text;  // the result in words: "White wins", "Black loses on time"
};

std::string_view name_of(Reason reason);
std::optional<Reason> reason_named(std::string_view name);

// "1-0", "1/2-1/2" or "0-1"; the first number is for the side that moved first.
std::string_view result_text(GameResult result);
std::optional<GameResult> read_result(std::string_view text);

// Half points of the side that moved first: 2, 1 or 0.
inline int half_points(GameResult result) { return 2 - static_cast<int>(result); }

// Writes moves as one text. An opening's move is "move"; a player's is "move,score,depth,nodes,milliseconds", where
// the score may be empty.
std::string moves_text(const std::vector<MatchMove>& moves);
Expected<std::vector<MatchMove>> read_moves(std::string_view text);

}  // namespace kibitz::match

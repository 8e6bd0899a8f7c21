// Adjudicates a game: ends it early if the scores of both players have agreed on its result for several moves, or if it
// has reached the length limit.
#pragma once

#include <array>
#include <optional>

#include "match/match_game.hpp"
#include "match/match_settings.hpp"

namespace kibitz::match {

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  struct Verdict {
    GameResult result = GameResult::draw;
    GameEndReason reason = GameEndReason::even;
  };
  // Must be called after every move. `side` made the move; `score` is that player's evaluation, empty if none was
  // reported. `plies` is the length of the game in plies, including the opening. Returns a verdict if the game is
  // adjudicated.
  std::optional<Verdict> verdict_after_move(int side, std::optional<Score> score, int plies);

 private:
  // The lengths of one side's current runs of consecutive moves whose scores meant a win, a loss or a draw.
  struct Streaks {
    int winning = 0;
    int losing = 0;
    int even = 0;
  };
  Adjudication rules_;
  std::array<Streaks, 2> streaks_;
};

}  // namespace kibitz::match

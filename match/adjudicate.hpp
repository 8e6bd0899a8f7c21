// Adjudication: ends a game early when the scores of both players have agreed on its result for several moves.
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
    Reason reason = Reason::even;
  };
  // Call it after a move of `side`. `score` is that player's score; `plies` are the plies played, including the
  // opening.
  std::optional<Verdict> after_move(int side, std::optional<Score> score, int plies);

 private:
  // For one side: how many of its moves in a row had a score that meant a win, a loss or a draw.
  struct Streaks {
    int winning = 0;
    int losing = 0;
    int even = 0;
  };
  Adjudication rules_;
  std::array<Streaks, 2> streaks_;
};

}  // namespace kibitz::match

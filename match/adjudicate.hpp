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
  // Call after a move of `side`, with that player's score and the plies played, opening included.
  std::optional<Verdict> after_move(int side, std::optional<Score> score, int plies);

 private:
  // Consecutive moves in which a side's score gave the same verdict.
  struct Streaks {
    int winning = 0;
    int losing = 0;
    int even = 0;
  };
  Adjudication rules_;
  std::array<Streaks, 2> streaks_;
};

}  // namespace kibitz::match

// When a game is as good as over: both sides have said so, move after move.
#pragma once

#include <array>
#include <optional>

#include "match/game_record.hpp"
#include "match/settings.hpp"

namespace kibitz::match {

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  struct Verdict {
    Result result = Result::draw;
    Reason reason = Reason::even;
  };
  // After a move of `side`, whose score it is; `plies` have been played, the opening's counted.
  std::optional<Verdict> after_move(int side, std::optional<Score> score, int plies);

 private:
  // Moves in a row in which a side saw the same.
  struct Streaks {
    int winning = 0;
    int losing = 0;
    int even = 0;
  };
  Adjudication rules_;
  std::array<Streaks, 2> streaks_;
};

}  // namespace kibitz::match

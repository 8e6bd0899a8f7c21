#include "match/adjudicate.hpp"

#include <cstdlib>

namespace kibitz::match {

namespace {

void update_streak(int& streak, bool continues) { streak = continues ? streak + 1 : 0; }

}  // namespace

std::optional<Adjudicator::Verdict> Adjudicator::verdict_after_move(int side, std::optional<Score> score, int plies) {
  Streaks& own = streaks_.at(static_cast<std::size_t>(side));
  const Streaks& other = streaks_.at(static_cast<std::size_t>(1 - side));
  if (rules_.win) {
    const auto& [limit, moves] = *rules_.win;
    update_streak(own.winning, score && *score >= limit);
    update_streak(own.losing, score && *score <= -limit);
    if (own.winning >= moves && other.losing >= moves)
      return Verdict{side == 0 ? GameResult::first_wins : GameResult::second_wins, GameEndReason::win};
    if (own.losing >= moves && other.winning >= moves)
      return Verdict{side == 0 ? GameResult::second_wins : GameResult::first_wins, GameEndReason::win};
  }
  if (rules_.draw) {
    update_streak(own.even, score && std::abs(*score) <= rules_.draw->score);
    const bool is_late_enough = plies >= 2 * rules_.draw->from;
    if (is_late_enough && own.even >= rules_.draw->moves && other.even >= rules_.draw->moves)
      return Verdict{GameResult::draw, GameEndReason::even};
  }
  if (rules_.most_plies > 0 && plies >= rules_.most_plies) return Verdict{GameResult::draw, GameEndReason::length};
  return std::nullopt;
}

}  // namespace kibitz::match

// Tests of adjudication: the scores that each side must have, for how many consecutive moves, and from which move on.
#include "match/adjudicate.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::match;

namespace {

struct ScorePair {
  std::optional<Score> first;
  std::optional<Score> second;
};

// The verdict of an adjudicated game, and the ply after which it was given. play() plays alternate moves with these
// scores.
struct AdjudicatedGame {
  int ply = 0;
  GameResult result = GameResult::draw;
  GameEndReason reason = GameEndReason::rules;
  friend bool operator==(const AdjudicatedGame&, const AdjudicatedGame&) = default;
};
std::optional<AdjudicatedGame> play(const Adjudication& rules, const std::vector<ScorePair>& rounds,
                                    int opening_plies = 0) {
  Adjudicator adjudicator(rules);
  int ply = opening_plies;
  for (const ScorePair& scores : rounds)
    for (const int side : {0, 1})
      if (const auto verdict = adjudicator.verdict_after_move(side, side == 0 ? scores.first : scores.second, ++ply))
        return AdjudicatedGame{ply, verdict->result, verdict->reason};
  return std::nullopt;
}

Adjudication win_rule(Score score, int moves) {
  Adjudication rules;
  rules.win = Adjudication::Win{score, moves};
  return rules;
}
Adjudication draw_rule(Score score, int moves, int from) {
  Adjudication rules;
  rules.draw = Adjudication::Draw{score, moves, from};
  return rules;
}

}  // namespace

TEST_CASE("without rules no game is adjudicated") {
  CHECK(!play({}, {{win_score - 1, -win_score + 2}, {0, 0}, {0, 0}}));
}

TEST_CASE("a win is adjudicated after both sides have reported it for N moves each") {
  const Adjudication rules = win_rule(400, 2);
  CHECK(play(rules, {{400, -400}, {400, -400}}) == AdjudicatedGame{4, GameResult::first_wins, GameEndReason::win});
  CHECK(play(rules, {{-400, 400}, {-400, 400}}) == AdjudicatedGame{4, GameResult::second_wins, GameEndReason::win});
  CHECK(!play(rules, {{400, -400}, {400, -399}}));
  CHECK(!play(rules, {{399, -400}, {400, -400}}));
  CHECK(!play(rules, {{400, 400}, {400, 400}}));
  CHECK(!play(rules, {{400, -400}}));
  CHECK(play(win_rule(400, 1), {{0, 900}, {-900, 0}}) ==
        AdjudicatedGame{3, GameResult::second_wins, GameEndReason::win});
  CHECK(play(win_rule(400, 1), {{0, -900}, {900, 0}}) ==
        AdjudicatedGame{3, GameResult::first_wins, GameEndReason::win});
  // The losing side may be the last or the first to report the losing score.
  CHECK(play(rules, {{400, 0}, {400, -500}, {400, -500}}) ==
        AdjudicatedGame{6, GameResult::first_wins, GameEndReason::win});
  CHECK(play(rules, {{0, -500}, {400, -500}, {400, -500}}) ==
        AdjudicatedGame{5, GameResult::first_wins, GameEndReason::win});
}

TEST_CASE("a streak is ended by a lower score and by a move without a score") {
  const Adjudication rules = win_rule(400, 2);
  CHECK(!play(rules, {{400, -400}, {300, -400}, {400, -400}}));
  CHECK(!play(rules, {{400, -400}, {std::nullopt, -400}, {400, -400}}));
  CHECK(play(rules, {{400, -400}, {0, -400}, {400, -400}, {400, 0}}) ==
        AdjudicatedGame{7, GameResult::first_wins, GameEndReason::win});
}

TEST_CASE("a draw is adjudicated after both sides have reported small scores, but not before its first move") {
  CHECK(play(draw_rule(10, 2, 0), {{10, -10}, {-10, 10}}) == AdjudicatedGame{4, GameResult::draw, GameEndReason::even});
  CHECK(!play(draw_rule(10, 2, 0), {{10, 11}, {-10, 10}}));
  CHECK(!play(draw_rule(10, 2, 0), {{10, 0}, {-11, 0}}));
  CHECK(!play(draw_rule(10, 2, 0), {{0, 0}, {std::nullopt, 0}}));
  // Draws are adjudicated from move 3 on, so after ply 6 at the earliest. With an opening of four plies, that is once
  // both sides have reported a score.
  const std::vector<ScorePair> even(4, ScorePair{0, 0});
  CHECK(play(draw_rule(10, 1, 3), even) == AdjudicatedGame{6, GameResult::draw, GameEndReason::even});
  CHECK(play(draw_rule(10, 1, 3), even, 4) == AdjudicatedGame{6, GameResult::draw, GameEndReason::even});
  CHECK(play(draw_rule(10, 1, 3), even, 5) == AdjudicatedGame{7, GameResult::draw, GameEndReason::even});
}

TEST_CASE("a game of max_plies plies is a draw, whatever the scores, unless a win is adjudicated on that ply") {
  Adjudication rules;
  rules.most_plies = 3;
  CHECK(play(rules, {{900, -900}, {900, -900}}) == AdjudicatedGame{3, GameResult::draw, GameEndReason::length});
  CHECK(play(rules, {{std::nullopt, std::nullopt}, {0, 0}}) ==
        AdjudicatedGame{3, GameResult::draw, GameEndReason::length});
  Adjudication at_once;
  at_once.most_plies = 1;
  CHECK(play(at_once, {{0, 0}}) == AdjudicatedGame{1, GameResult::draw, GameEndReason::length});
  rules.win = Adjudication::Win{400, 1};
  CHECK(play(rules, {{900, 0}, {900, -900}}) == AdjudicatedGame{3, GameResult::draw, GameEndReason::length});
  CHECK(play(rules, {{0, -900}, {900, 0}}) == AdjudicatedGame{3, GameResult::first_wins, GameEndReason::win});
}

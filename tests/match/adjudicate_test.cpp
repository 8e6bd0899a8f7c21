// Tests of adjudication: the scores that each side must have, for how many consecutive moves, and from which move on.
#include "match/adjudicate.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::match;

namespace {

struct Seen {
  std::optional<Score> first;
  std::optional<Score> second;
};

// The verdict of an adjudicated game, and the ply after which it was given. play() plays alternate moves with these
// scores.
struct BrokenOff {
  int ply = 0;
  GameResult result = GameResult::draw;
  GameEndReason reason = GameEndReason::rules;
  friend bool operator==(const BrokenOff&, const BrokenOff&) = default;
};
std::optional<BrokenOff> play(const Adjudication& rules, const std::vector<Seen>& rounds, int opening_plies = 0) {
  Adjudicator adjudicator(rules);
  int ply = opening_plies;
  for (const Seen& seen : rounds)
    for (const int side : {0, 1})
      if (const auto verdict = adjudicator.verdict_after_move(side, side == 0 ? seen.first : seen.second, ++ply))
        return BrokenOff{ply, verdict->result, verdict->reason};
  return std::nullopt;
}

Adjudication won_at(Score score, int moves) {
  Adjudication rules;
  rules.win = Adjudication::Win{score, moves};
  return rules;
}
Adjudication drawn_at(Score score, int moves, int from) {
  Adjudication rules;
  rules.draw = Adjudication::Draw{score, moves, from};
  return rules;
}

}  // namespace

TEST_CASE("without rules no game is adjudicated") {
  CHECK(!play({}, {{win_score - 1, -win_score + 2}, {0, 0}, {0, 0}}));
}

TEST_CASE("a win is adjudicated after both sides have reported it for N moves each") {
  const Adjudication rules = won_at(400, 2);
  CHECK(play(rules, {{400, -400}, {400, -400}}) == BrokenOff{4, GameResult::first_wins, GameEndReason::win});
  CHECK(play(rules, {{-400, 400}, {-400, 400}}) == BrokenOff{4, GameResult::second_wins, GameEndReason::win});
  CHECK(!play(rules, {{400, -400}, {400, -399}}));
  CHECK(!play(rules, {{399, -400}, {400, -400}}));
  CHECK(!play(rules, {{400, 400}, {400, 400}}));
  CHECK(!play(rules, {{400, -400}}));
  CHECK(play(won_at(400, 1), {{0, 900}, {-900, 0}}) == BrokenOff{3, GameResult::second_wins, GameEndReason::win});
  CHECK(play(won_at(400, 1), {{0, -900}, {900, 0}}) == BrokenOff{3, GameResult::first_wins, GameEndReason::win});
  // The losing side may be the last or the first to report the losing score.
  CHECK(play(rules, {{400, 0}, {400, -500}, {400, -500}}) == BrokenOff{6, GameResult::first_wins, GameEndReason::win});
  CHECK(play(rules, {{0, -500}, {400, -500}, {400, -500}}) == BrokenOff{5, GameResult::first_wins, GameEndReason::win});
}

TEST_CASE("a streak is ended by a lower score and by a move without a score") {
  const Adjudication rules = won_at(400, 2);
  CHECK(!play(rules, {{400, -400}, {300, -400}, {400, -400}}));
  CHECK(!play(rules, {{400, -400}, {std::nullopt, -400}, {400, -400}}));
  CHECK(play(rules, {{400, -400}, {0, -400}, {400, -400}, {400, 0}}) ==
        BrokenOff{7, GameResult::first_wins, GameEndReason::win});
}

TEST_CASE("a draw is adjudicated after both sides have reported small scores, but not before its first move") {
  CHECK(play(drawn_at(10, 2, 0), {{10, -10}, {-10, 10}}) == BrokenOff{4, GameResult::draw, GameEndReason::even});
  CHECK(!play(drawn_at(10, 2, 0), {{10, 11}, {-10, 10}}));
  CHECK(!play(drawn_at(10, 2, 0), {{10, 0}, {-11, 0}}));
  CHECK(!play(drawn_at(10, 2, 0), {{0, 0}, {std::nullopt, 0}}));
  // Draws are adjudicated from move 3 on, so after ply 6 at the earliest. With an opening of four plies, that is once
  // both sides have reported a score.
  const std::vector<Seen> even(4, Seen{0, 0});
  CHECK(play(drawn_at(10, 1, 3), even) == BrokenOff{6, GameResult::draw, GameEndReason::even});
  CHECK(play(drawn_at(10, 1, 3), even, 4) == BrokenOff{6, GameResult::draw, GameEndReason::even});
  CHECK(play(drawn_at(10, 1, 3), even, 5) == BrokenOff{7, GameResult::draw, GameEndReason::even});
}

TEST_CASE("a game of max_plies plies is a draw, whatever the scores, unless a win is adjudicated on that ply") {
  Adjudication rules;
  rules.most_plies = 3;
  CHECK(play(rules, {{900, -900}, {900, -900}}) == BrokenOff{3, GameResult::draw, GameEndReason::length});
  CHECK(play(rules, {{std::nullopt, std::nullopt}, {0, 0}}) == BrokenOff{3, GameResult::draw, GameEndReason::length});
  Adjudication at_once;
  at_once.most_plies = 1;
  CHECK(play(at_once, {{0, 0}}) == BrokenOff{1, GameResult::draw, GameEndReason::length});
  rules.win = Adjudication::Win{400, 1};
  CHECK(play(rules, {{900, 0}, {900, -900}}) == BrokenOff{3, GameResult::draw, GameEndReason::length});
  CHECK(play(rules, {{0, -900}, {900, 0}}) == BrokenOff{3, GameResult::first_wins, GameEndReason::win});
}

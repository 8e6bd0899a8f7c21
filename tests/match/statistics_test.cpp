#include "match/statistics.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "match/standings.hpp"

using namespace kibitz::match;

TEST_CASE("Elo differences follow the logistic curve") {
  CHECK(score_of_elo(0) == 0.5);
  CHECK(score_of_elo(400) == doctest::Approx(10.0 / 11));
  CHECK(score_of_elo(-400) == doctest::Approx(1.0 / 11));
  CHECK(elo_of_score(10.0 / 11) == doctest::Approx(400));
  CHECK(elo_of_score(0.5) == 0);
  CHECK(std::isinf(elo_of_score(1)));
  CHECK(elo_of_score(0) < 0);
}

TEST_CASE("error bars are computed from pairs, with Laplace's rule if all pairs have the same result") {
  // Ten pairs with 1 point each have no variance, so Laplace's rule gives the bounds.
  const Estimate even = mean_score({0, 0, 10, 0, 0});
  CHECK(even.value == 0.5);
  CHECK(even.low < 0.5);
  CHECK(even.low == doctest::Approx(1 - even.high));
  // The counts 1, 2, 4, 2, 1 have mean 1/2, variance (2 * 1/4 + 4 * 1/16) / 10 = 0.075 and standard error sqrt(0.0075).
  const Estimate spread = mean_score({1, 2, 4, 2, 1});
  CHECK(spread.value == doctest::Approx(0.5));
  CHECK(spread.high == doctest::Approx(0.5 + 1.959963984540054 * std::sqrt(0.0075)));
  CHECK(elo({1, 2, 4, 2, 1}).high == doctest::Approx(elo_of_score(spread.high)));
  CHECK(mean_score({0, 0, 0, 0, 0}).high == 1);
}

TEST_CASE("the adjusted interval is wide after few pairs, also if all have the same result") {
  // 3.84 pairs are added, half of them won: the middle is (4 + 1.92) / 7.84 = 0.755 after four pairs won, the variance
  // 0.755 * 0.245 and the bounds are 0.755 -+ 1.96 * sqrt(0.185 / 7.84) = 0.755 -+ 0.301.
  const Estimate won = adjusted_mean_score({0, 0, 0, 0, 4});
  CHECK(won.value == 1);
  CHECK(won.low == doctest::Approx(0.45405).epsilon(1e-4));
  CHECK(won.high == 1);
  CHECK(adjusted_mean_score({3, 0, 0, 0, 0}).high > 0.5);
  CHECK(adjusted_mean_score({0, 0, 0, 0, 8}).low == doctest::Approx(0.62783).epsilon(1e-4));
  CHECK(adjusted_mean_score({0, 0, 0, 0, 0}).low == 0);
  CHECK(adjusted_mean_score({0, 0, 0, 0, 0}).high == 1);
  // With many pairs it is the usual interval.
  const PairCounts many{1000, 2000, 4000, 2000, 1000};
  CHECK(adjusted_mean_score(many).low == doctest::Approx(mean_score(many).low).epsilon(1e-3));
  CHECK(adjusted_mean_score(many).high == doctest::Approx(mean_score(many).high).epsilon(1e-3));
}

TEST_CASE("averaged results count as parts of pairs") {
  const Estimate whole = mean_score({1, 2, 4, 2, 1}), halves = mean_score_of_weights({0.5, 1, 2, 1, 0.5});
  CHECK(mean_score_of_weights({1, 2, 4, 2, 1}).high == whole.high);
  CHECK(halves.value == doctest::Approx(whole.value));
  CHECK(halves.high - halves.value == doctest::Approx(std::sqrt(2.0) * (whole.high - whole.value)));
  CHECK(adjusted_mean_score_of_weights({0, 0, 0, 0, 4}).low == adjusted_mean_score({0, 0, 0, 0, 4}).low);
  CHECK(elo_of_weights({0.5, 1, 2, 1, 0.5}).high == doctest::Approx(elo_of_score(halves.high)));
}

TEST_CASE("the likelihood of superiority follows the normal distribution") {
  CHECK(likelihood_of_superiority({0, 0, 0, 0, 0}) == 0.5);
  CHECK(likelihood_of_superiority({1, 2, 4, 2, 1}) == doctest::Approx(0.5));
  // With mean 0.6, variance 0.065 and ten pairs, the mean is 1.2403 standard errors above one half.
  CHECK(likelihood_of_superiority({0, 2, 4, 2, 2}) ==
        doctest::Approx(0.5 * std::erfc(-0.1 / std::sqrt(0.065 / 10) / std::sqrt(2.0))));
}

TEST_CASE("for two possible results, the likelihood ratio has Wald's closed form") {
  const double mean0 = 0.5, mean1 = 0.55;
  const std::array<WeightedValue, 2> results{WeightedValue{0, 40}, WeightedValue{1, 60}};
  const double closed = 60 * std::log(mean1 / mean0) + 40 * std::log((1 - mean1) / (1 - mean0));
  CHECK(log_likelihood_ratio(results, mean0, mean1) == doctest::Approx(closed));
}

TEST_CASE("for three possible results, the likelihood ratio equals that of an exhaustive search over distributions") {
  // Given the mean, a distribution over loss, draw and win has one free parameter. Its maximum likelihood is found by
  // trying all values.
  const std::array<double, 3> counts{20, 50, 30};
  const auto best = [&](double mean) {
    double most = -1e300;
    for (int step = 1; step < 200'000; ++step) {
      const double draw = step / 2e5;
      const double win = mean - draw / 2, loss = 1 - draw - win;
      if (win <= 0 || loss <= 0) continue;
      most = std::max(most, counts[0] * std::log(loss) + counts[1] * std::log(draw) + counts[2] * std::log(win));
    }
    return most;
  };
  const std::array<WeightedValue, 3> results{WeightedValue{0, 20}, WeightedValue{0.5, 50}, WeightedValue{1, 30}};
  CHECK(log_likelihood_ratio(results, 0.5, 0.53) == doctest::Approx(best(0.53) - best(0.5)).epsilon(1e-5));
}

TEST_CASE("the likelihood ratio changes its sign if the players are exchanged") {
  const SprtBounds test{-5, 5, 0.05, 0.05};
  CHECK(sprt_log_likelihood_ratio({10, 20, 40, 25, 15}, test) ==
        doctest::Approx(-sprt_log_likelihood_ratio({15, 25, 40, 20, 10}, test)));
  CHECK(sprt_log_likelihood_ratio({0, 0, 0, 0, 0}, test) == 0);
  CHECK(sprt_log_likelihood_ratio({0, 0, 0, 0, 100}, test) > 0);
  CHECK(test.upper_bound() == doctest::Approx(std::log(19.0)));
  CHECK(test.lower_bound() == doctest::Approx(-std::log(19.0)));
  CHECK(sprt_state(2.95, test) == SprtState::accepts_elo1);
  CHECK(sprt_state(-2.95, test) == SprtState::accepts_elo0);
  CHECK(sprt_state(2.9, test) == SprtState::open);
}

TEST_CASE("the sequential test has about the error rate that was set") {
  // Pairs of a player whose true strength is elo0 = 0: elo1 = 100 must be accepted in about 5 of 100 trials.
  const SprtBounds test{0, 100, 0.05, 0.05};
  std::mt19937 random(1);
  std::discrete_distribution<std::size_t> pair({1, 2, 4, 2, 1});
  int wrong = 0;
  constexpr int trials = 200;
  for (int trial = 0; trial < trials; ++trial) {
    PairCounts pairs{};
    SprtState state = SprtState::open;
    while (state == SprtState::open) {
      ++pairs.at(pair(random));
      state = sprt_state(sprt_log_likelihood_ratio(pairs, test), test);
    }
    if (state == SprtState::accepts_elo1) ++wrong;
  }
  CHECK(wrong > 1);
  CHECK(wrong < 20);
}

TEST_CASE("standings count games, pairs and faults from both sides") {
  const auto pairs = pairings(2, MatchFormat::round_robin);
  Standings standings(2);
  MatchGame record;
  record.result = GameResult::first_wins;
  record.reason = GameEndReason::time;
  standings.add(scheduled_game(pairs, 1), record);
  CHECK(standings.standing_of(0).pairs == PairCounts{});
  record.result = GameResult::draw;
  record.reason = GameEndReason::rules;
  standings.add(scheduled_game(pairs, 2), record);
  CHECK(standings.standing_of(0).games.wins == 1);
  CHECK(standings.standing_of(0).games.draws == 1);
  CHECK(standings.standing_of(0).pairs == PairCounts{0, 0, 0, 1, 0});
  CHECK(standings.standing_of(1).pairs == PairCounts{0, 1, 0, 0, 0});
  CHECK(standings.standing_of(1).time_losses == 1);
  CHECK(standings.results_between(1, 0).time_losses == 1);
  CHECK(standings.standing_of(0).time_losses == 0);
  // The second game of a pair may finish first.
  record.result = GameResult::second_wins;
  standings.add(scheduled_game(pairs, 4), record);
  standings.add(scheduled_game(pairs, 3), record);
  CHECK(standings.standing_of(0).pairs == PairCounts{0, 0, 1, 1, 0});
  CHECK(standings.games() == 4);
}

TEST_CASE("a pair that repeats an earlier pair move for move is no further evidence") {
  const auto pairs = pairings(3, MatchFormat::gauntlet);
  Standings standings(3);
  const auto add = [&](std::int64_t number, const std::string& moves, GameResult result) {
    MatchGame record;
    record.moves = *read_moves(moves);
    record.result = result;
    standings.add(scheduled_game(pairs, number), record);
  };
  using enum GameResult;
  add(1, "a b,9,1,1,1", first_wins);  // games 1 and 2: player 0 against 1; games 3 and 4: 0 against 2
  add(2, "a c,9,1,1,1", draw);
  add(3, "a b,9,1,1,1", first_wins);
  add(4, "a c,9,1,1,1", draw);
  CHECK(standings.standing_of(0).pairs == PairCounts{0, 0, 0, 2, 0});  // other players, no repetition
  add(6, "a c,-5,2,2,2", draw);
  CHECK(standings.repeated_pairs() == 0);
  add(5, "a b,9,1,1,1", first_wins);
  CHECK(standings.results_between(0, 1).pairs == PairCounts{0, 0, 0, 1, 0});
  CHECK(standings.results_between(1, 0).pairs == PairCounts{0, 1, 0, 0, 0});
  CHECK(standings.results_between(0, 1).repeated_pairs == 1);
  CHECK(standings.results_between(0, 2).repeated_pairs == 0);
  CHECK(standings.standing_of(0).repeated_pairs == 1);
  CHECK(standings.results_between(0, 1).games.games() == 4);
  // One game repeated, or the same moves with another result, is a new pair.
  add(9, "a b,9,1,1,1", first_wins);
  add(10, "a d,9,1,1,1", draw);
  add(13, "a b,9,1,1,1", draw);
  add(14, "a c,9,1,1,1", draw);
  CHECK(standings.results_between(0, 1).pairs == PairCounts{0, 0, 1, 2, 0});
  CHECK(standings.repeated_pairs() == 1);
  CHECK(standings.finished_pairs() == 5);
}

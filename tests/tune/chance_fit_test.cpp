#include "tune/chance_fit.hpp"

#include <doctest/doctest.h>

#include <array>

#include "cli/fake_engine.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;
using namespace kibitz::tune;

namespace {

// Results of 40,000 games with one score each, drawn from the curve: a win with the chance of the upper logistic, a
// loss with that of the lower one.
std::vector<ScoredResult> drawn_from(const ChanceCurve& curve) {
  Random random(3);
  constexpr std::size_t fine = 1'000'000;
  std::vector<ScoredResult> samples;
  for (std::int64_t game = 1; game <= 40'000; ++game) {
    const auto score = static_cast<Score>(random.between(-900, 900));
    const double luck = static_cast<double>(random.below(fine)) / fine;
    const double win = 1 / (1 + std::exp((curve.draw_width - score) / curve.scale));
    const double loss = 1 / (1 + std::exp((curve.draw_width + score) / curve.scale));
    samples.push_back({score, luck < win ? 1 : luck > 1 - loss ? 0 : 0.5, game});
  }
  return samples;
}

// A game of the fake engine, whose sides move in turn.
match::StoredGame stored_game(std::int64_t number, match::GameResult result, std::vector<std::optional<Score>> scores) {
  match::StoredGame game;
  game.number = number;
  game.record.result = result;
  game.record.moves.push_back({.move = "1", .is_opening = true, .score = {}});
  for (const auto& score : scores) game.record.moves.push_back({.move = "1", .score = score});
  return game;
}

Expected<ChanceFit> fit_counters(std::span<const match::StoredGame> games) {
  test::FakeWorld world;
  test::FakeEngine engine(world);
  return fit_chances(engine, GamesToFit{std::vector(games.begin(), games.end())});
}

}  // namespace

TEST_CASE("scores are for the side that moved, and so are the results; opening moves and proved scores are skipped") {
  const std::array games{stored_game(4, match::GameResult::first_wins, {-30, 40, std::nullopt, win_score - 3, -60}),
                         stored_game(7, match::GameResult::draw, {5})};
  test::FakeWorld world;
  test::FakeEngine engine(world);
  const auto found = scored_results(engine, games);
  REQUIRE(found);
  const auto& samples = *found;
  REQUIRE(samples.size() == 4);  // the opening's move was the first side's
  CHECK(samples[0].score == -30);
  CHECK(samples[0].result == 0);
  CHECK(samples[0].game == 4);
  CHECK(samples[1].score == 40);
  CHECK(samples[1].result == 1);
  CHECK(samples[2].score == -60);
  CHECK(samples[2].result == 0);
  CHECK(samples[3].result == 0.5);
  CHECK(samples[3].game == 7);
}

TEST_CASE("after an opening in which the second side moves first, scores are for the side that moved") {
  match::StoredGame game;
  game.number = 1;
  game.record.start = "4";  // Connect Four after one move
  game.record.moves = {
      {.move = "3", .is_opening = true, .score = {}}, {.move = "4", .score = 20}, {.move = "3", .score = -90}};
  game.record.result = match::GameResult::second_wins;
  const auto engine = make_engine(standard_catalogue(), "connect_four");
  REQUIRE(engine);
  const auto samples = scored_results(**engine, {&game, 1});
  REQUIRE(samples);
  REQUIRE(samples->size() == 2);
  CHECK(samples->at(0).result == 0);  // the first side moved, and the second won
  CHECK(samples->at(1).result == 1);
  game.record.moves[1].move = "9";
  CHECK(!scored_results(**engine, {&game, 1}));
}

TEST_CASE("the fit finds the curve from which the results were drawn") {
  const auto logistic = fit_curve(drawn_from({.scale = 170}), CurveModel::logistic);
  CHECK(logistic.scale == doctest::Approx(170).epsilon(0.05));
  CHECK(logistic.draw_width == 0);
  const auto with_draws = fit_curve(drawn_from({.scale = 60, .draw_width = 240}), CurveModel::with_draws);
  CHECK(with_draws.scale == doctest::Approx(60).epsilon(0.08));
  CHECK(with_draws.draw_width == doctest::Approx(240).epsilon(0.05));
}

TEST_CASE("the mean squared error has its known value") {
  const std::array samples{ScoredResult{0, 1, 1}, ScoredResult{0, 0.5, 1}, ScoredResult{200, 0, 2}};
  CHECK(mean_squared_error(samples, {.scale = 200}) == doctest::Approx((0.25 + 0 + 0.7310586 * 0.7310586) / 3));
}

TEST_CASE("a draw width is used only if it helps on the held-out games") {
  const auto games_of = [](const std::vector<ScoredResult>& samples) {
    std::vector<match::StoredGame> games;
    for (const ScoredResult& sample : samples)
      games.push_back(stored_game(sample.game,
                                  sample.result == 1   ? match::GameResult::second_wins
                                  : sample.result == 0 ? match::GameResult::first_wins
                                                       : match::GameResult::draw,
                                  {sample.score}));
    return games;
  };
  const auto drawish = fit_counters(games_of(drawn_from({.scale = 60, .draw_width = 240})));
  REQUIRE(drawish);
  CHECK(drawish->best() == CurveModel::with_draws);
  CHECK(drawish->games == 40'000);
  CHECK(drawish->games_held_out == 8'000);
  CHECK(drawish->positions_held_out == 8'000);
  CHECK(drawish->with_draws_loss < drawish->logistic_loss - drawish->gain_error);
  CHECK(drawish->logistic_loss < drawish->even_loss);
  const auto plain = fit_counters(games_of(drawn_from({.scale = 170})));
  REQUIRE(plain);
  CHECK(plain->best() == CurveModel::logistic);
}

TEST_CASE("scores that predict nothing have no curve") {
  std::vector<match::StoredGame> games;
  for (std::int64_t number = 1; number <= 5; ++number)  // the game held out ends against its score
    games.push_back(
        stored_game(number, number == 5 ? match::GameResult::first_wins : match::GameResult::second_wins, {100}));
  const auto fit = fit_counters(games);
  REQUIRE(fit);
  CHECK(fit->even_loss == doctest::Approx(0.25));
  CHECK(fit->logistic_loss > 0.25);
  CHECK(!fit->best());
}

TEST_CASE("too few games, or scores that are all 0, are an error") {
  const std::array zero{stored_game(1, match::GameResult::draw, {0, 0}), stored_game(5, match::GameResult::draw, {0})};
  CHECK(fit_counters(zero).error().message ==
        "no search gave a score other than 0 or a proved result: there is no curve to fit");
  const std::array one{stored_game(1, match::GameResult::draw, {3, 0})};
  CHECK(fit_counters(one).error().message ==
        "1 games have 2 scores to fit and 0 to judge by: too few; play more games");
}

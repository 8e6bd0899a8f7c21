#include "kibitz/drive/drivers.hpp"

#include <doctest/doctest.h>

#include <array>
#include <numeric>
#include <vector>

#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

// Root moves with fixed values, searched fail-soft: scores outside the window stray further, as a real search's do.
struct Values {
  std::vector<Score> of_move;
  Random random{1};
  int passes = 0;

  RootResult operator()(Window window, std::span<const RootMove> moves) {
    ++passes;
    RootResult result;
    for (const RootMove move : moves) {
      const Score value = of_move[static_cast<std::size_t>(move)];
      Score score = value;
      if (value <= window.alpha) score = random.between(value, window.alpha);
      if (value >= window.beta) score = random.between(window.beta, value);
      if (score <= result.score) continue;
      result.score = score;
      if (score > window.alpha) result.best = move;
      if (score >= window.beta) break;
    }
    result.bound = bound_of(result.score, window);
    return result;
  }
};

Values random_values(Random& random, Score range) {
  Values values{{}, Random(random.next())};
  for (int i = random.between(1, 6); i > 0; --i) values.of_move.push_back(random.between(-range, range));
  if (random.below(4) == 0) values.of_move.front() = win_score - 3;
  if (random.below(8) == 0)
    for (Score& value : values.of_move) value = -win_score + 4;
  return values;
}

}  // namespace

TEST_CASE("every driver finds the value and a move that has it, from any guess, on coarse and fine scores") {
  Random random(20261121);
  for (int round = 0; round < 4000; ++round) {
    Values values = random_values(random, round % 2 ? 5 : max_evaluation);
    std::vector<RootMove> moves(values.of_move.size());
    std::iota(moves.begin(), moves.end(), 0);
    const Score value = *std::ranges::max_element(values.of_move);
    const Score guess = random.between(-max_evaluation, max_evaluation);
    for (const Driver kind :
         {Driver::full, Driver::aspiration, Driver::mtd_f, Driver::sss, Driver::dual, Driver::bisect, Driver::step}) {
      DriverOptions options;
      options.kind = kind;
      options.step = random.between(1, 1000);
      options.aspiration_window = random.between(1, 100);
      // SSS* and DUAL* walk every value between: keep their scores coarse, or the stray scores make it long.
      const RootResult result = drive(options, guess, std::ref(values), moves);
      CAPTURE(static_cast<int>(kind));
      CHECK(result.score == value);
      CHECK(result.bound == Bound::exact);
      CHECK(values.of_move[static_cast<std::size_t>(result.best)] == value);
    }
    const RootResult proof = best(guess, std::ref(values), moves);
    CHECK(values.of_move[static_cast<std::size_t>(proof.best)] == value);
    CHECK(proof.score <= value);
    CHECK(proof.score >= proof.rest_upper);
  }
}

TEST_CASE("a driver ends when bounds cross, as they do under selective search") {
  int pass = 0;
  const Probe inconsistent = [&](Window window, std::span<const RootMove>) -> RootResult {
    const bool is_high = pass++ % 2 == 0;
    return {is_high ? window.beta + 10 : window.alpha - 10, is_high ? Bound::lower : Bound::upper, is_high ? 0 : -1,
            true};
  };
  const std::vector<RootMove> moves{0, 1};
  for (const Driver kind : {Driver::mtd_f, Driver::sss, Driver::dual, Driver::bisect, Driver::step, Driver::best}) {
    DriverOptions options;
    options.kind = kind;
    pass = 0;
    CHECK(drive(options, 0, inconsistent, moves).finished);
    CHECK(pass < 100);
  }
}

TEST_CASE("a stopped driver returns the move of its last pass that failed high") {
  int pass = 0;
  const Probe stopping = [&](Window window, std::span<const RootMove>) -> RootResult {
    if (pass++ == 0) return {window.beta, Bound::lower, 1, true};
    return {-infinite_score, Bound::upper, -1, false};
  };
  const RootResult wide = aspiration(0, 5, stopping, std::vector<RootMove>{0, 1});
  CHECK(!wide.finished);
  CHECK(wide.best == 1);
  CHECK(wide.score == 5);
  pass = 0;
  const RootResult result = mtd_f(7, stopping, std::vector<RootMove>{0, 1});
  CHECK(!result.finished);
  CHECK(result.best == 1);
}

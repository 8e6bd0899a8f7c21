#include "kibitz/drive/drivers.hpp"

#include <doctest/doctest.h>

#include <array>
#include <limits>
#include <numeric>
#include <vector>

#include "kibitz/core/random.hpp"
#include "tests/drive/driver_script.hpp"

using namespace kibitz;
using namespace kibitz::drivers;
using namespace kibitz::test;

namespace {

// Root moves with fixed values, searched fail-soft. A score outside the window is a bound, drawn at random between the
// move's value and the window.
struct Values {
  std::vector<Score> of_move;
  Random random{1};
  int calls = 0;
  int moves_left = std::numeric_limits<int>::max();  // number of moves searched before the stop

  RootResult operator()(Window window, std::span<const RootMove> moves) {
    ++calls;
    RootResult result;
    for (const RootMove move : moves) {
      if (moves_left-- == 0) return result_when_stopped(result);
      const Score value = of_move[static_cast<std::size_t>(move)];
      Score score = value;
      if (value <= window.alpha) score = random.between(value, window.alpha);
      if (value >= window.beta) score = random.between(window.beta, value);
      if (score <= result.score) continue;
      result.score = score;
      result.bound = bound_of(score, window);
      if (score > window.alpha) result.best = move;
      if (score >= window.beta) break;
    }
    result.bound = bound_of(result.score, window);
    return result;
  }
};

void vary_widening(DriverOptions& options, Random& random) {
  options.aspiration_growth = random.between(110, 1000);
  options.aspiration_from = random.below(2) ? WideningBase::bound : WideningBase::guess;
  options.aspiration_midpoint = random.below(2) != 0;
}

Values random_values(Random& random, Score range) {
  Values values{{}, Random(random.next())};
  for (int i = random.between(1, 6); i > 0; --i) values.of_move.push_back(random.between(-range, range));
  if (random.below(4) == 0) values.of_move.front() = win_score - 3;
  if (random.below(8) == 0)
    for (Score& value : values.of_move) value = -win_score + 4;
  return values;
}

}  // namespace

TEST_CASE(
    "drivers: every driver finds the value and a move with that value, from any guess, on coarse and fine scores") {
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
      vary_widening(options, random);
      // SSS* and DUAL* test every value between their start and the result, so scores must be coarse for the test to be
      // fast.
      const RootResult result = run_driver(options, guess, std::ref(values), moves);
      CAPTURE(static_cast<int>(kind));
      CHECK(result.score == value);
      CHECK(result.bound == Bound::exact);
      CHECK(values.of_move[static_cast<std::size_t>(result.best)] == value);
    }
    for (const Driver kind : {Driver::best, Driver::bns}) {
      const RootResult proof = run_driver(DriverOptions{.kind = kind}, guess, std::ref(values), moves);
      CAPTURE(static_cast<int>(kind));
      CHECK(values.of_move[static_cast<std::size_t>(proof.best)] == value);
      CHECK(proof.score <= value);
      CHECK(proof.score >= proof.rest_upper);
    }
  }
}

TEST_CASE("drivers: a driver ends if its bounds cross, as under selective search") {
  int call = 0;
  const SearchCall inconsistent = [&](Window window, std::span<const RootMove>) -> RootResult {
    const bool is_high = call++ % 2 == 0;
    return {is_high ? window.beta + 10 : window.alpha - 10, is_high ? Bound::lower : Bound::upper, is_high ? 0 : -1,
            true};
  };
  const std::vector<RootMove> moves{0, 1};
  for (const Driver kind :
       {Driver::mtd_f, Driver::sss, Driver::dual, Driver::bisect, Driver::step, Driver::best, Driver::bns}) {
    DriverOptions options;
    options.kind = kind;
    call = 0;
    CHECK(run_driver(options, 0, inconsistent, moves).finished);
    CHECK(call < 100);
  }
}

TEST_CASE("drivers: where bounds cross, the move is that of the last call that failed high") {
  int call = 0;
  const SearchCall crossing = [&](Window window, std::span<const RootMove>) -> RootResult {
    switch (call++) {
      case 0: return {window.beta, Bound::lower, 0, true};
      case 1: return {window.beta + 5, Bound::lower, 1, true};
      default: return {window.alpha - 50, Bound::upper, -1, true};
    }
  };
  const RootResult result = mtd_f(10, crossing, std::vector<RootMove>{0, 1, 2});
  CHECK(call == 3);
  CHECK(result.best == 1);
  CHECK(result.finished);
}

TEST_CASE("drivers: a value is proved if all calls are proved, and selective if one call is") {
  for (const Driver kind :
       {Driver::mtd_f, Driver::sss, Driver::dual, Driver::bisect, Driver::step, Driver::aspiration}) {
    DriverOptions options;
    options.kind = kind;
    options.aspiration_window = 1;
    const std::vector<RootMove> moves{0, 1};
    int calls = 0;
    int special = -1;  // number of the call whose result is selective and not proved; -1: none
    const SearchCall search = [&](Window window, std::span<const RootMove>) {
      RootResult result{30, bound_of(30, window), 30 > window.alpha ? 0 : -1};
      result.is_selective = calls == special;
      result.is_proved = calls++ != special;
      return result;
    };
    const RootResult proved = run_driver(options, 7, search, moves);
    CHECK(proved.is_proved);
    CHECK(!proved.is_selective);
    const int count = calls;
    REQUIRE(count >= 2);
    for (special = 0; special < count; ++special) {
      calls = 0;
      const RootResult result = run_driver(options, 7, search, moves);
      CHECK(!result.is_proved);
      CHECK(result.is_selective);
    }
  }
}

TEST_CASE("drivers: a stopped driver returns the move of its last call that failed high") {
  int call = 0;
  const SearchCall stopping = [&](Window window, std::span<const RootMove>) -> RootResult {
    if (call++ == 0) return {window.beta, Bound::lower, 1, true};
    return result_when_stopped({});
  };
  const RootResult wide = aspiration(0, {.aspiration_window = 5}, stopping, std::vector<RootMove>{0, 1});
  CHECK(!wide.finished);
  CHECK(wide.best == 1);
  CHECK(wide.score == 5);
  CHECK(wide.bound == Bound::lower);
  call = 0;
  const RootResult result = mtd_f(7, stopping, std::vector<RootMove>{0, 1});
  CHECK(!result.finished);
  CHECK(result.best == 1);
  CHECK(result.score == 7);
  CHECK(result.bound == Bound::lower);
}

TEST_CASE("drivers: a driver stopped after any number of moves claims a lower bound for its move, or nothing") {
  Random random(20261122);
  int claims = 0;
  for (int round = 0; round < 20000; ++round) {
    Values values = random_values(random, round % 2 ? 5 : 1000);
    std::vector<RootMove> moves(values.of_move.size());
    std::iota(moves.begin(), moves.end(), 0);
    values.moves_left = random.between(0, 3 * static_cast<int>(moves.size()));
    DriverOptions options;
    options.kind = static_cast<Driver>(random.below(8));
    options.aspiration_window = random.between(1, 100);
    vary_widening(options, random);
    const RootResult result = run_driver(options, random.between(-1000, 1000), std::ref(values), moves);
    if (result.finished) continue;
    CAPTURE(static_cast<int>(options.kind));
    CHECK(result.bound == Bound::lower);
    if (result.best < 0) CHECK(result.score == -infinite_score);
    if (result.best >= 0) CHECK(result.score <= values.of_move[static_cast<std::size_t>(result.best)]);
    claims += result.best >= 0;
  }
  CHECK(claims > 1000);
}

TEST_CASE("drivers: a single move gets a score from every driver") {
  const std::vector<RootMove> moves{0};
  for (int kind = 0; kind < 8; ++kind) {
    Values values{{42}};
    DriverOptions options;
    options.kind = static_cast<Driver>(kind);
    CHECK(run_driver(options, 0, std::ref(values), moves).score == 42);
  }
}

// The tree ((3 12 8)(2 4 6)(14 5 2)) of figure 2 of the MT paper has the value 3. The scores are the bounds that the
// calls return there.
TEST_CASE("drivers: SSS* starts at the top and DUAL* at the bottom; each call tests the bound of the call before") {
  CHECK(windows(of_kind(Driver::sss), 0, {14, 5, 3, 3}, 3) == Windows{{inf - 1, inf}, {13, 14}, {4, 5}, {2, 3}});
  CHECK(windows(of_kind(Driver::dual), 0, {3, 3}, 3) == Windows{{-inf, -inf + 1}, {3, 4}});
}

TEST_CASE("drivers: MTD(f) starts at the guess and continues from the bound of each call") {
  CHECK(windows(of_kind(Driver::mtd_f), 3, {3, 3}, 3) == Windows{{2, 3}, {3, 4}});
  CHECK(windows(of_kind(Driver::mtd_f), 7, {5, 3, 3}, 3) == Windows{{6, 7}, {4, 5}, {2, 3}});
  CHECK(windows(of_kind(Driver::mtd_f), -4, {2, 3, 3}, 3) == Windows{{-5, -4}, {2, 3}, {3, 4}});
}

TEST_CASE("drivers: bisection tests the middle, rounded up, and each call moves a bound to its score") {
  // The known bounds and the score tested: (-inf, inf), 0; (2, inf), half of inf; (2, 6), 4; (2, 3), 3.
  CHECK(windows(of_kind(Driver::bisect), 0, {2, 6, 3, 3}, 3) ==
        Windows{{-1, 0}, {2 + (inf - 1) / 2 - 1, 2 + (inf - 1) / 2}, {3, 4}, {2, 3}});
}

TEST_CASE("drivers: MTD(step) lowers the bound by at least its step until a call fails high") {
  DriverOptions options = of_kind(Driver::step);
  options.step = 10;
  // The value is at most 50, so 40 is tested next, not 50. Then it is at least 41, so the bound goes up again, by one.
  CHECK(windows(options, 0, {50, 41, 41}, 41) == Windows{{inf - 1, inf}, {39, 40}, {41, 42}});
}

TEST_CASE("aspiration: the side that failed becomes four times as wide, the other side is unchanged") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_window = 25;
  CHECK(windows(options, 100, {110}, 110) == Windows{{75, 125}});
  CHECK(windows(options, 100, {75, 0, -80}, -80) == Windows{{75, 125}, {0, 125}, {-300, 125}});
  CHECK(windows(options, 100, {125, 210, 210}, 210) == Windows{{75, 125}, {75, 200}, {75, 500}});
}

TEST_CASE("aspiration: the failed side grows by the given factor, and by at least one") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_window = 20;
  options.aspiration_growth = 150;
  CHECK(windows(options, 100, {80, 60, 55, 40}, 40) == Windows{{80, 120}, {70, 120}, {55, 120}, {33, 120}});
  options.aspiration_window = 1;
  options.aspiration_growth = 110;
  CHECK(windows(options, 0, {1, 2, 2}, 2) == Windows{{-1, 1}, {-1, 2}, {-1, 3}});
}

TEST_CASE("aspiration: with aspiration_from=bound, the new width is measured from the returned bound") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_window = 20;
  options.aspiration_growth = 150;
  options.aspiration_from = WideningBase::bound;
  CHECK(windows(options, 100, {70, 20, 0}, 0) == Windows{{80, 120}, {40, 120}, {-25, 120}});
  CHECK(windows(options, 100, {140, 150}, 150) == Windows{{80, 120}, {80, 170}});
}

TEST_CASE("aspiration: with aspiration_from=bound, a proved score opens its side fully and gets no window") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_from = WideningBase::bound;
  const Score win = win_score - 9;
  CHECK(windows(options, 0, {win, win}, win) == Windows{{-50, 50}, {-50, inf}});
  CHECK(windows(options, 0, {-win, -win}, -win) == Windows{{-50, 50}, {-inf, 50}});
  CHECK(windows(options, points_score(6), {points_score(6)}, points_score(6)) == Windows{{-inf, inf}});
}

TEST_CASE(
    "aspiration: with aspiration_midpoint, a fail low lowers beta to the middle, and later widening starts from "
    "there") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_window = 20;
  options.aspiration_midpoint = true;
  CHECK(windows(options, 100, {70, 60}, 60) == Windows{{80, 120}, {20, 100}});
  // The second call exceeds the bound that the first one gave: a selective search may find such a value.
  CHECK(windows(options, 100, {70, 110, 130}, 130) == Windows{{80, 120}, {20, 100}, {20, 180}});
  options.aspiration_growth = 155;  // if the width is odd, the middle is rounded up
  CHECK(windows(options, 100, {69, 60, 55}, 55) == Windows{{80, 120}, {69, 100}, {52, 85}});
}

TEST_CASE("best: the favourite is tested against the guess, then the other moves against the favourite's bound") {
  const auto calls_of = [](std::vector<Score> scores, RootMove expected_best) {
    Script script{std::move(scores)};
    const RootResult result = prove_best_move(10, std::ref(script), std::vector<RootMove>{0, 1, 2});
    CHECK(result.best == expected_best);
    CHECK(script.used_windows.size() == script.scores.size());
    return std::pair(script.used_windows, script.moves);
  };
  using Moves = std::vector<std::vector<RootMove>>;
  // Move 0 reaches 10, and no other move exceeds its 12.
  CHECK(calls_of({12, 11}, 0) == std::pair(Windows{{9, 10}, {12, 13}}, Moves{{0}, {1, 2}}));
  // Move 0 does not reach 10 and is at most 8. Move 1 reaches 9, and no other move exceeds 9.
  CHECK(calls_of({8, 9, 7}, 1) == std::pair(Windows{{9, 10}, {8, 9}, {9, 10}}, Moves{{0}, {1, 2}, {0, 2}}));
}

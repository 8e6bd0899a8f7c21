// Edge cases of drivers: bounds of driver best; guesses and bounds beyond every score.
#include "tests/drive/driver_script.hpp"

using namespace kibitz;
using namespace kibitz::drivers;
using namespace kibitz::test;

TEST_CASE("best: the bounds of the favourite and of the other moves, after the end and after a stop") {
  Script proved{{12, 11}};
  const RootResult over = prove_best_move(10, std::ref(proved), std::vector<RootMove>{0, 1, 2});
  CHECK(over.score == 12);
  CHECK(over.bound == Bound::lower);
  CHECK(over.rest_upper == 11);
  CHECK(over.finished);
  // Move 0 is at most 8, and move 1 at least 9. The earlier upper bound on the other moves is dropped, because it was
  // for another set of moves.
  Script changed{{8, 9, 7}};
  CHECK(prove_best_move(10, std::ref(changed), std::vector<RootMove>{0, 1, 2}).rest_upper == 7);
  // A favourite whose value is exactly the tested bound counts as reaching it.
  Script at_bound{{10, 10}};
  CHECK(prove_best_move(10, std::ref(at_bound), std::vector<RootMove>{0, 1, 2}).score == 10);
  for (const std::size_t calls : {0, 1, 2}) {
    Script script{{12, 14, 13}};
    const SearchCall stopping = [&](Window window, std::span<const RootMove> moves) {
      return script.used_windows.size() == calls ? result_when_stopped({}) : script(window, moves);
    };
    const RootResult left = prove_best_move(10, stopping, std::vector<RootMove>{0, 1, 2});
    CHECK(!left.finished);
    CHECK(script.used_windows.size() == calls);
    if (calls > 0) CHECK(left.score == (calls == 1 ? 12 : 14));
    if (calls > 0) CHECK(left.best == (calls == 1 ? 0 : 1));
    if (calls > 0) CHECK(left.bound == Bound::lower);
  }
}

TEST_CASE("best: a guess outside the range of scores is clamped to the largest or smallest win score") {
  Script high{{5, 4, 5}};
  prove_best_move(inf, std::ref(high), std::vector<RootMove>{0, 1});
  CHECK(high.used_windows.at(0) == null_window_below(win_score));
  Script low{{5, 4}};
  prove_best_move(-inf, std::ref(low), std::vector<RootMove>{0, 1});
  CHECK(low.used_windows.at(0) == null_window_below(-win_score));
}

TEST_CASE("aspiration: a side wider than a quarter of the range of scores opens fully, and the search ends") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_window = inf / 4;
  CHECK(windows(options, 0, {inf / 4, inf - 1, inf - 1}, inf - 1) ==
        Windows{{-(inf / 4), inf / 4}, {-(inf / 4), 4 * (inf / 4)}, {-(inf / 4), inf}});
  options.aspiration_window = inf / 4 + 1;
  CHECK(windows(options, 0, {inf / 4 + 1, inf - 5}, inf - 5) ==
        Windows{{-(inf / 4) - 1, inf / 4 + 1}, {-(inf / 4) - 1, inf}});
}

TEST_CASE("aspiration: a side that opens fully reaches the end of the range, even from a low guess") {
  DriverOptions options = of_kind(Driver::aspiration);
  options.aspiration_window = inf / 4 + 1;
  const Score low = -inf / 2;
  CHECK(windows(options, low, {low + inf / 4 + 1, inf - 5}, inf - 5).at(1).beta == inf);
}

TEST_CASE("mtd: the next bound is clamped to the range in which the value can lie") {
  const auto bounds_of = [](Score first, Score next, std::vector<Score> scores) {
    Script script{std::move(scores)};
    mtd(first, [next](const MtdState&) { return next; }, std::ref(script), std::vector<RootMove>{0, 1});
    std::vector<Score> bounds;
    for (const Window& window : script.used_windows) bounds.push_back(window.beta);
    return bounds;
  };
  // In the first case the rule returns -inf, and the bound is moved up to one above the score known to be reached. In
  // the second it returns inf, and the bound is moved down to the score known not to be exceeded.
  CHECK(bounds_of(2, -inf, {3, 4, 5, 5}) == std::vector<Score>{2, 4, 5, 6});
  CHECK(bounds_of(12, inf, {9, 7, 7}) == std::vector<Score>{12, 9, 7});
  CHECK(bounds_of(-inf - 1, 0, {3, 3}) == std::vector<Score>{-inf + 1, 4});
  CHECK(bounds_of(inf + 1, 0, {3, 3}) == std::vector<Score>{inf, 0});
}

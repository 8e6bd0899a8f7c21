// Iterative deepening: the searches that it requests (moves, order, guess) and its reports. The ends of deepening are
// tested in deepen_ends_test.cpp.
#include "tests/drive/scripted_search.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("deepen: all depths are searched in turn, or only the full depth if deepening is off") {
  Scripted steps(first_with(5));
  CHECK(steps.run() == SearchEnd::depth);
  CHECK(steps.depths() == std::vector<int>{1, 2, 3, 4});
  Scripted at_once(first_with(5));
  at_once.request.is_iterative = false;
  CHECK(at_once.run() == SearchEnd::depth);
  CHECK(at_once.depths() == std::vector<int>{4});
  Scripted no_ply(first_with(5));
  no_ply.request.depth = 0;
  CHECK(no_ply.run() == SearchEnd::depth);
  CHECK(no_ply.depths() == std::vector<int>{0});
}

TEST_CASE("deepen: the best move is searched first in the next iteration; the others keep their order") {
  Scripted search([](int depth, const RootMoves&) { return exact_line(depth == 1 ? 2 : 1, 5); });
  search.run();
  CHECK(search.moves() == std::vector<RootMoves>{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {1, 2, 0}});
}

TEST_CASE(
    "deepen: each line is searched without the moves of earlier lines, and all lines come first in the next "
    "iteration") {
  // Depth 1 finds move 2 first, then move 1, which is better and therefore becomes the first line.
  Scripted search([](int, const RootMoves& moves) {
    if (moves.back() == 2 && moves.size() == 3) return exact_line(2, 10);
    return exact_line(moves.back(), 20);
  });
  search.request.lines = 2;
  search.request.depth = 2;
  search.run();
  CHECK(search.moves() == std::vector<RootMoves>{{0, 1, 2}, {0, 1}, {1, 2, 0}, {1, 2}});
  REQUIRE(search.reports.size() == 2);
  CHECK(search.reports[0].lines[0].result.best == 1);
  CHECK(search.reports[0].lines[1].result.best == 2);
}

TEST_CASE("deepen: the number of lines is at least one and at most the number of moves") {
  Scripted many(first_with(5));
  many.request.lines = 9;
  many.request.depth = 1;
  many.run();
  CHECK(many.reports.at(0).lines.size() == 3);
  Scripted none(first_with(5));
  none.request.lines = 0;
  none.request.depth = 1;
  none.run();
  CHECK(none.reports.back().lines.size() == 1);
}

TEST_CASE("deepen: the first guess is the score of the last iteration or of the one before it; at first 0") {
  const auto bounds = [](FirstGuess guess) {
    // Depth d has the score 100 d. MTD(f) searches its guess first.
    Scripted search([](int depth, const RootMoves& moves) { return exact_line(moves.front(), 100 * depth); });
    search.answer = [&search](int depth, const RootMoves& moves) {
      const Window window = search.searches.back().window;
      return RootResult{100 * depth, bound_of(100 * depth, window), moves.front()};
    };
    search.request.driver = {};
    search.request.driver.kind = Driver::mtd_f;
    search.request.driver.first_guess = guess;
    search.run();
    std::vector<Score> firsts;
    for (std::size_t i = 0; i < search.searches.size(); ++i)
      if (i == 0 || search.searches[i - 1].depth != search.searches[i].depth)
        firsts.push_back(search.searches[i].window.beta);
    return firsts;
  };
  CHECK(bounds(FirstGuess::previous) == std::vector<Score>{0, 100, 200, 300});
  CHECK(bounds(FirstGuess::two_back) == std::vector<Score>{0, 100, 100, 200});
}

TEST_CASE("deepen: the option guess_error is added to the first guess") {
  const auto second_window = [](int error) {
    Scripted search(first_with(70));
    search.request.driver.kind = Driver::mtd_f;
    search.request.driver.guess_error = error;
    search.request.depth = 2;
    search.answer = [&search](int, const RootMoves& moves) {
      return RootResult{70, bound_of(70, search.searches.back().window), moves.front()};
    };
    search.run();
    const auto second = std::ranges::find(search.searches, 2, &RecordedSearch::depth);
    REQUIRE(second != search.searches.end());
    return second->window;
  };
  CHECK(second_window(0) == Window{69, 70});
  CHECK(second_window(25) == Window{94, 95});
  CHECK(second_window(-25) == Window{44, 45});
}

TEST_CASE("deepen: without iterations the first guess is 0") {
  for (const FirstGuess guess : {FirstGuess::previous, FirstGuess::two_back}) {
    Scripted search(first_with(0));
    search.request.driver.kind = Driver::aspiration;
    search.request.driver.aspiration_window = 40;
    search.request.driver.first_guess = guess;
    search.request.is_iterative = false;
    search.run();
    CHECK(search.searches.at(0).window == Window{-40, 40});
  }
}

TEST_CASE(
    "deepen: the window is full below the minimum aspiration depth, and around the last score from that depth on") {
  Scripted search(first_with(70));
  search.request.driver.kind = Driver::aspiration;
  search.request.driver.aspiration_window = 40;
  search.request.driver.aspiration_depth = 3;
  search.run();
  REQUIRE(search.searches.size() == 4);
  CHECK(search.searches[0].window == full_window);
  CHECK(search.searches[1].window == full_window);
  CHECK(search.searches[2].window == Window{30, 110});
  CHECK(search.searches[3].window == Window{30, 110});
}

TEST_CASE("deepen: each line has its own first guess") {
  Scripted search([](int, const RootMoves& moves) { return exact_line(moves.front(), moves.front() == 0 ? 70 : 30); });
  search.request.driver.kind = Driver::aspiration;
  search.request.driver.aspiration_window = 40;
  search.request.lines = 2;
  search.request.depth = 2;
  search.run();
  REQUIRE(search.searches.size() == 4);
  CHECK(search.searches[0].window == Window{-40, 40});
  CHECK(search.searches[1].window == Window{-40, 40});
  CHECK(search.searches[2].window == Window{30, 110});
  CHECK(search.searches[3].window == Window{-10, 70});
}

TEST_CASE(
    "deepen: a better move is reported within its iteration, but not an unchanged move and not with several lines") {
  Scripted search([](int depth, const RootMoves&) { return exact_line(depth < 3 ? 1 : 2, 5); });
  search.run();
  std::vector<ReportReason> reasons;
  for (const RecordedReport& report : search.reports) reasons.push_back(report.reason);
  constexpr auto better = ReportReason::better_move, over = ReportReason::iteration;
  CHECK(reasons == std::vector<ReportReason>{better, over, over, better, over, over});
  CHECK(search.reports.at(0).lines.size() == 1);
  CHECK(search.reports.at(0).lines[0].depth == 1);
  CHECK(search.found.size() == 4);
  Scripted two(first_with(5));
  two.request.lines = 2;
  two.run();
  for (const RecordedReport& report : two.reports) CHECK(report.reason == over);
}

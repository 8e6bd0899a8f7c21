// Every end of iterative deepening, near misses of each, and the reports of a stopped search.
#include "tests/drive/scripted_search.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("deepen: an iteration without an estimate has solved the game") {
  Scripted search(first_with(5));
  search.is_proved = true;
  CHECK(search.run() == SearchEnd::solved);
  CHECK(search.depths() == std::vector<int>{1});
  CHECK(search.reports.back().lines[0].result.is_proved);
  Scripted open(first_with(5));
  open.run();
  CHECK(!open.reports.back().lines[0].result.is_proved);
}

TEST_CASE("deepen: a win or loss no longer than the depth ends the search, a longer one does not") {
  const auto depths = [](Score score, Bound bound = Bound::exact) {
    Scripted search(always({score, bound, 0}));
    const SearchEnd end = search.run();
    CHECK(end == (search.searches.back().depth < 4 ? SearchEnd::solved : SearchEnd::depth));
    return search.searches.back().depth;
  };
  CHECK(depths(win_score - 1) == 1);
  CHECK(depths(win_score - 2) == 2);
  CHECK(depths(win_score - 3) == 3);
  CHECK(depths(win_score - 5) == 4);
  CHECK(depths(-win_score + 2) == 2);
  CHECK(depths(win_score - 3, Bound::lower) == 3);   // a lower bound that is a win of this length ends deepening
  CHECK(depths(-win_score + 2, Bound::lower) == 4);  // a lower bound that is a loss does not end deepening
  CHECK(depths(points_score(3)) == 4);
  CHECK(depths(0) == 4);
}

TEST_CASE("deepen: with several lines a win does not end the search, because the other lines may still change") {
  Scripted search(first_with(win_score - 1));
  search.request.lines = 2;
  CHECK(search.run() == SearchEnd::depth);
}

TEST_CASE("deepen: a win found with pruning is decided, not solved") {
  Scripted search(always(exact_line(0, win_score - 3)));
  search.is_selective = true;
  CHECK(search.run() == SearchEnd::decided);
  CHECK(search.searches.back().depth == 3);
}

TEST_CASE("deepen: one selective call at any depth makes a win decided, not solved") {
  Scripted search({});
  search.answer = [&](int depth, const RootMoves&) {
    search.is_selective = depth == 1;
    return exact_line(0, win_score - 3);
  };
  CHECK(search.run() == SearchEnd::decided);
}

TEST_CASE("deepen: an iteration is proved only if all of its lines are proved") {
  for (const std::size_t estimated : {0u, 1u}) {
    Scripted search({});
    search.request.lines = 2;
    search.answer = [&](int, const RootMoves& moves) {
      search.is_proved = search.searches.size() % 2 != (estimated + 1) % 2;
      return exact_line(moves.front(), 5);
    };
    CHECK(search.run() == SearchEnd::depth);
    for (const SearchedLine& line : search.reports.back().lines) CHECK(!line.result.is_proved);
  }
}

TEST_CASE("deepen: a win of the requested length ends the search at once, a longer win or a loss does not") {
  const auto depths = [](Score score, std::optional<int> win_in) {
    Scripted search(always(exact_line(0, score)));
    search.request.win_in = win_in;
    search.run();
    return search.searches.back().depth;
  };
  CHECK(depths(win_score - 3, 3) == 1);
  CHECK(depths(win_score - 3, 4) == 1);
  CHECK(depths(win_score - 3, 2) == 3);
  CHECK(depths(-win_score + 3, 9) == 3);
  CHECK(depths(500, 9) == 4);
  CHECK(depths(win_score - 3, std::nullopt) == 3);
}

TEST_CASE("deepen: the proof that no requested win exists ends the search, but only from the depth of that win on") {
  const auto depths = [](std::optional<int> win_in, int win_excluded_at) {
    Scripted search(first_with(500));
    search.request.win_in = win_in;
    search.win_excluded_at = win_excluded_at;
    const SearchEnd end = search.run();
    CHECK(end == (search.searches.back().depth < 4 ? SearchEnd::exhausted : SearchEnd::depth));
    return search.searches.back().depth;
  };
  CHECK(depths(1, 1) == 1);
  CHECK(depths(3, 1) == 3);
  CHECK(depths(1, 3) == 3);
  CHECK(depths(5, 1) == 4);
  CHECK(depths(1, max_ply) == 4);
  CHECK(depths(std::nullopt, 1) == 4);
}

TEST_CASE("deepen: no iteration starts after the target time, if a deadline is set") {
  const auto end = [](bool has_target, bool has_deadline) {
    Scripted search(first_with(5));
    search.request.start = Clock::now() - std::chrono::seconds(10);
    if (has_target) search.request.target = std::chrono::seconds(5);
    if (has_deadline) search.control.set_deadline(Clock::now() + std::chrono::hours(1));
    const SearchEnd result = search.run();
    CHECK(search.searches.size() == (result == SearchEnd::time ? 1 : 4));
    return result;
  };
  CHECK(end(true, true) == SearchEnd::time);
  CHECK(end(true, false) == SearchEnd::depth);
  CHECK(end(false, true) == SearchEnd::depth);
  Scripted early(first_with(5));
  early.request.start = Clock::now();
  early.request.target = std::chrono::hours(1);
  early.control.set_deadline(Clock::now() + std::chrono::hours(2));
  CHECK(early.run() == SearchEnd::depth);
}

namespace {

// The number of depths searched, of 4, if the search began ten hours ago. The target is in minutes.
std::size_t depths_ten_hours_later(int target, std::function<RootResult(int, const RootMoves&)> answer,
                                   double share_of_nodes = 0.5) {
  Scripted search(std::move(answer));
  search.share = share_of_nodes;
  search.request.start = Clock::now() - std::chrono::hours(10);
  search.request.target = std::chrono::minutes(target);
  search.control.set_deadline(Clock::now() + std::chrono::hours(1));
  search.run();
  return search.searches.size();
}

}  // namespace

TEST_CASE(
    "deepen: the target time is longer if the best move changes or its score falls, shorter if the move is stable") {
  // The target is multiplied by 1.2 after the first iteration, by 1.14 after the second and by 1.08 after the third.
  CHECK(depths_ten_hours_later(495, first_with(5)) == 1);
  CHECK(depths_ten_hours_later(510, first_with(5)) == 2);
  CHECK(depths_ten_hours_later(540, first_with(5)) == 3);
  CHECK(depths_ten_hours_later(560, first_with(5)) == 4);
  const auto changes = [](int depth, const RootMoves&) { return exact_line(depth % 3, 5); };
  CHECK(depths_ten_hours_later(510, changes) == 4);
  // The score falls by 25 at depth 3, which lengthens the target by a factor of 1.2.
  const auto falls = [](int depth, const RootMoves&) { return exact_line(0, depth < 3 ? 5 : -20); };
  CHECK(depths_ten_hours_later(540, falls) == 4);
  CHECK(depths_ten_hours_later(510, falls) == 2);
  const auto rises = [](int depth, const RootMoves&) { return exact_line(0, depth < 3 ? 5 : 30); };
  CHECK(depths_ten_hours_later(560, rises) == 3);
  // A score that alternates with the parity of the depth counts neither as falling nor as rising.
  const auto swings = [](int depth, const RootMoves&) { return exact_line(0, depth % 2 ? 300 : -300); };
  CHECK(depths_ten_hours_later(510, swings) == 2);
  CHECK(depths_ten_hours_later(540, swings) == 3);
}

TEST_CASE("deepen: the target time is shorter if most nodes are below the best move") {
  CHECK(depths_ten_hours_later(600, first_with(5), 0.5) == 4);
  CHECK(depths_ten_hours_later(600, first_with(5), 0.57) == 3);  // the target is multiplied by 0.902
  CHECK(depths_ten_hours_later(600, first_with(5), 0.7) == 1);   // the target is multiplied by 0.72
}

TEST_CASE("deepen: the cause of a stop is a stop request, the deadline, or else the node limit") {
  Control requested, late, early;
  requested.set_deadline(Clock::now() - std::chrono::seconds(1));
  requested.request_stop();
  CHECK(stop_cause(requested) == SearchEnd::stopped);
  late.set_deadline(Clock::now() - std::chrono::seconds(1));
  CHECK(stop_cause(late) == SearchEnd::time);
  early.set_deadline(Clock::now() + std::chrono::hours(1));
  CHECK(stop_cause(early) == SearchEnd::nodes);
  CHECK(stop_cause(Control{}) == SearchEnd::nodes);
}

TEST_CASE("deepen: a passed deadline ends the search after its iteration") {
  Scripted search(first_with(5));
  search.control.set_deadline(Clock::now() - std::chrono::seconds(1));
  CHECK(search.run() == SearchEnd::time);
  CHECK(search.depths() == std::vector<int>{1});
  CHECK(search.reports.back().reason == ReportReason::iteration);
}

TEST_CASE("deepen: a stop in the first iteration reports the moves proved so far, or sends no report") {
  Scripted first(always({3, Bound::lower, 0, false}));
  CHECK(first.run() == SearchEnd::nodes);
  REQUIRE(first.reports.size() == 1);
  CHECK(first.reports[0].reason == ReportReason::stopped);
  CHECK(first.reports[0].lines.at(0).result.best == 0);
  CHECK(first.found.size() == 1);
  Scripted nothing(always(result_when_stopped({})));
  CHECK(nothing.run() == SearchEnd::nodes);
  CHECK(nothing.reports.empty());
  CHECK(nothing.found.empty());
}

TEST_CASE("deepen: a stop among several lines sorts the finished lines and bounds the other lines from above") {
  // Depth 1 finds all moves. Depth 2 finds 1 for move 0 and 9 for move 1, and is stopped at move 2.
  Scripted search([](int depth, const RootMoves& moves) {
    if (depth == 1) return exact_line(moves.front(), 5 - moves.front());
    if (moves.size() == 1) return result_when_stopped({});
    return exact_line(moves.front(), moves.front() == 0 ? 1 : 9);
  });
  search.request.lines = 3;
  CHECK(search.run() == SearchEnd::nodes);
  const auto& lines = search.reports.back().lines;
  REQUIRE(lines.size() == 3);
  CHECK(search.reports.back().reason == ReportReason::stopped);
  CHECK(lines[0].result.best == 1);
  CHECK(lines[0].depth == 2);
  CHECK(lines[1].result.best == 0);
  // Move 2 had 3 at depth 1. Now its score is at most that of the last line found at depth 2, which is 1.
  CHECK(lines[2].result.best == 2);
  CHECK(lines[2].result.score == 1);
  CHECK(lines[2].result.bound == Bound::upper);
  CHECK(lines[2].depth == 2);
}

TEST_CASE(
    "deepen: a stop among several lines is the reason for the end, even if a win of the requested length was found") {
  Scripted search({});
  search.answer = [&](int, const RootMoves& moves) {
    search.control.request_stop();
    return exact_line(moves.front(), win_score - 1);
  };
  search.request.lines = 2;
  search.request.win_in = 1;
  CHECK(search.run() == SearchEnd::stopped);
  CHECK(search.reports.back().reason == ReportReason::stopped);
}

TEST_CASE("deepen: no line is proved before all lines of its iteration are found") {
  Scripted several(
      [](int, const RootMoves& moves) { return moves.size() == 3 ? exact_line(0, 5) : result_when_stopped({}); });
  several.is_proved = true;
  several.request.lines = 2;
  CHECK(several.run() == SearchEnd::nodes);
  REQUIRE(several.reports.size() == 1);
  CHECK(!several.reports[0].lines.at(0).result.is_proved);
  Scripted one(first_with(5));
  one.is_proved = true;
  CHECK(one.run() == SearchEnd::solved);
  REQUIRE(one.reports.size() == 2);
  CHECK(one.reports[0].reason == ReportReason::better_move);
  CHECK(!one.reports[0].lines.at(0).result.is_proved);
  CHECK(one.reports[1].lines.at(0).result.is_proved);
}

TEST_CASE("deepen: an old line that scores no higher than the last finished line is kept unchanged") {
  Scripted search([](int depth, const RootMoves& moves) {
    if (depth == 1) return exact_line(moves.front(), moves.front() == 0 ? 8 : 3);
    return moves.size() == 3 ? exact_line(0, 3) : result_when_stopped({});
  });
  search.request.lines = 2;
  search.run();
  const auto& lines = search.reports.back().lines;
  REQUIRE(lines.size() == 2);
  CHECK(lines[1].result.best == 1);
  CHECK(lines[1].result.bound == Bound::exact);
  CHECK(lines[1].depth == 1);
}

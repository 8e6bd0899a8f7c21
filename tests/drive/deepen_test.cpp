#include "kibitz/drive/deepen.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

// A search whose calls take no node, so that no poll occurs; it is stopped at a given depth or line.
struct Calls final : DeepenedSearch {
  Control control;
  int depths = 0;
  int lines = 0;
  int stop_at_depth = -1;
  int stop_at_line = 0;
  DeepenRequest request;

  SearchEnd run(int line_count, int depth, int line) {
    stop_at_depth = depth;
    stop_at_line = line;
    request.lines = line_count;
    request.moves = {0, 1, 2};
    return deepen(request, *this, control);
  }

  RootResult search(Window, Depth, std::span<const RootMove> moves) override {
    return {.score = 7, .bound = Bound::exact, .best = moves.front()};
  }
  void set_line(RootResult&) override {
    const int depth = lines / request.lines + 1;
    const int line = lines++ % request.lines;
    if (depth == stop_at_depth && line == stop_at_line) control.request_stop();
  }
  double share_of_nodes(RootMove) const override { return 0.5; }
  bool excludes_win() override { return false; }
  void on_lines(std::span<const SearchedLine> found, ReportReason reason) override {
    if (reason == ReportReason::iteration) depths = found.front().depth;
  }
};

}  // namespace

TEST_CASE("deepen: a stop is noticed after an iteration, even if the iteration has few nodes") {
  Calls calls;
  CHECK(calls.run(1, 3, 0) == SearchEnd::stopped);
  CHECK(calls.depths == 3);
}

TEST_CASE("deepen: a stop is noticed between two lines of an iteration") {
  Calls calls;
  CHECK(calls.run(3, 2, 0) == SearchEnd::stopped);
  CHECK(calls.depths == 1);
  CHECK(calls.lines == 4);
}

TEST_CASE("deepen: without a stop, all depths are searched") {
  Calls calls;
  CHECK(calls.run(2, -1, 0) == SearchEnd::depth);
  CHECK(calls.depths == max_ply);
}

namespace {

// Scripted iterations: the result for each line of each depth. A call for which there is no result is stopped.
struct ScriptedIterations final : DeepenedSearch {
  std::vector<std::vector<RootResult>> depths;
  std::vector<SearchedLine> lines = {};
  int iterations = 0;
  Control control = {};
  std::size_t line = 0;

  explicit ScriptedIterations(std::vector<std::vector<RootResult>> results) : depths(std::move(results)) {}

  RootResult search(Window, Depth depth, std::span<const RootMove>) override {
    const auto& results = depths.at(static_cast<std::size_t>(depth.plies()) - 1);
    if (line < results.size() && results[line].finished) return results[line++];
    control.request_stop();
    return line < results.size() ? result_when_stopped(results[line]) : result_when_stopped({});
  }
  void set_line(RootResult& result) override { result.line = {static_cast<std::uint64_t>(result.best)}; }
  double share_of_nodes(RootMove) const override { return 0.5; }
  bool excludes_win() override { return false; }
  void on_lines(std::span<const SearchedLine> found, ReportReason reason) override {
    lines.assign(found.begin(), found.end());
    if (reason != ReportReason::iteration) return;
    line = 0;
    ++iterations;
  }

  SearchEnd run(int line_count) {
    DeepenRequest request;
    request.lines = line_count;
    request.depth = static_cast<int>(depths.size());
    request.moves = {0, 1, 2, 3};
    return deepen(request, *this, control);
  }
};

RootResult exactly(RootMove move, Score score) { return {score, Bound::exact, move}; }
RootResult stopped_at(RootMove move, Score score) { return {score, Bound::lower, move, false}; }

void check_line(const SearchedLine& line, const RootResult& expected, int depth) {
  CHECK(line.result.best == expected.best);
  CHECK(line.result.score == expected.score);
  CHECK(line.result.bound == expected.bound);
  CHECK(line.result.line == std::vector{static_cast<std::uint64_t>(expected.best)});
  CHECK(line.depth == depth);
}

}  // namespace

TEST_CASE("deepen: lines are sorted best first, and the next iteration begins with the best line") {
  ScriptedIterations scripted{{{exactly(0, -32), exactly(1, -32), exactly(2, -14)}}};
  CHECK(scripted.run(3) == SearchEnd::depth);
  REQUIRE(scripted.lines.size() == 3);
  check_line(scripted.lines[0], exactly(2, -14), 1);
  check_line(scripted.lines[1], exactly(0, -32), 1);
  check_line(scripted.lines[2], exactly(1, -32), 1);
}

TEST_CASE("deepen: an iteration that is stopped before it proves anything better leaves the previous result") {
  for (const RootResult& left : {result_when_stopped({}), stopped_at(0, -win_score + 8), stopped_at(0, 30)}) {
    ScriptedIterations scripted{{{exactly(0, 30)}, {left}}};
    CHECK(scripted.run(1) == SearchEnd::stopped);
    check_line(scripted.lines.at(0), exactly(0, 30), 1);
  }
}

TEST_CASE("deepen: a better move or a higher bound from a stopped iteration is a lower bound") {
  for (const RootResult& left : {stopped_at(1, -500), stopped_at(0, 31), stopped_at(2, win_score - 1)}) {
    ScriptedIterations scripted{{{exactly(0, 30)}, {left}}};
    CHECK(scripted.run(1) == SearchEnd::stopped);
    check_line(scripted.lines.at(0), left, 2);
  }
}

TEST_CASE("deepen: finished lines are kept, and no move outside them has a higher score") {
  ScriptedIterations scripted{{{exactly(0, 30), exactly(1, 20), exactly(2, -50)}, {exactly(1, -10)}}};
  CHECK(scripted.run(3) == SearchEnd::stopped);
  REQUIRE(scripted.lines.size() == 3);
  check_line(scripted.lines[0], exactly(1, -10), 2);
  check_line(scripted.lines[1], {-10, Bound::upper, 0}, 2);
  check_line(scripted.lines[2], exactly(2, -50), 1);
}

TEST_CASE("deepen: an unfinished first line changes none of several lines") {
  ScriptedIterations scripted{{{exactly(0, 30), exactly(1, 20)}, {stopped_at(3, 25)}}};
  CHECK(scripted.run(2) == SearchEnd::stopped);
  check_line(scripted.lines.at(0), exactly(0, 30), 1);
  check_line(scripted.lines.at(1), exactly(1, 20), 1);
}

TEST_CASE("deepen: a loss that is only a lower bound solves nothing") {
  const RootResult at_least{-win_score + 2, Bound::lower, 0, true, -win_score + 2};
  ScriptedIterations scripted{{{exactly(0, 30)}, {at_least}, {at_least}}};
  CHECK(scripted.run(1) == SearchEnd::depth);
  CHECK(scripted.iterations == 3);
}

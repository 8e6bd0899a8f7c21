#include "kibitz/drive/deepen.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

// A search whose passes take no node, so that no poll ever looks, and which is asked to stop at a depth or line.
struct Passes {
  Control control;
  int depths = 0;
  int lines = 0;

  End run(int lines_wanted, int stop_at_depth, int stop_at_line) {
    Search search;
    std::uint64_t estimates = 0;
    search.pass = [](Window, Depth, std::span<const RootMove> moves) {
      return RootResult{.score = 7, .bound = Bound::exact, .best = moves.front()};
    };
    search.estimates = [&] { return ++estimates; };
    search.on_line = [&](int depth, int line, const RootResult&) {
      ++lines;
      if (depth == stop_at_depth && line == stop_at_line) control.request_stop();
    };
    search.on_iteration = [&](int depth) { depths = depth; };
    DeepenRequest request;
    request.lines = lines_wanted;
    request.moves = {0, 1, 2};
    return deepen(request, search, control);
  }
};

}  // namespace

TEST_CASE("a stop is seen after an iteration, however few its nodes") {
  Passes passes;
  CHECK(passes.run(1, 3, 0) == End::stopped);
  CHECK(passes.depths == 3);
}

TEST_CASE("a stop is seen between two lines of an iteration") {
  Passes passes;
  CHECK(passes.run(3, 2, 0) == End::stopped);
  CHECK(passes.depths == 1);
  CHECK(passes.lines == 4);
}

TEST_CASE("without a stop, all depths are searched") {
  Passes passes;
  CHECK(passes.run(2, -1, 0) == End::depth);
  CHECK(passes.depths == max_ply);
}

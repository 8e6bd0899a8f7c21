// What options make the searcher do is folded from what they say themselves, and nothing a rule reads depends on it.
#include "kibitz/search/uses.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/searcher.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::RandomTree;

namespace {

Uses uses_with(void (*set)(Options&)) {
  Options options;
  set(options);
  return uses_of(options);
}

}  // namespace

TEST_CASE("what is off uses nothing") {
  const Uses uses = uses_of(Options{});
  CHECK(!uses.frames);
  CHECK(!uses.extensions);
  CHECK(!uses.moves);
  CHECK(!uses.leaves);
}

TEST_CASE("what is on says what it uses") {
  CHECK(uses_with([](Options& o) { o.reverse_futility.margin = 1; }).frames);
  CHECK(uses_with([](Options& o) { o.captures_only.after = 1; }).frames);
  CHECK(uses_with([](Options& o) { o.null_move.kind = NullMoveKind::plain; }).frames);
  CHECK(uses_with([](Options& o) { o.extend.only_reply = 1; }).extensions);
  CHECK(uses_with([](Options& o) { o.extend.only_reply = 1; }).frames);  // extend() writes them
  CHECK(uses_with([](Options& o) { o.singular.kind = SingularKind::original; }).extensions);
  CHECK(!uses_with([](Options& o) { o.singular.kind = SingularKind::original; }).moves);
  CHECK(uses_with([](Options& o) { o.singular.kind = SingularKind::modern; }).moves);
  CHECK(uses_with([](Options& o) { o.lmr.slope = 1; }).moves);
  CHECK(uses_with([](Options& o) { o.late_move_pruning.after = 1; }).moves);
  CHECK(uses_with([](Options& o) { o.table.leaves = true; }).leaves);
  CHECK(uses_with([](Options& o) { o.known.use = true; }).leaves);
  CHECK(!uses_with([](Options& o) { o.threads.scheme = ThreadScheme::abdada; }).moves);
}

// A rule that asks for the static score and forgets to say that it uses frames: the frame of a node is the frame of its
// sibling before it, and what was computed there must not be taken for this node's.
TEST_CASE("the static score is the node's own, whatever else is on") {
  const RandomTree tree{.seed = 3, .width = 4, .depth = 6, .values = test::TreeValues::fine};
  Table table;
  Control control;
  for (const bool uses_frames : {false, true}) {
    Options options;
    options.reverse_futility.margin = uses_frames ? 1 : 0;
    Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, options);
    REQUIRE(searcher.uses_frames == uses_frames);
    for (const auto move : searcher.root_moves) {
      searcher.play(move);
      auto& frame = searcher.frame_here();
      if (uses_frames) frame.forget();  // as expand() begins
      CHECK(searcher.static_score(frame) == searcher.evaluate());
      CHECK(searcher.static_score(frame) == searcher.evaluate());
      searcher.line.pop();
    }
  }
}

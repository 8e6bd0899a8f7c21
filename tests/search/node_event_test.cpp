// The events of a search against its own statistics: by their counts and, on a
// tree small enough to write out, one by one.
#include "kibitz/search/trace/node_event.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/trace/trace.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::RandomTree;

namespace {

// A random tree with a null move, which leads to a separate position and is safe everywhere.
struct PassingRandomTree : RandomTree {
  std::optional<Outcome> verdict(const Line<PassingRandomTree>& line, Judge) const { return end_of(line.current()); }
  Score evaluate(const Line<PassingRandomTree>& line) const { return value_of(line.current()); }
  Traits traits(const Line<PassingRandomTree>& line, Move move, std::uint16_t) const {
    return traits_at(line.current(), move);
  }
  Position pass(const Position& position) const { return {mix_bits(~position.path), position.ply + 1}; }
  bool is_pass_safe(const Position&) const { return true; }
  int men(const Position&, Side) const { return 8; }
};
static_assert(CanPass<PassingRandomTree> && HasNoise<PassingRandomTree> && HasTraits<PassingRandomTree>);

struct RecordedEvents {
  std::vector<NodeEvent> events;
  Statistics statistics;

  template <class Is>
  std::uint64_t count(Is is) const {
    return static_cast<std::uint64_t>(std::ranges::count_if(events, is));
  }
  std::uint64_t by(Cause cause) const {
    return count([&](const NodeEvent& event) { return event.cause == cause && !event.in_quiescence; });
  }
  std::uint64_t by(SearchReason reason) const {
    return count([&](const NodeEvent& event) { return event.origin.reason == reason; });
  }
};

// Searches the depths 1 to `depth`, each in two windows as in aspiration search.
RecordedEvents record_search(const PassingRandomTree& tree, const Options& options, int depth,
                             std::uint64_t node_limit = 0) {
  RecordedEvents recorded;
  Table table;
  table.resize(1 << 16);
  Control control;
  if (node_limit > 0) control.set_node_limit(node_limit);
  Searcher<PassingRandomTree, NodeTrace<PassingRandomTree>> searcher(Line<PassingRandomTree>(tree, tree.start()), table,
                                                                     control, options);
  searcher.trace =
      NodeTrace<PassingRandomTree>{{.take = [&](const NodeEvent& event) { recorded.events.push_back(event); }}};
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  for (int d = 1; d <= depth; ++d)
    for (const Window window : {Window{-50'000, 50'000}, full_window})
      if (!searcher.search(window, plies(d), moves).finished) d = depth;
  recorded.statistics = searcher.collect_statistics();
  return recorded;
}

Options many_options() {
  Options options;
  options.table.use = true;
  options.pvs.use = true;
  options.order = {.rank = false, .killers = true, .history = true};
  options.quiescence.kind = QuiescenceKind::checks;
  options.null_move.kind = NullMoveKind::verified;
  options.rule<ReverseFutility>().margin = 200'000;
  options.rule<LateMoveReduction>().slope = 60;
  options.rule<LateMovePruning>() = {.after = 3, .max_depth = 2};
  options.rule<Extensions>() = {.capture = 12, .check = 12};
  options.rule<Singular>() = {.kind = SingularKind::modern, .min_depth = 3, .multi_cut = true};
  return options;
}

// Options under which reductions often fail and table entries are often slightly too shallow.
Options doubtful_options() {
  Options options;
  options.table.use = true;
  options.transposition_cutoff = {.use = true, .min_depth = 1};
  options.pvs.use = true;
  options.rule<LateMoveReduction>() = {.slope = 200, .base = 300, .after = 1};
  options.rule<Singular>() = {.kind = SingularKind::modern, .margin = 1, .min_depth = 2, .multi_cut = true};
  options.captures_only.after = 4;
  options.k_best.k = 5;
  return options;
}

const PassingRandomTree event_tree{
    {.seed = 5, .width = 6, .depth = 12, .values = test::TreeValues::fine, .is_ragged = true}};

void check_counts(const RecordedEvents& recorded) {
  const Statistics& s = recorded.statistics;
  CHECK(recorded.by(Cause::table) == s.table_cutoffs);
  CHECK(recorded.by(Cause::etc) == s.etc_cutoffs);
  CHECK(recorded.by(Cause::null_move) + recorded.by(Cause::verified_null_move) == s.null_move_cutoffs);
  CHECK(recorded.by(Cause::evaluated) + recorded.by(Cause::ended) == s.leaves);
  CHECK(recorded.by(SearchReason::null_move) == s.passes);
  CHECK(recorded.by(SearchReason::quiescence) == s.quiescence);
  CHECK(recorded.by(SearchReason::reduced) == s.reductions);
  CHECK(recorded.by(SearchReason::after_scout) + recorded.by(SearchReason::after_reduction) == s.researches);
  CHECK(recorded.by(SearchReason::root) + recorded.by(SearchReason::root_again) == s.driver_calls);
  CHECK(recorded.count([](const NodeEvent& e) { return e.table.has_value(); }) == s.table_hits);
  std::uint64_t pruned = 0;
  for (const NodeEvent& event : recorded.events) pruned += static_cast<std::uint64_t>(event.moves_pruned());
  CHECK(pruned == s.skipped);
  // A move is extended or reduced, never both. Only a reduced move is searched with less depth than its node leaves.
  for (const NodeEvent& event : recorded.events) {
    const NodeOrigin& origin = event.origin;
    CHECK((origin.extension == 0 || origin.reduction == Depth{}));
    if (origin.reason == SearchReason::reduced) CHECK(origin.reduction > Depth{});
  }
}

}  // namespace

TEST_CASE("node events: counts agree with the statistics: cutoffs, leaves, passes, re-searches, pruned moves") {
  RecordedEvents recorded = record_search(event_tree, many_options(), 6);
  check_counts(recorded);
  CHECK(recorded.by(Cause::cut) == recorded.statistics.cutoffs);
  const RecordedEvents doubtful = record_search(event_tree, doubtful_options(), 7);
  check_counts(doubtful);
  CHECK(doubtful.by(Cause::cut) == doubtful.statistics.cutoffs);
  recorded.events.insert(recorded.events.end(), doubtful.events.begin(), doubtful.events.end());
  // Every cause must occur, or the test shows nothing.
  for (const Cause cause :
       {Cause::searched, Cause::cut, Cause::evaluated, Cause::ended, Cause::table, Cause::etc, Cause::stand_pat,
        Cause::verified_null_move, Cause::null_move, cause_of<ReverseFutility>, Cause::multi_cut})
    CHECK_MESSAGE(recorded.by(cause) > 0, static_cast<int>(cause));
  for (const SearchReason reason :
       {SearchReason::root, SearchReason::root_again, SearchReason::full, SearchReason::scout, SearchReason::reduced,
        SearchReason::after_scout, SearchReason::after_reduction, SearchReason::null_move, SearchReason::verification,
        SearchReason::without_move, SearchReason::quiescence})
    CHECK_MESSAGE(recorded.by(reason) > 0, static_cast<int>(reason));
  CHECK(recorded.statistics.skipped > 0);
}

TEST_CASE("node events: every played node is an event, and so is every re-search") {
  Options options;
  options.table.use = true;
  options.pvs.use = true;
  options.quiescence.kind = QuiescenceKind::captures;
  const RecordedEvents recorded = record_search(event_tree, options, 5);
  check_counts(recorded);
  CHECK(recorded.events.size() ==
        recorded.statistics.nodes + recorded.statistics.driver_calls + recorded.statistics.researches);
}

// Reading the stream backwards gives the tree: each event comes after all events that it contains.
TEST_CASE("node events: events come in post-order, with the sizes of their subtrees") {
  const RecordedEvents recorded = record_search(event_tree, many_options(), 5);
  std::vector<std::size_t> open;  // roots of subtrees without a parent yet
  std::int32_t nodes = 0;
  for (const NodeEvent& event : recorded.events) {
    std::uint32_t size = 1;
    while (!open.empty() && size < event.subtree) {
      const NodeEvent& child = recorded.events[open.back()];
      CHECK(child.parent == (event.is_second_search() ? event.parent : event.number));
      CHECK(child.ply == event.ply + (child.is_second_search() ? 0 : 1));
      size += child.subtree;
      open.pop_back();
    }
    CHECK(size == event.subtree);
    open.push_back(static_cast<std::size_t>(&event - recorded.events.data()));
    nodes += !event.is_second_search();
  }
  CHECK(open.size() == recorded.statistics.driver_calls);
  std::vector<bool> seen(static_cast<std::size_t>(nodes), false);
  for (const NodeEvent& event : recorded.events)
    if (!event.is_second_search()) seen.at(static_cast<std::size_t>(event.number)) = true;
  CHECK(std::ranges::count(seen, true) == nodes);
}

TEST_CASE("node events: a stopped search leaves every entered node, without a score") {
  const RecordedEvents recorded = record_search(event_tree, many_options(), 8, 300);
  CHECK(recorded.by(Cause::stopped) > 1);
  CHECK(recorded.events.back().cause == Cause::stopped);
  CHECK(recorded.events.back().ply == 0);
  CHECK(recorded.by(SearchReason::root) + recorded.by(SearchReason::root_again) == recorded.statistics.driver_calls);
}

TEST_CASE("node events: all events of a search of two plies") {
  const PassingRandomTree small{{.seed = 1, .width = 2, .depth = 2, .values = test::TreeValues::fine}};
  Options options;
  const RecordedEvents recorded = record_search(small, options, 2);
  std::vector<NodeEvent> last;  // events of the last call of the search
  for (const NodeEvent& event : recorded.events)
    if (event.call == 3) last.push_back(event);
  REQUIRE(last.size() >= 5);
  const NodeEvent& root = last.back();
  CHECK(root.origin.reason == SearchReason::root_again);
  CHECK(root.iteration == plies(2));
  CHECK(root.window.alpha == full_window.alpha);
  CHECK(root.subtree == last.size());
  CHECK(root.bound() == Bound::exact);
  CHECK(root.parent == -1);
  const NodeEvent& leaf = last.front();
  CHECK(leaf.ply == 2);
  CHECK(leaf.depth == plies(0));
  CHECK(leaf.origin.order == 0);
  CHECK(leaf.cause == Cause::ended);
  CHECK(leaf.parent == root.number + 1);
  CHECK(leaf.number == root.number + 2);
  CHECK(leaf.key == small.key(small.play(small.play(small.start(), {0}), {0})));
  CHECK(leaf.move.empty());  // the text of the move was not requested
}

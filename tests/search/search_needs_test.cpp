// The searcher's needs are the union of the needs that the options declare; the data that rules read does not depend on
// them.
#include "kibitz/search/options/search_needs.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::RandomTree;

namespace {

SearchNeeds uses_with(void (*set)(Options&)) {
  Options options;
  set(options);
  return search_needs_of(options);
}

}  // namespace

TEST_CASE("search needs: default options need nothing") {
  const SearchNeeds search_needs = search_needs_of(Options{});
  CHECK(!search_needs.frames);
  CHECK(!search_needs.extensions);
  CHECK(!search_needs.has_move_rules);
  CHECK(!search_needs.probes_leaves);
  CHECK(!search_needs.prunes_moves);
  CHECK(!search_needs.static_scores);
  CHECK(!search_needs.slots);
  CHECK(!search_needs.prunes);
  CHECK(!search_needs.depends_on_move_order);
}

TEST_CASE("search needs: each enabled option declares its needs") {
  CHECK(uses_with([](Options& o) { o.rule<ReverseFutility>().margin = 1; }).frames);
  CHECK(uses_with([](Options& o) { o.captures_only.after = 1; }).frames);
  CHECK(uses_with([](Options& o) { o.null_move.kind = NullMoveKind::plain; }).frames);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>().only_reply = 1; }).extensions);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>().only_reply = 1; }).frames);  // extend() writes the frame
  CHECK(uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::original; }).extensions);
  CHECK(!uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::original; }).has_move_rules);
  CHECK(uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::modern; }).has_move_rules);
  CHECK(uses_with([](Options& o) { o.rule<LateMoveReduction>().slope = 1; }).has_move_rules);
  CHECK(uses_with([](Options& o) { o.rule<LateMovePruning>().after = 1; }).has_move_rules);
  CHECK(uses_with([](Options& o) { o.table.leaves = true; }).probes_leaves);
  CHECK(uses_with([](Options& o) { o.exact_knowledge.use = true; }).probes_leaves);
  CHECK(!uses_with([](Options& o) { o.threads.scheme = ThreadScheme::abdada; }).has_move_rules);
}

TEST_CASE("search needs: which options prune, need all moves at once, or depend on their order") {
  CHECK(uses_with([](Options& o) { o.table.narrow = true; }).prunes);
  CHECK(uses_with([](Options& o) { o.table = {.use = true, .ply = false}; }).prunes);
  CHECK(!uses_with([](Options& o) { o.table.ply = false; }).prunes);
  CHECK(uses_with([](Options& o) { o.rule<LateMoveReduction>().slope = 1; }).prunes);
  CHECK(!uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::modern; }).prunes);
  CHECK(uses_with([](Options& o) { o.rule<Singular>() = {.kind = SingularKind::modern, .multi_cut = true}; }).prunes);
  CHECK(uses_with([](Options& o) { o.k_best.k = 1; }).sees_all_moves);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>().only_reply = 1; }).sees_all_moves);
  CHECK(!uses_with([](Options& o) { o.rule<Extensions>().check = 1; }).sees_all_moves);
  CHECK(uses_with([](Options& o) { o.rule<LateMovePruning>().after = 1; }).depends_on_move_order);
  CHECK(!uses_with([](Options& o) { o.k_best.k = 1; }).depends_on_move_order);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>() = {.capture = 1, .check = 1}; }).traits ==
        (Traits::capture | Traits::check));
}

TEST_CASE("search needs: an option declares its needs from its smallest setting on") {
  const auto is_said = [](void (*set)(Options&), bool SearchNeeds::* use) { return uses_with(set).*use; };
  const auto k_best = [](Options& o) { o.k_best.k = 1; };
  CHECK(is_said(k_best, &SearchNeeds::prunes));
  CHECK(!is_said(k_best, &SearchNeeds::frames));
  const auto pruning = [](Options& o) { o.rule<LateMovePruning>().after = 1; };
  CHECK(is_said(pruning, &SearchNeeds::prunes));
  const auto reduction = [](Options& o) { o.rule<LateMoveReduction>().slope = 1; };
  CHECK(is_said(reduction, &SearchNeeds::depends_on_move_order));
  const auto futility = [](Options& o) { o.rule<ReverseFutility>().margin = 1; };
  CHECK(is_said(futility, &SearchNeeds::prunes));
  CHECK(!is_said(futility, &SearchNeeds::has_move_rules));
  CHECK(is_said([](Options& o) { o.rule<Extensions>().danger = 1; }, &SearchNeeds::frames));
  CHECK(!is_said([](Options& o) { o.rule<Extensions>().danger = 1; }, &SearchNeeds::extensions));
  CHECK(is_said([](Options& o) { o.rule<Extensions>().pv = 1; }, &SearchNeeds::extensions));
  CHECK(is_said([](Options& o) { o.candidates.use = true; }, &SearchNeeds::prunes));
  CHECK(is_said([](Options& o) { o.null_move.kind = NullMoveKind::plain; }, &SearchNeeds::prunes));
  const auto threads = [](int count, ThreadScheme scheme) {
    Options options;
    options.threads = {count, scheme};
    return search_needs_of(options).has_move_rules;
  };
  CHECK(threads(2, ThreadScheme::abdada));
  CHECK(!threads(1, ThreadScheme::abdada));
  CHECK(!threads(2, ThreadScheme::lazy));
}

namespace {

using Use = bool SearchNeeds::*;

// Checks that an option has exactly these needs at its smallest setting.
void check_needs(void (*set)(Options&), const std::vector<Use>& expected) {
  const SearchNeeds search_needs = uses_with(set);
  for (const Use use :
       {&SearchNeeds::frames, &SearchNeeds::extensions, &SearchNeeds::has_move_rules, &SearchNeeds::prunes_moves,
        &SearchNeeds::static_scores, &SearchNeeds::slots, &SearchNeeds::probes_leaves, &SearchNeeds::sees_all_moves,
        &SearchNeeds::prunes, &SearchNeeds::depends_on_move_order})
    CHECK(search_needs.*use == (std::ranges::find(expected, use) != expected.end()));
}

}  // namespace

TEST_CASE("search needs: rules that prune moves depend on the move order") {
  const std::vector<Use> skips{&SearchNeeds::frames, &SearchNeeds::has_move_rules, &SearchNeeds::prunes_moves,
                               &SearchNeeds::prunes, &SearchNeeds::depends_on_move_order};
  check_needs([](Options& o) { o.rule<LateMovePruning>().after = 1; }, skips);
  check_needs([](Options& o) { o.rule<HistoryPruning>().below = 1; }, skips);
  check_needs([](Options& o) { o.rule<SeePruning>().quiet = 1; }, skips);
  check_needs([](Options& o) { o.rule<SeePruning>().noisy = 1; }, skips);
  std::vector<Use> futile = skips;
  futile.push_back(&SearchNeeds::static_scores);
  check_needs([](Options& o) { o.rule<Futility>().margin = 1; }, futile);
}

TEST_CASE("search needs: rules that cut or reduce nodes, and histories") {
  const std::vector<Use> cuts{&SearchNeeds::frames, &SearchNeeds::static_scores, &SearchNeeds::prunes};
  check_needs([](Options& o) { o.rule<Razoring>().margin = 1; }, cuts);
  check_needs([](Options& o) { o.rule<ProbCutRule>().margin = 1; }, cuts);
  check_needs([](Options& o) { o.rule<InternalIterativeReduction>().min_depth = 1; },
              {&SearchNeeds::frames, &SearchNeeds::prunes});
  check_needs([](Options& o) { o.correction.structure = 1; }, {&SearchNeeds::frames, &SearchNeeds::static_scores});
  check_needs([](Options& o) { o.correction.material = 1; }, {&SearchNeeds::frames, &SearchNeeds::static_scores});
  check_needs([](Options& o) { o.order.continuation = true; }, {&SearchNeeds::frames, &SearchNeeds::slots});
  check_needs([](Options& o) { o.order.counter_move = true; }, {&SearchNeeds::frames, &SearchNeeds::slots});
  check_needs([](Options& o) { o.order.noisy_history = true; }, {});
  check_needs([](Options& o) { o.improving.use = true; }, {});
  check_needs([](Options& o) { o.quiescence.table = true; }, {});
}

TEST_CASE("search needs: each extension requests its own trait, from its smallest setting on") {
  CHECK(Extensions{}.required_traits() == 0);
  CHECK(Extensions{.capture = 1}.required_traits() == Traits::capture);
  CHECK(Extensions{.recapture = 1}.required_traits() == Traits::recapture);
  CHECK(Extensions{.check = 1}.required_traits() == Traits::check);
  CHECK(Extensions{.promotion = 1}.required_traits() == Traits::promotion);
  CHECK(Extensions{.advance = 1}.required_traits() == Traits::advance);
  CHECK(Extensions{.threat = 1}.required_traits() == Traits::threat);
  CHECK(Extensions{.only_reply = 1, .danger = 1, .pv = 1}.required_traits() == 0);
}

TEST_CASE("search needs: two rules together need the union of their needs") {
  const SearchNeeds both = SearchNeeds{.frames = true, .traits = Traits::check} |
                           SearchNeeds{.probes_leaves = true, .traits = Traits::capture};
  CHECK(both.frames);
  CHECK(both.probes_leaves);
  CHECK(!both.prunes);
  for (const Use use : {&SearchNeeds::prunes_moves, &SearchNeeds::static_scores, &SearchNeeds::slots}) {
    SearchNeeds one;
    one.*use = true;
    CHECK((one | SearchNeeds{}).*use);
    CHECK((SearchNeeds{} | one).*use);
    CHECK_FALSE((SearchNeeds{} | SearchNeeds{}).*use);
  }
  CHECK(both.traits == (Traits::check | Traits::capture));
}

TEST_CASE("search needs: an option without effect in the game needs nothing") {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  options.candidates.use = true;
  // A random tree has neither null moves nor candidates.
  const SearchNeeds search_needs = search_needs_of<RandomTree>(options);
  CHECK(!search_needs.frames);
  CHECK(!search_needs.prunes);
  CHECK(!search_needs.sees_all_moves);
  CHECK(search_needs_of(options).frames);
  CHECK(search_needs_of(options).sees_all_moves);
}

TEST_CASE("search needs: without_speculation() keeps exact options and resets the others") {
  Options options;
  options.table.use = true;
  options.quiescence.kind = QuiescenceKind::captures;
  options.rule<Singular>().kind = SingularKind::modern;
  options.rule<LateMoveReduction>().slope = 1;
  options.rule<LateMovePruning>().after = 1;
  options.rule<ReverseFutility>().margin = 1;
  options.rule<Futility>().margin = 1;
  options.rule<HistoryPruning>().below = 1;
  options.rule<SeePruning>().quiet = 1;
  options.rule<Razoring>().margin = 1;
  options.rule<ProbCutRule>().margin = 1;
  options.rule<InternalIterativeReduction>().min_depth = 1;
  options.correction.structure = 1;
  options.null_move.kind = NullMoveKind::verified;
  const Options sure = without_speculation(options);
  CHECK(sure.table.use);
  CHECK(sure.quiescence.kind == QuiescenceKind::captures);
  CHECK(!search_needs_of(sure).prunes);
  CHECK(!sure.correction.is_on());
  CHECK(sure.rule<Singular>().kind == SingularKind::off);
}

// A rule that reads the static score but does not declare that it uses frames. A node shares its frame with its
// previous sibling, whose static score must not be used for this node.
TEST_CASE("search needs: a static score always belongs to the current node") {
  const RandomTree tree{.seed = 3, .width = 4, .depth = 6, .values = test::TreeValues::fine};
  Table table;
  Control control;
  for (const bool needs_frames : {false, true}) {
    Options options;
    options.rule<ReverseFutility>().margin = needs_frames ? 1 : 0;
    Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, options);
    REQUIRE(searcher.search_needs.frames == needs_frames);
    for (const auto move : searcher.root_moves) {
      searcher.play(move);
      auto& frame = searcher.current_frame();
      if (needs_frames) frame.reset();  // as at the start of expand()
      CHECK(searcher.static_score(frame) == searcher.evaluate());
      CHECK(searcher.static_score(frame) == searcher.evaluate());
      searcher.line.pop();
    }
  }
}

TEST_CASE("speculative: rules that prune or reduce, and options that declare it") {
  CHECK(is_speculative<LateMoveReduction>());
  CHECK(is_speculative<ReverseFutility>());
  CHECK(is_speculative<Singular>());
  CHECK(is_speculative<MultiProbCutOptions>());
  CHECK(!is_speculative<Extensions>());
  CHECK(!is_speculative<EvaluationGrainOptions>());
}

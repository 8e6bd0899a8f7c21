// The searcher's needs are the union of what the options declare, and nothing that a rule reads depends on them.
#include "kibitz/search/options/uses.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/alpha_beta/searcher.hpp"
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
  CHECK(!uses.judges_moves);
  CHECK(!uses.answers_leaves);
  CHECK(!uses.prunes_moves);
  CHECK(!uses.static_scores);
  CHECK(!uses.slots);
  CHECK(!uses.omits);
  CHECK(!uses.by_order);
}

TEST_CASE("what is on says what it uses") {
  CHECK(uses_with([](Options& o) { o.rule<ReverseFutility>().margin = 1; }).frames);
  CHECK(uses_with([](Options& o) { o.captures_only.after = 1; }).frames);
  CHECK(uses_with([](Options& o) { o.null_move.kind = NullMoveKind::plain; }).frames);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>().only_reply = 1; }).extensions);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>().only_reply = 1; }).frames);  // written by extend()
  CHECK(uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::original; }).extensions);
  CHECK(!uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::original; }).judges_moves);
  CHECK(uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::modern; }).judges_moves);
  CHECK(uses_with([](Options& o) { o.rule<LateMoveReduction>().slope = 1; }).judges_moves);
  CHECK(uses_with([](Options& o) { o.rule<LateMovePruning>().after = 1; }).judges_moves);
  CHECK(uses_with([](Options& o) { o.table.leaves = true; }).answers_leaves);
  CHECK(uses_with([](Options& o) { o.known.use = true; }).answers_leaves);
  CHECK(!uses_with([](Options& o) { o.threads.scheme = ThreadScheme::abdada; }).judges_moves);
}

TEST_CASE("which options prune, see all moves, or depend on their order") {
  CHECK(uses_with([](Options& o) { o.table.narrow = true; }).omits);
  CHECK(uses_with([](Options& o) { o.rule<LateMoveReduction>().slope = 1; }).omits);
  CHECK(!uses_with([](Options& o) { o.rule<Singular>().kind = SingularKind::modern; }).omits);
  CHECK(uses_with([](Options& o) { o.rule<Singular>() = {.kind = SingularKind::modern, .multi_cut = true}; }).omits);
  CHECK(uses_with([](Options& o) { o.k_best.k = 1; }).sees_all_moves);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>().only_reply = 1; }).sees_all_moves);
  CHECK(!uses_with([](Options& o) { o.rule<Extensions>().check = 1; }).sees_all_moves);
  CHECK(uses_with([](Options& o) { o.rule<LateMovePruning>().after = 1; }).by_order);
  CHECK(!uses_with([](Options& o) { o.k_best.k = 1; }).by_order);
  CHECK(uses_with([](Options& o) { o.rule<Extensions>() = {.capture = 1, .check = 1}; }).traits ==
        (Traits::capture | Traits::check));
}

TEST_CASE("a rule is on from its least setting, and says all that it uses") {
  const auto is_said = [](void (*set)(Options&), bool Uses::* use) { return uses_with(set).*use; };
  const auto k_best = [](Options& o) { o.k_best.k = 1; };
  CHECK(is_said(k_best, &Uses::omits));
  CHECK(!is_said(k_best, &Uses::frames));
  const auto pruning = [](Options& o) { o.rule<LateMovePruning>().after = 1; };
  CHECK(is_said(pruning, &Uses::omits));
  const auto reduction = [](Options& o) { o.rule<LateMoveReduction>().slope = 1; };
  CHECK(is_said(reduction, &Uses::by_order));
  const auto futility = [](Options& o) { o.rule<ReverseFutility>().margin = 1; };
  CHECK(is_said(futility, &Uses::omits));
  CHECK(!is_said(futility, &Uses::judges_moves));
  CHECK(is_said([](Options& o) { o.rule<Extensions>().danger = 1; }, &Uses::frames));
  CHECK(!is_said([](Options& o) { o.rule<Extensions>().danger = 1; }, &Uses::extensions));
  CHECK(is_said([](Options& o) { o.rule<Extensions>().pv = 1; }, &Uses::extensions));
  CHECK(is_said([](Options& o) { o.candidates.use = true; }, &Uses::omits));
  CHECK(is_said([](Options& o) { o.null_move.kind = NullMoveKind::plain; }, &Uses::omits));
  const auto threads = [](int count, ThreadScheme scheme) {
    Options options;
    options.threads = {count, scheme};
    return uses_of(options).judges_moves;
  };
  CHECK(threads(2, ThreadScheme::abdada));
  CHECK(!threads(1, ThreadScheme::abdada));
  CHECK(!threads(2, ThreadScheme::lazy));
}

namespace {

using Use = bool Uses::*;

// Exactly these needs, from the smallest setting on.
void check_uses(void (*set)(Options&), const std::vector<Use>& wanted) {
  const Uses uses = uses_with(set);
  for (const Use use :
       {&Uses::frames, &Uses::extensions, &Uses::judges_moves, &Uses::prunes_moves, &Uses::static_scores, &Uses::slots,
        &Uses::answers_leaves, &Uses::sees_all_moves, &Uses::omits, &Uses::by_order})
    CHECK(uses.*use == (std::ranges::find(wanted, use) != wanted.end()));
}

}  // namespace

TEST_CASE("rules that prune moves depend on the move order") {
  const std::vector<Use> skips{&Uses::frames, &Uses::judges_moves, &Uses::prunes_moves, &Uses::omits, &Uses::by_order};
  check_uses([](Options& o) { o.rule<LateMovePruning>().after = 1; }, skips);
  check_uses([](Options& o) { o.rule<HistoryPruning>().below = 1; }, skips);
  check_uses([](Options& o) { o.rule<ExchangePruning>().quiet = 1; }, skips);
  check_uses([](Options& o) { o.rule<ExchangePruning>().noisy = 1; }, skips);
  std::vector<Use> futile = skips;
  futile.push_back(&Uses::static_scores);
  check_uses([](Options& o) { o.rule<Futility>().margin = 1; }, futile);
}

TEST_CASE("rules that cut or reduce nodes, and what is known of nodes and moves") {
  const std::vector<Use> cuts{&Uses::frames, &Uses::static_scores, &Uses::omits};
  check_uses([](Options& o) { o.rule<Razoring>().margin = 1; }, cuts);
  check_uses([](Options& o) { o.rule<Probcut>().margin = 1; }, cuts);
  check_uses([](Options& o) { o.rule<InternalReduction>().least_depth = 1; }, {&Uses::frames, &Uses::omits});
  check_uses([](Options& o) { o.correction.structure = 1; }, {&Uses::frames, &Uses::static_scores});
  check_uses([](Options& o) { o.correction.material = 1; }, {&Uses::frames, &Uses::static_scores});
  check_uses([](Options& o) { o.order.continuation = true; }, {&Uses::frames, &Uses::slots});
  check_uses([](Options& o) { o.order.counter_move = true; }, {&Uses::frames, &Uses::slots});
  check_uses([](Options& o) { o.order.noisy_history = true; }, {});
  check_uses([](Options& o) { o.improving.use = true; }, {});
  check_uses([](Options& o) { o.quiescence.table = true; }, {});
}

TEST_CASE("each extension requests its own trait from the game, from its smallest setting on") {
  CHECK(Extensions{}.wanted() == 0);
  CHECK(Extensions{.capture = 1}.wanted() == Traits::capture);
  CHECK(Extensions{.recapture = 1}.wanted() == Traits::recapture);
  CHECK(Extensions{.check = 1}.wanted() == Traits::check);
  CHECK(Extensions{.promotion = 1}.wanted() == Traits::promotion);
  CHECK(Extensions{.advance = 1}.wanted() == Traits::advance);
  CHECK(Extensions{.threat = 1}.wanted() == Traits::threat);
  CHECK(Extensions{.only_reply = 1, .danger = 1, .pv = 1}.wanted() == 0);
}

TEST_CASE("two rules together use what either does") {
  const Uses both =
      Uses{.frames = true, .traits = Traits::check} | Uses{.answers_leaves = true, .traits = Traits::capture};
  CHECK(both.frames);
  CHECK(both.answers_leaves);
  CHECK(!both.omits);
  for (const Use use : {&Uses::prunes_moves, &Uses::static_scores, &Uses::slots}) {
    Uses one;
    one.*use = true;
    CHECK((one | Uses{}).*use);
    CHECK((Uses{} | one).*use);
    CHECK_FALSE((Uses{} | Uses{}).*use);
  }
  CHECK(both.traits == (Traits::check | Traits::capture));
}

TEST_CASE("what does nothing in a game makes its searcher do nothing") {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  options.candidates.use = true;
  const Uses uses = uses_of<RandomTree>(options);  // it has neither passes nor candidates
  CHECK(!uses.frames);
  CHECK(!uses.omits);
  CHECK(!uses.sees_all_moves);
  CHECK(uses_of(options).frames);
  CHECK(uses_of(options).sees_all_moves);
}

TEST_CASE("a search that must prove keeps exact options, and none that may be wrong") {
  Options options;
  options.table.use = true;
  options.quiescence.kind = QuiescenceKind::captures;
  options.rule<Singular>().kind = SingularKind::modern;
  options.rule<LateMoveReduction>().slope = 1;
  options.rule<LateMovePruning>().after = 1;
  options.rule<ReverseFutility>().margin = 1;
  options.rule<Futility>().margin = 1;
  options.rule<HistoryPruning>().below = 1;
  options.rule<ExchangePruning>().quiet = 1;
  options.rule<Razoring>().margin = 1;
  options.rule<Probcut>().margin = 1;
  options.rule<InternalReduction>().least_depth = 1;
  options.correction.structure = 1;
  options.null_move.kind = NullMoveKind::verified;
  const Options sure = without_speculation(options);
  CHECK(sure.table.use);
  CHECK(sure.quiescence.kind == QuiescenceKind::captures);
  CHECK(!uses_of(sure).omits);
  CHECK(!sure.correction.is_on());
  CHECK(sure.rule<Singular>().kind == SingularKind::off);
}

// A rule that reads the static score but does not declare that it uses frames. A node shares its frame with its
// previous sibling, whose static score must not be used for this node.
TEST_CASE("the static score is the node's own, whatever else is on") {
  const RandomTree tree{.seed = 3, .width = 4, .depth = 6, .values = test::TreeValues::fine};
  Table table;
  Control control;
  for (const bool uses_frames : {false, true}) {
    Options options;
    options.rule<ReverseFutility>().margin = uses_frames ? 1 : 0;
    Searcher<RandomTree> searcher(Line<RandomTree>(tree, tree.start()), table, control, options);
    REQUIRE(searcher.uses.frames == uses_frames);
    for (const auto move : searcher.root_moves) {
      searcher.play(move);
      auto& frame = searcher.frame_here();
      if (uses_frames) frame.forget();  // as at the start of expand()
      CHECK(searcher.static_score(frame) == searcher.evaluate());
      CHECK(searcher.static_score(frame) == searcher.evaluate());
      searcher.line.pop();
    }
  }
}

TEST_CASE("speculative: rules that search less, and extensions and other options that say so") {
  CHECK(is_speculative<LateMoveReduction>());
  CHECK(is_speculative<ReverseFutility>());
  CHECK(is_speculative<Singular>());
  CHECK(is_speculative<MultiProbCutOptions>());
  CHECK(!is_speculative<Extensions>());
  CHECK(!is_speculative<EvaluationGrainOptions>());
}

// Which options can prune, depending on the game's capabilities; and that all pruning is counted.
#include "kibitz/search/alpha_beta/searcher.hpp"

#include "game/toy.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;

namespace {

template <class G>
bool may_omit_with(void (*set)(Options&)) {
  Options options;
  set(options);
  return search_needs_of<G>(options).prunes;
}

// The number of omissions that a search of three plies counts.
std::uint64_t omissions_in(std::string_view text, const Options& options) {
  const DrawnGame game(text);
  Table table;
  table.resize(1 << 16);
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  searcher.search(full_window, plies(3), moves);
  return searcher.omissions;
}

}  // namespace

TEST_CASE("omissions: plain search, move ordering, table, PVS, extensions and quiescence omit nothing") {
  CHECK(!search_needs_of<DrawnGame>({}).prunes);
  CHECK(!may_omit_with<DrawnGame>([](Options& o) { o.table.use = true; }));
  CHECK(!may_omit_with<DrawnGame>(
      [](Options& o) { o.order = {.rank = true, .exchange = true, .killers = true, .history = true}; }));
  CHECK(!may_omit_with<DrawnGame>([](Options& o) { o.pvs.use = true; }));
  CHECK(!may_omit_with<DrawnGame>([](Options& o) { o.rule<Extensions>().check = 12; }));
  CHECK(!may_omit_with<DrawnGame>([](Options& o) { o.quiescence.kind = QuiescenceKind::captures; }));
}

TEST_CASE("omissions: rules that prune, cut or reduce may omit something") {
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.k_best.k = 3; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<LateMovePruning>().after = 3; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<ReverseFutility>().margin = 100; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<LateMoveReduction>().slope = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<Futility>().margin = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<HistoryPruning>().below = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<SeePruning>().noisy = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<Razoring>().margin = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<ProbCutRule>().margin = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.rule<InternalIterativeReduction>().min_depth = 1; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.table.narrow = true; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.table = {.use = true, .ply = false}; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.null_move.kind = NullMoveKind::plain; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) { o.captures_only.after = 2; }));
}

TEST_CASE("omissions: an option whose capability the game lacks omits nothing") {
  CHECK(!may_omit_with<test::Nim>([](Options& o) { o.null_move.kind = NullMoveKind::plain; }));
  CHECK(!may_omit_with<test::Nim>([](Options& o) { o.captures_only.after = 2; }));
  CHECK(!may_omit_with<test::Nim>([](Options& o) { o.rule<SeePruning>().quiet = 1; }));
  CHECK(!may_omit_with<test::Nim>([](Options& o) { o.rule<ProbCutRule>().margin = 1; }));
  CHECK(!may_omit_with<test::Nim>([](Options& o) { o.candidates.use = true; }));
  CHECK(may_omit_with<test::Nim>([](Options& o) { o.k_best.k = 3; }));
}

TEST_CASE("omissions: singular extensions omit something only with multi-cut") {
  CHECK(!may_omit_with<DrawnGame>([](Options& o) { o.rule<Singular>().kind = SingularKind::original; }));
  CHECK(may_omit_with<DrawnGame>([](Options& o) {
    o.rule<Singular>().kind = SingularKind::modern;
    o.rule<Singular>().multi_cut = true;
  }));
  CHECK(!may_omit_with<DrawnGame>([](Options& o) {
    o.rule<Singular>().kind = SingularKind::modern;
    o.rule<Singular>().multi_cut = false;
  }));
}

TEST_CASE("omissions: an omission is counted if one is made, not if the option finds nothing to prune") {
  constexpr auto text = "R(A=5(*B=3(*C=4) D=9(d=1)) E=1(e=2(f=2)))";
  CHECK(omissions_in(text, {}) == 0);
  Options narrow;
  narrow.captures_only.after = 2;
  CHECK(omissions_in(text, narrow) > 0);
  narrow.captures_only.after = 3;  // at the horizon: no node at that depth searches its moves
  CHECK(omissions_in(text, narrow) == 0);
  Options kept;
  kept.k_best.k = 1;
  CHECK(omissions_in(text, kept) > 0);
  kept.k_best.k = 9;  // more moves than there are
  CHECK(omissions_in(text, kept) == 0);
}

// Singular extensions on a tree with one good line: at each node the first move keeps the balance, every other loses
// much. The line is searched deeper, the others are not.
#include "kibitz/search/singular.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/searcher.hpp"

using namespace kibitz;

namespace {

struct OneGoodMove {
  struct Position {
    std::uint64_t path = 1;
    std::int64_t balance = 0;  // for the side to move
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  int loss = 500;  // of every move but the first

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<OneGoodMove>&, Judge) const { return std::nullopt; }
  Outcome stuck(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (std::uint32_t child = 0; child < 3; ++child) moves.push({child});
  }
  Position play(const Position& p, Move move) const {
    return {mix_bits(p.path * 4 + move.child), -(p.balance - (move.child == 0 ? 0 : loss))};
  }
  Score evaluate(const Line<OneGoodMove>& line) const { return static_cast<Score>(line.current().balance); }
};

struct Outcomes {
  int deepest = 0;
  Score score = 0;
  std::uint64_t nodes = 0;
};

Outcomes search(const OneGoodMove& game, const SingularOptions& singular, Window window = full_window) {
  Options options;
  options.singular = singular;
  options.table.use = true;
  Table table;
  table.resize(1 << 20);
  Control control;
  Searcher<OneGoodMove> searcher(Line<OneGoodMove>(game, game.start()), table, control, options);
  const std::vector<RootMove> moves{0, 1, 2};
  RootResult result;
  for (int depth = 1; depth <= 7; ++depth) result = searcher.search(window, plies(depth), moves);
  return {searcher.statistics.deepest_ply, result.score, searcher.collect_statistics().nodes};
}

}  // namespace

TEST_CASE("the only good move is extended, in both forms, at open and at null windows") {
  for (const SingularKind kind : {SingularKind::original, SingularKind::modern})
    for (const Window window : {full_window, Window{-100, 100}, Window{-1, 0}}) {
      CAPTURE(static_cast<int>(kind));
      CAPTURE(window.alpha);
      SingularOptions options;
      CHECK(search({}, options, window).deepest == 7);
      options.kind = kind;
      CHECK(search({}, options, window).deepest > 7);
      CHECK(search({}, options, window).score == 0);
      options.margin = 501;  // no move is so much better
      CHECK(search({}, options, window).deepest == 7);
      options.margin = 60;
      options.least_depth = 8;
      CHECK(search({}, options, window).deepest == 7);
    }
}

TEST_CASE("where every move is as good nothing is extended, and multi-cut spares the search") {
  SingularOptions options;
  const Outcomes off = search({0}, options, {-200, -199});
  options.kind = SingularKind::modern;
  const Outcomes modern = search({0}, options, {-200, -199});
  CHECK(modern.deepest == 7);
  options.multi_cut = true;
  const Outcomes cut = search({0}, options, {-200, -199});
  CHECK(cut.deepest <= 7);
  CHECK(off.score >= -199);
  CHECK(cut.score >= -199);
  CHECK(cut.nodes < modern.nodes);
}

TEST_CASE("the search without a move leaves the node's own entry alone") {
  const OneGoodMove game;
  Options options;
  options.table.use = true;
  options.singular = {.kind = SingularKind::modern, .least_depth = 99};  // moves may be left out; it asks for none
  Table table;
  table.resize(1 << 20);
  Control control;
  Searcher<OneGoodMove> searcher(Line<OneGoodMove>(game, game.start()), table, control, options);
  const OneGoodMove::Move good{0};
  const Score without = score_without(searcher, good, -60, plies(3));
  CHECK(without < -60);
  const Key own = place_of(searcher).key;
  CHECK(!table.probe(own));
  CHECK(table.probe(own ^ key_without(std::optional(good))));
  CHECK(!searcher.frame_here().excluded);
  CHECK(searcher.search(full_window, plies(3), std::vector<RootMove>{0, 1, 2}).score == 0);
}

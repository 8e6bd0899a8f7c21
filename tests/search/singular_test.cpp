// Singular extensions on a tree with one good line: at each node the first move keeps the balance, and every other
// loses much. That line is searched deeper, the other lines are not.
#include "kibitz/search/alpha_beta/singular.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

struct OneGoodMove {
  struct Position {
    std::uint64_t path = 1;
    std::int64_t balance = 0;  // difference between the sides, for the side to move
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  int loss = 500;  // what every move except the first loses

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<OneGoodMove>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
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

Outcomes search(const OneGoodMove& game, const Singular& singular, Window window = full_window) {
  Options options;
  options.rule<Singular>() = singular;
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

// At N the second player is to move: A has the value 80, and B has 0.
constexpr auto one_stands_out = "R(N(A(A1(A2(A3=-80(A4=-80(A5=-80(A6=-80)))))) B(B1(B2(B3(B4(B5(B6))))))))";

Names evaluated_leaves(int depth, const Singular& singular, Table* table = nullptr) {
  Options options;
  options.rule<Singular>() = singular;
  options.table.use = table != nullptr;
  return test::run_drawn(DrawnGame(one_stands_out), options, {full_window, plies(depth)}, table).record.evaluated;
}

// A table in which N has the move A and a lower bound of 80 for the second player, from a search of this depth.
Table table_with_move_a(int depth) {
  const DrawnGame game(one_stands_out);
  Table table;
  table.resize(1 << 16);
  const DrawnGame::Position n{game.number_of("N"), 1};
  table.store(key_of(game, n), {80, Bound::lower, plies(depth), game.number_of("A")});
  return table;
}

}  // namespace

TEST_CASE("singular original: the other moves are searched again at depth minus reduction minus one ply") {
  // A and B are first searched in full. Then B is searched alone, to test A; and because A is singular, both are
  // searched once more.
  const auto found = [](int reduction, int margin, int extension) {
    return evaluated_leaves(5, {SingularKind::original, margin, reduction, extension, 4, false});
  };
  CHECK(evaluated_leaves(5, {}) == Names{"A3", "B3"});
  CHECK(found(1, 60, 0) == Names{"A3", "B3", "B2", "A3", "B3"});
  CHECK(found(2, 60, 0) == Names{"A3", "B3", "B1", "A3", "B3"});
  CHECK(found(3, 60, 0) == Names{"A3", "B3", "B", "A3", "B3"});
  CHECK(found(2, 60, 23) == Names{"A3", "B3", "B1", "A4", "B3"});
  // B's 0 must be below 80 by more than the margin.
  CHECK(found(2, 79, 23) == Names{"A3", "B3", "B1", "A4", "B3"});
  CHECK(found(2, 80, 23) == Names{"A3", "B3", "B1"});
}

TEST_CASE("singular original: no test if beta is a proved score") {
  const auto found = [](Window window) {
    Options options;
    options.rule<Singular>() = {SingularKind::original, 60, 2, 23, 4, false};
    return test::run_drawn(DrawnGame(one_stands_out), options, {window, plies(5)}).record.evaluated;
  };
  CHECK(found({-71, -70}) == Names{"A3", "B1", "A4"});  // A's 80 cuts at N
  CHECK(found({win_score - 6, win_score - 5}) == Names{"A3"});
}

TEST_CASE("singular modern: the other moves are searched at half depth, if the table entry is deep enough") {
  const auto found = [](int stored_depth, int margin, int depth = 5) {
    Table table = table_with_move_a(stored_depth);
    return evaluated_leaves(depth, {SingularKind::modern, margin, 2, 23, 4, false}, &table);
  };
  CHECK(found(1, 60) == Names{"B1", "A4", "B3"});
  CHECK(found(1, 79) == Names{"B1", "A4", "B3"});
  CHECK(found(1, 80) == Names{"B1", "A3", "B3"});
  CHECK(found(3, 60, 7) == Names{"B2", "A6", "B5"});
  // The entry is four plies shallower than the node, which is not deep enough.
  CHECK(found(2, 60, 7) == Names{"A5", "B5"});
  CHECK(found(0, 60) == Names{"A3", "B3"});
}

TEST_CASE("singular: the only good move is extended, in both forms, in open and null windows") {
  for (const SingularKind kind : {SingularKind::original, SingularKind::modern})
    for (const Window window : {full_window, Window{-100, 100}, Window{-1, 0}}) {
      CAPTURE(static_cast<int>(kind));
      CAPTURE(window.alpha);
      Singular options;
      CHECK(search({}, options, window).deepest == 7);
      options.kind = kind;
      CHECK(search({}, options, window).deepest > 7);
      CHECK(search({}, options, window).score == 0);
      options.margin = 501;  // no move is that much better
      CHECK(search({}, options, window).deepest == 7);
      options.margin = 60;
      options.min_depth = 8;
      CHECK(search({}, options, window).deepest == 7);
    }
}

TEST_CASE("singular: if all moves are equal nothing is extended, and multi-cut saves nodes") {
  Singular options;
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

TEST_CASE("singular: the search without a move does not change the node's own table entry") {
  const OneGoodMove game;
  Options options;
  options.table.use = true;
  options.rule<Singular>() = {.kind = SingularKind::modern,
                              .min_depth = 99};  // moves may be pruned; the option requests none
  Table table;
  table.resize(1 << 20);
  Control control;
  Searcher<OneGoodMove> searcher(Line<OneGoodMove>(game, game.start()), table, control, options);
  const OneGoodMove::Move good{0};
  const Score without = score_without_move(searcher, good, -60, plies(3));
  CHECK(without < -60);
  const Key own = table_key_of(searcher).key;
  CHECK(!table.probe(own));
  CHECK(table.probe(own ^ key_of_excluded_move(std::optional(good))));
  CHECK(!searcher.current_frame().excluded);
  CHECK(searcher.search(full_window, plies(3), std::vector<RootMove>{0, 1, 2}).score == 0);
}

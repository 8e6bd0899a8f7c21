// The null move in chess: blind to a mate (Moreland's page), wrong in zugzwang, and the cures for each. The zugzwang
// positions are from the Chessprogramming wiki, "Null Move Test-Positions".
#include <doctest/doctest.h>

#include "games/chess/chess.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/chess_search.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// Black plays ...Qh3; White is a rook ahead, but every move allows ...Qg2 mate. If the window asks whether Black is a
// pawn better than White's static score, a search either sees the mate or believes the null move.
bool sees_mate(int depth, const Options& wanted) {
  Options options = wanted;
  options.quiescence.kind = QuiescenceKind::captures;  // so that a mate at the horizon is recognised
  const Chess chess;
  Line<Chess> line(chess, *chess.parse_position("r5k1/5pp1/7p/7q/8/1P3p2/PR3P1P/Q4RK1 b - - 0 1"));
  const auto queen_move = *chess.parse_move(line.current(), "Qh3");
  Chess::Worker worker(chess);
  Line<Chess> after = line;
  after.push(queen_move);
  const Score white = chess.evaluate(after, worker);
  REQUIRE(white > 100);
  Table table;
  Control control;
  Searcher<Chess> searcher(line, table, control, options);
  const auto found = std::ranges::find(searcher.root_moves, queen_move);
  const std::vector<RootMove> moves{static_cast<RootMove>(found - searcher.root_moves.begin())};
  const RootResult result = searcher.search({100 - white, infinite_score}, plies(depth), moves);
  return is_win(result.score);
}

Options null_move(NullMoveKind kind, int reduction) {
  Options options;
  options.null_move.kind = kind;
  options.null_move.reduction = reduction;
  return options;
}

const Settings usual_for_null_move{{"deepen", "on"},       {"table", "on"},      {"quiescence", "captures"},
                                   {"pvs", "on"},          {"order.rank", "on"}, {"order.killers", "on"},
                                   {"order.history", "on"}};

std::string move_with(std::string_view position, int depth, const Settings& settings) {
  return search_chess(position, depth, usual_for_null_move + settings).move;
}

}  // namespace

TEST_CASE("mate blindness: R = 2 passes and sees nothing, each cure sees the mate") {
  CHECK(sees_mate(3, {}));
  CHECK(!sees_mate(3, null_move(NullMoveKind::plain, 2)));
  CHECK(!sees_mate(4, null_move(NullMoveKind::plain, 3)));

  Options danger = null_move(NullMoveKind::plain, 2);
  danger.null_move_reduction.danger = 2;
  CHECK(sees_mate(3, danger));
  Options deeper = null_move(NullMoveKind::plain, 2);
  CHECK(!sees_mate(4, deeper));
  deeper.rule<Extensions>().danger = 23;
  CHECK(sees_mate(4, deeper));
  deeper.rule<Extensions>().danger = 12;
  CHECK(sees_mate(4, deeper));                             // any remaining depth lets Black move after the null move
  CHECK(sees_mate(4, null_move(NullMoveKind::plain, 1)));  // R = 1 at every node, not only in danger
  CHECK(sees_mate(5, null_move(NullMoveKind::plain, 2)));  // more depth
  CHECK(!sees_mate(5, null_move(NullMoveKind::plain, 3)));
  CHECK(sees_mate(5, null_move(NullMoveKind::verified, 3)));
  Options endgame = null_move(NullMoveKind::plain, 3);
  endgame.null_move.verify_endgame = 3;
  CHECK(sees_mate(6, endgame));
  Options guarded = null_move(NullMoveKind::plain, 2);
  guarded.null_move.static_beta = true;
  CHECK(!sees_mate(3, guarded));  // not cured, because the static score is the cause
}

TEST_CASE("zugzwang: with plain null move the quiet king move is not found, with verification it is") {
  constexpr auto queens = "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1";
  CHECK(move_with(queens, 7, {}) == "Kh6");
  CHECK(move_with(queens, 7, {{"null_move", "plain"}}) != "Kh6");
  CHECK(move_with(queens, 7, {{"null_move", "verified"}, {"null_move.reduction", "3"}}) == "Kh6");
  CHECK(move_with(queens, 7, {{"null_move", "plain"}, {"null_move.verify_endgame", "3"}}) == "Kh6");
}

TEST_CASE("zugzwang: the second of two passes in a row refutes the first") {
  constexpr auto queens = "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1";
  const Settings plain{{"null_move", "plain"}, {"null_move.reduction", "1"}};
  CHECK(move_with(queens, 7, plain) != "Kh6");
  CHECK(move_with(queens, 7, plain + Settings{{"null_move.double", "on"}}) == "Kh6");
}

TEST_CASE("zugzwang: knights and rooks") {
  constexpr auto knights = "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1";
  CHECK(move_with(knights, 5, {}) == "Nxd5");
  CHECK(move_with(knights, 5, {{"null_move", "plain"}}) != "Nxd5");
  CHECK(move_with(knights, 5, {{"null_move", "verified"}, {"null_move.reduction", "3"}}) == "Nxd5");
}

TEST_CASE("zugzwang: with pawns alone the guard keeps from passing") {
  constexpr auto pawns = "7k/5K2/5P1p/3p4/6P1/3p4/8/8 w - - 0 1";
  const Settings unguarded{{"null_move", "plain"}, {"null_move.guard", "off"}};
  const Score truth = search_chess(pawns, 5, usual_for_null_move).score;
  CHECK(search_chess(pawns, 5, usual_for_null_move + unguarded).score != truth);
  CHECK(search_chess(pawns, 5, usual_for_null_move + Settings{{"null_move", "plain"}}).score == truth);
}

TEST_CASE("zugzwang: with pawns alone reverse futility takes no score for granted") {
  constexpr auto pawns = "8/8/1p6/p1p5/P1P2k2/1P6/5K2/8 w - - 0 1";
  constexpr auto rooks = "8/8/1p6/p1p5/P1P2k2/1P6/5K2/R6r w - - 0 1";
  const auto nodes = [](std::string_view fen, const Settings& settings) {
    return search_chess(fen, 6, usual_for_null_move + settings).statistics.nodes;
  };
  const Settings futility{{"reverse_futility", "1"}};
  CHECK(nodes(pawns, futility) == nodes(pawns, {}));
  CHECK(nodes(rooks, futility) < nodes(rooks, {}));
}

// A move is quiet if it is not noisy. Late-move rules, killers and history must see this even if order.rank is off.
#include <doctest/doctest.h>

#include <numeric>

#include "games/chess/chess.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"

using namespace kibitz;

namespace {

constexpr auto position_text = "r3k3/1P6/8/3p4/4P3/8/8/4K2R w K - 0 1";  // captures, promotions, quiet moves

struct Counts {
  int quiet = 0, noisy = 0;
};

Counts count_moves(const OrderOptions& order) {
  const Chess chess;
  Options options;
  options.order = order;
  Table table;
  Control control;
  Searcher<Chess> searcher(Line<Chess>(chess, chess.parse_position(position_text).value()), table, control, options);
  MoveList<Chess::Move> list(searcher.moves);
  chess.generate(searcher.line.current(), list);
  MoveList<Chess::Move> noise(searcher.moves);
  chess.generate_noisy(searcher.line.current(), noise);
  const std::vector<Chess::Move> noisy(noise.begin(), noise.end());
  noise.truncate(0);
  MovePicker<Searcher<Chess>> picker(searcher, searcher.current_frame(), list, list[0]);
  Counts counts;
  for (Chess::Move move; picker.next(move);) {
    const bool is_noisy = std::ranges::find(noisy, move) != noisy.end();
    CHECK(is_quiet(searcher, picker.last()) == !is_noisy);
    ++(is_noisy ? counts.noisy : counts.quiet);
  }
  return counts;
}

}  // namespace

TEST_CASE("order.rank does not change which moves are quiet") {
  const OrderOptions orders[]{{},
                              {.killers = true},
                              {.history = true},
                              {.rank = true},
                              {.rank = true, .exchange = true, .killers = true, .history = true},
                              {.exchange = true, .killers = true, .history = true}};
  for (const OrderOptions& order : orders) {
    const Counts counts = count_moves(order);
    CHECK(counts.noisy == 3);  // e4xd5, b8=Q, bxa8=Q; the underpromotions are quiet
    CHECK(counts.quiet > 10);
  }
}

TEST_CASE("no capture becomes a killer with order.rank off") {
  const Chess chess;
  Options options;
  options.order.killers = true;
  Table table;
  Control control;
  const auto position = chess.parse_position("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3");
  Searcher<Chess> searcher(Line<Chess>(chess, position.value()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  searcher.search(full_window, plies(3), moves);
  for (const auto& killer : (&searcher.current_frame())[2].killers) {
    REQUIRE(killer);
    CHECK(position->board[killer->to()] == chess::no_piece);
  }
}

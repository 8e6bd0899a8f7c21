// The endgame search: NegaScout (Reinefeld 1983) on exact results.
#include "games/othello/endgame.hpp"

#include <algorithm>
#include <array>

#include "games/othello/last_squares.hpp"
#include "games/othello/movegen.hpp"
#include "games/othello/parity.hpp"
#include "games/othello/points.hpp"
#include "games/othello/stability.hpp"

namespace kibitz::othello {

namespace {

// The search uses less machinery near the leaves:
//   deep nodes          table, stability cutoff, fastest-first ordering
//   shallow nodes       stability cutoff, moves into odd quadrants first
//   four squares left   last_squares.hpp

constexpr int last_count = 4;     // number of empty squares at which last_squares.hpp takes over
constexpr int shallow_count = 7;  // number of empty squares up to which sorting moves and using the table do not pay
constexpr int nothing = -128;     // less than every result

constexpr Board corners_of(Board board) {
  return board == all_squares ? 0x8100000000000081 : board == squares_of(6) ? 0x0042000000004200 : 0x0000240000240000;
}

}  // namespace

// The moves of a deep node. No known position has more than 33 moves, but there is room for every square.
struct Endgame::Moves {
  struct Move {
    Discs after;
    int rank;
    std::uint8_t square;
  };
  std::array<Move, square_count> moves;
  int count = 0;
  std::uint8_t best = EndgameTable::no_square;

  // Swaps the best remaining move to index `place` and returns it.
  const Move& take(int place) {
    const auto first = moves.begin() + place;
    std::iter_swap(first, std::max_element(first, moves.begin() + count,
                                           [](const Move& a, const Move& b) { return a.rank < b.rank; }));
    return *first;
  }
};

Solution Endgame::solve(Discs discs, DiscWindow window) {
  const int empties = count_of(rules_.board & ~discs.occupied());
  Moves moves;
  rank(moves, discs, empties);
  if (moves.count > 0) {
    const int points = best_of(moves, empties, window);
    return {points, moves.best};
  }
  if ((legal_moves(discs.passed()) & rules_.board) == 0)
    return {final_points(discs, rules_.board, rules_.empties_to_winner), EndgameTable::no_square};
  return {-solve(discs.passed(), window.from_other_side()).points, square_count};
}

int Endgame::node(Discs discs, int empties, DiscWindow window) {
  if (empties > shallow_count) return deep_node(discs, empties, window);
  if (empties > last_count) return shallow_node(discs, empties, window);
  return hand_over(discs, window);
}

int Endgame::hand_over(Discs discs, DiscWindow window) {
  const Board empty = rules_.board & ~discs.occupied();
  LastSquares last(rules_, poll_);
  switch (count_of(empty)) {
    case 0: return final_points(discs, rules_.board, rules_.empties_to_winner);
    case 1: return last.solve<1>(discs, squares_in<1>(empty), window);
    case 2: return last.solve<2>(discs, squares_in<2>(empty), window);
    case 3: return last.solve<3>(discs, squares_in<3>(empty), window);
    default: break;
  }
  const Board odd = odd_quadrants(empty);
  const Board first = empty & odd;
  Squares<4> squares;
  std::size_t count = 0;
  for (Board part : {first, empty & ~odd})
    for (; part != 0; part = without_first(part)) squares[count++] = static_cast<std::uint8_t>(first_square(part));
  return last.solve<4>(discs, squares, window);
}

int Endgame::pass(Discs discs, int empties, DiscWindow window) {
  if ((legal_moves(discs.passed()) & rules_.board) == 0)
    return final_points(discs, rules_.board, rules_.empties_to_winner);
  return -node(discs.passed(), empties, window.from_other_side());
}

// A cutoff by stability: the opponent keeps its stable discs, which limits the margin by which the mover can win.
std::optional<int> Endgame::stability_cut(Discs discs, int empties, DiscWindow window) const {
  // With a lower alpha this test hardly ever cuts (measured on FFO 1-19).
  if (window.alpha < 2 * empties - 16) return std::nullopt;
  const Board stable = stable_discs(discs.opponent, discs.occupied(), rules_.board);
  const int most = count_of(rules_.board) - 2 * count_of(stable);
  return most <= window.alpha ? std::optional(most) : std::nullopt;
}

int Endgame::shallow_node(Discs discs, int empties, DiscWindow window) {
  poll_.count_node();
  if (const auto cut = stability_cut(discs, empties, window)) return *cut;
  const Board legal = legal_moves(discs) & rules_.board;
  if (legal == 0) return pass(discs, empties, window);
  const Board odd = odd_quadrants(rules_.board & ~discs.occupied());
  int best = nothing;
  for (Board part : {legal & odd, legal & ~odd}) {
    for (; part != 0; part = without_first(part)) {
      const int square = first_square(part);
      const DiscWindow rest{std::max(window.alpha, best), window.beta};
      const int points = -node(played(discs, square, flips(discs, square)), empties - 1, rest.from_other_side());
      best = std::max(best, points);
      if (best >= window.beta) return best;
    }
  }
  return best;
}

std::optional<int> Endgame::table_cut(Discs discs, DiscWindow window) const {
  const EndgameTable::Entry* entry = table_.find(discs);
  if (entry == nullptr) return std::nullopt;
  if (entry->lower >= window.beta || entry->lower == entry->upper) return entry->lower;
  if (entry->upper <= window.alpha) return entry->upper;
  return std::nullopt;
}

int Endgame::deep_node(Discs discs, int empties, DiscWindow window) {
  poll_.count_node();
  if (const auto cut = stability_cut(discs, empties, window)) return *cut;
  if (const auto cut = table_cut(discs, window)) return *cut;
  Moves moves;
  rank(moves, discs, empties);
  if (moves.count == 0) return pass(discs, empties, window);
  const int points = best_of(moves, empties, window);

  EndgameTable::Entry entry{.discs = discs, .best = moves.best, .empties = static_cast<std::uint8_t>(empties)};
  if (const EndgameTable::Entry* old = table_.find(discs)) entry = *old;
  if (moves.best != EndgameTable::no_square) entry.best = moves.best;
  if (points > window.alpha) entry.lower = std::max(entry.lower, static_cast<std::int8_t>(points));
  if (points < window.beta) entry.upper = std::min(entry.upper, static_cast<std::int8_t>(points));
  table_.store(entry);
  return points;
}

int Endgame::best_of(Moves& moves, int empties, DiscWindow window) {
  int best = nothing;
  for (int i = 0; i < moves.count; ++i) {
    const Moves::Move move = moves.take(i);
    const int alpha = std::max(window.alpha, best);
    int points = nothing;
    if (i > 0) points = -node(move.after, empties - 1, {-alpha - 1, -alpha});
    if (i == 0 || (points > alpha && points < window.beta))
      points = -node(move.after, empties - 1, {-window.beta, -std::max(alpha, points)});
    if (points <= best) continue;
    best = points;
    if (points > window.alpha) moves.best = move.square;
    if (points >= window.beta) break;
  }
  return best;
}

// Ranks the moves fastest first: by the number of the opponent's replies, counting corners twice, then by parity and
// the opponent's potential mobility.
void Endgame::rank(Moves& moves, Discs discs, int empties) const {
  const EndgameTable::Entry* remembered = empties > shallow_count ? table_.find(discs) : nullptr;
  const Board empty = rules_.board & ~discs.occupied();
  const Board odd = odd_quadrants(empty);
  const Board corners = corners_of(rules_.board);
  for (Board legal = legal_moves(discs) & rules_.board; legal != 0; legal = without_first(legal)) {
    const int square = first_square(legal);
    const Discs after = played(discs, square, flips(discs, square));
    const Board replies = legal_moves(after) & rules_.board;
    const Board to_come = neighbours(after.opponent) & empty;
    int value = -16 * (count_of(replies) + count_of(replies & corners)) - 4 * count_of(to_come);
    if ((odd & bit_of(square)) != 0) value += 8;
    if ((corners & bit_of(square)) != 0) value += 16;
    if (remembered != nullptr && remembered->best == square) value = 1 << 20;
    moves.moves[static_cast<std::size_t>(moves.count++)] = {after, value, static_cast<std::uint8_t>(square)};
  }
}

}  // namespace kibitz::othello

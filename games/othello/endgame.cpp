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

constexpr int max_last_empties = 4;     // maximum number of empty squares for the search of last_squares.hpp
constexpr int max_shallow_empties = 7;  // maximum number of empty squares of a shallow node, which uses no table
constexpr int no_result = -128;         // less than every result: no move has been searched

constexpr Board corners_of(Board board) {
  return board == all_squares ? 0x8100000000000081 : board == squares_of(6) ? 0x0042000000004200 : 0x0000240000240000;
}

}  // namespace

// The moves of a deep node. No known position has more than 33 moves, but the array has room for every square.
struct EndgameSolver::Moves {
  struct Move {
    Discs after;
    int rank;
    std::uint8_t square;
  };
  std::array<Move, square_count> moves;
  int count = 0;
  std::uint8_t best = EndgameTable::no_square;

  // Swaps the best remaining move to this index and returns it.
  const Move& take_best(int index) {
    const auto first = moves.begin() + index;
    std::iter_swap(first, std::max_element(first, moves.begin() + count,
                                           [](const Move& a, const Move& b) { return a.rank < b.rank; }));
    return *first;
  }
};

Solution EndgameSolver::solve(Discs discs, DiscWindow window) {
  const int empties = count_of(rules_.board & ~discs.occupied());
  Moves moves;
  rank(moves, discs, empties);
  if (moves.count > 0) {
    const int points = search_moves(moves, empties, window);
    return {points, moves.best};
  }
  if ((legal_moves(discs.after_pass()) & rules_.board) == 0)
    return {final_disc_difference(discs, rules_.board, rules_.empties_to_winner), EndgameTable::no_square};
  return {-solve(discs.after_pass(), window.opponent_window()).points, square_count};
}

int EndgameSolver::search_node(Discs discs, int empties, DiscWindow window) {
  if (empties > max_shallow_empties) return search_deep_node(discs, empties, window);
  if (empties > max_last_empties) return search_shallow_node(discs, empties, window);
  return search_last_squares(discs, window);
}

int EndgameSolver::search_last_squares(Discs discs, DiscWindow window) {
  const Board empty = rules_.board & ~discs.occupied();
  LastSquaresSolver last(rules_, poll_);
  switch (count_of(empty)) {
    case 0: return final_disc_difference(discs, rules_.board, rules_.empties_to_winner);
    case 1: return last.solve<1>(discs, list_squares<1>(empty), window);
    case 2: return last.solve<2>(discs, list_squares<2>(empty), window);
    case 3: return last.solve<3>(discs, list_squares<3>(empty), window);
    default: break;
  }
  const Board odd = odd_quadrants(empty);
  const Board first = empty & odd;
  Squares<4> squares;
  std::size_t count = 0;
  for (Board part : {first, empty & ~odd})
    for (; part != 0; part = remove_first_square(part))
      squares[count++] = static_cast<std::uint8_t>(first_square(part));
  return last.solve<4>(discs, squares, window);
}

int EndgameSolver::search_after_pass(Discs discs, int empties, DiscWindow window) {
  if ((legal_moves(discs.after_pass()) & rules_.board) == 0)
    return final_disc_difference(discs, rules_.board, rules_.empties_to_winner);
  return -search_node(discs.after_pass(), empties, window.opponent_window());
}

// The score of a cutoff by stability; nullopt: no cutoff. The opponent keeps its stable discs, which limits the margin
// by which the mover can win.
std::optional<int> EndgameSolver::stability_cutoff(Discs discs, int empties, DiscWindow window) const {
  // With a lower alpha this test hardly ever cuts (measured on FFO 1-19).
  if (window.alpha < 2 * empties - 16) return std::nullopt;
  const Board stable = stable_discs(discs.opponent, discs.occupied(), rules_.board);
  const int most = count_of(rules_.board) - 2 * count_of(stable);
  return most <= window.alpha ? std::optional(most) : std::nullopt;
}

int EndgameSolver::search_shallow_node(Discs discs, int empties, DiscWindow window) {
  poll_.count_node();
  if (const auto cut = stability_cutoff(discs, empties, window)) return *cut;
  const Board legal = legal_moves(discs) & rules_.board;
  if (legal == 0) return search_after_pass(discs, empties, window);
  const Board odd = odd_quadrants(rules_.board & ~discs.occupied());
  int best = no_result;
  for (Board part : {legal & odd, legal & ~odd}) {
    for (; part != 0; part = remove_first_square(part)) {
      const int square = first_square(part);
      const DiscWindow rest{std::max(window.alpha, best), window.beta};
      const int points =
          -search_node(play_disc(discs, square, flipped_discs(discs, square)), empties - 1, rest.opponent_window());
      best = std::max(best, points);
      if (best >= window.beta) return best;
    }
  }
  return best;
}

std::optional<int> EndgameSolver::table_cutoff(Discs discs, DiscWindow window) const {
  const EndgameTable::Entry* entry = table_.find(discs);
  if (entry == nullptr) return std::nullopt;
  if (entry->lower >= window.beta || entry->lower == entry->upper) return entry->lower;
  if (entry->upper <= window.alpha) return entry->upper;
  return std::nullopt;
}

int EndgameSolver::search_deep_node(Discs discs, int empties, DiscWindow window) {
  poll_.count_node();
  if (const auto cut = stability_cutoff(discs, empties, window)) return *cut;
  if (const auto cut = table_cutoff(discs, window)) return *cut;
  Moves moves;
  rank(moves, discs, empties);
  if (moves.count == 0) return search_after_pass(discs, empties, window);
  const int points = search_moves(moves, empties, window);

  EndgameTable::Entry entry{.discs = discs, .best = moves.best, .empties = static_cast<std::uint8_t>(empties)};
  if (const EndgameTable::Entry* old = table_.find(discs)) entry = *old;
  if (moves.best != EndgameTable::no_square) entry.best = moves.best;
  if (points > window.alpha) entry.lower = std::max(entry.lower, static_cast<std::int8_t>(points));
  if (points < window.beta) entry.upper = std::min(entry.upper, static_cast<std::int8_t>(points));
  table_.store(entry);
  return points;
}

int EndgameSolver::search_moves(Moves& moves, int empties, DiscWindow window) {
  int best = no_result;
  for (int i = 0; i < moves.count; ++i) {
    const Moves::Move move = moves.take_best(i);
    const int alpha = std::max(window.alpha, best);
    int points = no_result;
    if (i > 0) points = -search_node(move.after, empties - 1, {-alpha - 1, -alpha});
    if (i == 0 || (points > alpha && points < window.beta))
      points = -search_node(move.after, empties - 1, {-window.beta, -std::max(alpha, points)});
    if (points <= best) continue;
    best = points;
    if (points > window.alpha) moves.best = move.square;
    if (points >= window.beta) break;
  }
  return best;
}

// Ranks the moves. The best move of the table comes first. The other moves are ordered fastest first: by the number of
// the opponent's replies, with replies on corners counted twice. Corners, odd quadrants and a low potential mobility of
// the opponent add to the rank.
void EndgameSolver::rank(Moves& moves, Discs discs, int empties) const {
  const EndgameTable::Entry* remembered = empties > max_shallow_empties ? table_.find(discs) : nullptr;
  const Board empty = rules_.board & ~discs.occupied();
  const Board odd = odd_quadrants(empty);
  const Board corners = corners_of(rules_.board);
  for (Board legal = legal_moves(discs) & rules_.board; legal != 0; legal = remove_first_square(legal)) {
    const int square = first_square(legal);
    const Discs after = play_disc(discs, square, flipped_discs(discs, square));
    const Board replies = legal_moves(after) & rules_.board;
    const Board to_come = squares_and_neighbours(after.opponent) & empty;
    int value = -16 * (count_of(replies) + count_of(replies & corners)) - 4 * count_of(to_come);
    if ((odd & bit_of(square)) != 0) value += 8;
    if ((corners & bit_of(square)) != 0) value += 16;
    if (remembered != nullptr && remembered->best == square) value = 1 << 20;
    moves.moves[static_cast<std::size_t>(moves.count++)] = {after, value, static_cast<std::uint8_t>(square)};
  }
}

}  // namespace kibitz::othello

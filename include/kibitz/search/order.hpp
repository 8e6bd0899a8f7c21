// The order in which moves are searched: the table's move, noisy moves by the game's rank, killers, quiet moves by
// history and rank, noisy moves that lose by static exchange. With every option off: as generated.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "kibitz/game/line.hpp"
#include "kibitz/search/history.hpp"
#include "kibitz/search/killers.hpp"

namespace kibitz {

struct OrderOptions {
  bool rank = false;      // the game's static order
  bool exchange = false;  // noisy moves, by rank, that lose material go last (needs HasExchange)
  bool killers = false;
  bool history = false;

  bool ranks_moves() const { return rank || killers || history; }
};

// Ranks that are not the game's.
inline constexpr int table_rank = std::numeric_limits<int>::max();
inline constexpr int losing_exchange = 4 * noisy_rank;  // less: a noisy move, in its own order behind every quiet one
inline constexpr int losing_rank = -2 * noisy_rank;     // at or below: a noisy move put there
inline constexpr int put_off_rank = std::numeric_limits<int>::min() / 2;  // and below, in the order put off

template <class Move>
struct PickedMove {  // a move as the picker handed it out
  Move move;
  int index;
  int rank;
};

// The picker's rank tells, where it is the game's; else the game is asked.
template <class S>
bool is_quiet(S& s, PickedMove<typename S::Move> picked) {
  if (!s.options.order.rank || picked.rank == table_rank || picked.rank <= put_off_rank)
    return !is_noisy_in(s.game, s.line.current(), picked.move, s.worker);
  return picked.rank < noisy_rank && picked.rank > losing_rank;
}

struct Best {  // the first of the best ranked
  int index = 0;
  int rank = std::numeric_limits<int>::min();
};

// The game's rank of each move and its history. Nothing that is read here lies among the ranks that are written.
template <class S>
Best write_ranks(S& s, std::span<const typename S::Move> moves, int* __restrict ranks) {
  const auto& position = s.line.current();
  const int parity = s.parity();
  const bool uses_rank = s.options.order.rank;
  Best best;
  for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
    const auto move = moves[static_cast<std::size_t>(i)];
    int rank = uses_rank ? rank_of(s.game, position, move, s.worker) : 0;
    // A history that is off has learned nothing: there is nothing to ask.
    if (rank < noisy_rank)
      rank = std::min(rank + s.history.score(parity, slot_of(s.game, position, move)), noisy_rank - 4);
    ranks[i] = rank;
    if (rank > best.rank) best = {i, rank};
  }
  return best;
}

// Ranks the moves of a node, on top of the stack of ranks; the index of the best. Out of line: its loop needs the
// registers. Killers that are off have learned nothing.
template <class S>
[[gnu::flatten, gnu::noinline]] int rank_moves(S& s, const Frame<typename S::Move>& frame,
                                               std::span<const typename S::Move> moves,
                                               std::optional<typename S::Move> table_move) {
  int* const ranks = s.ranks.room(moves.size());
  Best best = write_ranks(s, moves, ranks);
  const auto raise = [&](const std::optional<typename S::Move>& move, int from_below, int rank) {
    if (!move) return;
    const auto found = std::ranges::find(moves, *move);
    const auto i = found - moves.begin();
    if (found == moves.end() || ranks[i] >= from_below) return;
    ranks[i] = rank;
    if (rank > best.rank) best = {static_cast<int>(i), rank};
  };
  raise(frame.killers[1], noisy_rank, noisy_rank - 2);
  raise(frame.killers[0], noisy_rank, noisy_rank - 1);
  raise(table_move, table_rank, table_rank);
  s.ranks.commit(ranks + moves.size());
  return best.index;
}

// Hands out the moves of a node, best first. Selection by repeated maximum, because most nodes stop after a few.
template <class S>
class MovePicker {
 public:
  using Move = typename S::Move;

  MovePicker(S& s, const Frame<Move>& frame, MoveList<Move>& list, const std::optional<Move>& table_move)
      : s_(s), list_(list), count_(list.size()), ranks_(s.ranks), is_ranked_(s.options.order.ranks_moves()) {
    if (is_ranked_)
      best_ = rank_moves(s, frame, {list.begin(), list.end()}, table_move);
    else if (table_move)
      move_to_front(*table_move);
  }

  int count() const { return count_; }
  const MoveList<Move>& moves() const { return list_; }

  bool next(Move& move) {
    if (taken_ == count_) return false;
    if (is_ranked_) [[likely]]
      select();
    move = list_[taken_++];
    return true;
  }

  int index() const { return taken_ - 1; }  // of the move just handed out

  // Of those handed out already.
  PickedMove<Move> picked(int index) const { return {list_[index], index, is_ranked_ ? ranks_[index] : 0}; }
  PickedMove<Move> last() const { return picked(taken_ - 1); }

  // The move just handed out will come again, behind all that are left.
  void put_off() {
    --taken_;
    if (!is_ranked_) rank_alike();
    ranks_[taken_] = put_off_rank - put_off_++;
  }
  // Was the move just handed out put off before?
  bool is_put_off() const { return put_off_ > 0 && ranks_[taken_ - 1] <= put_off_rank; }

 private:
  // As generated: of equal ranks the first is taken.
  void rank_alike() {
    for (int i = 0; i < count_; ++i) ranks_.push(0);
    is_ranked_ = true;
  }

  // The others keep their order: it is the order of the leaves, which papers compare.
  void move_to_front(Move move) {
    Move* found = std::find(list_.begin(), list_.end(), move);
    if (found != list_.end()) std::rotate(list_.begin(), found, found + 1);
  }

  void select() {
    int* const ranks = ranks_.begin();
    Move* const moves = list_.begin();
    for (int best = taken_ == 0 ? best_ : best_left(ranks);; best = best_left(ranks)) {
      std::swap(ranks[best], ranks[taken_]);
      std::swap(moves[best], moves[taken_]);
      if (!is_losing_exchange(ranks[taken_])) return;
      ranks[taken_] -= losing_exchange;
    }
  }

  int best_left(const int* ranks) const {
    return static_cast<int>(std::max_element(ranks + taken_, ranks + count_) - ranks);
  }

  bool is_losing_exchange(int rank) const {
    if constexpr (HasExchange<typename S::GameType>)
      if (s_.options.order.exchange && rank >= noisy_rank && rank != table_rank)
        return !s_.game.exchange(s_.line.current(), list_[taken_], 0);
    return false;
  }

  S& s_;
  MoveList<Move>& list_;
  int count_;
  MoveList<int> ranks_;
  int taken_ = 0;
  int put_off_ = 0;
  int best_ = 0;  // the first to be handed out
  bool is_ranked_;
};

struct CutPlace {
  int index;    // of the move that cut, in the order tried
  Depth depth;  // of the node
};

// After a cut: the move and the quiet ones tried in vain before it, which the picker left at the front of the list.
template <class S>
void learn_from_cut(S& s, Frame<typename S::Move>& frame, const MovePicker<S>& picker, CutPlace cut) {
  const OrderOptions& options = s.options.order;
  if (!options.killers && !options.history) return;
  const auto& tried = picker.moves();
  if (!is_quiet(s, picker.picked(cut.index))) return;
  if (options.killers) add_killer(frame, tried[cut.index]);
  if (!options.history) return;
  const auto& position = s.line.current();
  s.history.reward(s.parity(), slot_of(s.game, position, tried[cut.index]), cut.depth);
  for (int i = 0; i < cut.index; ++i)
    if (is_quiet(s, picker.picked(i))) s.history.punish(s.parity(), slot_of(s.game, position, tried[i]), cut.depth);
}

}  // namespace kibitz

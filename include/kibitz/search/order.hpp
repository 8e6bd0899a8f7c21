// The order in which moves are searched: the table's move, noisy moves by the game's rank, killers, quiet moves by
// history and rank, noisy moves that lose by static exchange. With every option off: as generated.
#pragma once

#include <algorithm>
#include <limits>

#include "kibitz/game/line.hpp"
#include "kibitz/search/history.hpp"
#include "kibitz/search/killers.hpp"

namespace kibitz {

struct OrderOptions {
  bool rank = false;      // the game's static order
  bool exchange = false;  // noisy moves that lose material go last (needs HasExchange)
  bool killers = false;
  bool history = false;

  bool ranks_moves() const { return rank || exchange || killers || history; }
};

// Hands out the moves of a node, best first. Selection by repeated maximum, because most nodes stop after a few.
template <class S>
class MovePicker {
 public:
  using Move = typename S::Move;

  MovePicker(S& s, const Frame<Move>& frame, MoveList<Move>& list, const std::optional<Move>& table_move)
      : s_(s), list_(list), count_(list.size()), ranks_(s.ranks), is_ranked_(s.options.order.ranks_moves()) {
    if (is_ranked_)
      rank(frame, table_move);
    else if (table_move)
      move_to_front(*table_move);
  }

  int count() const { return count_; }
  const MoveList<Move>& moves() const { return list_; }

  bool next(Move& move) {
    if (taken_ == count_) return false;
    if (is_ranked_) select();
    move = list_[taken_++];
    return true;
  }

  int index() const { return taken_ - 1; }  // of the move just handed out

  // Is it a quiet move? Asked of moves handed out already.
  bool is_quiet(int index) const {
    if (!s_.options.order.rank) return true;
    const int rank = ranks_[index];
    if (rank == table_rank || rank <= put_off_rank)  // not the game's
      return rank_of(s_.game, s_.line.current(), list_[index], s_.worker) < noisy_rank;
    return rank < noisy_rank && rank > losing_rank;
  }

  // The move just handed out will come again, behind all that are left.
  void put_off() {
    --taken_;
    if (!is_ranked_) rank_alike();
    ranks_[taken_] = put_off_rank - put_off_++;
  }
  // Was the move just handed out put off before?
  bool is_put_off() const { return put_off_ > 0 && ranks_[taken_ - 1] <= put_off_rank; }

 private:
  static constexpr int table_rank = std::numeric_limits<int>::max();
  // Puts a noisy move behind every quiet one, in its own order.
  static constexpr int losing_exchange = 4 * noisy_rank;
  static constexpr int losing_rank = -2 * noisy_rank;                       // at or below: a noisy move put there
  static constexpr int put_off_rank = std::numeric_limits<int>::min() / 2;  // and below, in the order put off

  void rank(const Frame<Move>& frame, const std::optional<Move>& table_move) {
    int* const ranks = ranks_.room(static_cast<std::size_t>(count_));
    const Move* const moves = list_.begin();
    const Ranking ranking{s_.options.order.rank, s_.line.current(), s_.parity()};
    for (int i = 0; i < count_; ++i) ranks[i] = rank_of_one(ranking, moves[i]);
    // Killers that are off have learned nothing.
    const auto raise = [&](const std::optional<Move>& move, int from_below, int rank) {
      if (!move) return;
      const auto i = std::find(moves, moves + count_, *move) - moves;
      if (i < count_ && ranks[i] < from_below) ranks[i] = rank;
    };
    raise(frame.killers[1], noisy_rank, noisy_rank - 2);
    raise(frame.killers[0], noisy_rank, noisy_rank - 1);
    raise(table_move, table_rank, table_rank);
    ranks_.commit(ranks + count_);
  }

  // As generated: of equal ranks the first is taken.
  void rank_alike() {
    for (int i = 0; i < count_; ++i) ranks_.push(0);
    is_ranked_ = true;
  }

  // What is the same for all moves, in copies: else every rank written would have it read again.
  struct Ranking {
    bool uses_rank;
    const PositionOf<typename S::GameType>& position;
    int parity;
  };

  // Without killers. A history that is off has learned nothing: there is nothing to ask.
  int rank_of_one(const Ranking& ranking, Move move) {
    const int rank = ranking.uses_rank ? rank_of(s_.game, ranking.position, move, s_.worker) : 0;
    if (rank >= noisy_rank) return rank;
    return std::min(rank + s_.history.score(ranking.parity, slot_of(s_.game, ranking.position, move)), noisy_rank - 4);
  }

  // The others keep their order: it is the order of the leaves, which papers compare.
  void move_to_front(Move move) {
    Move* found = std::find(list_.begin(), list_.end(), move);
    if (found != list_.end()) std::rotate(list_.begin(), found, found + 1);
  }

  void select() {
    int* const first = ranks_.begin() + taken_;
    Move* const first_move = list_.begin() + taken_;
    while (true) {
      const auto best = std::max_element(first, ranks_.begin() + count_) - first;
      std::swap(first[best], *first);
      std::swap(first_move[best], *first_move);
      if (!is_losing_exchange(*first)) return;
      *first -= losing_exchange;
    }
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
  if (!picker.is_quiet(cut.index)) return;
  if (options.killers) add_killer(frame, tried[cut.index]);
  if (!options.history) return;
  const auto& position = s.line.current();
  s.history.reward(s.parity(), slot_of(s.game, position, tried[cut.index]), cut.depth);
  for (int i = 0; i < cut.index; ++i)
    if (picker.is_quiet(i)) s.history.punish(s.parity(), slot_of(s.game, position, tried[i]), cut.depth);
}

}  // namespace kibitz

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
      : s_(s),
        list_(list),
        count_(list.size()),
        fresh_(count_),
        ranks_(s.ranks),
        is_ranked_(s.options.order.ranks_moves()) {
    if (is_ranked_)
      rank(frame, table_move);
    else if (table_move)
      move_to_front(*table_move);
  }

  int count() const { return count_; }

  bool next(Move& move) {
    if (taken_ == count_) return false;
    if (is_ranked_ && taken_ < fresh_) select();
    move = list_[taken_++];
    return true;
  }

  // The move just handed out will come again, behind all that are left.
  void put_off() {
    --taken_;
    --fresh_;
    std::rotate(list_.begin() + taken_, list_.begin() + taken_ + 1, list_.begin() + count_);
    if (is_ranked_) std::rotate(ranks_.begin() + taken_, ranks_.begin() + taken_ + 1, ranks_.begin() + count_);
  }
  // Was the move just handed out put off before?
  bool is_put_off() const { return taken_ > fresh_; }

 private:
  static constexpr int table_rank = std::numeric_limits<int>::max();

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
      const auto best = std::max_element(first, ranks_.begin() + fresh_) - first;
      std::swap(first[best], *first);
      std::swap(first_move[best], *first_move);
      if (!is_losing_exchange(*first)) return;
      *first -= 4 * noisy_rank;  // behind every quiet move, in their own order
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
  int fresh_;  // moves from here on were put off
  MoveList<int> ranks_;
  int taken_ = 0;
  bool is_ranked_;
};

struct CutPlace {
  int index;    // of the move that cut, in the order tried
  Depth depth;  // of the node
};

// After a cut: the move and the quiet ones tried in vain before it, which the picker left at the front of the list.
template <class S>
void learn_from_cut(S& s, Frame<typename S::Move>& frame, const MoveList<typename S::Move>& tried, CutPlace cut) {
  const OrderOptions& options = s.options.order;
  if (!options.killers && !options.history) return;
  const auto& position = s.line.current();
  const auto is_quiet = [&](auto move) {
    return !options.rank || rank_of(s.game, position, move, s.worker) < noisy_rank;
  };
  if (!is_quiet(tried[cut.index])) return;
  if (options.killers) add_killer(frame, tried[cut.index]);
  if (!options.history) return;
  s.history.reward(s.parity(), slot_of(s.game, position, tried[cut.index]), cut.depth);
  for (int i = 0; i < cut.index; ++i)
    if (is_quiet(tried[i])) s.history.punish(s.parity(), slot_of(s.game, position, tried[i]), cut.depth);
}

}  // namespace kibitz

// A copy of the searcher's move picker, for the copied node in copy.cpp.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "games/connect_four/connect_four.hpp"

namespace kibitz::generic_price {

template <class Search>
class CopiedPicker {
 public:
  CopiedPicker(Search& s, MoveList<ConnectFour::Move>& list, std::optional<ConnectFour::Move> table_move)
      : search_(s), list_(list), ranks_(s.ranks_), is_ranked_(s.is_on(s.options_.order.ranks_moves())) {
    rank(table_move);
  }

  // Declares that the list holds only the table move, after which next() must generate the other moves.
  void expect_only_table_move() { has_all_moves_ = false; }

  bool next(ConnectFour::Move& move) {
    if (next_index_ == count_ && !generate_other_moves()) return false;
    if (is_ranked_) {
      const auto first = ranks_.begin() + next_index_;
      const auto best = std::max_element(first, ranks_.begin() + count_) - first;
      std::swap(first[best], *first);
      std::swap(list_[next_index_ + static_cast<int>(best)], list_[next_index_]);
    }
    move = list_[next_index_++];
    return true;
  }

 private:
  void rank(std::optional<ConnectFour::Move> table_move) {
    count_ = list_.size();
    int* ranks = ranks_.room(static_cast<std::size_t>(count_));
    const ConnectFour::Move* moves = list_.begin();
    for (int i = 0; i < count_; ++i)
      ranks[i] = table_move == moves[i] ? std::numeric_limits<int>::max() : search_.rank(moves[i]);
    ranks_.commit(ranks + count_);
  }

  bool generate_other_moves() {
    if (has_all_moves_) return false;
    has_all_moves_ = true;
    const ConnectFour::Move first = list_[0];
    list_.truncate(0);
    ranks_.truncate(0);
    search_.game_.generate(search_.position(), list_);
    rank(first);
    const auto place = std::find(list_.begin(), list_.end(), first) - list_.begin();
    std::swap(list_[static_cast<int>(place)], list_[0]);
    std::swap(ranks_[static_cast<int>(place)], ranks_[0]);
    return count_ > 1;
  }

  Search& search_;
  MoveList<ConnectFour::Move>& list_;
  int count_ = 0;
  MoveList<int> ranks_;
  int next_index_ = 0;
  bool is_ranked_;
  bool has_all_moves_ = true;
};

}  // namespace kibitz::generic_price

// ABDADA (Weill 1996, "The ABDADA distributed minimax-search algorithm"): all threads search the root to the same
// depth, and a thread defers a move that another thread is searching. Busy marks are hints: losing one costs time, but
// the result is still correct.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <span>

#include "kibitz/core/search_call.hpp"
#include "kibitz/game/move_bytes.hpp"
#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/order/order.hpp"

namespace kibitz {

// Marks moves that some thread is searching. Weill counts the threads in the table entries. Here the marks are in a
// separate array, as in Kerrigan's simplified ABDADA, so that the format of table entries does not change.
class BusyMarks {
 public:
  // `busy_mark` is the value of a mark: a hash of a node, a move and a depth. 0: no mark.
  bool is_busy(std::uint64_t busy_mark) const { return mark(busy_mark).load(std::memory_order_relaxed) == busy_mark; }
  void set_mark(std::uint64_t busy_mark) { mark(busy_mark).store(busy_mark, std::memory_order_relaxed); }
  void clear_mark(std::uint64_t busy_mark) {
    if (busy_mark != 0 && is_busy(busy_mark)) mark(busy_mark).store(0, std::memory_order_relaxed);
  }

 private:
  using Mark = std::atomic<std::uint64_t>;
  static constexpr std::size_t count = 1 << 14;

  Mark& mark(std::uint64_t busy_mark) const { return marks_[busy_mark % count]; }

  std::unique_ptr<Mark[]> marks_ = std::make_unique<Mark[]>(count);
};

// The smallest depth of a node with busy marks. At smaller depths, checking the marks costs more time than searching
// the moves.
inline constexpr Depth min_busy_depth = plies(2);

// A node whose moves the threads divide among themselves.
struct SharedNode {
  Key key = 0;
  Depth depth;
};

// The mark of a move of the node; never 0.
template <class Move>
std::uint64_t busy_mark_of(const SharedNode& node, Move move) {
  const std::uint64_t busy_mark =
      mix_bits(mix_bits(bytes_of(move)) ^ node.key ^ static_cast<std::uint64_t>(node.depth.units));
  return busy_mark == 0 ? 1 : busy_mark;
}

// Marks the move as busy and returns the mark. If another thread is searching the move and `may_defer` is true, returns
// nullopt: the caller must defer the move. If the depth is too small, returns 0 and sets no mark. noinline, because the
// code is rarely used and would cost the node's function registers.
template <class S>
[[gnu::noinline]] std::optional<std::uint64_t> claim_move(S& s, SharedNode node, typename S::Move move,
                                                          bool may_defer) {
  if (node.depth < min_busy_depth) return 0;
  const std::uint64_t busy_mark = busy_mark_of(node, move);
  if (may_defer && s.busy->is_busy(busy_mark)) return std::nullopt;
  s.busy->set_mark(busy_mark);
  return busy_mark;
}

// Returns true if the candidate from the picker is to be searched now. Otherwise defers it until the other moves of the
// node are done. By then its result is in the table, or both threads search parts of its subtree. The first move (the
// eldest brother) is never deferred. Clears the mark of the previous move and sets the mark of the candidate. A stopped
// search does not clear its marks. These marks do no harm, because their depths are not searched again.
template <class S>
bool claim_or_defer(S& s, MovePicker<S>& picker, SharedNode node, MoveToSearch<typename S::Move>& candidate) {
  s.busy->clear_mark(candidate.busy_mark);
  const auto busy_mark = claim_move(s, node, candidate.move, candidate.index > 0 && !picker.last_was_deferred());
  candidate.busy_mark = busy_mark.value_or(0);
  if (!busy_mark) picker.defer();
  return busy_mark.has_value();
}

// Chooses the next root move and rotates it to the front of `remaining`, the root moves not searched yet. Without
// ABDADA, and for the first move of the node, this is the first of `remaining`. For a later move under ABDADA it is the
// first that no other thread is searching, or the first of `remaining` if other threads are searching all of them.
template <class S>
void choose_root_move(S& s, std::span<RootMove> remaining, const SharedNode& node,
                      MoveToSearch<typename S::Move>& candidate) {
  const auto move_of = [&](RootMove index) { return s.root_moves[static_cast<std::size_t>(index)]; };
  if (s.busy) {
    s.busy->clear_mark(candidate.busy_mark);
    const auto is_free = [&](RootMove index) { return !s.busy->is_busy(busy_mark_of(node, move_of(index))); };
    const auto found =
        candidate.index == 0 ? remaining.begin() : std::find_if(remaining.begin(), remaining.end(), is_free);
    if (found != remaining.end()) std::rotate(remaining.begin(), found, found + 1);
    s.busy->set_mark(candidate.busy_mark = busy_mark_of(node, move_of(remaining.front())));
  }
  candidate.move = move_of(remaining.front());
}

}  // namespace kibitz

// The order in which moves are searched: table move, noisy moves by rank and history, killers, counter-move, quiet
// moves by history and rank, noisy moves with negative SEE. If all options are off, moves stay in generation order.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/candidates.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/order/continuation.hpp"
#include "kibitz/search/order/history.hpp"
#include "kibitz/search/order/quiet_moves.hpp"

namespace kibitz {

struct OrderOptions {
  bool rank = false;           // order moves by the game's static rank
  bool exchange = false;       // search noisy moves with negative SEE last (needs HasExchange and rank)
  bool killers = false;        // try killer moves early (quiet_moves.hpp)
  bool history = false;        // order quiet moves by the history heuristic (history.hpp)
  bool continuation = false;   // order quiet moves by continuation history (continuation.hpp)
  bool counter_move = false;   // try early the quiet move that last refuted the opponent's move (quiet_moves.hpp)
  bool noisy_history = false;  // add the history score of a noisy move (capture history) to its rank
  bool keep = false;           // keep killers and histories for the next search of the same game

  bool puts_losing_last() const { return rank && exchange; }
  bool learns_quiet() const { return history || continuation; }
  bool learns_noisy() const { return rank && noisy_history; }
  bool learns() const { return killers || counter_move || learns_noisy() || learns_quiet(); }
  bool has_statistics_to_keep() const { return killers || learns_quiet(); }
  bool ranks_moves() const { return rank || learns(); }

  SearchNeeds search_needs() const { return {.slots = continuation || counter_move}; }

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = OrderOptions;
    return {flag_row<&Self::rank>({"order.rank", exact, "HasRank", needs::nothing, "order moves by the game's rank"}),
            flag_row<&Self::exchange>({"order.see", exact, "HasExchange", need<&Self::rank>("order.rank=on"),
                                       "order noisy moves that lose material by SEE last"}),
            flag_row<&Self::killers>({"order.killers", exact, "", needs::nothing,
                                      "killer moves: order quiet moves that cut at a sibling node early"}),
            flag_row<&Self::history>({"order.history", exact, "", needs::nothing,
                                      "history heuristic: order quiet moves by their cutoffs in the tree"}),
            flag_row<&Self::continuation>({"order.continuation", exact, "", needs::nothing,
                                           "continuation history: quiet moves by cutoffs after the last two moves"}),
            flag_row<&Self::counter_move>({"order.counter_move", exact, "", needs::nothing,
                                           "counter move: try early what last refuted the opponent's last move"}),
            flag_row<&Self::noisy_history>({"order.noisy_history", exact, "HasRank", need<&Self::rank>("order.rank=on"),
                                            "capture history: order noisy moves also by their cutoffs in the tree"}),
            flag_row<&Self::keep>(
                {"order.keep", exact, "",
                 need<&Self::has_statistics_to_keep>("order.killers=on, order.history=on or order.continuation=on"),
                 "keep killers and histories, aged, for the next move of the game"})};
  }
};

// Parts of move-ordering scores; the move with the highest score is searched first. If option rank is on, the lowest
// bit is 1 for a noisy move. The bit does not affect the order: scores of noisy and quiet moves are never equal.
namespace move_score {

inline constexpr int noise = 1;                             // the lowest bit: the move is noisy
inline constexpr int step = 2;                              // score of one unit of rank or history
inline constexpr int noisy = step * 4 * rank_limit;         // added for noisy moves; scores of quiet moves are around 0
inline constexpr int table = step * 64 * rank_limit;        // score of the table move
inline constexpr int newer_killer = step * 2 * rank_limit;  // newer killer's score: between quiet and noisy moves
inline constexpr int older_killer = newer_killer - step;    // older killer's score
inline constexpr int counter_move = older_killer - step;    // counter-move's score, below the killers
inline constexpr int losing_exchange = step * 8 * rank_limit;  // subtracted if SEE is negative: the move goes last
inline constexpr int deferred = -step * 64 * rank_limit;       // score of the first deferred move; later ones get less

// For the score of a picked move that is neither the table move nor deferred. is_noisy: the move is noisy and comes
// before the quiet moves. is_losing: the move is noisy with SEE < 0 and comes after the quiet moves.
constexpr bool is_noisy(int move_score) { return move_score > newer_killer; }
constexpr bool is_losing(int move_score) { return move_score < -step * 2 * rank_limit; }

}  // namespace move_score

template <class Move>
struct PickedMove {  // a move that the picker returned
  Move move;
  int index;       // index in the order in which the picker returns moves, from 0
  int move_score;  // move-ordering score; 0 if moves are not scored
};

template <class S>
[[gnu::always_inline]] inline bool is_quiet(S& s, PickedMove<typename S::Move> picked) {  // inlined: see is_pruned()
  if (!s.options.order.rank) return !is_noisy_in(s.game, s.line.current(), picked.move);
  return (picked.move_score & move_score::noise) == 0;
}

// The history slots of the last two moves on the path to a node, the last move first.
template <class Move>
LastSlots last_slots(const Frame<Move>& frame) {
  return {frame.slot, frame.ply > 0 ? frame.ancestor(1).slot : no_slot};
}

// The history score of a quiet move, with its continuation history. A history that is off adds 0.
template <class S>
int quiet_history(const S& s, const LastSlots& before, int slot) {
  return s.history.score(s.parity(), slot) + s.continuation.score(before, slot);
}

// The same history score, faster for many moves of one node: the caller looks up the continuation rows once.
template <class S>
int quiet_history(const S& s, const ContinuationHistory::Rows& rows, int slot) {
  return s.history.score(s.parity(), slot) + rows.score(slot);
}

// The history score of a noisy move, in units of the game's rank: at most 256, which in chess is about 2.5 pawns.
template <class S>
int capture_history(const S& s, typename S::Move move) {
  constexpr int points_per_unit = 64;
  if (!s.options.order.learns_noisy()) return 0;
  return s.noisy_history.score(s.parity(), slot_of(s.game, s.line.current(), move)) / points_per_unit;
}

struct BestIndex {  // the move with the highest score; among equal scores, the first
  int index = 0;
  int move_score = std::numeric_limits<int>::min();
};

// Writes the score of each move to `scores`: the game's rank, if option rank is on, plus history. Returns the best
// move. __restrict: `scores` overlaps no data that is read.
template <class S>
BestIndex write_scores(S& s, const LastSlots& before, std::span<const typename S::Move> moves, int* __restrict scores) {
  const auto& position = s.line.current();
  const bool uses_rank = s.options.order.rank;
  const ContinuationHistory::Rows rows(s.continuation, before);
  BestIndex best;
  for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
    const auto move = moves[static_cast<std::size_t>(i)];
    int move_score = uses_rank ? move_score::step * rank_of(s.game, position, move, s.worker) : 0;
    if (uses_rank && is_noisy_in(s.game, position, move))
      move_score += move_score::noisy + move_score::noise + move_score::step * capture_history(s, move);
    else
      move_score += move_score::step * quiet_history(s, rows, slot_of(s.game, position, move));
    scores[i] = move_score;
    if (move_score > best.move_score) best = {i, move_score};
  }
  return best;
}

// Pushes the scores of a node's moves on the score stack. Returns the index of the best move. noinline, because the
// loop needs the registers. Killers need no test of their option: if it is off, none are stored.
template <class S>
[[gnu::flatten, gnu::noinline]] int score_moves(S& s, const Frame<typename S::Move>& frame,
                                                std::span<const typename S::Move> moves,
                                                std::optional<typename S::Move> table_move) {
  int* const move_scores = s.move_scores.room(moves.size());
  BestIndex best = write_scores(s, last_slots(frame), moves, move_scores);
  const auto raise_score = [&](const std::optional<typename S::Move>& move, int move_score) {
    if (!move) return;
    const auto found = std::ranges::find(moves, *move);
    const auto i = found - moves.begin();
    if (found == moves.end() || move_scores[i] >= move_score) return;
    move_scores[i] = move_score | (move_scores[i] & move_score::noise);
    if (move_scores[i] > best.move_score) best = {static_cast<int>(i), move_scores[i]};
  };
  raise_score(s.counter_moves.reply_to(frame.slot), move_score::counter_move);
  raise_score(frame.killers[1], move_score::older_killer);
  raise_score(frame.killers[0], move_score::newer_killer);
  raise_score(table_move, move_score::table);
  s.move_scores.commit(move_scores + moves.size());
  return best.index;
}

// Returns the moves of a node, best first. Selection sort is used, because most nodes are cut off after a few moves.
template <class S>
class MovePicker {
 public:
  using Move = typename S::Move;

  MovePicker(S& s, const Frame<Move>& frame, MoveList<Move>& list, const std::optional<Move>& table_move)
      : s_(s),
        frame_(frame),
        list_(list),
        count_(list.size()),
        move_scores_(s.move_scores),
        is_ranked_(s.options.order.ranks_moves()) {
    if (is_ranked_)
      best_ = score_moves(s, frame, {list.begin(), list.end()}, table_move);
    else if (table_move)
      move_to_front(*table_move);
  }

  // Must be called if the list holds only the table move: the picker then generates the other moves later.
  void enable_late_generation() { all_generated_ = false; }

  int count() const { return count_; }  // number of generated moves
  const MoveList<Move>& moves() const { return list_; }

  bool next(Move& move) {  // writes the next move in order to `move`; false: there is no other
    if (taken_ == count_ && !generate_remaining()) return false;
    if (is_ranked_) move_best_to_front();
    move = list_[taken_++];
    return true;
  }

  int index() const { return taken_ - 1; }  // index of the move returned last

  // The move at this index (from 0) of the picker's list, in which the returned moves come first.
  PickedMove<Move> picked(int index) const { return {list_[index], index, is_ranked_ ? move_scores_[index] : 0}; }
  PickedMove<Move> last() const { return picked(taken_ - 1); }

  // Skips all remaining moves for which drops(move) is true and returns their number. The other moves keep their order.
  template <class Drops>
  int skip_moves(const Drops& drops) {
    const int before = taken_;
    for (int i = taken_; i < count_; ++i) {
      if (!drops(picked(i))) continue;
      const auto bring = [this, i](auto* first) { std::rotate(first + taken_, first + i, first + i + 1); };
      if (is_ranked_) bring(move_scores_.begin());
      bring(list_.begin());
      ++taken_;
    }
    return taken_ - before;
  }

  // Defers the move that was returned last: it will be returned again after all remaining moves.
  void defer() {
    --taken_;
    if (!is_ranked_) assign_equal_scores();
    move_scores_[taken_] =
        (move_score::deferred - move_score::step * deferred_++) | (move_scores_[taken_] & move_score::noise);
  }
  // True if the move that was returned last was deferred earlier.
  bool last_was_deferred() const {
    return deferred_ > 0 && move_scores_[taken_ - 1] <= (move_score::deferred | move_score::noise);
  }

 private:
  // Gives all moves the same score. The first of equal moves is returned first, so generation order is kept.
  void assign_equal_scores() {
    for (int i = 0; i < count_; ++i) move_scores_.push(0);
    is_ranked_ = true;
  }

  // Generates all moves when the table move has been returned. Returns false if there is no other move.
  bool generate_remaining() {
    if (all_generated_) return false;
    all_generated_ = true;
    const Move first = list_[0];
    list_.truncate(0);
    generate_moves(s_.game, s_.line.current(), GeneratedMoves::all, list_);
    count_ = list_.size();
    if (is_ranked_) {
      move_scores_.truncate(0);
      const int best = score_moves(s_, frame_, {list_.begin(), list_.end()}, std::optional(first));
      std::swap(move_scores_[best], move_scores_[0]);
      std::swap(list_[best], list_[0]);
    } else {
      move_to_front(first);
    }
    return count_ > 1;
  }

  // Puts `move` first. The other moves keep their order, because papers compare the order in which leaves are searched.
  void move_to_front(Move move) {
    Move* found = std::find(list_.begin(), list_.end(), move);
    if (found != list_.end()) std::rotate(list_.begin(), found, found + 1);
  }

  void move_best_to_front() {
    int* const move_scores = move_scores_.begin();
    Move* const moves = list_.begin();
    for (int best = taken_ == 0 ? best_ : best_remaining(move_scores);; best = best_remaining(move_scores)) {
      std::swap(move_scores[best], move_scores[taken_]);
      std::swap(moves[best], moves[taken_]);
      if (!is_losing_exchange(move_scores[taken_])) return;
      move_scores[taken_] -= move_score::losing_exchange;
    }
  }

  int best_remaining(const int* move_scores) const {
    return static_cast<int>(std::max_element(move_scores + taken_, move_scores + count_) - move_scores);
  }

  bool is_losing_exchange(int move_score) const {
    if constexpr (HasExchange<typename S::GameType>)
      if (s_.options.order.exchange && move_score::is_noisy(move_score) && move_score < move_score::table)
        return !s_.game.exchange(s_.line.current(), list_[taken_], 0);
    return false;
  }

  S& s_;
  const Frame<Move>& frame_;
  MoveList<Move>& list_;
  int count_;
  MoveList<int> move_scores_;
  int taken_ = 0;
  int deferred_ = 0;
  int best_ = 0;  // index of the move that is returned first
  bool is_ranked_;
  bool all_generated_ = true;
};

}  // namespace kibitz

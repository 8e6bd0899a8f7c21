// The order in which moves are searched: the table's move, noisy moves by the game's rank and what they did elsewhere,
// killers, the counter-move, quiet moves by history and rank, noisy moves that lose by static exchange. With every
// option off: as generated.
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
  bool rank = false;      // the game's static order
  bool exchange = false;  // noisy moves, by rank, that lose material go last (needs HasExchange)
  bool killers = false;
  bool history = false;
  bool continuation = false;   // history behind the last moves (continuation.hpp)
  bool counter_move = false;   // what last refuted the other side's last move (quiet_moves.hpp)
  bool noisy_history = false;  // history of noisy moves, beside their rank
  bool keep = false;           // killers and histories, from move to move of a game

  bool puts_losing_last() const { return rank && exchange; }
  bool learns_quiet() const { return history || continuation; }
  bool learns_noisy() const { return rank && noisy_history; }
  bool learns() const { return killers || counter_move || learns_noisy() || learns_quiet(); }
  bool keeps() const { return killers || learns_quiet(); }
  bool ranks_moves() const { return rank || learns(); }

  SearchNeeds search_needs() const { return {.slots = continuation || counter_move}; }

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = OrderOptions;
    return {flag_of<&Self::rank>({"order.rank", exact, "HasRank", needs::nothing, "order moves by the game's rank"}),
            flag_of<&Self::exchange>({"order.exchange", exact, "HasExchange", when<&Self::rank>("order.rank=on"),
                                      "order noisy moves that lose material by SEE last"}),
            flag_of<&Self::killers>({"order.killers", exact, "", needs::nothing,
                                     "killer moves: order quiet moves that cut at a sibling node early"}),
            flag_of<&Self::history>({"order.history", exact, "", needs::nothing,
                                     "history heuristic: order quiet moves by their cutoffs in the tree"}),
            flag_of<&Self::continuation>({"order.continuation", exact, "", needs::nothing,
                                          "continuation history: quiet moves by cutoffs after the last two moves"}),
            flag_of<&Self::counter_move>({"order.counter_move", exact, "", needs::nothing,
                                          "counter move: try early what last refuted the opponent's last move"}),
            flag_of<&Self::noisy_history>({"order.noisy_history", exact, "HasRank", when<&Self::rank>("order.rank=on"),
                                           "capture history: order noisy moves also by their cutoffs in the tree"}),
            flag_of<&Self::keep>({"order.keep", exact, "",
                                  when<&Self::keeps>("order.killers=on, order.history=on or order.continuation=on"),
                                  "keep killers and histories, aged, for the next move of the game"})};
  }
};

// A move's score in the order, higher first. If the game's ranks are in use, its lowest bit says whether the move is
// noisy. The bit does not affect the order: a noisy and a quiet move never have the same score.
namespace move_score {

inline constexpr int noise = 1;
inline constexpr int step = 2;
inline constexpr int noisy = step * 4 * rank_limit;         // in the middle of the noisy moves; quiet ones lie around 0
inline constexpr int table = step * 64 * rank_limit;        // the table's move
inline constexpr int newer_killer = step * 2 * rank_limit;  // between noisy and quiet moves
inline constexpr int older_killer = newer_killer - step;
inline constexpr int counter_move = older_killer - step;
inline constexpr int losing_exchange = step * 8 * rank_limit;  // less: a noisy move, after all quiet ones
inline constexpr int put_off = -step * 64 * rank_limit;        // and below, in the order put off

// For the score of a picked move that is neither the table's move nor put off: is it a noisy move among the noisy ones,
// or one that loses by static exchange, after the quiet ones?
constexpr bool is_noisy(int move_score) { return move_score > newer_killer; }
constexpr bool is_losing(int move_score) { return move_score < -step * 2 * rank_limit; }

}  // namespace move_score

template <class Move>
struct PickedMove {  // a move as the picker handed it out
  Move move;
  int index;
  int move_score;
};

template <class S>
[[gnu::always_inline]] inline bool is_quiet(S& s, PickedMove<typename S::Move> picked) {  // measured: rule.hpp
  if (!s.options.order.rank) return !is_noisy_in(s.game, s.line.current(), picked.move);
  return (picked.move_score & move_score::noise) == 0;
}

// The slots of the moves that led to a node: the last, and the one before it.
template <class Move>
SlotsBefore slots_before(const Frame<Move>& frame) {
  return {frame.slot, frame.ply > 0 ? frame.above(1).slot : no_slot};
}

// The history of a quiet move. Histories that are off are 0.
template <class S>
int quiet_history(const S& s, const SlotsBefore& before, int slot) {
  return s.history.score(s.parity(), slot) + s.continuation.score(before, slot);
}

// The same for one of many moves.
template <class S>
int quiet_history(const S& s, const ContinuationHistory::Behind& behind, int slot) {
  return s.history.score(s.parity(), slot) + behind.score(slot);
}

// The history of a noisy move, in units of its rank: in chess a pawn or two at most.
template <class S>
int capture_history(const S& s, typename S::Move move) {
  constexpr int points_per_unit = 64;
  if (!s.options.order.learns_noisy()) return 0;
  return s.noisy_history.score(s.parity(), slot_of(s.game, s.line.current(), move)) / points_per_unit;
}

struct Best {  // the first of the moves with the highest score
  int index = 0;
  int move_score = std::numeric_limits<int>::min();
};

// By the game's rank of each move and its history, which one that is off has not learned. Nothing that is read here
// overlaps the scores that are written.
template <class S>
Best write_scores(S& s, const SlotsBefore& before, std::span<const typename S::Move> moves, int* __restrict scores) {
  const auto& position = s.line.current();
  const bool uses_rank = s.options.order.rank;
  const ContinuationHistory::Behind behind(s.continuation, before);
  Best best;
  for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
    const auto move = moves[static_cast<std::size_t>(i)];
    int move_score = uses_rank ? move_score::step * rank_of(s.game, position, move, s.worker) : 0;
    if (uses_rank && is_noisy_in(s.game, position, move))
      move_score += move_score::noisy + move_score::noise + move_score::step * capture_history(s, move);
    else
      move_score += move_score::step * quiet_history(s, behind, slot_of(s.game, position, move));
    scores[i] = move_score;
    if (move_score > best.move_score) best = {i, move_score};
  }
  return best;
}

// Scores the moves of a node, on top of the stack of scores, and returns the index of the best. Out of line: its loop
// needs the registers. Killers that are off have learned nothing.
template <class S>
[[gnu::flatten, gnu::noinline]] int score_moves(S& s, const Frame<typename S::Move>& frame,
                                                std::span<const typename S::Move> moves,
                                                std::optional<typename S::Move> table_move) {
  int* const move_scores = s.move_scores.room(moves.size());
  Best best = write_scores(s, slots_before(frame), moves, move_scores);
  const auto raise = [&](const std::optional<typename S::Move>& move, int move_score) {
    if (!move) return;
    const auto found = std::ranges::find(moves, *move);
    const auto i = found - moves.begin();
    if (found == moves.end() || move_scores[i] >= move_score) return;
    move_scores[i] = move_score | (move_scores[i] & move_score::noise);
    if (move_scores[i] > best.move_score) best = {static_cast<int>(i), move_scores[i]};
  };
  raise(s.counter_moves.after(frame.slot), move_score::counter_move);
  raise(frame.killers[1], move_score::older_killer);
  raise(frame.killers[0], move_score::newer_killer);
  raise(table_move, move_score::table);
  s.move_scores.commit(move_scores + moves.size());
  return best.index;
}

// Hands out the moves of a node, best first. Selection by repeated maximum, because most nodes stop after a few.
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

  // The list holds the table's move alone: the others are generated once it has been searched.
  void generate_late() { is_whole_ = false; }

  int count() const { return count_; }
  const MoveList<Move>& moves() const { return list_; }

  bool next(Move& move) {
    if (taken_ == count_ && !complete()) return false;
    if (is_ranked_) select();
    move = list_[taken_++];
    return true;
  }

  int index() const { return taken_ - 1; }  // of the move just handed out

  // Of those handed out already.
  PickedMove<Move> picked(int index) const { return {list_[index], index, is_ranked_ ? move_scores_[index] : 0}; }
  PickedMove<Move> last() const { return picked(taken_ - 1); }

  // Moves not to be handed out count as if they had been; the others keep their order. How many there were.
  template <class Drops>
  int pass_over(const Drops& drops) {
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

  // The move just handed out will come again, behind all that are left.
  void put_off() {
    --taken_;
    if (!is_ranked_) rank_alike();
    move_scores_[taken_] =
        (move_score::put_off - move_score::step * put_off_++) | (move_scores_[taken_] & move_score::noise);
  }
  // Was the move just handed out put off before?
  bool is_put_off() const {
    return put_off_ > 0 && move_scores_[taken_ - 1] <= (move_score::put_off | move_score::noise);
  }

 private:
  // As generated: of equal ranks the first is taken.
  void rank_alike() {
    for (int i = 0; i < count_; ++i) move_scores_.push(0);
    is_ranked_ = true;
  }

  // Behind the table's move, which has been handed out: the others are generated. False: there are none.
  bool complete() {
    if (is_whole_) return false;
    is_whole_ = true;
    const Move first = list_[0];
    list_.truncate(0);
    generate_moves(s_.game, s_.line.current(), Breadth::all, list_);
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

  // The others keep their order: it is the order of the leaves, which papers compare.
  void move_to_front(Move move) {
    Move* found = std::find(list_.begin(), list_.end(), move);
    if (found != list_.end()) std::rotate(list_.begin(), found, found + 1);
  }

  void select() {
    int* const move_scores = move_scores_.begin();
    Move* const moves = list_.begin();
    for (int best = taken_ == 0 ? best_ : best_left(move_scores);; best = best_left(move_scores)) {
      std::swap(move_scores[best], move_scores[taken_]);
      std::swap(moves[best], moves[taken_]);
      if (!is_losing_exchange(move_scores[taken_])) return;
      move_scores[taken_] -= move_score::losing_exchange;
    }
  }

  int best_left(const int* move_scores) const {
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
  int put_off_ = 0;
  int best_ = 0;  // the first to be handed out
  bool is_ranked_;
  bool is_whole_ = true;
};

}  // namespace kibitz

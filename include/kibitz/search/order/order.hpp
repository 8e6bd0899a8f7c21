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
  bool continuation = false;   // history after the last moves (continuation.hpp)
  bool counter_move = false;   // what last refuted the other side's last move (quiet_moves.hpp)
  bool noisy_history = false;  // history of noisy moves, beside their rank
  bool keep = false;           // killers and histories, from move to move of a game

  bool puts_losing_last() const { return rank && exchange; }
  bool learns_quiet() const { return history || continuation; }
  bool learns_noisy() const { return rank && noisy_history; }
  bool learns() const { return killers || counter_move || learns_noisy() || learns_quiet(); }
  bool keeps() const { return killers || learns_quiet(); }
  bool ranks_moves() const { return rank || learns(); }

  Uses uses() const { return {.slots = continuation || counter_move}; }

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = OrderOptions;
    return {flag_of<&Self::rank>(
                {"order.rank", exact, "HasRank", needs::nothing, "order moves by the game's static order"}),
            flag_of<&Self::exchange>({"order.exchange", exact, "HasExchange", when<&Self::rank>("order.rank=on"),
                                      "noisy moves that lose by static exchange go last"}),
            flag_of<&Self::killers>({"order.killers", exact, "", needs::nothing,
                                     "try quiet moves early that caused a cutoff at a sibling"}),
            flag_of<&Self::history>({"order.history", exact, "", needs::nothing,
                                     "order quiet moves by their cutoffs anywhere in the tree"}),
            flag_of<&Self::continuation>({"order.continuation", exact, "", needs::nothing,
                                          "order quiet moves by their cutoffs after the last two moves"}),
            flag_of<&Self::counter_move>({"order.counter_move", exact, "", needs::nothing,
                                          "try the quiet move early that last refuted the opponent's last move"}),
            flag_of<&Self::noisy_history>({"order.noisy_history", exact, "HasRank", when<&Self::rank>("order.rank=on"),
                                           "order noisy moves by their cutoffs anywhere in the tree, too"}),
            flag_of<&Self::keep>({"order.keep", exact, "",
                                  when<&Self::keeps>("order.killers=on, order.history=on or order.continuation=on"),
                                  "keep killers and histories, aged, from move to move of a game"})};
  }
};

// A move's place in the order, higher first. If the game's ranks are in use, its lowest bit stores whether the move
// is noisy, so that this is computed once; the bit never decides the order, since noisy and quiet moves share no place.
namespace place {

inline constexpr int noise = 1;
inline constexpr int step = 2;
inline constexpr int noisy = step * 4 * rank_limit;         // in the middle of the noisy moves; quiet ones lie around 0
inline constexpr int table = step * 64 * rank_limit;        // the table's move
inline constexpr int newer_killer = step * 2 * rank_limit;  // between noisy and quiet moves
inline constexpr int older_killer = newer_killer - step;
inline constexpr int counter_move = older_killer - step;
inline constexpr int losing_exchange =
    step * 8 * rank_limit;                               // less: a noisy move, in its own order after all quiet ones
inline constexpr int put_off = -step * 64 * rank_limit;  // and below, in the order put off

// For a place that the picker yielded, neither the table's move nor put off: a noisy move among the noisy ones, or one
// that loses by exchange, after the quiet ones.
constexpr bool is_noisy(int place) { return place > newer_killer; }
constexpr bool is_losing(int place) { return place < -step * 2 * rank_limit; }

}  // namespace place

template <class Move>
struct PickedMove {  // a move as the picker handed it out
  Move move;
  int index;
  int place;
};

template <class S>
[[gnu::always_inline]] inline bool is_quiet(S& s, PickedMove<typename S::Move> picked) {  // measured: rule.hpp
  if (!s.options.order.rank) return !is_noisy_in(s.game, s.line.current(), picked.move);
  return (picked.place & place::noise) == 0;
}

// The slots of the moves that led to a node: the last, and the one before it.
template <class Move>
SlotsBefore slots_before(const Frame<Move>& frame) {
  return {frame.slot, frame.ply > 0 ? frame.above(1).slot : no_slot};
}

// What is known of a quiet move from elsewhere in the tree: nothing of what is off.
template <class S>
int quiet_points(const S& s, const SlotsBefore& before, int slot) {
  return s.history.score(s.parity(), slot) + s.continuation.score(before, slot);
}

// The same for one of many moves.
template <class S>
int quiet_points(const S& s, const ContinuationHistory::Behind& behind, int slot) {
  return s.history.score(s.parity(), slot) + behind.score(slot);
}

// The history of a noisy move in the units of its rank: a pawn or two at most, in chess.
template <class S>
int noisy_points(const S& s, typename S::Move move) {
  constexpr int points_per_unit = 64;
  if (!s.options.order.learns_noisy()) return 0;
  return s.noisy_history.score(s.parity(), slot_of(s.game, s.line.current(), move)) / points_per_unit;
}

struct Best {  // the first of the best placed
  int index = 0;
  int place = std::numeric_limits<int>::min();
};

// Computes places from the game's rank of each move and its history; a history that is off is empty. Nothing that is
// read here lies among the places that are written.
template <class S>
Best write_places(S& s, const SlotsBefore& before, std::span<const typename S::Move> moves, int* __restrict places) {
  const auto& position = s.line.current();
  const bool uses_rank = s.options.order.rank;
  const ContinuationHistory::Behind behind(s.continuation, before);
  Best best;
  for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
    const auto move = moves[static_cast<std::size_t>(i)];
    int place = uses_rank ? place::step * rank_of(s.game, position, move, s.worker) : 0;
    if (uses_rank && is_noisy_in(s.game, position, move))
      place += place::noisy + place::noise + place::step * noisy_points(s, move);
    else
      place += place::step * quiet_points(s, behind, slot_of(s.game, position, move));
    places[i] = place;
    if (place > best.place) best = {i, place};
  }
  return best;
}

// Places the moves of a node, on top of the stack of places; the index of the best. Out of line: its loop needs the
// registers. Killers that are off have learned nothing.
template <class S>
[[gnu::flatten, gnu::noinline]] int place_moves(S& s, const Frame<typename S::Move>& frame,
                                                std::span<const typename S::Move> moves,
                                                std::optional<typename S::Move> table_move) {
  int* const places = s.places.room(moves.size());
  Best best = write_places(s, slots_before(frame), moves, places);
  const auto raise = [&](const std::optional<typename S::Move>& move, int place) {
    if (!move) return;
    const auto found = std::ranges::find(moves, *move);
    const auto i = found - moves.begin();
    if (found == moves.end() || places[i] >= place) return;
    places[i] = place | (places[i] & place::noise);
    if (places[i] > best.place) best = {static_cast<int>(i), places[i]};
  };
  raise(s.counter_moves.after(frame.slot), place::counter_move);
  raise(frame.killers[1], place::older_killer);
  raise(frame.killers[0], place::newer_killer);
  raise(table_move, place::table);
  s.places.commit(places + moves.size());
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
        places_(s.places),
        is_ranked_(s.options.order.ranks_moves()) {
    if (is_ranked_)
      best_ = place_moves(s, frame, {list.begin(), list.end()}, table_move);
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
  PickedMove<Move> picked(int index) const { return {list_[index], index, is_ranked_ ? places_[index] : 0}; }
  PickedMove<Move> last() const { return picked(taken_ - 1); }

  // Moves not to be handed out count as if they had been; the others keep their order. How many there were.
  template <class Drops>
  int pass_over(const Drops& drops) {
    const int before = taken_;
    for (int i = taken_; i < count_; ++i) {
      if (!drops(picked(i))) continue;
      const auto bring = [this, i](auto* first) { std::rotate(first + taken_, first + i, first + i + 1); };
      if (is_ranked_) bring(places_.begin());
      bring(list_.begin());
      ++taken_;
    }
    return taken_ - before;
  }

  // Yields the current move a second time, after all remaining ones.
  void put_off() {
    --taken_;
    if (!is_ranked_) rank_alike();
    places_[taken_] = (place::put_off - place::step * put_off_++) | (places_[taken_] & place::noise);
  }
  // Was the move just handed out put off before?
  bool is_put_off() const { return put_off_ > 0 && places_[taken_ - 1] <= (place::put_off | place::noise); }

 private:
  // As generated: of equal ranks the first is taken.
  void rank_alike() {
    for (int i = 0; i < count_; ++i) places_.push(0);
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
      places_.truncate(0);
      const int best = place_moves(s_, frame_, {list_.begin(), list_.end()}, std::optional(first));
      std::swap(places_[best], places_[0]);
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
    int* const places = places_.begin();
    Move* const moves = list_.begin();
    for (int best = taken_ == 0 ? best_ : best_left(places);; best = best_left(places)) {
      std::swap(places[best], places[taken_]);
      std::swap(moves[best], moves[taken_]);
      if (!is_losing_exchange(places[taken_])) return;
      places[taken_] -= place::losing_exchange;
    }
  }

  int best_left(const int* places) const {
    return static_cast<int>(std::max_element(places + taken_, places + count_) - places);
  }

  bool is_losing_exchange(int place) const {
    if constexpr (HasExchange<typename S::GameType>)
      if (s_.options.order.exchange && place::is_noisy(place) && place < place::table)
        return !s_.game.exchange(s_.line.current(), list_[taken_], 0);
    return false;
  }

  S& s_;
  const Frame<Move>& frame_;
  MoveList<Move>& list_;
  int count_;
  MoveList<int> places_;
  int taken_ = 0;
  int put_off_ = 0;
  int best_ = 0;  // the first to be handed out
  bool is_ranked_;
  bool is_whole_ = true;
};

}  // namespace kibitz

// Updates move ordering after a cutoff: killers, counter-moves, and the history of quiet and of noisy moves.
#pragma once

#include "kibitz/search/order/order.hpp"

namespace kibitz {

// The move that caused a cutoff.
struct Cutoff {
  int index;    // index of the move that caused the cutoff, in the order in which moves were tried
  Depth depth;  // depth of the node
};

// Adds the bonus to the histories of a quiet move that are on. A negative bonus is a malus.
template <class S>
[[gnu::noinline]] void learn_quiet_move(S& s, const LastSlots& before, typename S::Move move, int bonus) {
  const int slot = slot_of(s.game, s.line.current(), move);
  if (s.options.order.history) s.history.add_bonus(s.parity(), slot, bonus);
  if (s.options.order.continuation) s.continuation.add_bonus(before, slot, bonus);
}

// Adds the bonus to the capture history of a noisy move.
template <class S>
void learn_noisy_move(S& s, typename S::Move move, int bonus) {
  s.noisy_history.add_bonus(s.parity(), slot_of(s.game, s.line.current(), move), bonus);
}

// After a cutoff, raises the history score of the move that caused it and lowers the scores of the moves tried before
// it, which are at the front of the picker's list. Scores of noisy moves are lowered after any cutoff. Scores of quiet
// moves are lowered only if a quiet move caused the cutoff: a noisy move that comes after quiet moves was expected to
// be bad, so its cutoff says little about the quiet moves.
template <class S>
[[gnu::noinline]] void learn_from_cut(S& s, Frame<typename S::Move>& frame, const MovePicker<S>& picker, Cutoff cut) {
  const OrderOptions& options = s.options.order;
  if (!options.learns()) return;
  const bool is_by_quiet = is_quiet(s, picker.picked(cut.index));
  const LastSlots before = last_slots(frame);
  const auto learn = [&](int index, int bonus) {
    const auto tried = picker.picked(index);
    if (!is_quiet(s, tried)) {
      if (options.learns_noisy()) learn_noisy_move(s, tried.move, bonus);
    } else if (is_by_quiet && options.learns_quiet()) {
      learn_quiet_move(s, before, tried.move, bonus);
    }
  };
  if (is_by_quiet && options.killers) add_killer(frame, picker.moves()[cut.index]);
  if (is_by_quiet && options.counter_move) s.counter_moves.learn(frame.slot, picker.moves()[cut.index]);
  if (!is_by_quiet && !options.learns_noisy()) return;
  const int bonus = History::bonus(cut.depth);
  learn(cut.index, bonus);
  for (int i = 0; i < cut.index; ++i) learn(i, -bonus);
}

}  // namespace kibitz

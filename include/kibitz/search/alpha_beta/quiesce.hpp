// Quiescence search (Eppstein's notes of 1999-02-04): beyond the horizon only noisy moves are searched, and the side to
// move may stand pat on its static score. If the rules compel a move (check, compulsory capture: must_move), every
// legal move is searched and there is no stand-pat score.
#pragma once

#include <algorithm>

#include "kibitz/search/alpha_beta/candidates.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/order/order.hpp"
#include "kibitz/search/trace/cause.hpp"

namespace kibitz {

// The moves that quiescence search searches: none (off), noisy moves, or noisy moves and quiet checks.
enum class QuiescenceKind : std::uint8_t { off, captures, checks };

// Two differences from Eppstein's code: alpha is raised to the stand-pat score, and the best score is returned. A
// sequence of captures must end, a sequence of checks need not; checks are therefore tried only in the first plies.
struct QuiescenceOptions {
  QuiescenceKind kind = QuiescenceKind::off;
  // For kind `checks`: number of plies below the horizon in which quiet checks are tried. -1: no limit, so the search
  // may never end.
  int check_plies = 1;
  bool exchange = false;  // prune noisy moves with negative SEE (needs HasExchange)
  // Delta pruning: prune noisy moves whose gain by SEE leaves the score below alpha by more than this margin (needs
  // HasExchange). 0: off.
  int futility = 0;
  bool table = false;  // probe the transposition table and store quiescence results in it

  bool is_on() const { return kind != QuiescenceKind::off; }
  bool tries_checks() const { return kind == QuiescenceKind::checks; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = QuiescenceOptions;
    return {
        marked_for_trees(choice_row<&Self::kind>({"quiescence",
                                                  {"off", "captures", "checks"},
                                                  selective,
                                                  "HasNoise",
                                                  needs::quiet_leaves,
                                                  "quiescence search of noisy moves; checks: and of quiet checks"})),
        marked_for_trees(
            number_row<&Self::check_plies>({"quiescence.check_plies",
                                            {-1, 64, "plies"},
                                            selective,
                                            "HasChecks",
                                            {need<&Self::tries_checks>("quiescence=checks"), needs::quiet_leaves},
                                            "quiescence plies that try quiet checks; -1 = no limit (may not end)"})),
        marked_for_trees(
            flag_row<&Self::exchange>({"quiescence.see",
                                       selective,
                                       "HasExchange",
                                       {need<&Self::is_on>("quiescence=captures or checks"), needs::quiet_leaves},
                                       "quiescence: prune moves that lose material by SEE"})),
        marked_for_trees(
            number_row<&Self::futility>({"quiescence.futility",
                                         {0, max_evaluation, "evaluation units"},
                                         selective,
                                         "HasExchange",
                                         {need<&Self::is_on>("quiescence=captures or checks"), needs::quiet_leaves},
                                         "quiescence: delta pruning with this margin below alpha; 0 = off"})),
        flag_row<&Self::table>({"quiescence.table",
                                selective,
                                "HasNoise",
                                {need<&Self::is_on>("quiescence=captures or checks"), needs::table},
                                "use the transposition table in quiescence search"})};
  }
};

// True if quiet checks are tried at a node that is `quiescence_plies` plies below the horizon.
inline bool tries_checks(const QuiescenceOptions& options, int quiescence_plies) {
  const bool is_early = options.check_plies < 0 || quiescence_plies < options.check_plies;
  return options.kind == QuiescenceKind::checks && is_early;
}

template <class Move>
struct QuiescenceState {  // a quiescence node: its window, best score so far (at first the stand-pat score), table move
  Window window;
  Score best;
  std::optional<Move> table_move;
};

// True if option quiescence.see prunes the move: its SEE is negative. For noisy moves, the move picker may already have
// determined the sign of the SEE.
template <class S>
bool is_pruned_by_see(S& s, PickedMove<typename S::Move> picked) {
  if constexpr (HasExchange<typename S::GameType>) {
    if (!s.options.quiescence.exchange) return false;
    if (s.options.order.exchange && move_score::is_noisy(picked.move_score)) return false;
    return move_score::is_losing(picked.move_score) || !s.game.exchange(s.line.current(), picked.move, 0);
  }
  return false;
}

// Delta pruning (option quiescence.futility): true if the gain by SEE leaves the score below alpha minus the margin.
template <class S>
bool is_delta_pruned([[maybe_unused]] S& s, [[maybe_unused]] typename S::Move move,
                     [[maybe_unused]] const QuiescenceState<typename S::Move>& node) {
  if constexpr (HasExchange<typename S::GameType>) {
    const int margin = s.options.quiescence.futility;
    if (margin == 0 || is_proved(node.window.alpha)) return false;
    const Score required_gain = node.window.alpha - node.best - margin;
    return required_gain > 0 && !s.game.exchange(s.line.current(), move, required_gain);
  }
  return false;
}

// Quiescence search of the current position: its fail-soft score for the side to move. The game must not be over.
template <class S>
Score quiesce(S& s, Window window, Frame<typename S::Move>& frame) {
  if (s.options.quiescence.table) return quiesce_with_table(s, window, frame);
  return quiesce_without_table(s, {window, -infinite_score, std::nullopt}, frame);
}

// Quiescence search with the transposition table. If checks are tried only in the first plies, the nodes below those
// plies are stored with a depth of -1 ply instead of 0.
template <class S>
[[gnu::noinline]] Score quiesce_with_table(S& s, Window window, Frame<typename S::Move>& frame) {
  const QuiescenceOptions& options = s.options.quiescence;
  const bool tries_all_checks = !options.tries_checks() || tries_checks(options, frame.quiescence_plies);
  typename S::NodeState state{
      .window = window, .depth = tries_all_checks ? horizon : horizon - one_ply, .estimates_before = s.estimates};
  if (const auto score = s.probe(state, frame)) return s.trace.record_quiescence_cause(Cause::table), *score;
  frame.best.reset();
  const Score score = quiesce_without_table(s, {state.window, -infinite_score, state.table_move}, frame);
  s.store(state, score, frame.best);
  return score;
}

// Quiescence search of `node`, which holds the window and the table move.
template <class S>
Score quiesce_without_table(S& s, QuiescenceState<typename S::Move> node, Frame<typename S::Move>& frame) {
  const auto& position = s.line.current();
  const bool must_move = s.game.must_move(position);
  const bool is_too_deep = frame.ply >= max_ply - 1;
  const bool may_stand_pat = !must_move || is_too_deep;
  const Window window = node.window;
  if (may_stand_pat) node.best = s.corrected_evaluation();
  if (may_stand_pat) s.trace.record_static_score(node.best);
  if (node.best >= window.beta || is_too_deep) return s.trace.record_quiescence_cause(Cause::stand_pat), node.best;

  MoveList<typename S::Move> list(s.moves);
  if (must_move) {
    generate_moves(s.game, position, GeneratedMoves::candidates, list);
    if (list.empty())
      return s.trace.record_quiescence_cause(Cause::ended), s.score_of_end(s.game.without_moves(position));
    return quiesce_moves(s, node, list, frame);
  }
  s.game.generate_noisy(position, list);
  node.best = quiesce_moves(s, node, list, frame);
  if constexpr (HasChecks<typename S::GameType>)
    if (node.best < window.beta && tries_checks(s.options.quiescence, frame.quiescence_plies)) {
      list.truncate(0);
      s.game.generate_checks(position, list);
      node.best = quiesce_moves(s, node, list, frame);
    }
  return node.best;
}

// The best of the stand-pat score and the scores of the moves in the list.
template <class S>
Score quiesce_moves(S& s, const QuiescenceState<typename S::Move>& node, MoveList<typename S::Move>& list,
                    Frame<typename S::Move>& frame) {
  auto [window, best, table_move] = node;
  window.alpha = std::max(window.alpha, best);
  const bool may_prune = best > -infinite_score;  // no stand-pat score: the side must move, so no move is pruned
  MovePicker<S> picker(s, frame, list, table_move);
  for (typename S::Move move; picker.next(move);) {
    if (may_prune && is_pruned_by_see(s, picker.last())) {
      s.trace.record_pruned_moves(PruneRule::quiescence_exchange, 1);
      continue;
    }
    if (may_prune && is_delta_pruned(s, move, {window, node.best, std::nullopt})) {
      s.trace.record_pruned_moves(PruneRule::quiescence_futile, 1);
      best = std::max(best, window.alpha);
      continue;
    }
    s.trace.set_next_origin({.reason = SearchReason::quiescence, .order = picker.index()});
    const Score score = quiesce_move(s, window, move, frame);
    best = std::max(best, score);
    if (score <= window.alpha) continue;
    frame.best = move;
    window.alpha = score;
    if (score < window.beta) continue;
    s.trace.record_quiescence_cause(Cause::cut);
    break;
  }
  return best;
}

// Plays the move, searches the position after it, and takes the move back: its score for the side that plays it.
template <class S>
Score quiesce_move(S& s, Window window, typename S::Move move, Frame<typename S::Move>& frame) {
  Frame<typename S::Move>& child = frame.child();
  child.quiescence_plies = frame.quiescence_plies + 1;
  if (s.search_needs.slots) child.slot = slot_of(s.game, s.line.current(), move);
  s.play(move);
  if (s.options.quiescence.table) prefetch_entry(s);
  ++s.statistics.quiescence;
  s.trace.enter(s.line, window.opponent_window(), horizon);
  const auto ended = s.game.verdict(s.line, Judge::search);
  if (ended) s.trace.record_cause(Cause::ended);
  const Score score = ended ? s.score_of_end(*ended) : quiesce(s, window.opponent_window(), child);
  s.trace.leave(score);
  s.line.pop();
  return -score;
}

}  // namespace kibitz

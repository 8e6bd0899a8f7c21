// The core of the searcher: the search of a node, its move loop, and the search of a single move.
#pragma once

#include "kibitz/search/alpha_beta/move_depth.hpp"
#include "kibitz/search/alpha_beta/node_score.hpp"
#include "kibitz/search/alpha_beta/searcher_class.hpp"
#include "kibitz/search/order/order_learn.hpp"

namespace kibitz {

template <class G, class Trace>
Score Searcher<G, Trace>::search_node(Window window, Depth depth, FrameType& frame) {
  trace.enter(line, window, depth);
  contract.enter(*this, window, depth, frame);
  const Score score = visit(window, depth, frame);
  contract.leave(*this, score);
  trace.leave(score);
  return score;
}

// Searches a node. Most nodes need no move loop and are scored here: final positions, positions with exact knowledge,
// and nodes at the horizon. All other nodes are searched by a separate function, expand(). docs/notes/measurements.md,
// "Compiler hints", explains the attributes.
template <class G, class Trace>
template <bool probes_leaves>
[[gnu::flatten, gnu::noinline]] Score Searcher<G, Trace>::visit(Window window, Depth depth, FrameType& frame) {
  if (!probes_leaves && search_needs.probes_leaves) return visit<true>(window, depth, frame);
  if (probes_leaves && options.table.leaves)
    if (const auto score = probe_leaf(window, depth, frame)) return trace.record_cause(Cause::table), *score;
  if (const auto ended = game.verdict(line, Judge::search)) {
    const Score score = score_final_position(*ended);
    return probes_leaves ? store_leaf(full_window, depth, estimates, score) : score;
  }
  if (probes_leaves && options.exact_knowledge.use)
    if (const auto score = cut_score_of_exact_knowledge(*this, window, depth))
      return trace.record_cause(Cause::exact_knowledge), *score;
  if (is_at_horizon(depth, frame)) {
    if constexpr (!probes_leaves) return score_at_horizon(window, frame);
    const std::uint64_t estimates_before = estimates;
    return store_leaf(window, depth, estimates_before, score_at_horizon(window, frame));
  }
  return expand(window, depth, frame);
}

// Searches a node above the horizon: table probe, cutoffs before the moves, move generation, move loop.
template <class G, class Trace>
[[gnu::flatten, gnu::noinline]] Score Searcher<G, Trace>::expand(Window window, Depth depth, FrameType& frame) {
  if (search_needs.frames) frame.reset();
  NodeState state{.window = window, .depth = depth, .estimates_before = estimates};
  if (const auto score = probe(state, frame)) return trace.record_cause(Cause::table), *score;
  if (search_needs.frames) prepare_frame(frame);
  if (const auto score = first_cut_score(EarlyCuts{}, *this, {window, depth}, frame)) return *score;
  if (options.multi_probcut.certainty > 0)
    if (const auto score = cut_score_of_multi_probcut(*this, window, depth, frame))
      return trace.record_cause(Cause::other_cut), *score;
  if (options.rule<Extensions>().danger > 0) state.extra = danger_extension(*this, depth, frame);
  if (const auto score = cut_score_of_null_move(*this, window, depth + state.extra, frame)) return *score;
  state.extra += threat_extension(*this, window, frame);
  if (const auto score = first_cut_score(LateCuts{}, *this, {window, depth}, frame)) return *score;
  if (is_any_rule_on(NodeReductions{}, *this))
    state.depth -=
        total_reduction(NodeReductions{}, NodeContext{*this, NodeBounds{window, depth}, state.table_move.has_value()});
  trace.record_depth_change(state.extra + state.depth - depth);

  MoveList<Move> list(moves);
  if (may_generate_late(state)) {
    list.push(*state.table_move);
    ++statistics.interior;
    state.generates_late = true;
    return move_loop(state, list, frame);
  }
  const auto stand_pat_score = generate_all_or_noisy(*this, frame, list);
  if (stand_pat_score && (list.empty() || *stand_pat_score >= window.beta))
    return trace.record_cause(Cause::stand_pat), *stand_pat_score;
  if (list.empty())
    return store_leaf(full_window, depth, estimates, score_final_position(game.without_moves(line.current())));
  ++statistics.interior;
  state.stand_pat = stand_pat_score.value_or(-infinite_score);
  if (options.k_best.k > 0) list.truncate(move_k_best_to_front(*this, {list.begin(), list.end()}));
  if (tries_etc(options.transposition_cutoff, depth))
    if (const auto score = cut_score_of_etc(*this, {window, depth}, list))
      return trace.record_cause(Cause::etc), *score;
  if (options.rule<Singular>().kind != SingularKind::off && list.size() > 1)
    if (const auto score = cut_score_of_multi_cut(*this, {state.window, depth}, NodeState(state)))
      return trace.record_cause(Cause::multi_cut), *score;
  const Score score = move_loop(state, list, frame);
  if (options.rule<Singular>().kind == SingularKind::original)
    if (is_best_move_singular(*this, {state.window, depth}, score, list.size())) {
      NodeState repeated = state;  // copied, because a variable whose address is taken cannot stay in registers
      return repeat_move_loop(repeated, list.size(), frame);
    }
  return score;
}

// Computes the values that several rules use, once per node.
template <class G, class Trace>
[[gnu::noinline]] void Searcher<G, Trace>::prepare_frame(FrameType& frame) {
  if constexpr (HasNoise<G>) frame.is_compelled = game.must_move(line.current());
  if (!search_needs.static_scores || frame.is_compelled) return;
  const std::uint64_t estimates_before = estimates;
  static_score(frame);
  // Computing the static score is not counted as an estimate. A rule that acts on the score calls count_pruned().
  estimates = estimates_before;
}

// For the original form of singular extensions: repeats the move loop with the singular move first and extended.
template <class G, class Trace>
[[gnu::noinline]] Score Searcher<G, Trace>::repeat_move_loop(NodeState& state, int count, FrameType& frame) {
  MoveList<Move> list(moves, count);
  state.table_move = frame.singular;
  return move_loop(state, list, frame);
}

// True if the table move may be searched before the other moves are generated, because no rule needs all moves at once.
// That saves time: the table move cuts off most nodes that have one.
template <class G, class Trace>
bool Searcher<G, Trace>::may_generate_late(const NodeState& state) const {
  if (!HasIsLegal<G> || search_needs.sees_all_moves || !state.table_move || busy) return false;
  return !tries_etc(options.transposition_cutoff, state.depth);
}

template <class G, class Trace>
Score Searcher<G, Trace>::move_loop(const NodeState& state, MoveList<Move>& list, FrameType& frame) {
  Window open = state.window;
  Score best = state.stand_pat;
  open.alpha = std::max(open.alpha, best);
  frame.best.reset();
  trace.record_cause(Cause::searched);
  MovePicker<Searcher> picker(*this, frame, list, state.table_move);
  if (state.generates_late) picker.enable_late_generation();
  MoveToSearch<Move> candidate{.move = {}, .count = picker.count()};
  Contract::MovesCheck<Searcher> moves_check(*this);
  while (picker.next(candidate.move)) {
    moves_check.check_returned(candidate.move);
    candidate.index = picker.index();
    if (search_needs.frames && !search_needs.has_move_rules) {
      extend_move(*this, candidate.move, candidate.count == 1, frame);
    } else if (search_needs.frames) {
      if (busy && !claim_or_defer(*this, picker, {state.table_key.key, state.depth}, candidate)) continue;
      const NodeBounds node_bounds{state.window, state.depth};
      const MoveContext<Searcher> context{*this, frame, node_bounds, picker.last(), best, state.depth};
      if (const auto pruned_score = decide_depth(context, candidate, frame)) {
        best = std::max(best, *pruned_score);
        if (candidate.is_late()) moves_check.skip_moves(prune_late_moves(*this, candidate.late_by, picker));
        continue;
      }
    }
    const Score score = search_move(open, state.depth + state.extra, candidate, frame);
    if (score <= best) continue;
    best = score;
    if (score <= open.alpha) continue;
    frame.best = candidate.move;
    open.alpha = score;
    if (!state.window.is_null()) update_variation(frame.ply, candidate.move);
    if (score < state.window.beta) continue;
    ++statistics.cutoffs;
    statistics.first_move_cutoffs += candidate.index == 0;
    trace.record_cause(Cause::cut);
    learn_from_cut(*this, frame, picker, {candidate.index, state.depth});
    break;
  }
  if (best < state.window.beta) moves_check.check_count(picker.count());
  if (busy) busy->clear_mark(candidate.busy_mark);
  store(state, best, frame.best);
  if (options.correction.is_on())
    learn_correction(*this, NodeResult<Searcher>{best, bound_of(best, state.window), state.depth, frame.best}, frame);
  return best;
}

// Searches one move in up to three steps: at reduced depth with a null window, at full depth with a null window, and at
// full depth with the window of the node. A later step runs only if the step before it failed high. The third step is
// also skipped if the second step reached beta. The reduction (move_depth.hpp) is in the candidate, the extension in
// the child's frame.
template <class G, class Trace>
Score Searcher<G, Trace>::search_move(Window window, Depth depth, const MoveToSearch<Move>& candidate,
                                      FrameType& frame) {
  FrameType& child = frame.child();
  const Depth below = depth - one_ply + Depth{child.extension};
  const bool is_open = !window.is_null();
  if (is_open) variations_[static_cast<std::size_t>(child.ply)].clear();
  NodeOrigin origin{SearchReason::full, candidate.index, child.extension, candidate.reduction};
  if constexpr (Trace::is_on) origin.extension_reasons = reasons_of_extension(*this, candidate, frame);
  contract.check_move_before_search(candidate, child);
  play(candidate.move);
  if (below > horizon || options.quiescence.table) prefetch_entry(*this);
  Score score = 0;
  bool is_settled = false;
  const Window scout{window.alpha, window.alpha + 1};
  if (candidate.reduction > horizon) {
    origin.reason = SearchReason::reduced;
    child.expects_cut = true;
    trace.set_next_origin(origin);
    score = -search_node(scout.opponent_window(), below - candidate.reduction, child);
    is_settled = score <= window.alpha;
    omissions += is_settled;
    ++statistics.reductions;
    statistics.researches += !is_settled;
    origin.reason = SearchReason::after_reduction;
  }
  if (!is_settled && is_open && candidate.index > 0 && options.pvs.use) {
    if (origin.reason == SearchReason::full) origin.reason = SearchReason::scout;
    child.expects_cut = true;
    trace.set_next_origin(origin);
    score = -search_node(scout.opponent_window(), below, child);
    is_settled = score <= window.alpha || score >= window.beta;
    statistics.researches += !is_settled;
    origin.reason = SearchReason::after_scout;
  }
  if (!is_settled) {
    child.expects_cut = !is_open && !frame.expects_cut;
    trace.set_next_origin(origin);
    score = -search_node(window.opponent_window(), below, child);
  }
  line.pop();
  return score;
}

template <class G, class Trace>
bool Searcher<G, Trace>::is_at_horizon(Depth depth, const FrameType& frame) const {
  const bool is_too_deep = frame.ply >= max_ply - 1;
  if (depth > horizon) return is_too_deep;
  if constexpr (HasDanger<G>)
    if (options.danger.use && game.danger(line.current(), depth).wants_depth) return is_too_deep;
  return true;
}

template <class G, class Trace>
void Searcher<G, Trace>::play(Move move) {
  poll.count_node();
  line.push_in_search(move);
  if (line.ply() > statistics.deepest_ply) statistics.deepest_ply = line.ply();
}

}  // namespace kibitz

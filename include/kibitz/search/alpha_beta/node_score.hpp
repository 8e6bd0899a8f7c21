// Scores a node without searching its moves: from the transposition table, from the rules of the game, or from the
// evaluation, to which the correction history is added.
#pragma once

#include "kibitz/search/alpha_beta/searcher_class.hpp"

namespace kibitz {

template <class G, class Trace>
std::optional<Score> Searcher<G, Trace>::probe(NodeState& state, FrameType& frame) {
  if (!options.table.use) return std::nullopt;
  state.table_key = table_key_of(*this);
  state.table_key.key ^= key_of_excluded_move(frame.excluded);
  ++statistics.table_probes;
  const auto entry = table.probe(state.table_key.key);
  if (!entry) return std::nullopt;
  ++statistics.table_hits;
  const auto hit = read_entry(*this, *entry, state.table_key, state.depth);
  state.table_move = hit.move;
  if (search_needs.frames) frame.table_move = hit.move;
  state.table_lower = hit.lower;
  if (search_needs.static_scores) frame.table_lower = hit.lower, frame.table_upper = hit.upper;
  state.table_depth = entry->lower_depth;
  contract.set_proved_bounds({entry->lower_depth == proved_depth ? hit.lower : -infinite_score,
                              entry->upper_depth == proved_depth ? hit.upper : infinite_score});
  const auto score = cut_score_of_table_hit(hit, state.window);
  trace.record_table_hit(hit, *entry, score.has_value());
  if (!score) {
    if (!options.table.narrow) return std::nullopt;
    narrow_window(hit, state.window);
    count_pruned();
    if (state.window.alpha < state.window.beta) return std::nullopt;
    return hit.lower;
  }
  ++statistics.table_cutoffs;
  estimates += !hit.is_proved;
  omissions += search_needs.prunes && !hit.is_proved;
  return score;
}

template <class G, class Trace>
void Searcher<G, Trace>::store(const NodeState& state, Score score, std::optional<Move> best) {
  if (!options.table.use) return;
  // The bound holds at every depth if no score below the node was an estimate and positions cannot recur.
  const bool is_proved = NeverRepeats<G> && options.table.depth == TableDepth::deeper &&
                         (options.table.ply || !counts_plies()) && is_proved_since(state.estimates_before);
  NewTableEntry new_entry{to_table_score(score, ply_adjustment(*this, line.ply())),
                          bound_of(score, state.window),
                          is_proved ? proved_depth : state.depth,
                          std::nullopt,
                          options.table.bounds == TableBounds::single,
                          call};
  if (best) new_entry.move = encode_move_for_table(*this, state.table_key, *best);
  table.store(state.table_key.key, new_entry);
}

// For option table.leaves: probes the table for a leaf, as in figure 2 of the MT paper. Most programs do not store
// leaves.
template <class G, class Trace>
std::optional<Score> Searcher<G, Trace>::probe_leaf(Window window, Depth depth, FrameType& frame) {
  NodeState state{.window = window, .depth = depth, .estimates_before = estimates};
  return probe(state, frame);
}

template <class G, class Trace>
Score Searcher<G, Trace>::store_leaf(Window window, Depth depth, std::uint64_t estimates_before, Score score) {
  if (options.table.leaves && options.table.use)
    store({.window = window, .depth = depth, .table_key = table_key_of(*this), .estimates_before = estimates_before},
          score, std::nullopt);
  return score;
}

template <class G, class Trace>
Score Searcher<G, Trace>::score_at_horizon(Window window, FrameType& frame) {
  ++statistics.leaves;
  trace.record_cause(Cause::evaluated);
  if constexpr (HasNoise<G>) {
    frame.quiescence_plies = 0;
    if (options.quiescence.kind != QuiescenceKind::off) return quiesce(*this, window, frame);
  }
  (void)window;
  const Score score = corrected_evaluation();
  trace.record_static_score(score);
  return score;
}

template <class G, class Trace>
Score Searcher<G, Trace>::score_final_position(Outcome outcome) {
  ++statistics.leaves;
  trace.record_cause(Cause::ended);
  return score_of_end(outcome);
}

template <class G, class Trace>
Score Searcher<G, Trace>::evaluate() {
  ++estimates;
  const auto evaluate_and_round = [this] {
    statistics.evaluations += HasEvaluate<G>;
    const Score score = evaluate_of(game, line, worker);
    return HasEvaluate<G> ? options.evaluation_grain.rounded_score(score) : score;
  };
  if constexpr (Line<G>::keeps_keys)
    if (evaluations_.is_on()) return evaluations_.score(line.key(), evaluate_and_round);
  return evaluate_and_round();
}

template <class G, class Trace>
Score Searcher<G, Trace>::corrected_evaluation() {
  const Score score = evaluate();
  return options.correction.is_on() ? clamp_evaluation(score + correction_of(*this)) : score;
}

template <class G, class Trace>
Score Searcher<G, Trace>::static_score(FrameType& frame) {
  if (!search_needs.frames) return evaluate();  // the frame was not reset and may hold another node's score
  if (!frame.static_score) {
    frame.estimate = corrected_evaluation();
    frame.static_score = frame.estimate;
    if (options.table.refines_static_score && !is_proved(frame.table_lower))
      frame.static_score = std::max(frame.estimate, frame.table_lower);
    if (options.table.refines_static_score && !is_proved(frame.table_upper))
      frame.static_score = std::min(*frame.static_score, frame.table_upper);
  }
  trace.record_static_score(*frame.static_score);
  return *frame.static_score;
}

}  // namespace kibitz

// The searcher at the root: driver calls, the principal variation, and the result of a stopped search. The class is in
// searcher_class.hpp; the nodes below the root are in visit.hpp.
#pragma once

#include <algorithm>

#include "kibitz/search/alpha_beta/searcher_class.hpp"
#include "kibitz/search/alpha_beta/visit.hpp"

namespace kibitz {

// The options of a searcher that only scores the leaves of another search: quiescence search as these options say, with
// the best move order; everything else is off.
template <class G>
Options leaf_options(const QuiescenceOptions& quiescence) {
  Options options;
  options.quiescence = quiescence;
  options.quiescence.table = false;
  options.order.rank = HasRank<G>;
  options.order.exchange = HasExchange<G>;
  return options;
}

template <class G, class Trace>
Searcher<G, Trace>::Searcher(const Line<G>& game_so_far, Table& t, Control& control, const Options& o)
    : game(game_so_far.game()),
      table(t),
      options(o),
      end_scale(o.points_as_evaluation),
      search_needs(search_needs_of<G>(o)),
      line(game_so_far),
      worker(game),
      poll(control),
      history(slots_of<G>()),
      noisy_history(o.order.learns_noisy() ? slots_of<G>() : 0),
      continuation(slots_of<G>()),
      counter_moves(slots_of<G>(), o.order.counter_move),
      by_structure(o.correction.structure),
      by_material(o.correction.material),
      frames_(max_ply + 2),
      variations_(max_ply + 2),
      evaluations_(Line<G>::keeps_keys && HasEvaluate<G> ? o.evaluation_cache : EvaluationCacheOptions{}) {
  int ply = 0;
  for (FrameType& frame : frames_) frame.ply = ply++;
  line.start_search(options.line_history);
  order_root_moves();
  root_nodes_.assign(root_moves.size(), 0);
}

template <class G, class Trace>
void Searcher<G, Trace>::order_root_moves() {
  MoveList<Move> list(moves);
  game.generate(line.current(), list);
  MovePicker<Searcher> picker(*this, frames_[0], list, std::nullopt);
  for (Move move; picker.next(move);) root_moves.push_back(move);
  put_candidates_first();
}

// The table move of the root, which an earlier search has stored; -1: none. This move is searched first if neither
// iterative deepening nor a driver supplies a better first move.
template <class G, class Trace>
RootMove Searcher<G, Trace>::root_move_in_table() {
  if (!options.table.use || !options.table.order) return -1;
  const TableKey table_key = table_key_of(*this);
  const auto entry = table.probe(table_key.key);
  const auto move = entry && entry->move ? legal_move_in(*this, entry->move.value(), table_key.symmetry) : std::nullopt;
  const auto found = move ? std::ranges::find(root_moves, *move) : root_moves.end();
  return found == root_moves.end() ? -1 : static_cast<RootMove>(found - root_moves.begin());
}

// Moves the candidates to the front of root_moves. The other moves remain, because the user may choose one of them.
template <class G, class Trace>
void Searcher<G, Trace>::put_candidates_first() {
  root_breadth = static_cast<int>(root_moves.size());
  if (!options.candidates.use) return;
  MoveList<Move> chosen(moves);
  generate_moves(game, line.current(), GeneratedMoves::candidates, chosen);
  std::vector<Move> first, rest;
  for (const Move move : root_moves)
    (std::find(chosen.begin(), chosen.end(), move) != chosen.end() ? first : rest).push_back(move);
  if (first.empty()) return;
  root_breadth = static_cast<int>(first.size());
  root_moves = std::move(first);
  root_moves.insert(root_moves.end(), rest.begin(), rest.end());
}

// For each root move, whether option k_best keeps it. The moves are ranked in generation order, as at every other node,
// so that the order of root_moves does not decide ties.
template <class G, class Trace>
std::vector<bool> Searcher<G, Trace>::k_best_flags_of_root_moves() {
  MoveList<Move> list(moves);
  game.generate(line.current(), list);
  const std::vector<Move> generated(list.begin(), list.end());
  const auto kept = k_best_flags<Searcher>(*this, generated);
  std::vector<bool> result;
  for (const Move move : root_moves)
    result.push_back(kept[static_cast<std::size_t>(std::ranges::find(generated, move) - generated.begin())]);
  return result;
}

// Returns the candidates that option k_best keeps, or all candidates if k_best keeps none. That can happen if the user
// chose the root moves, or in a later line of MultiPV.
template <class G, class Trace>
std::vector<RootMove> Searcher<G, Trace>::kept_root_moves(std::span<const RootMove> candidates) {
  std::vector<RootMove> kept(candidates.begin(), candidates.end());
  if (options.k_best.k == 0) return kept;
  if (root_kept_.empty()) root_kept_ = k_best_flags_of_root_moves();
  std::erase_if(kept, [this](RootMove move) { return !root_kept_[static_cast<std::size_t>(move)]; });
  if (kept.empty()) return {candidates.begin(), candidates.end()};
  statistics.skipped += candidates.size() - kept.size();
  trace.record_pruned_moves(PruneRule::k_best, static_cast<int>(candidates.size() - kept.size()));
  return kept;
}

template <class G, class Trace>
RootResult Searcher<G, Trace>::search(Window window, Depth depth, std::span<const RootMove> candidates) {
  if (options.rule<Extensions>().pv > 0 && root_.best >= 0) last_variation = principal_variation(root_.best);
  ++statistics.driver_calls;
  call = table.next_call_number();
  root_ = {};
  const std::uint64_t estimates_before = estimates;
  const std::uint64_t omissions_before = omissions;
  try {
    trace.enter(line, window, depth);
    contract.begin_call(window, depth);
    search_root(window, depth, candidates);
    root_.is_proved = is_proved_since(estimates_before);
    trace.leave(root_.score);
  } catch (const Stopped&) {
    while (line.ply() > 0) line.pop();
    trace.stop();
    root_ = result_when_stopped(root_);
  }
  root_.is_selective = omissions != omissions_before;
  return root_;
}

// Searches the root moves. At any time root_ is the result of the moves searched so far. root_.score is the best of
// their scores. root_.best is set only if that score exceeds alpha, because otherwise the score is only an upper bound.
template <class G, class Trace>
void Searcher<G, Trace>::search_root(Window window, Depth depth, std::span<const RootMove> candidates) {
  FrameType& frame = frames_[0];
  if (search_needs.frames) frame.reset(), prepare_frame(frame);
  const std::uint64_t estimates_before = estimates;
  Window open = window;
  std::optional<Move> best_move;
  const TableKey table_key = table_key_of(*this);
  auto kept = kept_root_moves(candidates);
  const auto searched_candidates =
      std::ranges::count_if(candidates, [this](RootMove move) { return move < root_breadth; });
  const bool is_limited_to_candidates = searched_candidates > 0 && root_breadth < static_cast<int>(root_moves.size());
  if (is_limited_to_candidates || kept.size() < candidates.size()) count_pruned();
  MoveToSearch<Move> candidate{{}, 0, static_cast<int>(kept.size())};
  ++statistics.interior;
  for (std::span<RootMove> remaining = kept; !remaining.empty(); remaining = remaining.subspan(1)) {
    choose_root_move(*this, remaining, {table_key.key, depth}, candidate);
    variations_[1].clear();
    if (search_needs.frames) extend_move(*this, candidate.move, candidate.count == 1, frame);
    if (options.rule<LateMoveReduction>().root)
      candidate.reduction = root_reduction(*this, {open, depth}, candidate, frame);
    const std::uint64_t nodes_before = poll.nodes();
    const Score score = search_move(open, depth, candidate, frame);
    root_nodes_[static_cast<std::size_t>(remaining.front())] += poll.nodes() - nodes_before;
    ++candidate.index;
    if (score <= root_.score) continue;
    root_.score = score;
    root_.bound = bound_of(score, window);
    if (score <= open.alpha) continue;
    root_.best = remaining.front();
    best_move = candidate.move;
    open.alpha = score;
    update_variation(0, candidate.move);
    if (score >= window.beta) break;
  }
  if (busy) busy->clear_mark(candidate.busy_mark);
  if (searched_candidates == root_breadth && options.table.use)
    store({.window = window, .depth = depth, .table_key = table_key, .estimates_before = estimates_before}, root_.score,
          best_move);
}

template <class G, class Trace>
void Searcher<G, Trace>::update_variation(int ply, Move move) {
  const auto row = static_cast<std::size_t>(ply);
  variations_[row].assign(1, move);
  variations_[row].insert(variations_[row].end(), variations_[row + 1].begin(), variations_[row + 1].end());
}

template <class G, class Trace>
std::vector<MoveOf<G>> Searcher<G, Trace>::principal_variation(RootMove best) {
  const Move first = root_moves[static_cast<std::size_t>(best)];
  std::vector<Move> variation = variations_[0];
  if (variation.empty() || !(variation[0] == first)) variation.assign(1, first);
  append_table_moves(variation);
  return variation;
}

// Appends table moves to a variation. After a null-window search, the variation has only its first move.
template <class G, class Trace>
void Searcher<G, Trace>::append_table_moves(std::vector<Move>& variation) {
  constexpr int max_plies = 64;
  for (const Move move : variation) line.push(move);
  while (options.table.use && line.ply() < max_plies && !game.verdict(line, Judge::search)) {
    const TableKey table_key = table_key_of(*this);
    const auto entry = table.probe(table_key.key);
    if (!entry || !entry->move) break;
    const auto move = legal_move_in(*this, entry->move.value(), table_key.symmetry);
    if (!move) break;
    variation.push_back(*move);
    line.push(*move);
  }
  while (line.ply() > 0) line.pop();
}

template <class G, class Trace>
void Searcher<G, Trace>::set_learned_order(typename KeptOrder<G>::OrderData learned) {
  // Killers and histories from a search with other options are dropped if their option is off now.
  if (options.order.history) history = std::move(learned.history);
  if (options.order.continuation) continuation = std::move(learned.continuation);
  if (!options.order.killers) return;
  for (std::size_t ply = 0; ply < learned.killers.size(); ++ply) frames_[ply].killers = learned.killers[ply];
}

template <class G, class Trace>
typename KeptOrder<G>::OrderData Searcher<G, Trace>::take_learned_order() {
  typename KeptOrder<G>::OrderData learned{std::move(history), std::move(continuation), {}};
  for (const FrameType& frame : frames_) learned.killers.push_back(frame.killers);
  return learned;
}

template <class G, class Trace>
Key Searcher<G, Trace>::path_hash() const {
  Key hash = 0;
  for (int i = line.root(); i < line.last(); ++i) hash = mix_bits(hash ^ key_of(game, line.position(i)));
  return hash;
}

template <class G, class Trace>
Statistics Searcher<G, Trace>::collect_statistics() const {
  Statistics result = statistics;
  result.nodes = poll.nodes();
  return result;
}

}  // namespace kibitz

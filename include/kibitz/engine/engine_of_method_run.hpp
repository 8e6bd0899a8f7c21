// One run of a method other than alpha_beta, captures_only, mcts and pn_mcts. It finds one line.
#pragma once

#include "kibitz/engine/engine_of_best_first.hpp"
#include "kibitz/engine/engine_of_method_result.hpp"
#include "kibitz/engine/engine_of_solve.hpp"
#include "kibitz/game/outcome_of.hpp"
#include "kibitz/search/alpha_beta/scout.hpp"
#include "kibitz/search/best_first/conspiracy_search.hpp"
#include "kibitz/search/best_first/evaluated_tree.hpp"
#include "kibitz/search/best_first/stockman_sss.hpp"

namespace kibitz {

template <class G>
class MethodRun {
 public:
  using Move = MoveOf<G>;
  using MethodResult = kibitz::MethodResult<Move>;
  using OnMethodResult = std::function<void(const MethodResult&)>;
  // What the method found in addition to a move and score, at the last depth that it finished.
  struct MethodFindings {
    std::optional<SolveResult<Move>> solved;                           // methods that prove (MethodOptions::proves)
    std::optional<ConspiracyResult<Move>> conspiracy;                  // method conspiracy
    std::optional<std::vector<typename StockmanSss<G>::Leaf>> leaves;  // method stockman_sss
    Score value = 0;                   // value of the root; valid only if `leaves` is set
    std::optional<ScoutAnswer> scout;  // all members except `move`, which the caller takes from the line
  };

  // What the run is given. All but `chosen` must outlive it.
  struct Input {
    const Options& options;
    const Request& request;
    std::vector<Move> chosen;         // the root moves that a best-first search is restricted to; empty: all
    KeptBestFirstTree<G>& kept_tree;  // of best-first searches
  };

  MethodRun(const Line<G>& line, Input input, Poll& poll)
      : game_(line.game()), line_(line), input_(std::move(input)), poll_(poll) {
    if (request_.on_node.take) trace_.emplace(request_.on_node);
  }

  // on_progress receives the progress of a proof that does not look for a move (option proof.move off).
  MethodResult run(const OnMethodResult& on_result, const OnProofProgress& on_progress = {}) {
    if (options_.method.proves()) return run_proof_search(on_progress);
    if (options_.method.kind == Method::conspiracy) return run_conspiracy();
    if (options_.method.is_best_first())
      return run_best_first<G>(line_, {options_, request_, poll_.control(), input_.kept_tree}, input_.chosen,
                               on_result);
    return run_deepening(request_.limits.depth.value_or(max_ply - 1), on_result);
  }

  const MethodFindings& findings() const { return found_; }

 private:
  // ---- depth by depth ----

  MethodResult run_deepening(int max_depth, const OnMethodResult& on_result) {
    MethodResult result;
    for (int depth = request_.window ? max_depth : 1; depth <= max_depth; ++depth) {
      bool is_full = false;
      try {
        MethodResult found =
            options_.method.kind == Method::scout ? run_scout_or_test(depth) : run_stockman_sss(depth, is_full);
        found.depth = depth;
        result = std::move(found);
        on_result(result);
      } catch (const Stopped&) {
        result.end = is_full ? SearchEnd::memory : stop_cause(poll_.control());
        return result;
      }
      if (is_winner_proved(result.proved)) {
        result.end = result.proved.are_equal() ? SearchEnd::solved : SearchEnd::decided;
        return result;
      }
    }
    result.end = SearchEnd::depth;
    return result;
  }

  MethodResult make_result(std::vector<Move> moves, ProvedBounds proved, Score estimate) {
    return result_of_proof(ProofContext<G>{line_, options_, poll_}, std::move(moves), proved, estimate);
  }

  MethodResult run_scout(int depth) {
    Scout<G> search(game_, line_, depth, poll_);
    search.set_trace(trace());
    try {
      const auto found = search.scout();
      add_scout_statistics(search, depth);
      found_.scout->value = found.value;
      const Estimates estimates = search.estimates() == 0 ? Estimates::none : Estimates::some;
      return make_result({found.move}, bounds_proved_by(found.value, estimates), found.value);
    } catch (const Stopped&) {
      search.stop_trace();
      throw;
    }
  }

  // Runs TEST if the window is a null window, otherwise SCOUT.
  MethodResult run_scout_or_test(int depth) {
    if (!request_.window || !request_.window->is_null()) return run_scout(depth);
    Scout<G> search(game_, line_, depth, poll_);
    search.set_trace(trace());
    try {
      const bool reaches = search.test(request_.window->beta);
      add_scout_statistics(search, depth);
      found_.scout->reaches_bound = reaches;
      MethodResult result;
      if (search.estimates() == 0)
        (reaches ? result.proved.lower : result.proved.upper) =
            reaches ? request_.window->beta : request_.window->alpha;
      result.claim = {reaches ? request_.window->beta : request_.window->alpha, reaches ? Bound::lower : Bound::upper,
                      search.estimates() == 0};
      return result;
    } catch (const Stopped&) {
      search.stop_trace();
      throw;
    }
  }

  void add_scout_statistics(const Scout<G>& search, int depth) {
    if (!found_.scout) found_.scout.emplace();
    found_.scout->depth = depth;
    found_.scout->leaves += search.leaves();
    found_.scout->tests += search.tests();
    found_.scout->researches += search.researches();
  }

  MethodResult run_stockman_sss(int depth, bool& is_full) {
    StockmanSss<G> search(game_, line_, depth, poll_);
    const auto report_tree_to_trace = [&] {
      if (trace_) report_tree<std::size_t>(*trace_, line_, EvaluatedTree<G>(search.leaves()));
    };
    try {
      const Score value = search.run();
      report_tree_to_trace();
      found_.value = value;
      if (request_.wants_leaves) found_.leaves = search.leaves();
      const bool has_only_ends = std::ranges::all_of(search.leaves(), &StockmanSss<G>::Leaf::is_end);
      const Estimates estimates = has_only_ends ? Estimates::none : Estimates::some;
      return make_result({search.best_move()}, bounds_proved_by(value, estimates), value);
    } catch (const Stopped&) {
      report_tree_to_trace();
      is_full = search.is_full();
      throw;
    }
  }

  // ---- conspiracy-number search ----

  MethodResult run_conspiracy() {
    const MethodOptions& method = options_.method;
    const ConspiracyOptions options{method.conspiracy_goal, method.conspirators, method.conspiracy_width,
                                    method.ends_conspire, method.bytes()};
    ConspiracySearch<G> search(game_, line_, poll_, options);
    const auto found = search.search();
    if (trace_) search.report_tree_to_trace(*trace_);
    MethodResult result;
    if (found.tree_size > 1) result = make_result({found.move}, found.proved, found.value);
    result.end = is_winner_proved(found.proved) ? SearchEnd::solved : detail::end_of(found.end, poll_.control());
    found_.conspiracy = found;
    return result;
  }

  // ---- proofs ----

  // The result of a proof, with a move: the first of the winning line if a win is proved, a move that does not lose if
  // a draw is proved and such a move is found, otherwise the best move of a search to depth 1.
  MethodResult run_proof_search(const OnProofProgress& on_progress) {
    MethodResult result;
    if (!options_.method.finds_move) return run_proof_without_move(on_progress);
    try {
      result = run_scout(1);
    } catch (const Stopped&) {
      result.end = stop_cause(poll_.control());
      return result;
    }
    found_.scout.reset();
    if (options_.method.is_by_threats()) return run_threat_search(std::move(result));
    Solver<G> solver(game_, line_, poll_, solve_options());
    solver.set_trace(trace());
    const SolveResult<Move> solved = solver.solve();
    found_.solved = solved;
    const Score estimate = result.claim.score;
    if (solved.at_least == GameValue::win) {
      result = make_result(solved.line, solved.bounds(), estimate);
      result.depth = static_cast<int>(solved.line.size());
    } else if (solved.at_most == GameValue::loss) {
      result = make_result(result.moves, solved.bounds(), estimate);
    } else if (solved.at_most == GameValue::draw) {
      result = result_without_win(solved, result);
    }
    result.end = end_of(solved, result);
    return result;
  }

  // The result of a proof that looks for no move: there is a move only if a win is proved.
  MethodResult run_proof_without_move(const OnProofProgress& on_progress) {
    if (options_.method.is_by_threats()) return run_threat_search({});
    Solver<G> solver(game_, line_, poll_, solve_options());
    solver.set_trace(trace());
    found_.solved = solver.solve(on_progress);
    const GameValue at_most = found_.solved->at_most;
    MethodResult result;
    if (at_most == GameValue::loss || (at_most == GameValue::draw && NeverRepeats<G>))
      result = make_result({}, {-infinite_score, found_.solved->bounds().upper}, 0);
    result = result_if_win_proved(std::move(result));
    result.end = detail::end_of(found_.solved->end, poll_.control());
    return result;
  }

  MethodResult result_if_win_proved(MethodResult before) {
    if (found_.solved->at_least != GameValue::win) return before;
    MethodResult result = make_result(found_.solved->line, found_.solved->bounds(), 0);
    result.depth = static_cast<int>(result.moves.size());
    return result;
  }

  // Runs the game's own threat-space search, which proves only wins.
  MethodResult run_threat_search(MethodResult before) {
    SolveResult<Move>& solved = found_.solved.emplace();
    before.end = SearchEnd::exhausted;
    if constexpr (SolvesByThreats<G>) {
      solved.bytes = options_.method.bytes();
      const auto kind = options_.method.kind == Method::vcf ? ThreatKind::vcf : ThreatKind::vct;
      try {
        const ThreatWin<Move> win = game_.win_by_threats(line_.current(), kind, solved.bytes, poll_);
        if (!win.is_won) return before;
        solved.at_least = GameValue::win;
        solved.line = win.line;
        Line<G> line = line_;
        for (const Move move : win.line) line.push(move);
        solved.line_is_whole = outcome_of(line).has_value();
      } catch (const Stopped&) {
        before.end = stop_cause(poll_.control());
        return before;
      }
    }
    MethodResult result = result_if_win_proved(std::move(before));
    result.end = SearchEnd::solved;
    return result;
  }

  // Why the run ended. Even if the value of the position is proved, the claim about the move may be unproved, because
  // the proof that the move is safe was stopped or failed because of repetitions.
  SearchEnd end_of(const SolveResult<Move>& solved, const MethodResult& result) const {
    if (solved.end != ProofEnd::solved || result.claim.is_proved) return detail::end_of(solved.end, poll_.control());
    return safety_proof_end_.value_or(SearchEnd::exhausted);
  }

  SolveOptions solve_options() const {
    const MethodOptions& method = options_.method;
    return {method.solve_method(), method.bytes(), method.epsilon_percent, request_.wants_points};
  }

  // The result if it is proved that the side to move cannot win. If it is also proved that the side cannot lose, some
  // move prevents the opponent from winning. In games with repetition, a proved draw gives no bounds for the root.
  MethodResult result_without_win(const SolveResult<Move>& solved, const MethodResult& before) {
    const Score estimate = std::min(before.claim.score, 0);
    ProvedBounds proved = NeverRepeats<G> ? solved.bounds() : ProvedBounds{};
    if (solved.at_least == GameValue::draw) {
      for (const Move move : current_legal_moves())
        if (is_safe(move)) return make_result({move}, proved, 0);
      proved.lower = -infinite_score;  // without a safe move, the lower bound does not hold for the returned move
    }
    return make_result(before.moves, proved, estimate);
  }

  bool is_safe(Move move) {
    Line<G> line = line_;
    line.push(move);
    if (const auto outcome = outcome_of(line)) return score_of(*outcome, 0) <= 0;
    // A new solver, because the position after the move is another root.
    const auto answer = Solver<G>(game_, line, poll_, solve_options()).prove({true, 1});
    if (answer.end != ProofEnd::solved) safety_proof_end_ = detail::end_of(answer.end, poll_.control());
    return answer.proof == Proof::disproved;
  }

  std::vector<Move> current_legal_moves() const {
    MoveStack<Move> stack;
    MoveList<Move> moves(stack);
    game_.generate(line_.current(), moves);
    return {moves.begin(), moves.end()};
  }

  NodeTrace<G>* trace() { return trace_ ? &*trace_ : nullptr; }

  const G& game_;
  const Line<G>& line_;
  const Input input_;
  const Options& options_ = input_.options;
  const Request& request_ = input_.request;
  Poll& poll_;
  MethodFindings found_;
  std::optional<NodeTrace<G>> trace_;
  std::optional<SearchEnd> safety_proof_end_;  // why a proof that a move is safe ended early; nullopt: no proof did
};

}  // namespace kibitz

// EngineOf: the methods with verbs of their own (scout, open_list, conspiracy, pn, pn2, dfpn) as methods of
// analyse(). They give one line and always search all root moves.
#pragma once

#include <fmt/format.h>

#include "kibitz/engine/engine_of_solve.hpp"
#include "kibitz/engine/moves_to_come.hpp"
#include "kibitz/search/alpha_beta/pearl.hpp"
#include "kibitz/search/best_first/stockman.hpp"
#include "kibitz/search/best_first/stockman_tell.hpp"

namespace kibitz {

template <class G>
class MethodRun {
 public:
  using Move = MoveOf<G>;
  struct Told {
    std::vector<Move> moves;  // empty: no move known yet
    ProvedBounds proved;      // bounds of the root, over all its moves
    Claim claim;
    int depth = 0;
    End end = End::stopped;
  };
  using OnTold = std::function<void(const Told&)>;

  MethodRun(const Line<G>& line, const Options& options, Poll& poll, const NodeSink& on_node)
      : game_(line.game()), line_(line), options_(options), poll_(poll) {
    if (on_node.take) trace_.emplace(on_node);
  }

  Told run(const Limits& limits, const OnTold& on_told) {
    if (options_.method.is_proof()) return by_proof();
    if (options_.method.kind == Method::conspiracy) return by_conspiracy();
    return by_depths(limits.depth.value_or(max_ply - 1), on_told);
  }

 private:
  // ---- depth by depth ----

  Told by_depths(int most, const OnTold& on_told) {
    Told told;
    for (int depth = 1; depth <= most; ++depth) {
      bool is_full = false;
      try {
        Told found = options_.method.kind == Method::scout ? by_scout(depth) : by_open_list(depth, is_full);
        found.depth = depth;
        told = std::move(found);
        on_told(told);
      } catch (const Stopped&) {
        told.end = is_full ? End::memory : end_of_stop(poll_.control());
        return told;
      }
      if (is_settled_by(told.proved)) {
        told.end = told.proved.are_equal() ? End::solved : End::decided;
        return told;
      }
    }
    told.end = End::depth;
    return told;
  }

  static Told told_of(std::vector<Move> moves, ProvedBounds proved, Score estimate) {
    return {std::move(moves), proved, claim_of(proved, estimate), 1};
  }

  Told by_scout(int depth) {
    PearlSearch<G> search(game_, line_, depth, poll_);
    search.watch(trace());
    try {
      const auto found = search.scout();
      const Estimates estimates = search.estimates() == 0 ? Estimates::none : Estimates::some;
      return told_of({found.move}, bounds_proved_by(found.value, estimates), found.value);
    } catch (const Stopped&) {
      search.give_up();
      throw;
    }
  }

  Told by_open_list(int depth, bool& is_full) {
    Stockman<G> stockman(game_, line_, depth, poll_);
    const auto tell = [&] {
      if (trace_) tell_tree<std::size_t>(*trace_, line_, EvaluatedTree<G>(stockman.leaves()));
    };
    try {
      const Score value = stockman.run();
      tell();
      const bool has_only_ends = std::ranges::all_of(stockman.leaves(), &Stockman<G>::Leaf::is_end);
      const Estimates estimates = has_only_ends ? Estimates::none : Estimates::some;
      return told_of({stockman.best_move()}, bounds_proved_by(value, estimates), value);
    } catch (const Stopped&) {
      tell();
      is_full = stockman.is_full();
      throw;
    }
  }

  // ---- conspiracy numbers ----

  Told by_conspiracy() {
    const ConspiracyOptions options{.threshold = options_.method.conspirators, .bytes = options_.method.bytes()};
    ConspiracySearch<G> search(game_, line_, poll_, options);
    const auto found = search.search();
    if (trace_) search.tell(*trace_);
    Told told;
    if (found.tree_size > 1) told = told_of({found.move}, found.proved, found.value);
    told.end = is_settled_by(found.proved) ? End::solved : detail::end_of(found.end, poll_.control());
    return told;
  }

  // ---- proofs ----

  // If a win is proved, its line. If a loss or draw is proved, a move that is no worse. If nothing is proved, the
  // best move of a 1-ply search.
  Told by_proof() {
    Told told;
    try {
      told = by_scout(1);
    } catch (const Stopped&) {
      told.end = end_of_stop(poll_.control());
      return told;
    }
    Solver<G> solver(game_, line_, poll_, solve_options());
    solver.watch(trace());
    const Solved<Move> solved = solver.solve();
    const Score estimate = told.claim.score;
    if (solved.at_least == GameValue::win) {
      told = told_of(solved.line, solved.bounds(), estimate);
      told.depth = static_cast<int>(solved.line.size());
    } else if (solved.at_most == GameValue::loss) {
      told = told_of(told.moves, solved.bounds(), estimate);
    } else if (solved.at_most == GameValue::draw) {
      told = drawn(solved, told);
    }
    told.end = end_of(solved, told);
    return told;
  }

  // Both questions (win? not lost?) may be answered while the root is not proved: the proof of a safe move was
  // stopped, or failed because positions repeat.
  End end_of(const Solved<Move>& solved, const Told& told) const {
    if (solved.end != ProofEnd::solved || told.claim.is_proved) return detail::end_of(solved.end, poll_.control());
    return cut_short_.value_or(End::exhausted);
  }

  SolveOptions solve_options() const {
    const SolveMethod method = options_.method.kind == Method::pn    ? SolveMethod::pn
                               : options_.method.kind == Method::pn2 ? SolveMethod::pn2
                                                                     : SolveMethod::dfpn;
    return {.method = method, .bytes = options_.method.bytes()};
  }

  // No win exists. If no loss exists either, some move prevents the opponent from winning. In games with repetition a
  // draw proves nothing about the root.
  Told drawn(const Solved<Move>& solved, const Told& before) {
    const Score estimate = std::min(before.claim.score, 0);
    ProvedBounds proved = NeverRepeats<G> ? solved.bounds() : ProvedBounds{};
    if (solved.at_least == GameValue::draw) {
      for (const Move move : moves_here())
        if (is_safe(move)) return told_of({move}, proved, 0);
      proved.lower = -infinite_score;  // a bound of the returned move
    }
    return told_of(before.moves, proved, estimate);
  }

  bool is_safe(Move move) {
    Line<G> line = line_;
    line.push(move);
    if (const auto outcome = outcome_of(line)) return score_of(*outcome, 0) <= 0;
    const auto answer = Solver<G>(game_, line, poll_, solve_options()).prove({true, 1});  // a new solver: another root
    if (answer.end != ProofEnd::solved) cut_short_ = detail::end_of(answer.end, poll_.control());
    return answer.proof == Proof::disproved;
  }

  std::vector<Move> moves_here() const {
    MoveStack<Move> stack;
    MoveList<Move> moves(stack);
    game_.generate(line_.current(), moves);
    return {moves.begin(), moves.end()};
  }

  std::optional<Outcome> outcome_of(const Line<G>& line) const {
    if (const auto outcome = game_.verdict(line, Judge::search)) return outcome;
    MoveStack<Move> stack;
    MoveList<Move> moves(stack);
    game_.generate(line.current(), moves);
    return moves.empty() ? std::optional(game_.without_moves(line.current())) : std::nullopt;
  }

  NodeTrace<G>* trace() { return trace_ ? &*trace_ : nullptr; }

  const G& game_;
  const Line<G>& line_;
  const Options& options_;
  Poll& poll_;
  std::optional<NodeTrace<G>> trace_;
  std::optional<End> cut_short_;  // why the proof that a move is safe ended early
};

namespace detail {

// Requests that a method cannot serve are errors, not ignored.
inline Expected<void> check_method(const Options& options, const Request& request) {
  if (options.method.is_alpha_beta()) return {};
  const std::string_view name = find_parameter("method")->choices[static_cast<std::size_t>(options.method.kind)];
  if (request.window) return fail(fmt::format("method {} has no window of one's own", name));
  if (options.method.kind == Method::mcts) return {};
  if (!request.search_moves.empty()) return fail(fmt::format("method {} looks at all moves", name));
  const Limits& limits = request.limits;
  const bool has_depth = options.method.kind == Method::open_list || options.method.kind == Method::scout;
  if (!has_depth && limits.depth && !limits.nodes && !limits.time && !limits.clock)
    return fail(fmt::format("method {} has no depth: it needs a limit of nodes or time", name));
  return {};
}

}  // namespace detail

template <class G>
Expected<Analysis> EngineOf<G>::analyse_by_method(const Request& request, Control& control, const OnReport& on_report) {
  using Run = MethodRun<G>;
  const auto start = Clock::now();
  const TimeShare share = time_share(request.limits, moves_to_come_in(line_));
  const auto most = share.fair ? share.fair : share.most;  // these methods have no stopping rule
  if (most && !request.limits.ponder) control.set_deadline(start + *most);
  if (request.limits.nodes) control.set_node_limit(*request.limits.nodes);
  Poll poll(control);
  Analysis analysis;
  const auto tell = [&](const typename Run::Told& told) {
    Report& report = analysis.report;
    const Claim& claim = told.claim;
    AnalysedLine line{claim.score, claim.bound, text_of_line(told.moves), std::nullopt, told.depth, claim.is_proved};
    if (told.moves.empty()) {
      line.score = evaluation();
      line.moves.push_back(text_of(line_.current(), moves_here().front()));
    }
    report.lines.assign(1, line);
    report.depth = line.depth;
    report.statistics.nodes = poll.nodes();
    report.time = detail::time_since(start);
  };
  try {
    const auto told =
        Run(line_, settings_.options(), poll, request.on_node).run(request.limits, [&](const typename Run::Told& now) {
          tell(now);
          if (on_report) on_report(analysis.report);
        });
    analysis.end = told.end;
    tell(told);
  } catch (const std::bad_alloc&) {
    return detail::no_memory(settings_.options().method.megabytes);
  }
  if (on_report) on_report(analysis.report);
  if (analysis.report.lines[0].moves.size() > 1) analysis.ponder = analysis.report.lines[0].moves[1];
  return analysis;
}

}  // namespace kibitz

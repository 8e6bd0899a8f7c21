// EngineOf: proof-number and conspiracy-number search.
#pragma once

#include <fmt/format.h>
#include <new>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/game/threats.hpp"
#include "kibitz/search/best_first/conspiracy_search.hpp"
#include "kibitz/search/proof/solve.hpp"

namespace kibitz {

namespace detail {

inline void set_limits(const Limits& limits, Clock::time_point start, Control& control) {
  if (limits.nodes) control.set_node_limit(*limits.nodes);
  if (limits.time) control.set_deadline(start + *limits.time);
}

inline std::chrono::microseconds time_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
}

inline End end_of(ProofEnd end, const Control& control) {
  switch (end) {
    case ProofEnd::solved: return End::solved;
    case ProofEnd::memory: return End::memory;
    case ProofEnd::too_deep: return End::depth;
    case ProofEnd::stopped: break;
  }
  return end_of_stop(control);
}

inline End end_of(ConspiracyEnd end, const Control& control) {
  if (end == ConspiracyEnd::stopped) return end_of_stop(control);
  if (end == ConspiracyEnd::exhausted) return End::exhausted;
  return end == ConspiracyEnd::memory ? End::memory : End::settled;
}

inline std::unexpected<Error> no_memory(int megabytes) {
  return fail(fmt::format("there is no memory for {} MiB", megabytes));
}

}  // namespace detail

template <class G>
std::vector<MoveText> EngineOf<G>::text_of_line(std::span<const Move> moves) const {
  std::vector<MoveText> texts;
  Position position = line_.current();
  for (const Move move : moves) {
    texts.push_back(text_of(position, move));
    position = game_.play(position, move);
  }
  return texts;
}

template <class G>
void EngineOf<G>::solve_by_proof(const SolveRequest& request, Poll& poll, const OnProofProgress& report,
                                 Solution& solution) const {
  SolveOptions options{request.method, static_cast<std::size_t>(request.megabytes) << 20, request.epsilon_percent,
                       request.wants_points};
  NodeTrace<G> trace(request.on_node);
  Solver<G> solver(game_, line_, poll, options);
  if (request.on_node.take) solver.watch(&trace);
  const Solved<Move> solved = solver.solve(report);
  solution.at_least = solved.at_least;
  solution.at_most = solved.at_most;
  solution.points = solved.points;
  solution.line = text_of_line(solved.line);
  solution.line_is_whole = solved.line_is_whole;
  solution.end = detail::end_of(solved.end, poll.control());
  solution.bytes = solved.bytes;
}

template <class G>
Expected<Solution> EngineOf<G>::solve(const SolveRequest& request, Control& control,
                                      const OnSolveProgress& on_progress) {
  if (request.wants_points && !EndsInPoints<G>) return fail(fmt::format("{} is not played for points", info().title));
  if (is_by_threats(request.method) && !SolvesByThreats<G>)
    return fail(
        fmt::format("{} has no search for wins by threats, which method {} is", info().title, name_of(request.method)));
  if (is_by_threats(request.method) && request.on_node.take)
    return fail(fmt::format("method {} cannot be recorded: its search is the game's own", name_of(request.method)));
  Solution solution;
  solution.ending = ending();
  if (solution.ending) {
    const Score score = score_of(solution.ending->outcome, 0);
    solution.end = End::game_over;
    solution.at_least = solution.at_most = score > 0 ? GameValue::win : score < 0 ? GameValue::loss : GameValue::draw;
    if (request.wants_points && !is_decided(score)) solution.points = points_of(score);
    return solution;
  }
  const auto start = Clock::now();
  detail::set_limits(request.limits, start, control);
  OnProofProgress report;
  if (on_progress) report = [&](const ProofProgress& proof) { on_progress({proof, detail::time_since(start)}); };
  try {
    Poll poll(control);
    if (is_by_threats(request.method))
      solve_by_threats(request, poll, solution);
    else
      solve_by_proof(request, poll, report, solution);
    solution.nodes = poll.nodes();
  } catch (const std::bad_alloc&) {
    return detail::no_memory(request.megabytes);
  }
  solution.time = detail::time_since(start);
  return solution;
}

template <class G>
Expected<Conspiracy> EngineOf<G>::conspire(const ConspiracyRequest& request, Control& control) {
  Conspiracy conspiracy;
  conspiracy.ending = ending();
  if (conspiracy.ending) {
    conspiracy.end = End::game_over;
    return conspiracy;
  }
  const auto start = Clock::now();
  detail::set_limits(request.limits, start, control);
  try {
    Poll poll(control);
    const ConspiracyOptions options{request.goal, std::clamp(request.threshold, 1, most_conspirators), request.width,
                                    request.ends_conspire, static_cast<std::size_t>(request.megabytes) << 20};
    ConspiracySearch<G> search(game_, line_, poll, options);
    const auto found = search.search();
    if (NodeTrace<G> trace(request.on_node); request.on_node.take) search.tell(trace);
    if (found.tree_size > 1) conspiracy.move = text_of(line_.current(), found.move);
    conspiracy.value = found.value;
    conspiracy.lowest = found.lowest;
    conspiracy.highest = found.highest;
    conspiracy.numbers = found.numbers;
    if (found.other) {
      conspiracy.leaves_to_change = found.leaves_to_change;
      conspiracy.other = text_of(line_.current(), *found.other);
    }
    for (const auto& leaf : found.conspirators) conspiracy.conspirators.push_back(text_of_line(leaf));
    conspiracy.end = is_settled_by(found.proved) ? End::solved : detail::end_of(found.end, control);
    conspiracy.nodes = poll.nodes();
    conspiracy.tree_size = found.tree_size;
  } catch (const std::bad_alloc&) {
    return detail::no_memory(request.megabytes);
  }
  conspiracy.time = detail::time_since(start);
  return conspiracy;
}

}  // namespace kibitz

// EngineOf: requests for proofs (proof-number search and threat-space search), and their answers.
#pragma once

#include <fmt/format.h>
#include <new>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/line_text.hpp"
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

inline SearchEnd end_of(ProofEnd end, const Control& control) {
  switch (end) {
    case ProofEnd::solved: return SearchEnd::solved;
    case ProofEnd::memory: return SearchEnd::memory;
    case ProofEnd::too_deep: return SearchEnd::depth;
    case ProofEnd::stopped: break;
  }
  return stop_cause(control);
}

inline SearchEnd end_of(ConspiracyEnd end, const Control& control) {
  if (end == ConspiracyEnd::stopped) return stop_cause(control);
  if (end == ConspiracyEnd::exhausted) return SearchEnd::exhausted;
  return end == ConspiracyEnd::memory ? SearchEnd::memory : SearchEnd::settled;
}

inline std::unexpected<Error> out_of_memory(int megabytes) {
  return fail(fmt::format("not enough memory for {} MiB", megabytes));
}

}  // namespace detail

template <class G>
std::vector<MoveText> EngineOf<G>::text_of_line(std::span<const Move> moves) const {
  return kibitz::text_of_line(game_, line_.current(), moves);
}

// Checks a request for a proof, for errors that can be found without the position.
template <class G>
Expected<void> EngineOf<G>::check_proof_request(const Request& request) const {
  const MethodOptions& method = settings_.options().method;
  if (request.wants_points && !EndsInPoints<G>) return fail(fmt::format("{} is not played for points", info().title));
  if (!method.is_by_threats()) return {};
  const std::string_view name = name_of(method.solve_method());
  if (!SolvesByThreats<G>)
    return fail(fmt::format("{} has no search for wins by threats, which method {} is", info().title, name));
  if (request.on_node.take)
    return fail(fmt::format("method {} cannot be recorded: its search is the game's own", name));
  return {};
}

// What the method adds to the result if the game is already over.
template <class G>
MethodAnswer EngineOf<G>::method_answer_of_ending(const Ending& ending, bool wants_points) const {
  const MethodOptions& method = settings_.options().method;
  if (method.is_conspiracy()) {
    Conspiracy conspiracy;
    conspiracy.ending = ending;
    conspiracy.end = SearchEnd::game_over;
    return conspiracy;
  }
  if (!method.proves()) return {};
  Solution solution;
  solution.ending = ending;
  solution.end = SearchEnd::game_over;
  const Score score = score_of(ending.outcome, 0);
  solution.at_least = solution.at_most = score > 0 ? GameValue::win : score < 0 ? GameValue::loss : GameValue::draw;
  if (wants_points && !is_decided(score)) solution.points = points_of(score);
  return solution;
}

}  // namespace kibitz

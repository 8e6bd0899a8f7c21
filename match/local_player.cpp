#include "match/local_player.hpp"

#include <new>

#include "kibitz/engine/level.hpp"
#include "match/processor_time.hpp"

namespace kibitz::match {

namespace {

// The time for a move. Of elapsed time a part is kept back, for moments in which the machine runs other programs.
// Processor time does not run then.
Milliseconds time_for(const PlayerLimits& allowance, Milliseconds overhead) {
  if (allowance.time_measure == TimeMeasure::processor) return *allowance.move_time;
  return std::max(*allowance.move_time - overhead, Milliseconds{1});
}

Limits limits_for(const MoveRequest& question) {
  const PlayerLimits& allowance = question.allowance;
  Limits limits;
  limits.depth = allowance.depth;
  limits.nodes = allowance.nodes;
  if (allowance.move_time) limits.time = time_for(allowance, limits.overhead);
  if (allowance.clock) limits.clock = question.clocks.at(static_cast<std::size_t>(question.referee.mover()));
  return limits;
}

PlayerAnswer answer_of(const Report& report, const AnalysedLine& line) {
  PlayerAnswer choice{line.moves.front().move, std::nullopt, report.depth, report.statistics.nodes, false};
  if (std::abs(line.score) < infinite_score) choice.score = line.score;
  return choice;
}

// The random number generator that decides the mistakes of a playing level. Its seed is a hash of the level and the
// moves so far, so a replayed game has the same moves.
Random random_generator_for(const MoveRequest& question) {
  std::uint64_t hash = static_cast<std::uint64_t>(question.allowance.level.value_or(0));
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = mix_bits(hash ^ static_cast<unsigned char>(c));
  };
  add(question.start);
  for (const std::string& move : question.moves) add(move);
  return Random(hash);
}

std::unexpected<Fault> out_of_memory_fault() {
  return fault(FaultKind::internal_error, "not enough memory for its search");
}

}  // namespace

Answer<void> LocalPlayer::new_game(const GameStart& beginning, std::stop_token) try {
  if (auto set = engine_->set_position(beginning.start); !set)
    return fault(FaultKind::internal_error, set.error().message);
  if (auto got = engine_->prepare(); !got) return fault(FaultKind::internal_error, got.error().message);
  engine_->clear();  // empties tables and histories, but keeps their allocated memory
  return {};
} catch (const std::bad_alloc&) {
  return out_of_memory_fault();
}

Answer<PlayerAnswer> LocalPlayer::choose(const MoveRequest& question) try {
  if (auto set = engine_->set_position(question.start, question.moves); !set)
    return fault(FaultKind::internal_error, set.error().message);
  const bool is_wall = question.allowance.time_measure == TimeMeasure::wall;
  std::optional<kibitz::Clock::Source> source;
  if (!is_wall) source.emplace([] { return kibitz::Clock::duration{processor_time_of_this_thread()}; });
  Control control;
  const std::stop_callback on_stop(question.stop, [&control] { control.request_stop(); });
  Request request;
  request.limits = limits_for(question);
  if (is_wall) request.limits.lateness = lateness_.expected_delay();
  const auto start = kibitz::Clock::now();
  const auto& level = question.allowance.level;
  Random random = random_generator_for(question);
  if (level) limit_to_level(request, *engine_, level_of(*engine_, *level), random);
  const auto analysis = engine_->analyse(request, control);
  add_search_time(lateness_, control, start);
  if (question.stop.stop_requested()) return fault(FaultKind::interrupted, "");
  if (!analysis) return fault(FaultKind::internal_error, analysis.error().message);
  const auto& lines = analysis->report.lines;
  if (lines.empty() || lines.front().moves.empty()) return fault(FaultKind::internal_error, "no move was found");
  return answer_of(analysis->report, level ? choose_line(lines, level_of(*engine_, *level), random) : lines.front());
} catch (const std::bad_alloc&) {
  return out_of_memory_fault();
}

}  // namespace kibitz::match

#include "cli/verbs/play/play.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <random>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/play/game_in_progress.hpp"
#include "kibitz/engine/level.hpp"

namespace kibitz {

namespace {
constexpr int default_level = 9;

// A random seed that is short enough to retype.
std::string random_seed() { return std::to_string(std::random_device()() % 1'000'000); }
}  // namespace

Expected<KibitzOpponent> KibitzOpponent::make(const PlayArguments& arguments, const Engine& engine) {
  KibitzOpponent opponent;
  opponent.max_level_ = max_level(engine);
  if (!arguments.level.empty()) TRY(opponent.set_level("--level", arguments.level));
  opponent.seed_ = arguments.seed.empty() ? random_seed() : arguments.seed;
  const auto seed = TRY(read_number(opponent.seed_, {"--seed", 0, INT64_MAX}));
  opponent.random_ = Random(static_cast<std::uint64_t>(seed));
  opponent.has_clock_ = !arguments.clock.empty();
  if (arguments.time.empty()) return opponent;
  const auto time = TRY(read_seconds("--time", arguments.time));
  opponent.time_ = time;
  return opponent;
}

Expected<void> KibitzOpponent::set_level(std::string_view name, const std::string& text) {
  const auto level = TRY(read_number(text, {name, min_level, max_level_}));
  level_ = static_cast<int>(level);
  return {};
}

int KibitzOpponent::level() const { return level_.value_or(std::min(default_level, max_level_)); }

std::string KibitzOpponent::strength() const {
  if ((time_ || has_clock_) && !level_) return "full strength";
  return fmt::format("level {}, seed {}", level(), seed_);
}

Expected<AnalysedLine> KibitzOpponent::choose(Engine& engine, const PlayClock& clock, Control& control) {
  if (!time_ && !clock.is_used()) return choose_move(engine, level_of(engine, level()), random_, control);
  Request request;
  const int side = engine.mover();
  if (clock.is_used()) request.limits.clock = ClockTime{clock.left(side), clock.increment(), 0};
  request.limits.time = time_;
  request.limits.lateness = lateness_.expected_delay();
  if (level_) limit_to_level(request, engine, level_of(engine, *level_), random_);
  const auto start = Clock::now();
  const auto analysis = engine.analyse(request, control);
  add_search_time(lateness_, control, start);
  if (!analysis) return std::unexpected(analysis.error());
  const auto& lines = analysis->report.lines;
  if (lines.empty() || lines.front().moves.empty()) return fail("the search found no move");
  return choose_line(lines, level_of(engine, level_.value_or(max_level_)), random_);
}

Expected<AnalysedLine> KibitzOpponent::hint(Engine& engine, Control& control) {
  constexpr Level hints{.nodes = 500'000, .margin = 0};
  return choose_move(engine, hints, random_, control);
}

}  // namespace kibitz

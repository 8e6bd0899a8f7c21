#include "lab/stop_rule.hpp"

#include <algorithm>
#include <array>

#include "lab/experiment.hpp"

namespace kibitz::lab {

namespace {

constexpr std::array<std::string_view, 2> stop_keys{"within", "games"};

}  // namespace

bool is_decided(const StopRule& rule, const match::PairCounts& pairs) {
  const match::Estimate score = match::adjusted_mean_score(pairs);
  if (score.low > 0.5 || score.high < 0.5) return true;
  return 100 * (score.high - score.low) / 2 <= rule.within;
}

Expected<std::optional<StopRule>> read_stop_rule(const TomlTableReader& experiment) {
  const TomlEntry* const entry = experiment.find("stop");
  if (!entry) return std::nullopt;
  if (entry->value.kind != TomlKind::table)
    return experiment.fail_at(entry->line, "stop is a table, as in stop = { within = 6, games = 400 }");
  TomlValue table = entry->value;
  table.line = entry->line;
  const auto keys = TRY(TomlTableReader::make_reader(table, experiment.file(), "stop", stop_keys));
  for (const std::string_view key : stop_keys) TRY(keys.require(key));
  StopRule rule;
  TRY(keys.read("within", rule.within, {0.1, 50}));
  if (auto read = keys.read("games", rule.games, {2 * first_look, 1'000'000}); !read)
    return std::unexpected(read.error());
  if (rule.games % 2 != 0)
    return keys.fail_at(keys.find("games")->line,
                        fmt::format("games is even, because each position is played twice, and {} is odd", rule.games));
  return rule;
}

Expected<void> check_stop_rule(const TomlTableReader& keys, const Experiment& experiment) {
  if (!experiment.stop) return {};
  const int line = keys.find("stop")->line;
  const auto plays = [](const Configuration& one) { return one.task == CellTask::games; };
  if (std::ranges::none_of(experiment.configurations, plays))
    return keys.fail_at(line, "stop ends games, and none are played");
  if (experiment.repetitions > 1)
    return keys.fail_at(line, "stop needs games from different positions, not repetitions");
  const std::int64_t positions = experiment.stop->max_pairs();
  for (const ExperimentGame& game : experiment.games)
    if (std::ssize(game.positions) < positions)
      return keys.fail_at(line, fmt::format("{} games need {} positions, and {} has {}", experiment.stop->games,
                                            positions, game.name, game.positions.size()));
  return {};
}

}  // namespace kibitz::lab

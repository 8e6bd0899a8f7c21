// The rule that ends a pairing of an experiment early, once its games have decided it.
#pragma once

#include <optional>
#include <string>

#include "lab/experiment_keys.hpp"
#include "match/statistics.hpp"

namespace kibitz::lab {

struct Experiment;

// A pairing ends when the 95 % interval of its score excludes 50 %, or when half of that interval is at most `within`,
// or after `games` games. The interval is match::adjusted_mean_score().
struct StopRule {
  double within = 0;       // in percent of the points
  std::int64_t games = 0;  // two for each position
  bool operator==(const StopRule&) const = default;

  std::int64_t max_pairs() const { return games / 2; }
};

// The rule considers the results after 4, 8, 16, 32, ... pairs only. Each further test of the same games is another
// chance for an even pairing to look decided: with a test after every pair, that happens to about half of them.
inline constexpr std::int64_t first_look = 4;

bool is_decided(const StopRule& rule, const match::PairCounts& pairs);

// Reads the key `stop` of an experiment; empty if it is missing.
Expected<std::optional<StopRule>> read_stop_rule(const TomlTableReader& experiment);

// Checks that there are games to stop, and enough positions for the games at which a pairing ends at the latest.
Expected<void> check_stop_rule(const TomlTableReader& keys, const Experiment& experiment);

}  // namespace kibitz::lab

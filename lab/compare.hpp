// Compares two configurations by the difference of their results on each position, because results vary far more
// between positions than between configurations. The confidence interval of the mean difference is a bootstrap
// percentile interval (Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7, 1979).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct Interval {
  double low = 0;
  double high = 0;
};

// The 95 % bootstrap interval of the mean of `values`, from 10 000 resamples with this seed. There must be at least two
// values.
Interval bootstrap_interval(std::span<const double> values, std::uint64_t seed);

// Writes one comparison for each combination of game, limit and transposition-table size that has both configurations.
// Fails if there is none.
Expected<std::string> comparison_text(const Heading& heading, const std::vector<StoredCell>& cells,
                                      const std::string& first, const std::string& second);

}  // namespace kibitz::lab

// Two configurations on the same positions. Positions differ far more than configurations do, so what is looked at is
// the difference on each position; how far the mean of these might lie elsewhere with other positions is found by
// drawing from them again and again (Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7,
// 1979; percentile interval).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lab/store.hpp"

namespace kibitz::lab {

struct Interval {
  double low = 0;
  double high = 0;
};

// The mean of so many values, in 95 % of 10 000 samples drawn from them with this seed. Two values at least.
Interval bootstrap_mean(std::span<const double> values, std::uint64_t seed);

// Per game, limit and size of the table. The error names what is no configuration of the experiment.
Expected<std::string> compare_text(const Heading& heading, const std::vector<StoredCell>& cells,
                                   const std::string& first, const std::string& second);

}  // namespace kibitz::lab

#include "lab/measure_keys.hpp"

#include <fmt/ranges.h>

namespace kibitz::lab {

Expected<std::vector<Measure>> read_measures(const TomlTableReader& keys) {
  std::vector<std::string> names;
  TRY(keys.read("count", names));
  if (names.empty()) return std::vector{Measure::leaves, Measure::nodes, Measure::time};
  std::vector<Measure> measures;
  for (const std::string& name : names) {
    const auto measure = measure_named(name);
    if (!measure)
      return keys.fail_at(keys.find("count")->line, fmt::format("{} is nothing to count; there are {}", quoted(name),
                                                                fmt::join(measure_names, ", ")));
    measures.push_back(*measure);
  }
  return measures;
}

}  // namespace kibitz::lab

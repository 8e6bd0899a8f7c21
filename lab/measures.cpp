#include "lab/measures.hpp"

#include "kibitz/engine/old_names.hpp"

#include <algorithm>

namespace kibitz::lab {

std::optional<Measure> measure_named(std::string_view name) {
  const auto* found = std::ranges::find(measure_names, current_name(NameKind::statistic, name));
  if (found == measure_names.end()) return std::nullopt;
  return static_cast<Measure>(found - measure_names.begin());
}

Counts counts_of(const Statistics& s) {
  Counts counts{};
  const auto put = [&counts](Measure measure, std::uint64_t count) {
    counts[index_of(measure)] = static_cast<std::int64_t>(count);
  };
  put(Measure::leaves, s.leaves);
  put(Measure::nodes, s.nodes);
  put(Measure::interior, s.interior);
  put(Measure::quiescence, s.quiescence);
  put(Measure::evaluations, s.evaluations);
  put(Measure::exact_knowledge, s.exact_knowledge);
  put(Measure::table_probes, s.table_probes);
  put(Measure::table_hits, s.table_hits);
  put(Measure::table_cutoffs, s.table_cutoffs);
  put(Measure::etc_cutoffs, s.etc_cutoffs);
  put(Measure::cutoffs, s.cutoffs);
  put(Measure::first_move_cutoffs, s.first_move_cutoffs);
  put(Measure::researches, s.researches);
  put(Measure::passes, s.passes);
  put(Measure::null_move_cutoffs, s.null_move_cutoffs);
  put(Measure::extensions, s.extensions);
  put(Measure::reductions, s.reductions);
  put(Measure::skipped, s.skipped);
  put(Measure::driver_calls, s.driver_calls);
  put(Measure::simulations, s.simulations);
  put(Measure::deepest_ply, static_cast<std::uint64_t>(s.deepest_ply));
  return counts;
}

}  // namespace kibitz::lab

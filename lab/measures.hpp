// The measures of a search: one list, used by the results file, the tables and the experiments.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitz/core/statistics.hpp"

namespace kibitz::lab {

enum class Measure : std::uint8_t {
  leaves,
  nodes,
  interior,
  quiescence,
  evaluations,
  known,
  table_probes,
  table_hits,
  table_cutoffs,
  etc_cutoffs,
  cutoffs,
  first_move_cutoffs,
  researches,
  passes,
  null_move_cutoffs,
  extensions,
  reductions,
  skipped,
  driver_calls,
  simulations,
  deepest_ply,
  table_permille,  // entries of the table that the search wrote, per mille of the table
  half_points,     // half points of the configuration in two games, 0 to 4
  time,            // processor time of all threads, in microseconds
  elapsed,         // elapsed time, in microseconds
};

inline constexpr std::array<std::string_view, 25> measure_names{
    "leaves",       "nodes",       "interior",          "quiescence",     "evaluations", "known",
    "table_probes", "table_hits",  "table_cutoffs",     "etc_cutoffs",    "cutoffs",     "first_move_cutoffs",
    "researches",   "passes",      "null_move_cutoffs", "extensions",     "reductions",  "skipped",
    "driver_calls", "simulations", "deepest_ply",       "table_permille", "half_points", "time",
    "elapsed"};

using Counts = std::array<std::int64_t, measure_names.size()>;

constexpr std::size_t place_of(Measure measure) { return static_cast<std::size_t>(measure); }
constexpr std::string_view name_of(Measure measure) { return measure_names[place_of(measure)]; }
std::optional<Measure> measure_named(std::string_view name);

constexpr bool is_time(Measure measure) { return measure == Measure::time || measure == Measure::elapsed; }

// The measures that the search itself counts, from its statistics.
Counts counts_of(const Statistics& statistics);

}  // namespace kibitz::lab

// The measures of a search or of a pair of games. The results, the tables and the experiments all use this list.
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
  exact_knowledge,
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
  table_permille,  // table entries that the search wrote, per mille of the table's size
  half_points,     // half points that the configuration scored in two games, 0 to 4
  time,            // processor time of all threads, in microseconds
  elapsed,         // elapsed time, in microseconds
};

inline constexpr std::array<std::string_view, 25> measure_names{
    "leaves",       "nodes",       "interior",          "quiescence",     "evaluations", "exact_knowledge",
    "table_probes", "table_hits",  "table_cutoffs",     "etc_cutoffs",    "cutoffs",     "first_move_cutoffs",
    "researches",   "null_moves",  "null_move_cutoffs", "extensions",     "reductions",  "pruned",
    "driver_calls", "simulations", "deepest_ply",       "table_permille", "half_points", "time",
    "elapsed"};

using Counts = std::array<std::int64_t, measure_names.size()>;

constexpr std::size_t index_of(Measure measure) { return static_cast<std::size_t>(measure); }
constexpr std::string_view name_of(Measure measure) { return measure_names[index_of(measure)]; }
std::optional<Measure> measure_named(std::string_view name);

constexpr bool is_time(Measure measure) { return measure == Measure::time || measure == Measure::elapsed; }

// The measures that the search itself counts; all others are 0.
Counts counts_of(const Statistics& statistics);

}  // namespace kibitz::lab

// What is counted of a search: one list, which the file of results, the tables and the experiments are made from.
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
  cutoffs,
  first_move_cutoffs,
  researches,
  driver_calls,
  simulations,
  time,  // of the processor, in microseconds
};

inline constexpr std::array<std::string_view, 15> measure_names{
    "leaves",       "nodes",       "interior",      "quiescence", "evaluations",        "known",
    "table_probes", "table_hits",  "table_cutoffs", "cutoffs",    "first_move_cutoffs", "researches",
    "driver_calls", "simulations", "time"};

using Counts = std::array<std::int64_t, measure_names.size()>;

constexpr std::size_t place_of(Measure measure) { return static_cast<std::size_t>(measure); }
constexpr std::string_view name_of(Measure measure) { return measure_names[place_of(measure)]; }
std::optional<Measure> measure_named(std::string_view name);

// All but the time.
Counts counts_of(const Statistics& statistics);

}  // namespace kibitz::lab

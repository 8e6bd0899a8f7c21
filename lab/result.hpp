// The result of a cell, as a worker returns it and the result store keeps it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/measures.hpp"

namespace kibitz::lab {

enum class CellState : std::uint8_t {
  done,
  failed,     // the search could not be made; `problem` says why
  crashed,    // the search crashed its process
  timed_out,  // the search was stopped at the experiment's time_out
};
std::string_view name_of(CellState state);  // "done", "failed", "crashed", "timed out"
std::optional<CellState> state_named(std::string_view name);

struct CellResult {
  CellState state = CellState::done;
  std::string problem;
  std::string score;    // score for the side to move, as format_score() writes it
  std::string bound;    // kind of the score: "exact", "lower" or "upper"
  std::string best;     // best move; empty if there is none
  std::string ended;    // what ended the search: name_of(End)
  std::string verdict;  // "solved" or "missed"; empty if the position has no known solution
  std::int64_t depth = 0;
  Counts counts{};
};

// The result as one line, with fields separated by tabs.
std::string text_of(const CellResult& result);
std::optional<CellResult> read_result(std::string_view line);

}  // namespace kibitz::lab

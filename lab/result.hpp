// The result of a cell, as a worker process returns it and as the result store stores it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/measures.hpp"

namespace kibitz::lab {

enum class CellState : std::uint8_t {
  done,
  failed,     // the search could not be made; CellResult::problem says why
  crashed,    // the search crashed its worker process
  timed_out,  // the search exceeded the experiment's time_out and was stopped
};
std::string_view name_of(CellState state);  // name of a state: "done", "failed", "crashed" or "timed out"
std::optional<CellState> state_named(std::string_view name);

struct CellResult {
  CellState state = CellState::done;
  std::string problem;
  std::string score;    // score for the side to move, in the form of format_score(): "+0.34"
  std::string bound;    // relation of `score` to the true score: "exact", "lower" or "upper"
  std::string best;     // best move; empty if there is none
  std::string ended;    // name of the limit or event that ended the search (name_of(SearchEnd))
  std::string verdict;  // "solved" or "missed"; empty if the position has no known solution
  std::int64_t depth = 0;
  Counts counts{};
  // The games of the cell, each as text_of(match::StoredGame) writes it; empty if it played none, or if an earlier
  // version of the program stored the result.
  std::vector<std::string> games{};
};

// The result as one line, with fields separated by tabs. The games are the last fields.
std::string text_of(const CellResult& result);
std::optional<CellResult> read_result(std::string_view line);

}  // namespace kibitz::lab

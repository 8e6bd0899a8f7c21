// Writes a cell as the text that a ledger stores, and reads that text.
#pragma once

#include <optional>

#include "lab/cells.hpp"

namespace kibitz::lab {

// The text of a cell. `place` is the cell's index in the plan of the experiment.
std::string text_of(const Cell& cell, std::int64_t place);

// A cell with its index in the plan of the experiment.
struct IndexedCell {
  std::int64_t place = 0;
  Cell cell;
};
std::optional<IndexedCell> read_cell(std::string_view text);

}  // namespace kibitz::lab

// Writes a cell as text, the form in which a ledger stores it, and reads it.
#pragma once

#include <optional>

#include "lab/cells.hpp"

namespace kibitz::lab {

// Writes a cell, with `place` as its index in the plan of the experiment.
std::string text_of(const Cell& cell, std::int64_t place);

struct PlacedCell {
  std::int64_t place = 0;
  Cell cell;
};
std::optional<PlacedCell> read_cell(std::string_view text);

}  // namespace kibitz::lab

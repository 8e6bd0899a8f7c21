// Set-up properties: AB, AW, AE for stones, and PL for the side to move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "records/sgf_board.hpp"
#include "records/sgf_properties.hpp"

namespace kibitz::records::sgf {

// Sets the stones of the node's AB, AW and AE on `board`. Points off the board, and points that the node sets to two
// different things, are errors.
void set_stones(const NodeProperties& properties, Board& board, ProblemReporter& report);

// The node's PL: 0 Black, 1 White; empty if missing or invalid.
std::optional<int> side_to_move(const NodeProperties& properties, ProblemReporter& report);

// The node's AB, AW, AE and PL in file order: "AB[cc][dd]PL[W]".
std::string set_up_text(const NodeProperties& properties);

}  // namespace kibitz::records::sgf

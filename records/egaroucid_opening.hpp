// A line of Egaroucid's Othello openings (openings.txt): the 64 squares in the order a1, b1, ..., then a name. '0' is
// Black, '1' White, '.' empty. Black is to move if the number of discs is even: no side passes in an opening.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

struct NamedBoard {
  std::string position;   // the position in Othello's notation
  std::string_view name;  // name of the opening: the text after the board
};

// Reads a line of openings.txt; nullopt if the line is not in the expected format.
std::optional<NamedBoard> read_named_board(std::string_view line);

}  // namespace kibitz::records

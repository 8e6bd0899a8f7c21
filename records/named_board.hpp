// A line of Egaroucid's openings of Othello: 64 squares from a1 to h1 and on, '0' Black, '1' White, '.' empty, then a
// name. Black moves if the number of discs is even: no side passes in an opening. Source: Egaroucid, openings.txt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

struct NamedBoard {
  std::string position;   // as Othello reads it
  std::string_view name;  // the rest of the line
};

// Nothing if the line has another form.
std::optional<NamedBoard> read_named_board(std::string_view line);

}  // namespace kibitz::records

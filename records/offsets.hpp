// A line of Gomocup's openings for go-moku: "0,0, 1,-1, 0,1", the stones in their order, each by its distance from the
// centre, first in columns and then in rows, as psq counts them. The centre of 15 x 15 is h8, of 20 x 20 k11. Sources:
// openings.txt of Piskvork; c-gomoku-cli, type "offset".
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Numbers and commas alone.
bool is_line_of_offsets(std::string_view line);

// Adds the stones to the record as moves. `engine` has the board's size.
std::optional<Problem> read_offsets(std::string_view line, const Engine& engine, GameRecord& record);

}  // namespace kibitz::records

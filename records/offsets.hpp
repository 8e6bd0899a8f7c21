// Reads a line of Gomocup's go-moku openings, "0,0, 1,-1, 0,1": stones in order of play, as column and row offsets
// from the centre, counted as in psq. The centre of 15 x 15 is h8, of 20 x 20 k11. Sources: openings.txt of Piskvork;
// c-gomoku-cli, type "offset".
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// True if the line has a comma, and otherwise only numbers, blanks and more commas.
bool is_line_of_offsets(std::string_view line);

// Adds the stones to the record as moves and returns the problem, if any. `engine` must have the board's size.
std::optional<Problem> read_offsets(std::string_view line, const Engine& engine, GameRecord& record);

}  // namespace kibitz::records

// One line of a file of positions or openings. What it is, its first word says: a move that is legal at the start
// begins a list of moves; "POSITION moves M1 M2" is a position and what follows it; everything else is a position as
// the game's own files have it (EPD, OBF, FEN).
#pragma once

#include <optional>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Reads the record's tag Line into its start and its moves. `engine` has the rules in force and is left at the usual
// start.
std::optional<Problem> read_line(GameRecord& record, Engine& engine);

}  // namespace kibitz::records

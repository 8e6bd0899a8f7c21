// Interprets a line of a file of positions or openings: "POSITION moves M1 M2"; a list of moves, whose first is legal
// at the start; or a position in the notation of the game's files (EPD, OBF, FEN).
#pragma once

#include <optional>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Sets the record's start and moves from its tag Line. `engine` must have the rules that apply; it is left at the usual
// starting position.
std::optional<Problem> interpret_line(GameRecord& record, Engine& engine);

}  // namespace kibitz::records

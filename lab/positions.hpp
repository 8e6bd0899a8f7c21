// The positions of an experiment: the lines of a file, or positions after random legal moves from a seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "lab/experiment.hpp"

namespace kibitz::lab {

struct Draw {
  std::int64_t count = 0;
  std::int64_t plies = 0;
  std::uint64_t seed = 0;
};

// Draws distinct positions in which the game is not over. They are the same on every machine. If fewer than
// draw.count are found, the error says how many.
Expected<std::vector<Position>> drawn_positions(const Engine& engine, const Draw& draw);

// Reads one position per line, as `kibitz analyse --epd` does. Lines that begin with '#' are comments. The error is
// "FILE:LINE: ...".
Expected<std::vector<Position>> read_positions(const Engine& engine, const std::string& file);

}  // namespace kibitz::lab

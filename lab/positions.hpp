// The positions of an experiment: the lines of a file, or random legal moves from a seed.
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

// Draws different positions in which the game is not over, the same on every machine. If there are too few, the error
// says how many were found.
Expected<std::vector<Position>> drawn_positions(const Engine& engine, const Draw& draw);

// One position per line, as `kibitz analyse --epd` reads it; '#' begins a comment line. The error is "FILE:LINE: ...".
Expected<std::vector<Position>> read_positions(const Engine& engine, const std::string& file);

}  // namespace kibitz::lab

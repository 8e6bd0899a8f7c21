// The positions of an experiment: the lines of a file, or positions after random legal moves from a seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "lab/experiment.hpp"

namespace kibitz::lab {

// The random positions to draw: their number, the random plies that lead to each, and the seed.
struct DrawSettings {
  std::int64_t count = 0;
  std::int64_t plies = 0;
  std::uint64_t seed = 0;
};

// Draws different positions in which the game is not over. They are the same on every machine. If fewer than draw.count
// are found, the error states how many.
Expected<std::vector<Position>> draw_positions(const Engine& engine, const DrawSettings& draw);

// Reads a file with one position per line, in the same notations as `kibitz analyse --epd`. Lines that begin with '#'
// are comments. The error is "FILE:LINE: ...".
Expected<std::vector<Position>> read_positions(const Engine& engine, const std::string& file);

}  // namespace kibitz::lab

// Generates the endgame databases: win, loss or draw for every position with up to N pieces. The forty-move rule and
// repetition are ignored, so a win may take any number of moves.
#pragma once

#include <functional>

#include "games/checkers/endgames/slice_file.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz::checkers::endgames {

struct SliceReport {
  Material material;
  ResultCounts counts;
  std::uint64_t bytes = 0;      // size of the slice's file
  bool existed_before = false;  // true if an earlier run generated the slice
  int done = 0;                 // number of slices finished, including this one
  int total = 0;                // number of slices to finish in this run
};

// Called after each slice.
using ProgressCallback = std::function<void(const SliceReport&)>;

enum class GeneratorResult : std::uint8_t { finished, stopped };

// Writes one file per slice into the directory, which is created if it is missing. Existing slices are kept, so an
// interrupted run resumes. `men` is the number of pieces, 2 to max_pieces.
Expected<GeneratorResult> generate_endgames(const std::filesystem::path& directory, int men, const Control& control,
                                            const ProgressCallback& progress);

}  // namespace kibitz::checkers::endgames

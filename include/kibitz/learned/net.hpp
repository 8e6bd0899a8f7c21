// The integer weights of a learned evaluation, and weights files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/learned/shape.hpp"

namespace kibitz::learned {

// Two heads over the same sum of rows:
//   linear      A row has one weight per phase node. The score is the mover's sum, interpolated between the two nodes
//               next to the phase (as in Logistello: Buro 1997, "Experiments with Multi-ProbCut and a new high-quality
//               evaluation function for Othello").
//   perceptron  A row has one weight per hidden unit. The sums of both sides pass through the square of a clamp to
//               [0, 1] (SCReLU). The output weights of the phase weigh them, the mover's first (NNUE: Nasu 2018).
enum class NetHead : std::uint8_t { linear, perceptron };

struct Net {
  static constexpr int linear_unit = 16;   // linear weight units per unit of score
  static constexpr int hidden_unit = 255;  // perceptron: row units per 1.0 before the clamp
  static constexpr int output_unit = 64;   // perceptron: output weight units per 1.0
  static constexpr int most_output = 127;  // largest magnitude of an output weight, 1.98
  static constexpr int most_width = 512;

  std::string game;  // name of the game, as typed, followed by changed rules
  Shape shape;
  NetHead head = NetHead::linear;
  bool is_residual = false;               // its score is added to the game's own evaluation
  int width = 1;                          // linear: phase nodes; perceptron: hidden units, a multiple of 16
  int phases = 1;                         // linear: equal to width; perceptron: outputs
  int most_men = 0;                       // number of pieces at the last phase (learned/phase.hpp)
  int scale = 0;                          // perceptron: evaluation units per output of 1.0
  std::vector<std::int16_t> rows;         // row by row, `width` weights each
  std::vector<std::int16_t> bias;         // width
  std::vector<std::int16_t> outputs;      // perceptron: per phase 2 * width, the mover's first
  std::vector<std::int32_t> output_bias;  // perceptron: per phase, in hidden_unit * output_unit

  const std::int16_t* row(std::uint32_t number) const {
    return rows.data() + std::size_t{number} * static_cast<std::size_t>(width);
  }
};

// Largest magnitude of a row weight and of a bias. For a perceptron it is so small that the sums fit in 16 bits, for
// any rows in any order.
int most_weight(const Net& net);

// Scores for the mover from sums that start at the bias, `width` each. A linear head needs 32-bit sums, because its
// weights may be large.
struct TwoNodes {
  std::int64_t here = 0;  // the sums of the two nodes next to the phase
  std::int64_t next = 0;
};
Score score_between(const Net& net, TwoNodes sums, int men);                                    // linear
Score score_of(const Net& net, const std::int32_t* mover, int men);                             // linear
Score score_of(const Net& net, const std::int16_t* mover, const std::int16_t* other, int men);  // perceptron
using RowSpan = std::span<const std::uint32_t>;
Score score_of_rows(const Net& net, RowSpan mover, RowSpan other, int men);  // either head, sums computed from scratch

// The reference implementation: slow, computed from the planes.
Score evaluate(const Net& net, std::span<const std::uint64_t> words, int mover);

// A weights file: a text header, the numbers, and a checksum of everything before it. An error names the file and the
// problem: not a weights file, another version, truncated, altered, out of memory.
Expected<Net> read_net(const std::filesystem::path& file);
Expected<void> write_net(const Net& net, const std::filesystem::path& file);  // atomic, by a temporary FILE.part
Expected<Net> parse_net(std::string_view bytes, std::string_view source);     // source: named in errors
std::string format_net(const Net& net);

}  // namespace kibitz::learned

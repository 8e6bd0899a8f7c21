// Weights of an evaluation that was learned, as integers. Two heads over the same sum of rows:
//
// linear      A row has a weight for each node of the game's phase; the mover's sum, between the two nodes next to the
//             phase, is the score (Logistello's way: Buro 1997, "Experiments with Multi-ProbCut and a new high-quality
//             evaluation function for Othello").
// perceptron  A row has a weight for each hidden unit. Both sides' sums go through the square of a clamp to [0, 1]
//             (SCReLU), and an output for each part of the game weighs them: the mover's first (an efficiently
//             updatable network: Nasu 2018).
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

enum class Head : std::uint8_t { linear, perceptron };

struct Net {
  static constexpr int linear_unit = 16;   // of a linear weight, to one of score
  static constexpr int hidden_unit = 255;  // of a perceptron's row, to 1 before the clamp
  static constexpr int output_unit = 64;   // of a perceptron's output weight, to 1
  static constexpr int most_output = 127;  // largest size of an output weight, 1.98
  static constexpr int most_width = 512;

  std::string game;  // as typed; and its rules, as `kibitz options` shows what was changed
  Shape shape;
  Head head = Head::linear;
  bool is_residual = false;               // its score is added to that of the game's own evaluation
  int width = 1;                          // linear: nodes of the phase; perceptron: hidden units, a multiple of 16
  int phases = 1;                         // linear: the width; perceptron: outputs
  int most_men = 0;                       // the phase goes from no men to so many (learned/phase.hpp)
  int scale = 0;                          // perceptron: what an output of 1 is worth, in units of the evaluation
  std::vector<std::int16_t> rows;         // width of each row, by row
  std::vector<std::int16_t> bias;         // width
  std::vector<std::int16_t> outputs;      // perceptron: of each phase 2 * width, the mover's first
  std::vector<std::int32_t> output_bias;  // perceptron: of each phase, in hidden_unit * output_unit

  const std::int16_t* row(std::uint32_t number) const {
    return rows.data() + std::size_t{number} * static_cast<std::size_t>(width);
  }
};

// Largest size of a row's weight and of a bias. A perceptron's is so small that its sums fit 16 bits, whichever rows
// are added in whatever order.
int most_weight(const Net& net);

// From sums that begin at the bias, width each, for the mover. A linear head's sums take 32 bits: its weights are
// large, and what is large is often right.
struct TwoNodes {
  std::int64_t here = 0;  // the sums of the two nodes next to the phase
  std::int64_t next = 0;
};
Score score_between(const Net& net, TwoNodes sums, int men);                                    // linear
Score score_of(const Net& net, const std::int32_t* mover, int men);                             // linear
Score score_of(const Net& net, const std::int16_t* mover, const std::int16_t* other, int men);  // perceptron
using RowSpan = std::span<const std::uint32_t>;
Score score_of_rows(const Net& net, RowSpan mover, RowSpan other, int men);  // either, all added anew

// Slow and plain, all from the planes.
Score evaluate(const Net& net, std::span<const std::uint64_t> words, int mover);

// A file of weights. Text that says what it is, then numbers, then a checksum of all before it. An error names the file
// and what is wrong with it: not such a file, another version, cut short, altered, no memory.
Expected<Net> read_net(const std::filesystem::path& file);
Expected<void> write_net(const Net& net, const std::filesystem::path& file);  // through a file beside it: whole or not
Expected<Net> parse_net(std::string_view bytes, std::string_view source);     // source: for complaints
std::string format_net(const Net& net);

}  // namespace kibitz::learned

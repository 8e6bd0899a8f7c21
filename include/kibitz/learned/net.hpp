// The integer weights of a learned evaluation, and the files that store them.
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

// The two kinds of head. The head computes the score from the sums of rows.
//   linear      A row has one weight per phase node. The score is the sum for the side to move, interpolated between
//               the two nodes next to the phase (as in Logistello: Buro 1997, "Experiments with Multi-ProbCut and a
//               new high-quality evaluation function for Othello").
//   perceptron  A row has one weight per hidden unit. The sums for both sides are clamped to [0, 1], squared (SCReLU)
//               and multiplied by the output weights of the phase, the side to move first (NNUE: Nasu 2018).
enum class NetHead : std::uint8_t { linear, perceptron };

struct Net {
  static constexpr int linear_unit = 16;   // linear: weight units per evaluation unit
  static constexpr int hidden_unit = 255;  // perceptron: row weight units per 1.0 of a hidden unit
  static constexpr int output_unit = 64;   // perceptron: output weight units per 1.0
  static constexpr int most_output = 127;  // perceptron: largest magnitude of an output weight (1.98)
  static constexpr int most_width = 512;   // largest width

  std::string game;  // name of the game, as typed: "chess"
  Shape shape;
  NetHead head = NetHead::linear;
  bool is_residual = false;  // the score is added to the game's own evaluation
  int width = 1;             // linear: number of phase nodes; perceptron: number of hidden units, a multiple of 16
  int phases = 1;            // linear: equal to width; perceptron: number of phases, each with its own output weights
  int most_men = 0;          // number of pieces at the end of the last phase; larger numbers are reduced to it
  int scale = 0;             // perceptron: evaluation units per 1.0 of output
  std::vector<std::int16_t> rows;     // `width` weights per row, row after row
  std::vector<std::int16_t> bias;     // bias of the sums: `width` weights
  std::vector<std::int16_t> outputs;  // perceptron: 2 * width weights per phase, first those for the side to move
  std::vector<std::int32_t>
      output_bias;  // perceptron: one weight per phase, in units of 1 / (hidden_unit * output_unit)

  // The `width` weights of a row, by its number (rows_of()).
  const std::int16_t* row(std::uint32_t number) const {
    return rows.data() + std::size_t{number} * static_cast<std::size_t>(width);
  }
};

// The largest permitted magnitude of a row weight or bias. In a perceptron it is small enough that the sums fit in 16
// bits, in whatever order rows are added and removed.
int largest_weight(const Net& net);

// For a linear head: the sums of row weights at the two nodes next to the phase, bias included.
struct NodeSums {
  std::int64_t here = 0;  // sum at the lower node
  std::int64_t next = 0;  // sum at the node above it
};
// The score for the side to move. `mover` and `other` are the sums of the rows of the side to move and of the opponent:
// `width` numbers each, bias included. A linear head needs 32-bit sums, because its weights may be large. `men` is the
// number of pieces on the board.
Score interpolated_score(const Net& net, NodeSums sums, int men);                               // for a linear head
Score score_of(const Net& net, const std::int32_t* mover, int men);                             // for a linear head
Score score_of(const Net& net, const std::int16_t* mover, const std::int16_t* other, int men);  // for a perceptron
using RowSpan = std::span<const std::uint32_t>;
// The score for the side to move, with either head. Computes the sums of the rows from scratch.
Score score_of_rows(const Net& net, RowSpan mover, RowSpan other, int men);

// The slow reference implementation: computes the score from the planes.
Score evaluate(const Net& net, std::span<const std::uint64_t> words, int mover);

// A weights file is a text header, the numbers, and a checksum of everything before it. An error names the file and the
// problem: not a weights file, another version, truncated, altered, or out of memory.
Expected<Net> read_net(const std::filesystem::path& file);
Expected<void> write_net(const Net& net, const std::filesystem::path& file);  // atomic: writes FILE.part first
Expected<Net> parse_net(std::string_view bytes, std::string_view source);     // errors name `source`
std::string format_net(const Net& net);

}  // namespace kibitz::learned

// Labelled positions as samples of a fit, in memory or in blocks that are loaded one after another.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::learn {

// Labelled positions, stored as parallel arrays. A position is a list of the rows of weights that it selects.
struct Samples {
  std::vector<std::uint32_t> rows;    // the positions' lists, one after another; each list has the mover's rows, then
                                      // the same number of rows for the opponent
  std::vector<std::uint64_t> begins;  // start of each position's list in `rows`; finally the size of `rows`
  std::vector<std::uint16_t> men;     // for each position: the number of pieces on the board
  std::vector<float> targets;         // for each position: the expected result for the mover, from 0 to 1
  // For each position, if the net is residual: the static score to which the net's score is added. Otherwise empty.
  std::vector<float> bases;
  // For each position: the result of its game for the mover, from 0 to 1. Empty if it is not needed.
  std::vector<float> results;
  std::size_t size() const { return targets.size(); }
};

// One position of Samples: the rows for the mover and the opponent, number of pieces, target and static score.
struct Sample {
  std::span<const std::uint32_t> mover;
  std::span<const std::uint32_t> other;
  int men;
  float target;
  float base;
};

inline Sample sample_of(const Samples& samples, std::size_t number) {
  const std::uint64_t begin = samples.begins[number], side = (samples.begins[number + 1] - begin) / 2;
  const std::span rows(samples.rows);
  return {rows.subspan(begin, side), rows.subspan(begin + side, side), samples.men[number], samples.targets[number],
          samples.bases.empty() ? 0 : samples.bases[number]};
}

using SampleBlock = std::shared_ptr<const Samples>;

// Samples in blocks. Each block fits in memory; all blocks together may not.
class SampleSource {
 public:
  virtual ~SampleSource() = default;
  virtual std::size_t size() const = 0;    // number of samples in all blocks
  virtual std::uint64_t rows() const = 0;  // sum of the lengths of their lists
  virtual std::size_t blocks() const = 0;
  virtual std::size_t block_size(std::size_t block) const = 0;  // number of samples in a block
  virtual Expected<SampleBlock> load(std::size_t block) const = 0;

 protected:
  SampleSource() = default;
  SampleSource(const SampleSource&) = default;
  SampleSource& operator=(const SampleSource&) = default;
};

// Samples that are in memory, as one block. They must outlive the source.
class MemorySource final : public SampleSource {
 public:
  explicit MemorySource(const Samples& samples) : samples_(samples) {}
  std::size_t size() const override { return samples_.size(); }
  std::uint64_t rows() const override { return samples_.rows.size(); }
  std::size_t blocks() const override { return 1; }
  std::size_t block_size(std::size_t) const override { return samples_.size(); }
  Expected<SampleBlock> load(std::size_t) const override { return SampleBlock(SampleBlock(), &samples_); }

 private:
  const Samples& samples_;
};

}  // namespace kibitz::learn

// The samples of the last generations, in memory: each generation is a block.
#pragma once

#include <vector>

#include "learn/samples.hpp"

namespace kibitz::learn {

class RecentSamples final : public SampleSource {
 public:
  // When a block is added, the oldest ones are dropped until all lists together have at most `most_rows` rows. The new
  // block stays in any case.
  explicit RecentSamples(std::uint64_t most_rows) : most_rows_(most_rows) {}

  void add(Samples samples) {
    if (samples.size() == 0) return;
    blocks_.push_back(std::make_shared<const Samples>(std::move(samples)));
    while (blocks_.size() > 1 && rows() > most_rows_) blocks_.erase(blocks_.begin());
  }

  std::size_t size() const override {
    std::size_t sum = 0;
    for (const SampleBlock& block : blocks_) sum += block->size();
    return sum;
  }
  std::uint64_t rows() const override {
    std::uint64_t sum = 0;
    for (const SampleBlock& block : blocks_) sum += block->rows.size();
    return sum;
  }
  std::size_t blocks() const override { return blocks_.size(); }
  std::size_t block_size(std::size_t block) const override { return blocks_[block]->size(); }
  Expected<SampleBlock> load(std::size_t block) const override { return blocks_[block]; }

 private:
  std::uint64_t most_rows_;
  std::vector<SampleBlock> blocks_;
};

}  // namespace kibitz::learn

// Without threads, a block is loaded when it is needed.
#include "learn/block_stream.hpp"

namespace kibitz::learn {

struct BlockStream::Loading {};

BlockStream::BlockStream(const SampleSource& source, std::vector<std::size_t> order)
    : source_(source), order_(std::move(order)) {}
BlockStream::~BlockStream() = default;

Expected<SampleBlock> BlockStream::next() {
  if (place_ == order_.size()) return SampleBlock();
  return source_.load(order_[place_++]);
}

}  // namespace kibitz::learn

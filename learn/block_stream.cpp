#include "learn/block_stream.hpp"

#include <future>
#include <system_error>

namespace kibitz::learn {

struct BlockStream::Loading {
  std::future<Expected<SampleBlock>> block;
};

BlockStream::BlockStream(const SampleSource& source, std::vector<std::size_t> order)
    : source_(source), order_(std::move(order)), loading_(std::make_unique<Loading>()) {}
BlockStream::~BlockStream() = default;

Expected<SampleBlock> BlockStream::next() {
  if (place_ == order_.size()) return SampleBlock();
  auto block = loading_->block.valid() ? loading_->block.get() : source_.load(order_[place_]);
  if (!block || ++place_ == order_.size()) return block;
  const auto load = [this, number = order_[place_]] { return source_.load(number); };
  try {
    loading_->block = std::async(std::launch::async, load);
  } catch (const std::system_error&) {  // no thread is available
    loading_->block = std::async(std::launch::deferred, load);
  }
  return block;
}

}  // namespace kibitz::learn

#include "learn/block_stream.hpp"

#include <system_error>

namespace kibitz::learn {

Expected<SampleBlock> BlockStream::next() {
  if (place_ == order_.size()) return SampleBlock();
  auto block = loading_.valid() ? loading_.get() : source_.load(order_[place_]);
  if (!block || ++place_ == order_.size()) return block;
  const auto load = [this, number = order_[place_]] { return source_.load(number); };
  try {
    loading_ = std::async(std::launch::async, load);
  } catch (const std::system_error&) {  // no thread is available
    loading_ = std::async(std::launch::deferred, load);
  }
  return block;
}

}  // namespace kibitz::learn

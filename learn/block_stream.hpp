// Loads the blocks of a source in a given order. While one block is in use, the next is loaded on another thread.
#pragma once

#include <memory>
#include <vector>

#include "learn/samples.hpp"

namespace kibitz::learn {

class BlockStream {
 public:
  BlockStream(const SampleSource& source, std::vector<std::size_t> order);
  ~BlockStream();
  BlockStream(const BlockStream&) = delete;
  BlockStream& operator=(const BlockStream&) = delete;

  // The next block of the order; null at its end. The caller must have released the previous block.
  Expected<SampleBlock> next();

 private:
  struct Loading;  // the load of the next block, on a system with threads

  const SampleSource& source_;
  std::vector<std::size_t> order_;
  std::size_t place_ = 0;
  std::unique_ptr<Loading> loading_;
};

}  // namespace kibitz::learn

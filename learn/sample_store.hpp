// Samples in a temporary file, for fits to more positions than fit in memory. They are added in chunks by several
// threads, and read back in blocks. A block has chunks from all over the games, so that each is a fair sample.
#pragma once

#include <filesystem>
#include <mutex>

#include "learn/samples.hpp"

namespace kibitz::learn {

class SampleStore final : public SampleSource {
 public:
  struct Layout {
    bool has_bases = false;
    bool has_results = false;
    bool has_wide_rows = false;  // true if a row's number may exceed 16 bits
    std::size_t chunks = 0;      // number of chunks that will be added
  };
  // Creates the file, or replaces it. The destructor removes it.
  static Expected<std::unique_ptr<SampleStore>> create(const std::filesystem::path& file, const Layout& layout);
  SampleStore(const SampleStore&) = delete;
  SampleStore& operator=(const SampleStore&) = delete;
  ~SampleStore() override;

  // Writes the samples of a chunk. May be called by several threads, once per chunk.
  Expected<void> add(std::size_t chunk, const Samples& samples);
  std::uint64_t bytes() const;  // memory that all samples would take
  int most_men() const;         // the largest number of pieces in a sample
  // Divides the chunks into blocks that take about `bytes` each; chunk c is in block c % blocks(). Until then, all are
  // in one block. A single block stays in memory once it is loaded.
  void divide(std::uint64_t bytes);

  std::size_t size() const override;
  std::uint64_t rows() const override;
  std::size_t blocks() const override { return blocks_; }
  std::size_t block_size(std::size_t block) const override;
  Expected<SampleBlock> load(std::size_t block) const override;

 private:
  struct Chunk {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::uint64_t rows = 0;
    std::uint32_t samples = 0;
    std::uint16_t most_men = 0;
  };

  SampleStore(std::filesystem::path file, const Layout& layout, int descriptor)
      : file_(std::move(file)), layout_(layout), descriptor_(descriptor), chunks_(layout.chunks) {}
  Expected<std::string> read(const Chunk& chunk) const;

  std::filesystem::path file_;
  Layout layout_;
  int descriptor_;
  std::mutex mutex_;
  std::uint64_t end_ = 0;
  std::vector<Chunk> chunks_;
  std::size_t blocks_ = 1;
  mutable SampleBlock only_block_;
};

}  // namespace kibitz::learn

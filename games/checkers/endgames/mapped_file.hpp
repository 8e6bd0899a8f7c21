// A memory-mapped file, for reading: the system loads pages on demand and shares them between processes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz::checkers::endgames {

class MappedFile {
 public:
  static Expected<MappedFile> open(const std::filesystem::path& path);

  MappedFile() = default;
  MappedFile(MappedFile&& from) noexcept : bytes_(std::exchange(from.bytes_, {})) {}
  MappedFile& operator=(MappedFile&& from) noexcept {
    std::swap(bytes_, from.bytes_);
    return *this;
  }
  ~MappedFile();

  std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  std::span<const std::uint8_t> bytes_;
};

}  // namespace kibitz::checkers::endgames

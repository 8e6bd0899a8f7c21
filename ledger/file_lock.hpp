// A file that one process uses at a time, and a look whether it is still the one that goes by its name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

class FileLock {
 public:
  FileLock() = default;  // of no file
  // Makes the file where there is none. Waits a moment for it; the error says that another `user` ("match") has it.
  static Expected<FileLock> take(const std::string& file, std::string_view user);
  // The same without waiting, of a file that is there; nothing: another has it.
  static std::optional<FileLock> try_take(const std::string& file);
  ~FileLock();
  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }

  enum class Place { same, gone, replaced };
  // Whether that name still stands for what was locked.
  Place place_of(const std::string& file) const;

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace kibitz::ledger

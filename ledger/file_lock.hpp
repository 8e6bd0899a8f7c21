// An exclusive lock on a file. The lock can also report whether the file was deleted or replaced since it was locked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

class FileLock {
 public:
  FileLock() = default;  // makes an object that holds no lock
  // Creates the file if it is missing. Waits up to two seconds for the lock. The error says that another `user`, such
  // as "match", is using the file.
  static Expected<FileLock> take(const std::string& file, std::string_view user);
  // As take(), but requires an existing file and does not wait. Returns nullopt if the file cannot be opened or another
  // process holds the lock.
  static std::optional<FileLock> try_take(const std::string& file);
  ~FileLock();
  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }

  enum class FileState { same, deleted, replaced };
  // Reports whether the name `file` still refers to the locked file.
  FileState state_of(const std::string& file) const;

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace kibitz::ledger

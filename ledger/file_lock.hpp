// An exclusive lock on a file. It can check that the file still has its name, that is, was not deleted or replaced.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

class FileLock {
 public:
  FileLock() = default;  // holds no lock
  // Creates the file if it is missing. Waits briefly for the lock; the error says that another `user` ("match") has it.
  static Expected<FileLock> take(const std::string& file, std::string_view user);
  // As take(), but requires an existing file and does not wait. Empty if another process has the lock.
  static std::optional<FileLock> try_take(const std::string& file);
  ~FileLock();
  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }

  enum class FileState { same, gone, replaced };
  // Reports whether the name `file` still refers to the locked file.
  FileState state_of(const std::string& file) const;

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace kibitz::ledger

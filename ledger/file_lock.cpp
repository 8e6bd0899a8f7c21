#include "ledger/file_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

namespace kibitz::ledger {

namespace {

// take() tries `lock_attempts` times to lock the file, with a pause of `wait_time` after each attempt. A match that was
// killed while it started a program may leave the lock held for a moment: its forked child holds the lock until exec.
constexpr int lock_attempts = 40;
constexpr std::chrono::milliseconds wait_time{50};

}  // namespace

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

Expected<FileLock> FileLock::take(const std::string& file, std::string_view user) {
  FileLock lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (lock.descriptor_ < 0) return fail(fmt::format("cannot write {}: {}", quoted(file), std::strerror(errno)));
  for (int wait = 0; wait < lock_attempts; ++wait) {
    if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) == 0) return lock;
    std::this_thread::sleep_for(wait_time);
  }
  return fail(fmt::format("another {} is using {}", user, quoted(file)));
}

std::optional<FileLock> FileLock::try_take(const std::string& file) {
  FileLock lock(::open(file.c_str(), O_RDWR | O_CLOEXEC));
  if (lock.descriptor_ < 0 || flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
  return lock;
}

FileLock::FileState FileLock::state_of(const std::string& file) const {
  struct stat held{}, named{};
  if (descriptor_ < 0 || fstat(descriptor_, &held) != 0) return FileState::same;
  if (stat(file.c_str(), &named) != 0) return errno == ENOENT ? FileState::deleted : FileState::same;
  return held.st_dev == named.st_dev && held.st_ino == named.st_ino ? FileState::same : FileState::replaced;
}

}  // namespace kibitz::ledger

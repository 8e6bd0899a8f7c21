#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <windows.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "kibitz/core/descriptor.hpp"
#include "ledger/file_lock.hpp"

namespace kibitz::ledger {

namespace {

constexpr int lock_attempts = 40;
constexpr std::chrono::milliseconds wait_time{50};

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

// Locks a byte beyond the end of any file: a Windows lock blocks reads of the bytes that it covers, and SQLite's own
// locks start at 2^30.
bool lock(int descriptor) {
  OVERLAPPED place{};
  place.OffsetHigh = 0x7fffffff;
  return LockFileEx(handle_of(descriptor), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place);
}

bool is_same_file(int one, int other) {
  BY_HANDLE_FILE_INFORMATION a{}, b{};
  return GetFileInformationByHandle(handle_of(one), &a) && GetFileInformationByHandle(handle_of(other), &b) &&
         a.dwVolumeSerialNumber == b.dwVolumeSerialNumber && a.nFileIndexHigh == b.nFileIndexHigh &&
         a.nFileIndexLow == b.nFileIndexLow;
}

}  // namespace

FileLock::~FileLock() {
  if (descriptor_ >= 0) _close(descriptor_);
}

Expected<FileLock> FileLock::take(const std::string& file, std::string_view user) {
  FileLock taken(open_descriptor(file, O_RDWR | O_CREAT));
  if (taken.descriptor_ < 0) return fail(fmt::format("cannot write {}: {}", quoted(file), std::strerror(errno)));
  for (int wait = 0; wait < lock_attempts; ++wait) {
    if (lock(taken.descriptor_)) return taken;
    std::this_thread::sleep_for(wait_time);
  }
  return fail(fmt::format("another {} is using {}", user, quoted(file)));
}

std::optional<FileLock> FileLock::try_take(const std::string& file) {
  FileLock taken(open_descriptor(file, O_RDWR));
  if (taken.descriptor_ < 0 || !lock(taken.descriptor_)) return std::nullopt;
  return taken;
}

FileLock::FileState FileLock::state_of(const std::string& file) const {
  if (descriptor_ < 0) return FileState::same;
  const int named = open_descriptor(file, O_RDONLY);
  if (named < 0) return errno == ENOENT ? FileState::deleted : FileState::same;
  const FileState place = is_same_file(descriptor_, named) ? FileState::same : FileState::replaced;
  _close(named);
  return place;
}

}  // namespace kibitz::ledger

#include "kibitz/core/descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace kibitz {

int open_descriptor(const std::filesystem::path& file, int flags, ReadPermission readers) {
  return ::open(file.c_str(), flags | O_CLOEXEC, readers == ReadPermission::owner ? 0600 : 0666);
}

void set_close_on_exec(int descriptor) { ::fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

std::int64_t read_at(int descriptor, void* bytes, std::size_t size, std::int64_t at) {
  return ::pread(descriptor, bytes, size, at);
}

bool sync_to_disk(int descriptor) { return ::fsync(descriptor) == 0; }

bool is_writable(const std::filesystem::path& path) {
  std::error_code ignored;
  return ::access(path.c_str(), std::filesystem::is_directory(path, ignored) ? W_OK | X_OK : W_OK) == 0;
}

bool is_accessible_to_others(const std::filesystem::path& file) {
  using std::filesystem::perms;
  std::error_code ignored;
  const auto status = std::filesystem::status(file, ignored);
  return std::filesystem::exists(status) &&
         (status.permissions() & (perms::group_all | perms::others_all)) != perms::none;
}

}  // namespace kibitz

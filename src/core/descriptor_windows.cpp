#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>

#include "kibitz/core/descriptor.hpp"

namespace kibitz {

int open_descriptor(const std::filesystem::path& file, int flags, ReadPermission) {
  return ::_wopen(file.c_str(), flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

void set_close_on_exec(int) {}

std::int64_t read_at(int descriptor, void* bytes, std::size_t size, std::int64_t at) {
  OVERLAPPED overlapped{};
  overlapped.Offset = static_cast<DWORD>(at);
  overlapped.OffsetHigh = static_cast<DWORD>(at >> 32);
  const auto requested = static_cast<DWORD>(std::min(size, std::size_t{1} << 30));
  const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  DWORD bytes_read = 0;
  if (ReadFile(handle, bytes, requested, &bytes_read, &overlapped) || GetLastError() == ERROR_HANDLE_EOF)
    return bytes_read;
  errno = EIO;
  return -1;
}

bool sync_to_disk(int descriptor) { return ::_commit(descriptor) == 0; }

bool is_writable(const std::filesystem::path& path) {
  constexpr int to_write = 2;
  return ::_waccess(path.c_str(), to_write) == 0;
}

bool is_accessible_to_others(const std::filesystem::path&) { return false; }

}  // namespace kibitz

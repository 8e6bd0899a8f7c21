#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>

#include "kibitz/core/descriptor.hpp"

namespace kibitz {

int open_descriptor(const std::filesystem::path& file, int flags, Readers) {
  return ::_wopen(file.c_str(), flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

void set_close_on_exec(int) {}

std::int64_t read_at(int descriptor, void* bytes, std::size_t size, std::int64_t at) {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(at);
  place.OffsetHigh = static_cast<DWORD>(at >> 32);
  const auto wanted = static_cast<DWORD>(std::min(size, std::size_t{1} << 30));
  const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  DWORD got = 0;
  if (ReadFile(handle, bytes, wanted, &got, &place) || GetLastError() == ERROR_HANDLE_EOF) return got;
  errno = EIO;
  return -1;
}

bool sync_to_disk(int descriptor) { return ::_commit(descriptor) == 0; }

bool is_writable(const std::filesystem::path& place) {
  constexpr int to_write = 2;
  return ::_waccess(place.c_str(), to_write) == 0;
}

bool is_accessible_to_others(const std::filesystem::path&) { return false; }

}  // namespace kibitz

#include <fmt/format.h>
#include <windows.h>

#include <system_error>

#include "games/checkers/endgames/mapped_file.hpp"

namespace kibitz::checkers::endgames {

namespace {

std::string system_error_text() { return std::system_category().message(static_cast<int>(GetLastError())); }

}  // namespace

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr,
                                  OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE)
    return fail(fmt::format("{} cannot be opened: {}", quoted(path.string()), system_error_text()));
  LARGE_INTEGER size{};
  const bool has_size = GetFileSizeEx(file, &size) && size.QuadPart > 0;
  const HANDLE map = has_size ? CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr) : nullptr;
  const void* const start = map ? MapViewOfFile(map, FILE_MAP_READ, 0, 0, 0) : nullptr;
  const std::string why = has_size ? system_error_text() : "it is empty";
  if (map) CloseHandle(map);  // the view stays valid after closing
  CloseHandle(file);
  if (!start) return fail(fmt::format("{} cannot be mapped: {}", quoted(path.string()), why));
  MappedFile mapped;
  mapped.bytes_ = {static_cast<const std::uint8_t*>(start), static_cast<std::size_t>(size.QuadPart)};
  return mapped;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) UnmapViewOfFile(bytes_.data());
}

}  // namespace kibitz::checkers::endgames

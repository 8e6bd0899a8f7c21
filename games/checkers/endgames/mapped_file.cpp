#include "games/checkers/endgames/mapped_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace kibitz::checkers::endgames {

namespace {

std::string system_error_text() { return std::generic_category().message(errno); }

}  // namespace

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return fail(fmt::format("{} cannot be opened: {}", quoted(path.string()), system_error_text()));
  struct stat status{};
  const bool has_size = ::fstat(file, &status) == 0 && status.st_size > 0;
  const auto size = static_cast<std::size_t>(status.st_size);
  void* const start = has_size ? ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
  const std::string why = has_size ? system_error_text() : "it is empty";
  ::close(file);  // the mapping stays valid after closing
  if (start == MAP_FAILED) return fail(fmt::format("{} cannot be mapped: {}", quoted(path.string()), why));
  MappedFile mapped;
  mapped.bytes_ = {static_cast<const std::uint8_t*>(start), size};
  return mapped;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace kibitz::checkers::endgames

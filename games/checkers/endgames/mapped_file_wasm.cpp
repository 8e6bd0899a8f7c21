#include <fmt/format.h>

#include "games/checkers/endgames/mapped_file.hpp"

namespace kibitz::checkers::endgames {

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  return fail(fmt::format("{} cannot be opened: there are no files here", quoted(path.string())));
}

MappedFile::~MappedFile() = default;

}  // namespace kibitz::checkers::endgames

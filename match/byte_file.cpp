#include "match/byte_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

namespace kibitz::match {

Expected<records::ReadBytes> bytes_of_file(const std::string& file, std::string_view kind) {
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return fail(fmt::format("there is no file {}", quoted(file)));
  const auto in = std::make_shared<std::ifstream>(file, std::ios::binary);
  if (!*in || std::filesystem::is_directory(file, problem))
    return fail(fmt::format("cannot read {} {}", kind, quoted(file)));
  return [in, file](std::span<char> room) -> Expected<std::size_t> {
    in->read(room.data(), static_cast<std::streamsize>(room.size()));
    if (in->bad()) return fail(fmt::format("cannot read the file {} to its end", quoted(file)));
    return static_cast<std::size_t>(in->gcount());
  };
}

}  // namespace kibitz::match

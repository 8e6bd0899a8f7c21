#include "match/byte_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

namespace kibitz::match {

Expected<records::ByteReader> byte_reader_of_file(const std::string& file, std::string_view kind) {
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return fail(fmt::format("there is no file {}", quoted(file)));
  const auto in = std::make_shared<std::ifstream>(file, std::ios::binary);
  if (!*in || std::filesystem::is_directory(file, problem))
    return fail(fmt::format("cannot read {} {}", kind, quoted(file)));
  // Limit for character devices only: a device such as /dev/zero has no end.
  static constexpr std::size_t max_megabytes = 256;
  const std::string what = fmt::format("{} {}", kind, quoted(file));
  std::size_t left =
      std::filesystem::is_character_file(file, problem) ? max_megabytes << 20 : static_cast<std::size_t>(-1);
  return [in, what, left](std::span<char> room) mutable -> Expected<std::size_t> {
    in->read(room.data(), static_cast<std::streamsize>(room.size()));
    if (in->bad()) return fail(fmt::format("cannot read {} to its end", what));
    const auto count = static_cast<std::size_t>(in->gcount());
    if (count > left) return fail(fmt::format("there are more than {} MiB in {}", max_megabytes, what));
    left -= count;
    return count;
  };
}

}  // namespace kibitz::match

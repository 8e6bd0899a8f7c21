#include "match/text_file.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>

namespace kibitz::match {

namespace {
constexpr std::size_t max_megabytes = 256;
}

Expected<std::string> read_text(std::istream& in, std::string_view what) {
  std::string text;
  std::array<char, 1 << 16> chunk{};
  while (in.read(chunk.data(), chunk.size()) || in.gcount() > 0) {
    text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > max_megabytes << 20)
      return fail(fmt::format("there are more than {} MiB in {}", max_megabytes, what));
  }
  if (in.bad()) return fail(fmt::format("cannot read {}", what));
  if (constexpr std::string_view mark = "\xEF\xBB\xBF"; text.starts_with(mark)) text.erase(0, mark.size());
  return text;
}

Expected<std::string> read_text_file(const std::string& file, std::string_view kind) {
  const std::string what = fmt::format("{} {}", kind, quoted(file));
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file)) return fail(fmt::format("cannot read {}", what));
  return read_text(in, what);
}

}  // namespace kibitz::match

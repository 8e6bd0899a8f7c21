#include "records/foreign_file.hpp"

#include <algorithm>
#include <array>

#include "kibitz/core/split_words.hpp"
#include "records/characters.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

using namespace std::literals;

struct ForeignFormat {
  std::string_view beginning;
  std::string_view what;
};

// Removes a double-quoted text from the front of `text`; false if there is none.
bool skip_quoted_text(std::string_view& text) {
  if (!text.starts_with('"')) return false;
  const std::size_t end = text.find('"', 1);
  if (end == std::string_view::npos) return false;
  text.remove_prefix(end + 1);
  return true;
}

bool begins_json_value(std::string_view text) {
  return !text.empty() && (std::string_view("\"[{-tfn").contains(text.front()) || is_digit(text.front()));
}

// True for text that begins as JSON: '{"name":', '["text",' or '[{'. In PGN a letter follows '[', and a comment
// follows '{'.
bool is_json(std::string_view text) {
  const bool is_object = text.starts_with('{');
  if (!is_object && !text.starts_with('[')) return false;
  text = trimmed(text.substr(1));
  if (!is_object && (text.starts_with('{') || text.starts_with('['))) return true;
  if (!skip_quoted_text(text)) return false;
  text = trimmed(text);
  if (!is_object) return text.starts_with(',') || text.starts_with(']');
  return text.starts_with(':') && begins_json_value(trimmed(text.substr(1)));
}

}  // namespace

std::optional<std::string> describe_archive(std::string_view first_bytes) {
  constexpr std::array<ForeignFormat, 6> kinds{{{"PK\x03\x04"sv, "a zip archive; unpack it first"},
                                                {"\x1F\x8B"sv, "compressed by gzip; unpack it first"},
                                                {"BZh91AY&SY"sv, "compressed by bzip2; unpack it first"},
                                                {"\xFD"
                                                 "7zXZ\0"sv,
                                                 "compressed by xz; unpack it first"},
                                                {"\x28\xB5\x2F\xFD"sv, "compressed by zstd; unpack it first"},
                                                {"7z\xBC\xAF\x27\x1C"sv, "a 7z archive; unpack it first"}}};
  const auto found =
      std::ranges::find_if(kinds, [&](const ForeignFormat& kind) { return first_bytes.starts_with(kind.beginning); });
  return found == kinds.end() ? std::nullopt : std::optional(std::string(found->what));
}

std::optional<std::string> describe_foreign_text(std::string_view text) {
  text = text.substr(std::min(text.find_first_not_of(white_space), text.size()));
  if (is_json(text)) return "JSON, which has no common format for games and is not read";
  for (const std::string_view tag : {"<!doctype html"sv, "<html"sv, "<?xml"sv})
    if (is_equal_ignoring_case(text.substr(0, tag.size()), tag)) return "a page (HTML or XML), and not a file of games";
  return std::nullopt;
}

}  // namespace kibitz::records

#include "records/sgf_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/words.hpp"
#include "records/same_word.hpp"
#include "records/tag_row.hpp"

namespace kibitz::records::sgf {

namespace {

constexpr std::array tag_rows{
    TagRow{"EV", "Event"}, TagRow{"PC", "Site"},  TagRow{"DT", "Date"},      TagRow{"RO", "Round"},
    TagRow{"PB", "Black"}, TagRow{"PW", "White"}, TagRow{"AN", "Annotator"}, TagRow{"ON", "Opening"},
    TagRow{"AP", "AP"},    TagRow{"BR", "BR"},    TagRow{"BT", "BT"},        TagRow{"CP", "CP"},
    TagRow{"GC", "GC"},    TagRow{"GN", "GN"},    TagRow{"HA", "HA"},        TagRow{"OT", "OT"},
    TagRow{"RU", "RU"},    TagRow{"SO", "SO"},    TagRow{"ST", "ST"},        TagRow{"TM", "TM"},
    TagRow{"US", "US"},    TagRow{"WR", "WR"},    TagRow{"WT", "WT"}};

bool matches_date_pattern(std::string_view text, std::string_view pattern) {
  return std::ranges::equal(text, pattern, [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; });
}

}  // namespace

std::optional<std::string_view> tag_of_property(std::string_view property) { return tag_of(tag_rows, property); }

std::optional<std::string_view> property_of_tag(std::string_view tag) { return property_of(tag_rows, tag); }

std::optional<std::string_view> result_of(std::string_view text) {
  const std::string_view word = trimmed(text);
  const auto begins_with = [&](std::string_view beginning) {
    return is_equal_ignoring_case(word.substr(0, beginning.size()), beginning);
  };
  if (begins_with("B+") || begins_with("Black+")) return "1-0";
  if (begins_with("W+") || begins_with("White+")) return "0-1";
  if (word == "0" || is_equal_ignoring_case(word, "draw") || is_equal_ignoring_case(word, "jigo")) return "1/2-1/2";
  if (word.empty() || word == "?" || is_equal_ignoring_case(word, "void")) return "*";
  return std::nullopt;
}

std::string_view text_of_result(std::string_view result) {
  return result == "1-0" ? "B+" : result == "0-1" ? "W+" : result == "1/2-1/2" ? "0" : "?";
}

std::string date_of_tag(std::string_view tag) {
  if (matches_date_pattern(tag, "0000.00.00"))
    return fmt::format("{}-{}-{}", tag.substr(0, 4), tag.substr(5, 2), tag.substr(8, 2));
  if (matches_date_pattern(tag, "0000.00.??")) return fmt::format("{}-{}", tag.substr(0, 4), tag.substr(5, 2));
  if (matches_date_pattern(tag, "0000.??.??")) return std::string(tag.substr(0, 4));
  return std::string(tag);
}

std::string tag_of_date(std::string_view date) {
  if (matches_date_pattern(date, "0000-00-00"))
    return fmt::format("{}.{}.{}", date.substr(0, 4), date.substr(5, 2), date.substr(8, 2));
  if (matches_date_pattern(date, "0000-00")) return fmt::format("{}.{}.??", date.substr(0, 4), date.substr(5, 2));
  if (matches_date_pattern(date, "0000")) return fmt::format("{}.??.??", date);
  return std::string(date);
}

}  // namespace kibitz::records::sgf

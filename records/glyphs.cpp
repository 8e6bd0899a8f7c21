#include "records/glyphs.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "kibitz/core/read_number.hpp"
#include "records/movetext_words.hpp"

namespace kibitz::records {

namespace {

constexpr std::array<std::pair<std::string_view, int>, 20> glyph_signs{
    {{"!", 1},        {"?", 2},       {"!!", 3},      {"??", 4},       {"!?", 5},       {"?!", 6},      {"\u25a1", 7},
     {"=", 10},       {"\u221e", 13}, {"\u2a72", 14}, {"\u2a71", 15},  {"\u00b1", 16},  {"\u2213", 17}, {"+\u2212", 18},
     {"\u2212+", 19}, {"\u2a00", 22}, {"\u2192", 40}, {"\u21c6", 132}, {"\u2295", 138}, {"N", 146}}};

constexpr int max_glyph = 1'000'000;

}  // namespace

std::string sign_of_glyph(std::int64_t nag) {
  for (const auto& [sign, number] : glyph_signs)
    if (number == nag) return std::string(sign);
  return fmt::format("${}", nag);
}

std::optional<int> glyph_of_sign(std::string_view sign) {
  for (const auto& [known, number] : glyph_signs)
    if (known == sign) return number;
  if (sign.starts_with('$')) return parse_integer(sign.substr(1), {0, max_glyph});
  return nag_of_sign(sign);
}

}  // namespace kibitz::records

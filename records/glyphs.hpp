// Numeric Annotation Glyphs as the signs that players write: 1 is "!". Source of the numbers: the PGN standard of 1994,
// section 10, and the numbers above 139 that ChessBase and lichess added.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

// The sign of a glyph: "!" for 1. A glyph without a sign that stands for it alone is "$" and its number: "$23".
std::string sign_of_glyph(std::int64_t nag);

// The number of a glyph that sign_of_glyph() has written, or of any other sign that PGN files have ("+/-").
std::optional<int> glyph_of_sign(std::string_view sign);

}  // namespace kibitz::records

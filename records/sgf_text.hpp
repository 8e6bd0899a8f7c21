// Escapes and unescapes SGF text: "\]", "\\", "\:". A backslash before a line end removes both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records::sgf {

std::string decode_text(std::string_view raw);    // type Text: keeps line ends; other white space becomes blanks
std::string decode_simple(std::string_view raw);  // type SimpleText: line ends become blanks too
std::string escaped(std::string_view text);       // expects white space as decode_text() leaves it
bool is_raw_property(std::string_view text);      // exactly NAME[value][value]...

// Nonnegative seconds with at most three decimals; empty for any other text.
std::optional<std::int64_t> milliseconds_of(std::string_view seconds);
std::string seconds_text(std::int64_t milliseconds);  // no trailing zeros: "30", "0.25"

}  // namespace kibitz::records::sgf

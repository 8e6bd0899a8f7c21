// Escapes and unescapes SGF text: "\]", "\\", "\:". A backslash before a line end removes both the backslash and the
// line end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records::sgf {

// For values of type Text: keeps line ends; other white space becomes blanks.
std::string decode_text(std::string_view raw);
// For values of type SimpleText: all white space, including line ends, becomes blanks.
std::string decode_simple_text(std::string_view raw);
std::string escape_text(std::string_view text);  // the inverse of decode_text(), except for white space
bool is_raw_property(std::string_view text);     // true if the text is exactly NAME[value][value]...

// Reads nonnegative seconds with at most three decimals (and zeros after them); empty for any other text.
std::optional<std::int64_t> milliseconds_of(std::string_view seconds);
std::string seconds_text(std::int64_t milliseconds);  // the time in seconds, without trailing zeros: "30", "0.25"

}  // namespace kibitz::records::sgf

// Texts of SGF: the text between brackets, and what it means. Escapes are "\]", "\\", "\:"; a backslash and a line
// end after it are no text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records::sgf {

std::string decode_text(std::string_view raw);    // type Text: line ends stay, other white space becomes blanks
std::string decode_simple(std::string_view raw);  // type SimpleText: line ends become blanks too
std::string escaped(std::string_view text);       // white space as decode_text gives it
bool is_raw_property(std::string_view text);      // NAME[value][value]..., and nothing else

// Seconds with at most three decimals, not negative; nothing if it is something else.
std::optional<std::int64_t> milliseconds_of(std::string_view seconds);
std::string seconds_text(std::int64_t milliseconds);  // without zeros at the end: "30", "0.25"

}  // namespace kibitz::records::sgf

// Files that cannot be read as games: archives, web pages, JSON. They are recognised by their first bytes, so that the
// error can name what they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

// What a file that begins with these bytes is and what to do about it, "a zip archive; unpack it first"; nothing if no
// such kind is known.
std::optional<std::string> archive_of(std::string_view first_bytes);

// The same of decoded text: JSON, HTML.
std::optional<std::string> data_of(std::string_view text);

}  // namespace kibitz::records

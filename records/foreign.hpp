// Files that hold no games in any form that is read here, though people give them to readers of games: archives, pages,
// data of one program. Told by how they begin.
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

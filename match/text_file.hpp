// Reads text files that users supply (openings, positions) as a whole, up to a size limit.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::match {

// Reads a text and removes its byte-order mark. `what` names the text in errors, for example "the openings 'x'". More
// than 256 MiB is an error, because a device such as /dev/zero has no end.
Expected<std::string> read_text(std::istream& in, std::string_view what);
// Like read_text(), but reads the file with this name. `kind` names its content in errors, for example "the openings".
Expected<std::string> read_text_file(const std::string& file, std::string_view kind);

}  // namespace kibitz::match

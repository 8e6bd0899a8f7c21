// Text files from users (openings, positions), read whole, with a size limit.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::match {

// Removes a byte-order mark. `what` names the text in errors: "the openings 'x'". More than 256 MiB is an error,
// because a device such as /dev/zero has no end.
Expected<std::string> read_text(std::istream& in, std::string_view what);
// As read_text(), from a file. `kind` names the file's content in errors: "the openings".
Expected<std::string> read_text_file(const std::string& file, std::string_view kind);

}  // namespace kibitz::match

// Files of lines that people hand over: openings, positions. Read whole, within bounds.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::match {

// Without the byte-order mark that some editors put in front. `what` names the text in the error: "the openings 'x'". A
// device such as /dev/zero has no end: more than 256 MiB is an error, too.
Expected<std::string> read_text(std::istream& in, std::string_view what);
Expected<std::string> read_text_file(const std::string& file, std::string_view kind);  // "the openings"

}  // namespace kibitz::match

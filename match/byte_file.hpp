// Opens a file as a callback that returns its bytes, for records/ and other readers.
#pragma once

#include <string>
#include <string_view>

#include "records/source.hpp"

namespace kibitz::match {

// `kind` names the content in errors, for example "the openings". A folder, a missing file or an unreadable file is
// an error at once. A device without an end is an error while it is read.
Expected<records::ReadBytes> bytes_of_file(const std::string& file, std::string_view kind);

}  // namespace kibitz::match

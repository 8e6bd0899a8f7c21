// A file as bytes, for records/ and whatever else reads through a callback.
#pragma once

#include <string>
#include <string_view>

#include "records/source.hpp"

namespace kibitz::match {

// `kind` names the file in errors: "the openings". A folder, and a file that is not there or not readable, is an error
// at once; a device that goes on for ever is one later.
Expected<records::ReadBytes> bytes_of_file(const std::string& file, std::string_view kind);

}  // namespace kibitz::match

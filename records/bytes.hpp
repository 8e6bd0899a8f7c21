// Reads a text in memory as if it were the bytes of a file.
#pragma once

#include <string>

#include "records/source.hpp"

namespace kibitz::records {

ReadBytes bytes_of_text(std::string text);

}  // namespace kibitz::records

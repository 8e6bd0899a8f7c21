// Reads a text in memory as if it were the bytes of a file.
#pragma once

#include <string>

#include "records/source.hpp"

namespace kibitz::records {

ByteReader byte_reader_of_text(std::string text);

}  // namespace kibitz::records

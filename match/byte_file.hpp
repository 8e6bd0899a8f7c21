// Opens a file as a callback that returns the file's next bytes. The readers of records/ take such a callback.
#pragma once

#include <string>
#include <string_view>

#include "records/source.hpp"

namespace kibitz::match {

// `kind` names the content in errors, for example "the openings". Fails at once for a folder, a missing file or an
// unreadable file. The callback fails after 256 MiB of a character device, which may have no end.
Expected<records::ByteReader> byte_reader_of_file(const std::string& file, std::string_view kind);

}  // namespace kibitz::match

// Recognises files that hold no games (archives, web pages, JSON) by their first bytes, so that the error can name
// the kind of file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

// Describes the archive or compressed file that begins with these bytes, and the remedy: "a zip archive; unpack it
// first". Empty if the bytes do not begin such a file.
std::optional<std::string> describe_archive(std::string_view first_bytes);

// Describes decoded text that begins as JSON, HTML or XML; empty for any other text.
std::optional<std::string> describe_foreign_text(std::string_view text);

}  // namespace kibitz::records

// Recognises files that hold no games (archives, web pages, JSON) by their first
// bytes, so that the error can name the kind.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

// The kind of a file with these first bytes and the remedy, "a zip archive; unpack
// it first"; empty if the kind is unknown.
std::optional<std::string> archive_of(std::string_view first_bytes);

// As archive_of(), for text that has been decoded: JSON, HTML.
std::optional<std::string> data_of(std::string_view text);

}  // namespace kibitz::records

// Recognises files that hold no games (archives, web pages, JSON) by their first
// bytes, so that the error can name the kind.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records {

// Describes a file with these first bytes, and the remedy: "a zip archive; unpack it first". Empty if the kind is
// unknown.
std::optional<std::string> archive_of(std::string_view first_bytes);

// As archive_of(), for decoded text: recognises JSON and HTML.
std::optional<std::string> data_of(std::string_view text);

}  // namespace kibitz::records

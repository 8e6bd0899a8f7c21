// Hides the password of a ledger's URL wherever the URL is printed, sent to the page or kept in a file.
#pragma once

#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// The URL or file name without its secrets: "postgresql://ann:...@host/db?sslmode=require&password=...". A URL whose
// password cannot be delimited is reduced to its scheme. A second redaction changes nothing.
std::string redacted_url(std::string_view url);

// The sentence with every URL in it redacted, for messages that may quote what the user typed.
std::string redacted(std::string_view sentence);

// Fails if libpq would parse a part of the password as the host, the port or an option, because libpq would then print
// it. The error does not quote the URL.
Expected<void> check_url(std::string_view url);

}  // namespace kibitz::ledger

// Hides the password in a ledger's URL wherever the URL is printed, shown on the status page or kept in a file.
#pragma once

#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// The URL or file name without its secrets: "postgresql://ann:...@host/db?sslmode=require&password=...". If it is
// unclear where the password ends, only the scheme is kept. Redacting the result again changes nothing.
std::string redacted_url(std::string_view url);

// Redacts every URL in the sentence, because messages may quote what the user typed.
std::string redacted_text(std::string_view sentence);

// Returns an error if libpq would take a part of the password for the host, the port or an option, because libpq's
// messages would then show that part. The error does not quote the URL.
Expected<void> check_url(std::string_view url);

}  // namespace kibitz::ledger

// The tables of a ledger, the same in both databases.
#pragma once

#include "ledger/connection.hpp"

namespace kibitz::ledger {

inline constexpr std::string_view schema_version = "kibitz ledger 1";

// Makes the tables where the database is empty (`open` allows it). The error, in a sentence that names the `url`:
// another program's database, another version, no permission.
Expected<void> check_schema(Connection& connection, const std::string& url, Open open);

}  // namespace kibitz::ledger

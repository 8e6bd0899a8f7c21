// The tables of a ledger, the same in both databases.
#pragma once

#include "ledger/database_connection.hpp"

namespace kibitz::ledger {

inline constexpr std::string_view schema_version = "kibitz ledger 2";

// Creates the tables if the database is empty and `open` allows it. Errors, which name the `url`: another program's
// database, another version, no permission.
Expected<void> check_schema(DatabaseConnection& connection, const std::string& url, Open open);

}  // namespace kibitz::ledger

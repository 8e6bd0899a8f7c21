// Defines the tables of a ledger, which are the same in SQLite and PostgreSQL.
#pragma once

#include "ledger/database_connection.hpp"

namespace kibitz::ledger {

inline constexpr std::string_view schema_version = "kibitz ledger 2";

// Checks the ledger's tables; creates them if the database is empty and `open` allows it. Errors, which name `url`:
// another program's database, another version, no permission.
Expected<void> check_schema(DatabaseConnection& connection, const std::string& url, Open open);

}  // namespace kibitz::ledger

// Defines the tables of a ledger, which are the same in SQLite and PostgreSQL.
#pragma once

#include "ledger/database_connection.hpp"

namespace kibitz::ledger {

inline constexpr std::string_view schema_version = "kibitz ledger 2";

// Checks the ledger's tables; creates them if the database is empty and `open` allows it. The error names `url`;
// reasons are another program's database, another version, or missing permission.
Expected<void> check_schema(DatabaseConnection& connection, const std::string& url, OpenMode open);

}  // namespace kibitz::ledger

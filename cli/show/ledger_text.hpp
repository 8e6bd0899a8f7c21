// How a ledger stands, for people and as JSON.
#pragma once

#include <string>

#include "ledger/status.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

std::string text_of_status(const ledger::Status& status);
Json json_of_status(const ledger::Status& status);

}  // namespace kibitz

// A recorded game in an engine: the record's faults as errors and warnings, and its last position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// The record's first error, as a sentence with file, line and column; nullopt if there is none. With `is_strict`, a
// warning is treated as an error.
std::optional<Error> first_error(const GameRecord& record, const std::string& file, bool is_strict);

// Sets up the last position of a recorded game, with the rules that the record declares. `file` is the file name for
// messages. Warnings are appended.
Expected<void> set_up_record(Engine& engine, GameRecord record, const std::string& file,
                             std::vector<std::string>& warnings);

}  // namespace kibitz::records

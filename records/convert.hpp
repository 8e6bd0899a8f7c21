// Converts a record to another format: moves in its notation, rules and start as settings and text.
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

// Knows `.pgn`, `.pdn`, `.sgf`, `.ggf`, `.psq`, `.epd`, `.txt` (a transcript) and `.kibitz` (a saved game).
std::optional<RecordFormat> format_of_file(std::string_view name);

// The game of a file that does not name one; empty if the format has no default.
std::string_view usual_game(RecordFormat format);

// The reason why the format cannot hold games of that name; empty if it can.
std::optional<std::string> why_not(std::string_view game, RecordFormat format);

// `engine` has the rules in force before the record's own. With RecordFormat::lines the result is the final position
// only. Illegal moves and the moves below them are reported as losses; the record's own problems are ignored.
Expected<GameRecord> convert(const GameRecord& record, RecordFormat format, Engine& engine, Losses& losses);

}  // namespace kibitz::records

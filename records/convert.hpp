// Converts a record to another format: its moves to that format's notation, its rules and start to settings and text.
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

// The format that belongs to a file name's extension: `.pgn`, `.pdn`, `.sgf`, `.ggf`, `.psq`, `.epd`, `.fen`, `.obf`,
// `.txt` (a transcript) or `.kibitz` (a saved game).
std::optional<RecordFormat> format_of_file(std::string_view name);

// The game that a file of this format holds unless it names another; empty if the format has no default game.
std::string_view usual_game(RecordFormat format);

// The reason why the format cannot hold games of that name; empty if it can.
std::optional<std::string> reason_not_writable(std::string_view game, RecordFormat format);

// `engine` must have the rules that apply unless the record declares others. With RecordFormat::lines, the result is
// the final position only. Illegal moves and the moves after them are reported as losses; the record's own problems
// are ignored.
Expected<GameRecord> convert(const GameRecord& record, RecordFormat format, Engine& engine, Losses& losses);

}  // namespace kibitz::records

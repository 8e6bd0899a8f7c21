// Converts a record to another format: the moves to that format's notation, the rules to settings, and the start to the
// text of a position.
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

// The format that a file name's extension stands for: `.pgn`, `.pdn`, `.sgf`, `.ggf`, `.psq`, `.epd`, `.fen`, `.obf`,
// `.txt` (a transcript) or `.kibitz` (a saved game). Empty for any other extension.
std::optional<RecordFormat> format_of_file(std::string_view name);

// The game that a file of this format holds unless it names another; empty if the format has no default game.
std::string_view default_game(RecordFormat format);

// The reason why games of `game` (its name in the catalogue) cannot be written in the format; empty if they can.
std::optional<std::string> reason_not_writable(std::string_view game, RecordFormat format);

// True for tags that writers derive from a record's game, settings and start: Variant, GameType, Rules, SetUp and FEN.
bool is_derived_tag(std::string_view name);

// Converts `record`. The rules of `engine` apply unless the record declares others. With RecordFormat::lines, the
// result holds only the final position. Illegal moves and the moves after them are dropped and reported as losses; the
// record's own problems are ignored.
Expected<GameRecord> convert(const GameRecord& record, RecordFormat format, Engine& engine, Losses& losses);

}  // namespace kibitz::records

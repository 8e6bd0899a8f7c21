// A record in the words of another format: moves in its notation, the rules and the start as settings and text.
#pragma once

#include <optional>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

// Of `.pgn`, `.pdn`, `.sgf`, `.ggf`, `.psq`, `.epd`, `.txt` (a transcript) and `.kibitz` (a saved game).
std::optional<Format> format_of_file(std::string_view name);

// The game of a file that does not name one, or empty where the format leaves it open.
std::string_view usual_game(Format format);

// Nothing if games of that name cannot be kept in the format; else why.
std::optional<std::string> why_not(std::string_view game, Format format);

// `engine` has the rules in force before those of the record. Of Format::lines the result holds the final position
// alone. Moves that cannot be played, and what is below them, are among the losses; the record's own problems are not
// looked at.
Expected<GameRecord> convert(const GameRecord& record, Format format, Engine& engine, Losses& losses);

}  // namespace kibitz::records

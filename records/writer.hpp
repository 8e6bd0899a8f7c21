// Writes games as text, with one writer per format. Output is UTF-8 without a byte-order mark; lines end with LF.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/error.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Descriptions of what the format cannot hold, each kind of loss once: "SGF has no place for the tag 'ECO'". The writer
// writes everything else.
using Losses = std::vector<std::string>;

// The game's text in the format, to be appended to a file. Moves are written in the record's notation, except that
// points are converted to the format's notation; call convert() first if the format has another one (convert.hpp). An
// error if the format cannot hold the game at all.
Expected<std::string> write(const GameRecord& game, RecordFormat format, Losses& losses);

Expected<std::string> write_movetext(const GameRecord& game, RecordFormat format, Losses& losses);  // for PGN and PDN
Expected<std::string> write_sgf(const GameRecord& game, Losses& losses);
Expected<std::string> write_ggf(const GameRecord& game, Losses& losses);
Expected<std::string> write_psq(const GameRecord& game, Losses& losses);
Expected<std::string> write_saved(const GameRecord& game, Losses& losses);
Expected<std::string> write_transcript(const GameRecord& game, Losses& losses);

std::string_view name_of(RecordFormat format);  // the format's name: "PGN"

}  // namespace kibitz::records

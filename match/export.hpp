// Exports finished games in a standard format (PGN, PDN, SGF, GGF, PSQ), which other programs can read.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "kibitz/engine/engine.hpp"
#include "match/game_store.hpp"
#include "records/writer.hpp"

namespace kibitz::match {

// The format for an exported file, chosen by its extension: .pgn, .pdn, .sgf, .ggf or .psq. Any other extension means
// PDN for checkers and draughts, GGF for Othello on an 8 x 8 board, and PGN for other games. Fails if the format cannot
// hold the game.
Expected<records::RecordFormat> export_format(const std::string& file, const Engine& referee);

// Writes a game as text, with a blank line at the end if the format requires one. `referee` has the rules of the match
// and is not changed. Descriptions of data that the format cannot express are appended to `losses`.
Expected<std::string> export_game(const StoredGame& game, const Engine& referee, records::RecordFormat format,
                                  records::Losses& losses);

// Writes all games of a store to `out`, in the order of their numbers. Returns descriptions of the data that the format
// cannot express, without duplicates.
Expected<records::Losses> export_games(GameStore& store, const Engine& referee, records::RecordFormat format,
                                       std::ostream& out);

// True if `exported` consists only of games of the store, in the order of export_games(): it is then an earlier export
// of the same store and may be overwritten.
Expected<bool> contains_only_games_of(GameStore& store, const Engine& referee, records::RecordFormat format,
                                      std::string_view exported);

}  // namespace kibitz::match

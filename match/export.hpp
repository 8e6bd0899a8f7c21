// Exports finished games in a format that other programs for the game can read.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "kibitz/engine/engine.hpp"
#include "match/game_store.hpp"
#include "records/writer.hpp"

namespace kibitz::match {

// The format for a file of this name, by its extension: .pgn, .pdn, .sgf, .ggf, .psq. Any other name: PDN for checkers,
// GGF for Othello, else PGN. An error if the format cannot hold the game.
Expected<records::RecordFormat> export_format(const std::string& file, const Engine& referee);

// The game as text, which ends with a blank line if the format requires one. `referee` has the match's rules and does
// not change. What the format cannot hold is appended to `losses`.
Expected<std::string> export_game(const StoredGame& game, const Engine& referee, records::RecordFormat format,
                                  records::Losses& losses);

// Writes all games of a store, in the order of their numbers. Returns what the format cannot hold, each kind once.
Expected<records::Losses> export_games(GameStore& store, const Engine& referee, records::RecordFormat format,
                                       std::ostream& out);

// True if the text `exported` holds games of the store and nothing else, as an earlier export of the store does.
Expected<bool> holds_all_of(GameStore& store, const Engine& referee, records::RecordFormat format,
                            std::string_view exported);

}  // namespace kibitz::match

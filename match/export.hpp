// Exports finished games in a format that other programs for the game can read.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "kibitz/engine/engine.hpp"
#include "match/game_store.hpp"
#include "records/writer.hpp"

namespace kibitz::match {

// The format for an exported file, by its extension: .pgn, .pdn, .sgf, .ggf, .psq. Any other name means PDN for
// checkers, GGF for Othello on an 8 x 8 board, and PGN for other games. Fails if the format cannot hold the game.
Expected<records::RecordFormat> export_format(const std::string& file, const Engine& referee);

// The game's text, which ends with a blank line if the format requires one. `referee` has the rules of the match and
// is unchanged. What the format cannot hold is appended to `losses`.
Expected<std::string> export_game(const StoredGame& game, const Engine& referee, records::RecordFormat format,
                                  records::Losses& losses);

// Writes all games of a store, in the order of their numbers. Returns what the format cannot hold, each kind of loss
// once.
Expected<records::Losses> export_games(GameStore& store, const Engine& referee, records::RecordFormat format,
                                       std::ostream& out);

// True if `exported` contains games of the store and nothing else, as an earlier export of the same store does.
Expected<bool> holds_all_of(GameStore& store, const Engine& referee, records::RecordFormat format,
                            std::string_view exported);

}  // namespace kibitz::match

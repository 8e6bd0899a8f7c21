// Finished games in a format that their players' programs read.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "kibitz/engine/engine.hpp"
#include "match/game_store.hpp"
#include "records/writer.hpp"

namespace kibitz::match {

// By the name's ending: .pgn, .pdn, .sgf, .ggf, .psq. Any other name: PGN, PDN for checkers, GGF for Othello. An error
// if the format cannot hold the game.
Expected<records::RecordFormat> export_format(const std::string& file, const Engine& referee);

// `referee` has the match's rules; it is only read from. The text ends with a blank line if the format requires one.
// What the format cannot hold is appended to `losses`.
Expected<std::string> export_game(const StoredGame& game, const Engine& referee, records::RecordFormat format,
                                  records::Losses& losses);

// All games of a store, in the order of their numbers. What the format cannot hold is returned, each kind once.
Expected<records::Losses> export_games(GameStore& store, const Engine& referee, records::RecordFormat format,
                                       std::ostream& out);

// Whether this text holds games of the store and nothing else, as an earlier export of it does.
Expected<bool> holds_all_of(GameStore& store, const Engine& referee, records::RecordFormat format,
                            std::string_view exported);

}  // namespace kibitz::match

// Finished games in the form that their players' programs read: PGN, PDN for checkers, GGF for Othello, and lines of
// moves for the others.
#pragma once

#include <iosfwd>

#include "kibitz/engine/engine.hpp"
#include "match/store.hpp"

namespace kibitz::match {

// `referee` has the match's rules; it is only read from. The text ends with a blank line where the form wants one.
Expected<std::string> export_game(const StoredGame& game, const Engine& referee);

// All games of a store, in the order of their numbers.
Expected<void> export_games(Store& store, const Engine& referee, std::ostream& out);

// Whether this text holds games of the store and nothing else, as an earlier export of it does.
Expected<bool> holds_all_of(Store& store, const Engine& referee, std::string_view exported);

}  // namespace kibitz::match

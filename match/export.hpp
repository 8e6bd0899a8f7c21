// Finished games in the form that their players' programs read: PGN, PDN for checkers, GGF for Othello, and lines of
// moves for the others.
#pragma once

#include "kibitz/engine/engine.hpp"
#include "match/store.hpp"

namespace kibitz::match {

// `referee` has the match's rules; it is only read from. The text ends with a blank line where the form wants one.
Expected<std::string> export_game(const StoredGame& game, const Engine& referee);

// All games of a store into a file, which is replaced when they are all written.
Expected<void> export_games(Store& store, const Engine& referee, const std::string& file);

}  // namespace kibitz::match

// Games in files: Kibitz's own, PGN and PDN, GGF and SGF, and Gomocup's psq. "FILE#3" is the third game of a file.
#pragma once

#include <string>

#include "cli/setup/saved_game.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

// Is there a file of that name, the number of a game taken off?
bool is_game_file(const std::string& name);

// The game is named where the file names it, in the words of its format: "chess", "othello"; else it is empty. Settings
// are those a Kibitz game was saved with, or the size of an SGF's board.
Expected<SavedGame> read_game_file(const std::string& name);

Expected<SavedGame> read_game_text(const std::string& text);  // of such a file

// That game up to its end, in an engine of its game; rules that it sets are set.
Expected<void> set_up_read_game(Engine& engine, const SavedGame& game);
// The position of a line of a file of positions, such as EPD.
Expected<void> set_up_from_record(Engine& engine, const std::string& line);

// The file's game up to its end, in this engine; rules of the game that the file sets are set.
Expected<void> set_up_from_file(Engine& engine, const std::string& name);

}  // namespace kibitz

// Which game a file holds. Most files name it; the others are tried with the usual game of their format, the game of
// the page, and, for positions and moves without a format, all games.
#pragma once

#include <memory>
#include <string>

#include "kibitz/engine/catalogue.hpp"
#include "records/reader.hpp"
#include "records/replayers.hpp"
#include "web/stored_file.hpp"

namespace kibitz::web {

// The page's catalogue and the engine of its game, with the rules that the page has set.
struct PageGame {
  const Catalogue& catalogue;
  const Engine& engine;
};

struct GameOfFile {
  records::RecordFormat format = records::RecordFormat::pgn;
  std::string read_as;  // the game for the reader (records::ReadOptions::game); empty: records name their games
  std::string game;     // the game of the records that name none
  const Catalogue* catalogue = nullptr;  // the page's games
};

// Reads the beginning of the file. An error if it holds no game, or cannot be read.
Expected<GameOfFile> find_game_of_file(const StoredFile& file, const PageGame& page);

records::GameFile open_games(const StoredFile& file, const GameOfFile& kind);

// The replayers for the file's records. The page's rules apply to positions and moves without a format only: a file in
// a format states its rules.
records::Replayers make_replayers(const GameOfFile& kind, const PageGame& page);

// The game of a record: the one it names, else that of the file.
const std::string& game_of(const records::GameRecord& record, const GameOfFile& kind);

}  // namespace kibitz::web

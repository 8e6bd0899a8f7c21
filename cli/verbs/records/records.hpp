// The parts of `kibitz records`: an engine for each game in a file, and the text shown for its players.
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

#include "cli/setup/arguments.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "records/replay.hpp"

namespace kibitz {

// The engines for the records of a file, one per game, because a file may mix games.
class RecordEngines {
 public:
  // `arguments` may name the game of all records, and rules that apply to all.
  RecordEngines(const Catalogue& catalogue, const EngineArguments& arguments)
      : catalogue_(catalogue), arguments_(arguments) {}

  // The engine for a record: of the game given on the command line, otherwise the game named in the file, otherwise the
  // usual game of the file's format. An error if none of these applies or Kibitz does not have the game.
  Expected<records::Replay*> for_game(const records::GameRecord& record);

 private:
  const Catalogue& catalogue_;
  const EngineArguments& arguments_;
  std::map<std::string, records::Replay> replays_;
};

// Escapes control characters, because text from a file must not move the cursor.
std::string printable(std::string_view text);

// The value of the first of these tags that the record has; empty if it has none.
std::string tag_of(const records::GameRecord& record, std::initializer_list<std::string_view> names);

// The names of the first and the second player; `engine` is null if the game is unknown.
std::array<std::string, 2> players_of(const records::GameRecord& record, const Engine* engine);

}  // namespace kibitz

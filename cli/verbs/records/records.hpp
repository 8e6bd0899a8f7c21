// The parts of `kibitz records`: an engine for each game of a file, and what is shown of its players.
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

// Engines for the games of a file: files mix games.
class RecordEngines {
 public:
  // `arguments` name the game that all records are of, or none, and rules that hold for all.
  RecordEngines(const Catalogue& catalogue, const EngineArguments& arguments)
      : catalogue_(catalogue), arguments_(arguments) {}

  // For the record's game: the one that was given, the one that the file names, or the one that its format is usually
  // of. An error if there is none of these, or Kibitz does not have the game.
  Expected<records::Replay*> for_game(const records::GameRecord& record);

 private:
  const Catalogue& catalogue_;
  const EngineArguments& arguments_;
  std::map<std::string, records::Replay> replays_;
};

// Escapes control characters: text from a file must not move the cursor.
std::string printable(std::string_view text);

// The value of the first of these tags that the record has.
std::string tag_of(const records::GameRecord& record, std::initializer_list<std::string_view> names);

// The names of the first and the second player; `engine` is null if the game is unknown.
std::array<std::string, 2> players_of(const records::GameRecord& record, const Engine* engine);

}  // namespace kibitz

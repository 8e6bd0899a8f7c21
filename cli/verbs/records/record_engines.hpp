// Engines for the games of a file: files mix games.
#pragma once

#include <map>
#include <string>

#include "cli/setup/arguments.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "records/replay.hpp"

namespace kibitz {

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

}  // namespace kibitz

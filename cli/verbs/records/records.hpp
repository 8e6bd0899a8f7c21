// The parts of `kibitz records`: engines for the games of a file, and text from the tags of its records.
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

// The engines for the records of a file: one for each kind of game, because a file may mix several.
class RecordEngines {
 public:
  // `arguments` may name the game of all records, and rules that apply to all.
  RecordEngines(const Catalogue& catalogue, const EngineArguments& arguments)
      : catalogue_(catalogue), arguments_(arguments) {}

  // The engine for a record, ready to replay it. Its game is the one given on the command line, else the one named in
  // the file, else the usual game of the file's format. It is an error if none of these applies or Kibitz does not have
  // the game.
  Expected<records::GameReplayer*> replay_of_record(const records::GameRecord& record);

 private:
  const Catalogue& catalogue_;
  const EngineArguments& arguments_;
  std::map<std::string, records::GameReplayer> replays_;
};

// The text with each control character replaced by a space, because text from a file must not move the cursor.
std::string text_without_controls(std::string_view text);

// The value of the first tag in `names` that the record has and that is not empty; "" if there is none.
std::string first_tag_value(const records::GameRecord& record, std::initializer_list<std::string_view> names);

// The names of the first and the second player; `engine` is null if the game is unknown.
std::array<std::string, 2> player_names_of(const records::GameRecord& record, const Engine* engine);

}  // namespace kibitz

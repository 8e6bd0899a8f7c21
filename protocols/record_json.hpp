// A game of a file as JSON, and back:
//
//   {"game", "rules": {name: value}, "start", "tags": {name: value}, "result",
//    "nodes": [{"parent", "move", "notation", ...}], "problems": [{"severity", "line", "column", "message"}]}
//
// Node 0 is the start; its parent is -1. Other nodes come after their parents, and the first child of a node continues
// its line. The notes of a node are described in record_notes.hpp.
#pragma once

#include <string>
#include <vector>

#include "protocols/json_values.hpp"
#include "records/replay.hpp"
#include "records/writer.hpp"

namespace kibitz {

Json problem_json(const records::Problem& problem);

// Plays the record's tree on the replayer's engine, which must be of the record's game. Illegal moves and the moves
// after them are dropped and reported in "problems". An error if the rules or the starting position are invalid, or if
// the tree has more than `max_nodes` nodes.
Expected<Json> record_json(records::GameRecord& record, records::GameReplayer& replayer);

inline constexpr std::size_t max_record_nodes = 200'000;  // more nodes make JSON of more than 32 MiB

struct ExportedGame {
  std::string text;
  records::Losses losses;  // what the format cannot hold, as sentences
};

// Writes a game that is given as JSON in a format. The engine must be of that game, with its usual rules; it is left in
// an unspecified position.
Expected<ExportedGame> write_record_json(const Json& json, records::RecordFormat format, Engine& engine);

}  // namespace kibitz

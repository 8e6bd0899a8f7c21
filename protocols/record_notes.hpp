// The notes of a record's node as fields of JSON, and back: "comment" (after the move), "before" (a comment before it),
// "glyphs" ("!", "$23"), "marks" (arrows and circles), "evaluation", "seconds" (used for the move), "clock" (seconds
// left) and "properties" (properties of SGF and GGF that Kibitz does not use, as written).
#pragma once

#include <string>
#include <vector>

#include "protocols/board_marks.hpp"
#include "protocols/json_values.hpp"
#include "records/record.hpp"
#include "records/writer.hpp"

namespace kibitz {

// What the notes' text depends on.
struct NoteContext {
  records::RecordFormat format = records::RecordFormat::pgn;  // the format that is read or written
  std::vector<std::string> side_names;
  CellNames cells;
};

// A node of a record, and the side to move after its move.
struct NotedNode {
  std::int32_t index = 0;
  int mover = 0;
};

// Adds the fields of the node's notes to `json`. No field is added for a note that the node does not have.
void add_note_fields(const records::GameRecord& record, NotedNode node, const NoteContext& context, Json& json);

// The record to which notes are added, and the list of what its format cannot state.
struct NotedRecord {
  records::GameRecord& record;
  records::Losses& losses;
};

// Adds notes for the fields of `json` to the node. Fields of another type are an error.
Expected<void> read_note_fields(const Json& json, NotedNode node, const NoteContext& context, NotedRecord to);

}  // namespace kibitz

// Games in files, in every format of records/. "FILE#3" is the third game of a file.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "records/reader.hpp"

namespace kibitz {

// How files are read, as typed.
struct FileArguments {
  std::string encoding;    // empty: decided by the bytes
  bool is_strict = false;  // warnings are errors
};

// "games.pgn#3": the name is taken as it is where there is such a file.
struct GameOfFile {
  std::string file;
  std::int64_t number = 1;
};
GameOfFile game_of_file(const std::string& name);

// Is there a file of that name, the number of a game taken off?
bool is_game_file(const std::string& name);
// Does a name end as files of games do: ".pgn", ".sgf#2"?
bool is_named_like_a_game_file(const std::string& name);

// What is to be read.
struct RecordSource {
  std::string file;                        // "-": standard input, where there is one
  std::string game;                        // empty: what the file says
  std::optional<records::Format> format;   // nothing: by the file's first token
  std::istream* standard_input = nullptr;  // outlives the reading
};
// Of --encoding; nothing: decided by the bytes.
Expected<std::optional<records::Encoding>> encoding_of(const FileArguments& arguments);
Expected<std::unique_ptr<records::GameFile>> open_records(const RecordSource& source, const FileArguments& arguments);

// One game. The error says so if there are fewer games.
Expected<records::GameRecord> read_record(const std::string& name, std::string_view game,
                                          const FileArguments& arguments);

// The first problem that is an error, or with is_strict a warning, as a sentence with its place; nothing if there is
// none.
std::optional<Error> first_error(const records::GameRecord& record, const std::string& file, bool is_strict);

}  // namespace kibitz

// Games in files, in every format of records/. "FILE#3" is the third game of a file.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "records/reader.hpp"

namespace kibitz {

// Options for reading files, as typed.
struct FileArguments {
  std::string encoding;    // empty: decided by the bytes
  bool is_strict = false;  // warnings are errors
};

// "games.pgn#3" is game 3, unless a file of that full name exists.
struct GameOfFile {
  std::string file;
  std::int64_t number = 1;
};
GameOfFile game_of_file(const std::string& name);

// True if the file exists, after removing the game number.
bool is_game_file(const std::string& name);
// True if the name has an extension of a game file: ".pgn", ".sgf#2".
bool is_named_like_a_game_file(const std::string& name);

// The file to read.
struct RecordSource {
  std::string file;                             // "-": standard input, if given
  std::string game;                             // empty: as named in the file
  std::optional<records::RecordFormat> format;  // nothing: detected from the first token
  std::istream* standard_input = nullptr;       // must outlive the reader
};
// The value of --encoding; nothing: detected from the bytes.
Expected<std::optional<records::Encoding>> encoding_of(const FileArguments& arguments);
Expected<std::unique_ptr<records::GameFile>> open_records(const RecordSource& source, const FileArguments& arguments);

// Reads one game. It is an error if the file has fewer games.
Expected<records::GameRecord> read_record(const std::string& name, std::string_view game,
                                          const FileArguments& arguments);

// The first problem that is an error, or with is_strict a warning, as a sentence with its place; nothing if there is
// none.
std::optional<Error> first_error(const records::GameRecord& record, const std::string& file, bool is_strict);

}  // namespace kibitz

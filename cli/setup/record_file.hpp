// Reads games from files in every format of records/. "FILE#3" names the third game of a file.
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
  std::string encoding;    // encoding of the file; empty: detected from its bytes
  bool is_strict = false;  // treat warnings as errors
};

// Splits "games.pgn#3" into file and game number, unless a file with that full name exists.
struct GameOfFile {
  std::string file;
  std::int64_t number = 1;
};
GameOfFile game_of_file(const std::string& name);

// True if the named file exists. A game number at the end of the name is ignored.
bool is_game_file(const std::string& name);
// True if the name has the extension of a game file, with or without a game number: ".pgn", ".sgf#2".
bool is_named_like_a_game_file(const std::string& name);

// The source of games, a file or a stream, and how it is read.
struct RecordSource {
  std::string file;                             // file name; "-" means standard_input, if that is set
  std::string game;                             // name of the game; empty: as named in the file
  std::optional<records::RecordFormat> format;  // format of the file; empty: detected from the first token
  std::istream* standard_input = nullptr;       // stream for "-"; must outlive the reader; null: none
};
// The encoding that --encoding names; empty: to be detected from the bytes.
Expected<std::optional<records::Encoding>> encoding_of(const FileArguments& arguments);
Expected<std::unique_ptr<records::GameFile>> open_records(const RecordSource& source, const FileArguments& arguments);

// Reads one game. If the file has fewer games than the number in `name`, that is an error.
Expected<records::GameRecord> read_record(const std::string& name, std::string_view game,
                                          const FileArguments& arguments);

// The first error of the record (with is_strict also a warning), as a sentence with file, line and column; empty if
// there is none.
std::optional<Error> first_error(const records::GameRecord& record, const std::string& file, bool is_strict);

}  // namespace kibitz

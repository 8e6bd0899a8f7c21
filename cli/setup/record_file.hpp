// Reads games from files, in every format that records/ reads. "FILE#3" names the third game of a file.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "records/reader.hpp"
#include "records/set_up_record.hpp"

namespace kibitz {

// The options --encoding and --strict, as typed.
struct FileArguments {
  std::string encoding;    // encoding of the file; empty: detected from its bytes
  bool is_strict = false;  // true to treat warnings as errors
};

// A file, and the number of a game in it, counted from 1.
struct FileAndGameNumber {
  std::string file;
  std::int64_t number = 1;
};
// Splits "games.pgn#3" into "games.pgn" and 3. A name without a number means game 1, and so does a name that is the
// full name of an existing file.
FileAndGameNumber split_game_number(const std::string& name);

// True if the named file exists and is not a folder. A game number at the end of the name is ignored.
bool is_game_file(const std::string& name);
// True if the name has the extension of a game file, with or without a game number: ".pgn", ".sgf#2".
bool is_named_like_a_game_file(const std::string& name);

// A file or stream with games, and how to read it.
struct RecordSource {
  std::string file;                             // file name; "-" means standard_input, if that is set
  std::string game;                             // kind of game, such as "chess"; empty: as the file declares
  std::optional<records::RecordFormat> format;  // format of the file; nullopt: detected from the file's beginning
  std::istream* standard_input = nullptr;       // stream for "-"; must outlive the reader; null: none
  const Catalogue* catalogue = nullptr;         // games of the program (ReadOptions::catalogue); null: only Kibitz's
};
// The encoding that --encoding names; nullopt if the option was not given, so that the encoding is detected from the
// bytes.
Expected<std::optional<records::Encoding>> encoding_of(const FileArguments& arguments);
Expected<std::unique_ptr<records::GameFile>> open_records(const RecordSource& source, const FileArguments& arguments);

// Reads the game that `name` gives as FILE or FILE#N. It is an error if the file has fewer games.
Expected<records::GameRecord> read_record(const std::string& name, std::string_view game,
                                          const FileArguments& arguments);

}  // namespace kibitz

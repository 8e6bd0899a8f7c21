// Reads the games of a file, one at a time. The format is recognised by the first 4096 bytes; readers are never tried
// in turn.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "records/record.hpp"
#include "records/source.hpp"

namespace kibitz::records {

// A reader of one format. It checks the grammar, not the rules of the game.
class Reader {
 public:
  virtual ~Reader() = default;
  // Replaces `game` by the next game of the file, with its number and location. Returns false at the end of the file.
  // Errors are added to the game's problems; after an error, the next call reads the next game.
  virtual bool next(GameRecord& game) = 0;
  // Skips the next game. Returns false at the end of the file. Leaves the contents of `scratch` unspecified.
  virtual bool skip(GameRecord& scratch) { return next(scratch); }
};

struct ReadOptions {
  std::string game;  // the requested game's name in the catalogue; empty: the game that the file declares
  std::optional<RecordFormat> format;  // the format, if known; empty: recognise it by the first bytes
  std::optional<Encoding> encoding;    // the file's encoding, if known; empty: guess it from the bytes
  std::size_t window = 1 << 16;        // number of bytes read at a time
  std::string file{};                  // the file's name, for messages
  // The games of the program; their names in tags come before those of Kibitz's games. Must outlive the reader; null:
  // only Kibitz's games.
  const Catalogue* catalogue = nullptr;
};

// A file of games in any format.
class GameFile {
 public:
  GameFile(ByteReader read, const ReadOptions& options);
  GameFile(const GameFile&) = delete;  // the reader holds a reference to the source
  GameFile& operator=(const GameFile&) = delete;

  // Replaces `game` by the next game of the file, as Reader::next() does. Returns false at the end of the file. An
  // error concerns the whole file: it cannot be read, or it is an archive, JSON or a web page.
  Expected<bool> next(GameRecord& game);
  // Skips `count` games, or all remaining games if they are fewer; returns the number skipped.
  Expected<std::int64_t> skip(std::int64_t count);
  RecordFormat format() const { return format_; }  // the file's format; valid after the first next() or skip()

 private:
  Expected<void> ensure_reader();
  Expected<void> begin();
  void make_text_reader();
  void skip_preface(std::size_t bytes);
  void report_invalid_bytes(GameRecord& game);
  std::string start_of_message() const;  // the beginning of a message: "'x' is "
  Expected<std::size_t> read_bytes(std::span<char> room);

  ReadOptions options_;
  ByteReader read_;
  std::string first_bytes_;  // bytes that were read to recognise WTHOR and are not decoded yet
  Source source_;
  std::unique_ptr<Reader> reader_;  // null until the format is recognised
  RecordFormat format_ = RecordFormat::pgn;
  std::optional<TextLocation> preface_;  // location of text before the first tag; empty: none, or already reported
};

// The readers of the formats. `source` must outlive them.
std::unique_ptr<Reader> make_sgf_reader(Source& source, const ReadOptions& options);
std::unique_ptr<Reader> make_ggf_reader(Source& source);
std::unique_ptr<Reader> make_psq_reader(Source& source);
std::unique_ptr<Reader> make_movetext_reader(Source& source, const ReadOptions& options,
                                             RecordFormat format);  // PGN and PDN
std::unique_ptr<Reader> make_line_reader(Source& source);           // EPD, OBF, transcripts: one record per line
std::unique_ptr<Reader> make_table_reader(Source& source);          // tables with one record per row (table.hpp)
std::unique_ptr<Reader> make_saved_reader(Source& source);          // games saved by Kibitz

// WTHOR is binary, so its reader does not use a Source. `first_bytes` are the bytes already read to recognise the
// format.
std::unique_ptr<Reader> make_wthor_reader(ByteReader read, std::string first_bytes);
constexpr std::size_t wthor_header_size = 16;
bool looks_like_wthor(std::string_view first_bytes);

}  // namespace kibitz::records

// Games of a file, one after another. The format is recognised by its first token, never by trying one reader after
// another.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "records/record.hpp"
#include "records/source.hpp"

namespace kibitz::records {

// One format. Grammar is checked here and rules are not.
class Reader {
 public:
  virtual ~Reader() = default;
  // The next game, in place of what `game` held; false at the end. Faults are among the game's problems. Its number and
  // place are set; after a fault the reader continues with the game after it.
  virtual bool next(GameRecord& game) = 0;
  // The same, but the game is only passed over: `scratch` may hold anything. False at the end.
  virtual bool skip(GameRecord& scratch) { return next(scratch); }
};

struct ReadOptions {
  std::string game;                  // the catalogue's name of the game that is asked for; empty: what the file says
  std::optional<Format> format;      // known beforehand; nothing: by the first token
  std::optional<Encoding> encoding;  // nothing: decided by the bytes
  std::size_t window = 1 << 16;
  std::string file{};  // its name, for messages
};

// Games of any format.
class GameFile {
 public:
  GameFile(ReadBytes read, const ReadOptions& options);
  GameFile(const GameFile&) = delete;  // the reader holds a reference to the source
  GameFile& operator=(const GameFile&) = delete;

  // As Reader::next. An error is the file's: it cannot be read, or its format is unknown.
  Expected<bool> next(GameRecord& game);
  // Passes over that many games, or all that are left; how many they were.
  Expected<std::int64_t> skip(std::int64_t count);
  Format format() const { return format_; }  // after the first call of the above

 private:
  Expected<void> begin_once();
  Expected<void> begin();
  void make_text_reader();
  void skip_preface(std::size_t bytes);
  void report_invalid(GameRecord& game);
  std::string name_of_file() const;  // "'x' is "
  Expected<std::size_t> read_text(std::span<char> room);

  ReadOptions options_;
  ReadBytes read_;
  std::string first_bytes_;  // read to recognise WTHOR, and still to be decoded
  Source source_;
  std::unique_ptr<Reader> reader_;  // nothing before the first token is read
  Format format_ = Format::pgn;
  std::optional<Place> preface_;  // text before the first tag, until the first game is there
};

// The readers, one per format. `source` outlives them.
std::unique_ptr<Reader> make_sgf_reader(Source& source, const ReadOptions& options);
std::unique_ptr<Reader> make_ggf_reader(Source& source);
std::unique_ptr<Reader> make_psq_reader(Source& source);
std::unique_ptr<Reader> make_movetext_reader(Source& source, const ReadOptions& options,
                                             Format format);  // PGN, PDN, transcripts
std::unique_ptr<Reader> make_line_reader(Source& source);     // EPD, OBF and other lines, one game each
std::unique_ptr<Reader> make_table_reader(Source& source);    // rows of a table (table.hpp), one game each
std::unique_ptr<Reader> make_saved_reader(Source& source);    // Kibitz's own

// WTHOR is bytes and not text: its reader goes without a Source. `first_bytes` are those that were read to recognise
// it.
std::unique_ptr<Reader> make_wthor_reader(ReadBytes read, std::string first_bytes);
constexpr std::size_t wthor_header_size = 16;
bool looks_like_wthor(std::string_view first_bytes);

}  // namespace kibitz::records

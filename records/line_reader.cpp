// Reads files with one record per line, in the game's notation: an EPD, an OBF, or a list of moves. Lines that begin
// with '#' or '//' are comments.
#include "records/lines.hpp"
#include "records/reader.hpp"

namespace kibitz::records {

namespace {

class LineReader : public Reader {
 public:
  explicit LineReader(Source& source) : source_(source) {}

  bool next(GameRecord& game) override {
    do
      if (!read_nonblank_line(source_, line_)) return false;
    while (line_.text.front() == '#' || line_.text.starts_with("//"));
    game.clear();
    game.format = RecordFormat::lines;
    game.game_number = ++count_;
    game.begin = line_.place;
    game.add_tag("Line", line_.text, line_.place);
    if (line_.is_cut)
      add_problem_at(game, Problem::Severity::error, line_.place,
                     "the line is longer than 16 MB: " + quoted(line_.text.substr(0, 40)));
    return true;
  }

 private:
  Source& source_;
  SourceLine line_;
  std::int64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Reader> make_line_reader(Source& source) { return std::make_unique<LineReader>(source); }

}  // namespace kibitz::records

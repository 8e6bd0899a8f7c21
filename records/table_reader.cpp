// Reads each row of a table as a record: its moves or position as a line (line_record.hpp), other columns as tags.
#include <fmt/format.h>

#include <algorithm>

#include "records/characters.hpp"
#include "records/lines.hpp"
#include "records/reader.hpp"
#include "records/same_word.hpp"
#include "records/table.hpp"

namespace kibitz::records {

namespace {

// The name of the PGN tag that a column becomes.
std::string tag_name_of(const std::string& column) {
  if (is_equal_ignoring_case(column, "eco")) return "ECO";
  if (is_equal_ignoring_case(column, "name") || is_equal_ignoring_case(column, "opening")) return "Opening";
  std::string name = column;
  for (char& c : name)
    if (!is_letter(c) && !is_digit(c)) c = '_';
  return name;
}

class TableReader : public Reader {
 public:
  explicit TableReader(Source& source) : source_(source) {}

  bool next(GameRecord& game) override {
    if (heading_text_.empty()) {
      if (!next_line()) return false;
      heading_text_ = line_.text;
      if (auto heading = read_heading(heading_text_)) heading_ = std::move(*heading);
    }
    do
      if (!next_line()) return false;
    while (line_.text == heading_text_);  // skips the headings of concatenated files
    game.clear();
    game.format = RecordFormat::lines;
    game.game_number = ++count_;
    game.begin = line_.place;
    read_row(game);
    return true;
  }

 private:
  bool next_line() {
    do
      if (!read_nonblank_line(source_, line_)) return false;
    while (line_.text.front() == '#');
    return true;
  }

  void report_error(GameRecord& game, std::string message) const {
    add_problem_at(game, Problem::Severity::error, line_.place, std::move(message));
  }

  void read_row(GameRecord& game) const {
    if (line_.is_cut) return report_error(game, "the line is longer than 16 MB: " + quoted(line_.text.substr(0, 40)));
    auto fields = fields_of(line_.text, heading_.separator);
    if (!fields) return report_error(game, "a double quote is not closed in " + quoted(line_.text));
    // Tabs at the end of a line were removed as blanks, so trailing fields may be missing.
    if (heading_.separator == '\t' && fields->size() < heading_.names.size()) fields->resize(heading_.names.size());
    if (fields->size() != heading_.names.size())
      return report_error(game, fmt::format("the row has {} fields, and the heading {}: {}", fields->size(),
                                            heading_.names.size(), quoted(line_.text)));
    add_tags(game, *fields);
    add_line(game, *fields);
  }

  void add_tags(GameRecord& game, const std::vector<TableField>& fields) const {
    LineLocations places(line_);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].text.empty()) continue;
      const bool is_moves = i == heading_.moves, is_position = i == heading_.position;
      if (is_moves || (is_position && !heading_.moves)) continue;
      const std::string name = !is_position                    ? tag_name_of(heading_.names[i])
                               : heading_.begins_at_position() ? "FEN"
                                                               : "FinalPosition";
      game.add_tag(name, fields[i].text, places.location_of(fields[i].raw));
    }
  }

  // Adds the tag Line, which line_record.hpp reads: the moves, which may be separated by commas, or the position.
  void add_line(GameRecord& game, const std::vector<TableField>& fields) const {
    const TableField& field = fields[heading_.moves ? *heading_.moves : *heading_.position];
    const bool may_be_empty = heading_.moves && heading_.position && !fields[*heading_.position].text.empty();
    if (field.text.empty() && !may_be_empty) return report_error(game, "the row has no moves: " + quoted(line_.text));
    std::string text = field.text;
    if (heading_.moves) std::ranges::replace(text, ',', ' ');
    game.add_tag("Line", text, field.raw.empty() ? line_.place : LineLocations(line_).location_of(field.raw));
  }

  Source& source_;
  SourceLine line_;
  std::string heading_text_;
  TableHeading heading_;
  std::int64_t count_ = 0;
};

}  // namespace

std::unique_ptr<Reader> make_table_reader(Source& source) { return std::make_unique<TableReader>(source); }

}  // namespace kibitz::records

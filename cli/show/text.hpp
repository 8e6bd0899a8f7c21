// What verbs show people as lines of text: numbers, columns, boards, reports of a search, how a ledger
// stands.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/show/terminal.hpp"
#include "kibitz/engine/engine.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

namespace ledger {
struct Status;
}

// Numbers as people read them.
std::string short_count(std::uint64_t count);                                // "1.23 M"
std::string rate_text(std::uint64_t count, std::chrono::microseconds time);  // nodes a second; "-" if no time
std::string seconds_text(std::chrono::microseconds time);                    // "1.234"

// Text in columns. Cells may come from files and other machines: their control characters are made visible.
struct Column {
  enum class Align { left, right };
  std::string title;
  Align align = Align::left;
  std::size_t width = 0;  // minimum in columns; the title and the cells may need more
  int goes = 0;           // order in which columns are hidden if there is too little room: 1 is the first; 0: never
  bool is_hidden = false;
};

// Hides columns until at least `least_of_last` of the width is left for the last column.
std::vector<Column> fitted(std::vector<Column> columns, std::size_t width, std::size_t least_of_last);

class TextTable {
 public:
  explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  // Every line ends with a newline and has no spaces before it.
  std::string text() const;

  // For tables that grow while they are shown: columns as wide as the widths given.
  static std::string header(const std::vector<Column>& columns);
  static std::string row(const std::vector<Column>& columns, const std::vector<std::string>& cells);

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// In lines of at most that width, broken between words.
std::string wrapped(const std::string& text, std::size_t width);

// Which places of the board to mark for the last move.
struct MarkedPlaces {
  std::vector<Picture::Place> reached{};  // by men of the side that moved
  std::vector<Picture::Place> left{};
};

// Those on the move's path where the man of `side` came to rest, `before` and `after` the move, and those it left.
MarkedPlaces marks_of(const std::vector<Picture::Place>& path, const Picture& before, const Picture& after, int side);

struct BoardView {
  std::optional<int> viewer{};  // the side that is to see the board from its own side; nothing: as the picture is
  MarkedPlaces marks{};
};

// A Picture as lines of text: squares with their labels, points joined by lines, a graph with its diagonals. Unicode
// glyphs and lines where the terminal shows them, ASCII elsewhere; squares of two shades where it has the colours.
// Board, labels and caption; every line ends with a newline. Pieces outside the board are not drawn.
std::string draw_board(const Picture& picture, const Terminal& terminal, const BoardView& view = {});

// "+0.34", ">= +0.34" after a fail high.
std::string score_text(const AnalysedLine& line);
// "e4 e5 Nf3", in the players' form.
std::string line_text(const AnalysedLine& line);
// "e4 (e2e4)", or once where both forms are alike.
std::string move_text(const MoveText& move);

// A narrow terminal hides speed, time and nodes, in this order, before it cuts the line.
std::string report_header(const Terminal& terminal);
// A row a line of the report; cut to the terminal's width.
std::string report_rows(const Report& report, const Terminal& terminal);
// What the live line says of an iteration that still runs.
std::string live_text(const Report& report);

// The answer: best move, score, effort, why it ended.
std::string result_text(const Analysis& analysis, const Terminal& terminal);
std::string statistics_text(const Report& report);

// One sentence: the speed and the time that the rest will take, or why it cannot be estimated.
std::string remaining_text(const ledger::Status& status);
std::string text_of_status(const ledger::Status& status);

}  // namespace kibitz

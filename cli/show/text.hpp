// Text output of the verbs: numbers, tables, boards, search reports, and the status of a ledger.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/show/terminal.hpp"
#include "kibitz/engine/engine.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

namespace ledger {
struct Status;
}

std::string short_count_text(std::uint64_t count);  // the count with three digits: "1.23 M"
// The count per second, "1.23 M"; "-" if `time` is too short for a meaningful rate.
std::string rate_text(std::uint64_t count, std::chrono::microseconds time);
std::string seconds_text(std::chrono::microseconds time);  // the time in seconds: "1.234"

// A column of a TextTable.
struct TableColumn {
  enum class Align { left, right };
  std::string title;
  Align align = Align::left;
  std::size_t width = 0;  // minimum width in characters; TextTable::text() widens a column to fit its title and cells
  // Rank in the order in which columns are hidden if the table is too wide: 1 is hidden first; 0: never hidden.
  int hide_order = 0;
  bool is_hidden = false;
};

// Hides columns until at least `min_of_last` of the table's `width` characters are left for the last column.
std::vector<TableColumn> fit_columns(std::vector<TableColumn> columns, std::size_t width, std::size_t min_of_last);

// A table in text columns. Control characters in cells are made visible, because cells may come from files and other
// machines.
class TextTable {
 public:
  explicit TextTable(std::vector<TableColumn> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  // The table as text. Every line ends with a newline and has no trailing spaces.
  std::string text() const;

  // The header line and the line of one row, for a table that is printed row by row. Columns have the given widths.
  static std::string header(const std::vector<TableColumn>& columns);
  static std::string row(const std::vector<TableColumn>& columns, const std::vector<std::string>& cells);

 private:
  std::vector<TableColumn> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// The text of --help in lines of at most `width` columns. An example command that is too long is continued on the next
// line, after a backslash.
std::string wrapped_help(std::string_view text, std::size_t width);

// The squares (or points) of the board that are marked because of the last move.
struct MarkedCells {
  std::vector<Picture::Cell> reached{};  // squares on which pieces of the side that moved stand after the move
  std::vector<Picture::Cell> vacated{};  // squares that pieces of that side left
};

// Compares the pictures before and after a move of `side`, and sorts the squares on the move's path into those that a
// piece of `side` reached and those that it left.
MarkedCells marks_of(const std::vector<Picture::Cell>& path, const Picture& before, const Picture& after, int side);

// How a board is drawn.
struct BoardView {
  std::optional<int> viewer{};  // the side from whose point of view the board is drawn; nullopt: as in the picture
  MarkedCells marks{};
};

// Draws a Picture as lines of text: squares with labels, points joined by lines, or a graph with diagonals. Uses
// Unicode glyphs if the terminal shows them, otherwise ASCII, and shaded squares if it has the colours. The text
// contains board, labels and caption; every line ends with a newline. Pieces outside the board are not drawn.
std::string draw_board(const Picture& picture, const Terminal& terminal, const BoardView& view = {});

// The opening of the game in progress, "C50 Italian Game", with a newline; empty if it has no name.
std::string opening_text(const Engine& engine, const Terminal& terminal);

// The score of a line with its bound: "+0.34"; after a fail high ">= +0.34".
std::string score_text(const AnalysedLine& line);
// The moves of a line, in players' notation: "e4 e5 Nf3".
std::string line_text(const AnalysedLine& line);
// A move in both notations, "e4 (e2e4)", or only once if they are equal.
std::string move_text(const MoveText& move);

// The header of the report table. A narrow terminal hides the columns speed, time and nodes, in this order.
std::string report_header(const Terminal& terminal);
// The rows of the report table, one per line of the report, cut at the terminal's width.
std::string report_rows(const Report& report, const Terminal& terminal);
// The text of the live line during an iteration.
std::string live_text(const Report& report);

// The result of an analysis as a sentence: best move, score, depth, nodes and time, and why the search ended.
std::string result_text(const Analysis& analysis, const Terminal& terminal);
std::string statistics_text(const Report& report);

// One sentence: the rate of the workers and the estimated remaining time, or why there is no estimate.
std::string remaining_text(const ledger::Status& status);
std::string text_of_status(const ledger::Status& status);

}  // namespace kibitz

#include "cli/show/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace kibitz {

namespace {

using PictureCell = Picture::Cell;

// Rotates the items (pieces, names of points or holes) of a board by 180 degrees, for a viewer on its other side.
template <class Thing>
void rotate_cells(std::vector<Thing>& things, const Picture& picture) {
  for (Thing& thing : things) {
    thing.column = picture.columns - 1 - thing.column;
    thing.row = picture.rows - 1 - thing.row;
  }
}

Picture rotated_picture(Picture picture) {
  rotate_cells(picture.pieces, picture);
  rotate_cells(picture.cell_names, picture);
  rotate_cells(picture.holes, picture);
  // The column and row of a diagonal are those of the upper left of the four points around it.
  for (Picture::Diagonal& diagonal : picture.diagonals) {
    diagonal.column = picture.columns - 2 - diagonal.column;
    diagonal.row = picture.rows - 2 - diagonal.row;
  }
  for (auto& [from, to] : picture.segments)
    for (PictureCell* const end : {&from, &to}) *end = {picture.columns - 1 - end->column, picture.rows - 1 - end->row};
  if (picture.river) picture.river = picture.rows - 2 - *picture.river;
  std::swap(picture.upper_labels, picture.lower_labels);
  for (auto* labels : {&picture.column_labels, &picture.row_labels, &picture.upper_labels, &picture.lower_labels})
    std::ranges::reverse(*labels);
  return picture;
}

// Draws a board as text. A screen row is a label, then a gap and a cell for every column. A cell is a piece (or an
// empty point) followed by the name of the point.
class BoardDrawing {
 public:
  BoardDrawing(const Picture& picture, const Terminal& terminal, const MarkedCells& marks)
      : picture_(picture), terminal_(terminal), marks_(marks) {
    cells_.resize(static_cast<std::size_t>(picture.columns * picture.rows));
    for (const Picture::Piece& piece : picture.pieces)
      if (is_inside(piece.column, piece.row)) cell(piece.column, piece.row).man = &piece;
    for (const Picture::CellName& name : picture.cell_names)
      if (is_inside(name.column, name.row)) cell(name.column, name.row).name = name.name;
    for (const PictureCell& hole : picture.holes)
      if (is_inside(hole.column, hole.row)) cell(hole.column, hole.row).is_hole = true;
    for (const std::string& label : picture.row_labels) margin_ = std::max(margin_, width_of(label));
    for (const ScreenCell& one : cells_) {
      name_width_ = std::max(name_width_, width_of(one.name));
      if (one.man) man_width_ = std::max(man_width_, width_of(one.man->symbol));
    }
    is_shaded_ = picture.is_chequered && terminal.has_colour && terminal.has_shades;
    gap_width_ = picture.family == Picture::BoardStyle::graph ? 3 : is_shaded_ && name_width_ == 0 ? 2 : 1;
    is_screen_too_low_ = terminal.height > 0 && terminal.height < 2 * picture.rows + 7;
  }

  std::string text() const {
    std::string text = labels(picture_.upper_labels);
    for (int row = 0; row < picture_.rows; ++row) {
      text += without_trailing_spaces(label(row) + (is_shaded_ ? shaded_row(row) : plain_row(row))) + '\n';
      const bool has_links = !is_screen_too_low_ || picture_.river == row;
      if (picture_.family == Picture::BoardStyle::graph && has_links && row + 1 < picture_.rows)
        text += std::string(margin_ + 2, ' ') + links_below(row) + '\n';
    }
    text += labels(picture_.lower_labels) + labels(picture_.column_labels);
    if (!picture_.caption.empty()) text += wrapped_text(terminal_, picture_.caption) + '\n';
    return text;
  }

 private:
  struct ScreenCell {
    const Picture::Piece* man = nullptr;
    std::string name{};
    bool is_hole = false;
  };

  bool is_inside(int column, int row) const {
    return column >= 0 && column < picture_.columns && row >= 0 && row < picture_.rows;
  }
  ScreenCell& cell(int column, int row) { return cells_[static_cast<std::size_t>(row * picture_.columns + column)]; }
  const ScreenCell& cell(int column, int row) const {
    return cells_[static_cast<std::size_t>(row * picture_.columns + column)];
  }
  bool is_dark(int column, int row) const { return (column + picture_.rows - 1 - row) % 2 == 0; }
  bool is_inner(int column) const { return column > 0 && column + 1 < picture_.columns; }
  bool is_hole(int column, int row) const { return cell(column, row).is_hole; }
  bool is_reached(int column, int row) const {
    return std::ranges::count(marks_.reached, PictureCell{column, row}) > 0;
  }
  bool is_touched(int column, int row) const {
    return is_reached(column, row) || std::ranges::count(marks_.vacated, PictureCell{column, row}) > 0;
  }

  static std::string without_trailing_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  // ---- labels ----

  // The label of a row, and one space. The gap of the first column follows; it may hold the mark of that column.
  std::string label(int row) const {
    const auto index = static_cast<std::size_t>(row);
    const std::string name = index < picture_.row_labels.size() ? picture_.row_labels[index] : "";
    return std::string(margin_ - width_of(name), ' ') + styled_text(terminal_, Style::dim, name) + ' ';
  }

  // The distance between two columns, in characters.
  std::size_t column_distance() const { return man_width_ + name_width_ + gap_width_; }

  // The line of column labels. If a label is wider than its column, all labels are written vertically, on several
  // lines.
  std::string labels(const std::vector<std::string>& names) const {
    std::size_t widest = 0;
    for (const std::string& name : names) widest = std::max(widest, width_of(name));
    const std::size_t lines = widest >= column_distance() ? widest : std::min<std::size_t>(widest, 1);
    std::string text;
    for (std::size_t i = 0; i < lines; ++i) {
      std::string line(margin_ + 1 + man_width_, ' ');
      for (const std::string& name : names) {
        const std::string shown_text = lines > 1 ? letter_at(name, i + name.size() - lines) : name;
        line +=
            styled_text(terminal_, Style::dim, shown_text) + std::string(column_distance() - width_of(shown_text), ' ');
      }
      text += without_trailing_spaces(line) + '\n';
    }
    return text;
  }
  static std::string letter_at(const std::string& name, std::size_t index) {
    return index < name.size() ? std::string(1, name[index]) : " ";
  }

  // ---- rows without shades ----

  std::string plain_row(int row) const {
    std::string line;
    for (int column = 0; column < picture_.columns; ++column) {
      std::vector<std::string> gap(column == 0 ? 1 : gap_width_, line_between(column, row));
      if (is_reached(column - 1, row)) gap.front() = styled_text(terminal_, Style::good, ")");
      if (is_reached(column, row)) gap.back() = styled_text(terminal_, Style::good, "(");
      for (const std::string& part : gap) line += part;
      line += cell_text(column, row);
    }
    return line + (is_reached(picture_.columns - 1, row) ? styled_text(terminal_, Style::good, ")") : "");
  }

  // A line of the board joins two neighbouring cells, of which `a` is the left or the upper one. Only the outermost
  // lines cross the river.
  bool is_joined(PictureCell a, PictureCell b) const {
    const bool is_on_board = is_inside(a.column, a.row) && is_inside(b.column, b.row);
    if (picture_.family == Picture::BoardStyle::squares || !is_on_board) return false;
    if (picture_.segments.empty()) {
      const bool crosses_river = a.row != b.row && picture_.river == a.row && is_inner(a.column);
      return !crosses_river && !is_hole(a.column, a.row) && !is_hole(b.column, b.row);
    }
    return std::ranges::any_of(picture_.segments, [&](const Picture::Segment& line) {
      const auto [left, right] = std::minmax(line.from.column, line.to.column);
      const auto [top, bottom] = std::minmax(line.from.row, line.to.row);
      return a.column >= left && b.column <= right && a.row >= top && b.row <= bottom;
    });
  }
  bool has_line_right(int column, int row) const { return is_joined({column, row}, {column + 1, row}); }
  bool has_line_below(int column, int row) const { return is_joined({column, row}, {column, row + 1}); }

  std::string sign(std::string_view unicode, std::string_view ascii) const {
    return styled_text(terminal_, Style::dim, terminal_.has_unicode ? unicode : ascii);
  }

  // The character between this column and the previous one: part of a line of the board, or a space.
  std::string line_between(int column, int row) const { return has_line_right(column - 1, row) ? sign("─", "-") : " "; }

  std::string cell_text(int column, int row) const {
    const ScreenCell& here = cell(column, row);
    const std::size_t man_columns = here.man ? width_of(here.man->symbol) : 1;
    std::string text(man_width_ - man_columns, ' ');
    text += here.is_hole ? line_across(column, row) : here.man ? shown_text(*here.man) : empty(column, row);
    if (!here.name.empty()) text += styled_text(terminal_, Style::dim, here.name);
    return text + std::string(name_width_ - width_of(here.name), ' ');
  }

  const std::string& symbol_text(const Picture::Piece& piece) const {
    return terminal_.has_unicode && !piece.glyph.empty() ? piece.glyph : piece.symbol;
  }
  std::string shown_text(const Picture::Piece& piece) const {
    if (piece.is_hint) return styled_text(terminal_, Style::good, symbol_text(piece));
    if (piece.side == Picture::neutral) return styled_text(terminal_, Style::bold, symbol_text(piece));
    return styled_text(terminal_, piece.side == 0 ? Style::first_side : Style::second_side, symbol_text(piece));
  }

  std::string empty(int column, int row) const {
    const bool is_light = picture_.is_chequered && !is_dark(column, row);
    if (is_light || !cell(column, row).name.empty()) return " ";
    if (picture_.family == Picture::BoardStyle::squares) return sign("·", ".");
    return sign(crossing(column, row), "+");
  }

  // The part of a line that passes a hole, or a space.
  std::string line_across(int column, int row) const {
    if (has_line_right(column - 1, row) && has_line_right(column, row)) return sign("─", "-");
    return has_line_below(column, row - 1) && has_line_below(column, row) ? sign("│", "|") : " ";
  }

  // The glyph of an empty point where lines of the board meet.
  std::string_view crossing(int column, int row) const {
    static constexpr std::string_view shapes[4][4] = {// by the lines up and down, then left and right
                                                      {"·", "╶", "╴", "─"},
                                                      {"╷", "┌", "┐", "┬"},
                                                      {"╵", "└", "┘", "┴"},
                                                      {"│", "├", "┤", "┼"}};
    const int vertical = has_line_below(column, row) + 2 * has_line_below(column, row - 1);
    return shapes[vertical][has_line_right(column, row) + 2 * has_line_right(column - 1, row)];
  }

  // The vertical and diagonal lines between this row and the next.
  std::string links_below(int row) const {
    std::string line(man_width_ - 1, ' ');
    for (int column = 0; column < picture_.columns; ++column) {
      line += !has_line_below(column, row) ? " " : terminal_.has_unicode ? "│" : "|";
      if (column + 1 < picture_.columns) line += ' ' + diagonal(column, row) + std::string(column_distance() - 3, ' ');
    }
    return styled_text(terminal_, Style::dim, without_trailing_spaces(line));
  }

  std::string diagonal(int column, int row) const {
    std::string signs;
    for (const Picture::Diagonal& one : picture_.diagonals)
      if (one.column == column && one.row == row) signs += one.goes_right ? '\\' : '/';
    return signs.empty() ? " " : signs.size() == 1 ? signs : "X";
  }

  // ---- rows of shaded squares ----

  // A row of the board in the palette of 256 colours: wood for the squares, and another colour for those of the last
  // move.
  std::string shaded_row(int row) const {
    constexpr int light_wood = 180, dark_wood = 137, touched = 143, light_man = 231, dark_man = 16;
    std::string line;
    for (int column = 0; column < picture_.columns; ++column) {
      const ScreenCell& here = cell(column, row);
      const int ground = is_touched(column, row) ? touched : is_dark(column, row) ? dark_wood : light_wood;
      const int ink = here.man && here.man->side == picture_.light_side ? light_man : dark_man;
      const std::string man = here.man ? symbol_text(*here.man) : std::string(man_width_, ' ');
      const std::string name = here.name + std::string(name_width_ - width_of(here.name), ' ');
      line += fmt::format("\x1b[48;5;{}m{}\x1b[1;38;5;{}m{}\x1b[22;38;5;{}m{} \x1b[0m", ground,
                          name_width_ == 0 ? " " : "", ink, man, dark_man, name);
    }
    return line;
  }

  const Picture& picture_;
  const Terminal& terminal_;
  const MarkedCells& marks_;
  std::vector<ScreenCell> cells_;
  std::size_t margin_ = 0;
  std::size_t man_width_ = 1;
  std::size_t name_width_ = 0;
  std::size_t gap_width_ = 1;
  bool is_shaded_ = false;
  bool is_screen_too_low_ = false;  // true if the screen has too few rows to draw the lines between rows of points
};

bool has_piece(const Picture& picture, Picture::Cell place, int side) {
  return std::ranges::any_of(picture.pieces, [&](const Picture::Piece& piece) {
    return !piece.is_hint && piece.side == side && piece.column == place.column && piece.row == place.row;
  });
}

}  // namespace

std::string draw_board(const Picture& picture, const Terminal& terminal, const BoardView& view) {
  if (picture.columns <= 0 || picture.rows <= 0)
    return picture.caption.empty() ? "" : wrapped_text(terminal, picture.caption) + '\n';
  const bool is_turned = view.viewer && picture.near_side && *view.viewer != *picture.near_side;
  if (!is_turned) return BoardDrawing(picture, terminal, view.marks).text();
  MarkedCells marks = view.marks;
  rotate_cells(marks.reached, picture);
  rotate_cells(marks.vacated, picture);
  const Picture other = rotated_picture(picture);
  return BoardDrawing(other, terminal, marks).text();
}

MarkedCells marks_of(const std::vector<Picture::Cell>& path, const Picture& before, const Picture& after, int side) {
  MarkedCells marks;
  for (const Picture::Cell& cell : path)
    if (has_piece(after, cell, side))
      marks.reached.push_back(cell);
    else if (has_piece(before, cell, side))
      marks.vacated.push_back(cell);
  return marks;
}

}  // namespace kibitz

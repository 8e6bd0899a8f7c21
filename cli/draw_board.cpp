#include "cli/draw_board.hpp"

#include <algorithm>
#include <vector>

namespace kibitz {

namespace {

using Cells = std::vector<const Picture::Piece*>;  // row by row, null where empty

Cells cells_of(const Picture& picture) {
  Cells cells(static_cast<std::size_t>(picture.columns * picture.rows), nullptr);
  for (const Picture::Piece& piece : picture.pieces) {
    const bool is_inside =
        piece.column >= 0 && piece.column < picture.columns && piece.row >= 0 && piece.row < picture.rows;
    if (is_inside) cells[static_cast<std::size_t>(piece.row * picture.columns + piece.column)] = &piece;
  }
  return cells;
}

class Drawing {
 public:
  Drawing(const Picture& picture, const Terminal& terminal)
      : picture_(picture), terminal_(terminal), cells_(cells_of(picture)) {
    for (const std::string& label : picture.row_labels) margin_ = std::max(margin_, width_of(label));
  }

  std::string text() const {
    std::string text;
    for (int row = 0; row < picture_.rows; ++row) {
      text += label(row) + line_of(row) + '\n';
      const bool has_links = picture_.family == Picture::Family::graph && row + 1 < picture_.rows;
      if (has_links) text += std::string(margin_ + 2, ' ') + links_below(row) + '\n';
    }
    text += column_labels();
    if (!picture_.caption.empty()) text += picture_.caption + '\n';
    return text;
  }

 private:
  const Picture::Piece* at(int column, int row) const {
    return cells_[static_cast<std::size_t>(row * picture_.columns + column)];
  }

  std::string label(int row) const {
    const auto index = static_cast<std::size_t>(row);
    const std::string name = index < picture_.row_labels.size() ? picture_.row_labels[index] : "";
    return std::string(margin_ - width_of(name), ' ') + styled(terminal_, Style::dim, name) + "  ";
  }

  // Characters from one column to the next.
  std::size_t pitch() const { return picture_.family == Picture::Family::graph ? 4 : 2; }

  std::string column_labels() const {
    if (picture_.column_labels.empty()) return "";
    std::size_t widest = 0;
    for (const std::string& name : picture_.column_labels) widest = std::max(widest, width_of(name));
    if (widest >= pitch()) return tall_column_labels(widest);
    std::string line(margin_ + 2, ' ');
    for (const std::string& name : picture_.column_labels)
      line += styled(terminal_, Style::dim, name) + std::string(pitch() - width_of(name), ' ');
    return trimmed(line) + '\n';
  }

  // Names too wide for their column are written downwards.
  std::string tall_column_labels(std::size_t height) const {
    std::string text;
    for (std::size_t i = 0; i < height; ++i) {
      std::string line(margin_ + 2, ' ');
      for (const std::string& name : picture_.column_labels) {
        const std::size_t top = height - std::min(height, name.size());
        line += i >= top && i - top < name.size() ? name[i - top] : ' ';
        line += std::string(pitch() - 1, ' ');
      }
      text += trimmed(line) + '\n';
    }
    return text;
  }

  static std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  std::string line_of(int row) const {
    std::string line;
    for (int column = 0; column < picture_.columns; ++column) {
      const Picture::Piece* piece = at(column, row);
      line += piece ? man(*piece) : empty(column, row);
      if (column + 1 < picture_.columns) line += link_right();
    }
    return line;
  }

  std::string man(const Picture::Piece& piece) const {
    const bool has_glyph = terminal_.has_unicode && !piece.glyph.empty();
    const std::string& shown = has_glyph ? piece.glyph : piece.symbol;
    if (piece.is_hint) return styled(terminal_, Style::good, shown);
    return styled(terminal_, piece.side == 0 ? Style::first_side : Style::second_side, shown);
  }

  std::string empty(int column, int row) const {
    if (picture_.family != Picture::Family::points)
      return styled(terminal_, Style::dim, terminal_.has_unicode ? "·" : ".");
    return styled(terminal_, Style::dim, terminal_.has_unicode ? crossing(column, row) : "+");
  }

  std::string crossing(int column, int row) const {
    static constexpr const char* shapes[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    const int across = column == 0 ? 0 : column + 1 == picture_.columns ? 2 : 1;
    const int down = row == 0 ? 0 : row + 1 == picture_.rows ? 2 : 1;
    return shapes[down][across];
  }

  std::string link_right() const {
    if (picture_.family == Picture::Family::squares) return " ";
    const std::string dash = terminal_.has_unicode ? "─" : "-";
    const bool is_wide = picture_.family == Picture::Family::graph;
    return styled(terminal_, Style::dim, is_wide ? dash + dash + dash : dash);
  }

  // Fanorona's diagonals leave every point whose column and row are both even or both odd.
  std::string links_below(int row) const {
    std::string line;
    for (int column = 0; column < picture_.columns; ++column) {
      line += terminal_.has_unicode ? "│" : "|";
      const bool is_strong = (column + row) % 2 == 0;
      if (column + 1 < picture_.columns) line += is_strong ? " \\ " : " / ";
    }
    return styled(terminal_, Style::dim, line);
  }

  const Picture& picture_;
  const Terminal& terminal_;
  Cells cells_;
  std::size_t margin_ = 0;
};

}  // namespace

std::string draw_board(const Picture& picture, const Terminal& terminal) {
  if (picture.columns <= 0 || picture.rows <= 0) return picture.caption.empty() ? "" : picture.caption + '\n';
  return Drawing(picture, terminal).text();
}

}  // namespace kibitz

// The picture of a board, and the point that a user selects for a move.
#include <fmt/format.h>

#include "games/gomoku/gomoku.hpp"

namespace kibitz {

using gomoku::Stone;

std::vector<Picture::Cell> Gomoku::path(const Position&, Move move) const {
  if (move == forced_pass) return {};
  return {{move.x, height_ - 1 - move.y}};
}

namespace {

// The star points of a square board, as on a Go board: near the corners, in the centre, and on a large board near the
// middle of each edge.
std::vector<Picture::Cell> star_points_of(int size) {
  if (size < 9) return {};
  const int edge = size < 13 ? 2 : 3, middle = size / 2;
  std::vector<int> lines{edge, size - 1 - edge};
  if (size >= 19 && size % 2 == 1) lines.push_back(middle);
  std::vector<Picture::Cell> cells;
  for (const int column : lines)
    for (const int row : lines) cells.push_back({column, row});
  if (size < 19 && size % 2 == 1) cells.push_back({middle, middle});
  return cells;
}

}  // namespace

Picture Gomoku::picture(const Position& position) const {
  Picture picture;
  if (width_ == height_) picture.star_points = star_points_of(width_);
  picture.family = Picture::BoardStyle::points;
  picture.columns = width_;
  picture.rows = height_;
  for (int x = 0; x < width_; ++x) picture.column_labels.emplace_back(1, static_cast<char>('a' + x));
  for (int y = height_ - 1; y >= 0; --y) picture.row_labels.push_back(fmt::format("{}", y + 1));
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const Stone stone = position.lines.at(x, y);
      if (stone == Stone::none) continue;
      const int side = stone == Stone::white;
      picture.pieces.push_back({x, height_ - 1 - y, side, side ? "o" : "x", side ? "○" : "●", false});
    }
  picture.caption = position.is_won      ? fmt::format("{} has won", side_names[1U - position.mover])
                    : position.free == 0 ? "Draw: the board is full"
                                         : fmt::format("{} to move", side_names[position.mover]);
  return picture;
}

}  // namespace kibitz

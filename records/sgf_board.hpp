// Converts points between SGF's notation ("cc", counted from the upper left) and Kibitz's ("c3", from the lower left),
// and boards between SGF's set-up properties and the notation of Kibitz's games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::records::sgf {

inline constexpr int max_side = 52;  // limit on columns and rows: coordinates are the letters a to z and A to Z

struct Point {
  int column = 0;  // counted from the left, from 0
  int row = 0;     // counted from the top, from 0
  friend bool operator==(const Point&, const Point&) = default;
};

struct PointRectangle {
  Point first;
  Point last;  // the rectangle includes this point
};

class Board {
 public:
  Board(int columns, int rows)
      : columns_(columns), rows_(rows), stones_(static_cast<std::size_t>(columns * rows), '.') {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }

  // ---- points ----
  Expected<Point> read_point(std::string_view text) const;               // reads "cc"
  Expected<PointRectangle> read_rectangle(std::string_view text) const;  // reads "cc" or "aa:cc"
  bool is_pass(std::string_view text) const;   // true for "", and for "tt" on boards up to 19 x 19
  std::string kibitz_text(Point point) const;  // the point as "c3"; columns after z are A to Z
  std::optional<Point> read_kibitz_text(std::string_view text) const;

  // ---- stones ----
  char& at(Point point) { return stones_[static_cast<std::size_t>(point.row * columns_ + point.column)]; }
  bool is_empty() const { return stones_.find_first_not_of('.') == std::string::npos; }
  std::string rows_text() const;        // the rows from the top, as "x.o/..."
  std::string short_rows_text() const;  // rows_text() with numbers for runs of empty points: "x1o/3"
  // Sets the stones and the side to move from a position of Kibitz's Go or go-moku, or from a list of go-moku moves.
  // Returns the text after the side to move, which in Go holds passes and earlier boards.
  Expected<std::string> read_start(std::string_view text);
  int mover() const { return mover_; }
  void set_mover(int side) { mover_ = side; }

 private:
  bool read_rows(std::string_view text);
  bool read_moves(std::string_view text);

  int columns_;
  int rows_;
  std::string stones_;  // one character per point: 'x', 'o' or '.'
  int mover_ = 0;
};

std::string point_text(Point point);  // the point as SGF's "cc"

}  // namespace kibitz::records::sgf

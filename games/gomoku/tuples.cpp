// Patterns for a learned evaluation: windows of seven points in a row, which are long enough to show an open three. All
// windows that do not touch the border share one group of weights, because a row has the same meaning everywhere. A
// line shorter than seven points is a single window.
#include <algorithm>

#include "games/gomoku/gomoku.hpp"

namespace kibitz {

namespace {

constexpr int window = 7;

// A point of a line, and the step to the next point.
struct LineStart {
  int x = 0;
  int y = 0;
  int dx = 0;
  int dy = 0;
};

class WindowList {
 public:
  WindowList(int width, int height, int shortest) : width_(width), height_(height), shortest_(shortest) {}

  std::vector<Tuple> make_tuples() {
    for (const auto& [dx, dy] : {std::pair{1, 0}, std::pair{0, 1}, std::pair{1, 1}, std::pair{1, -1}})
      for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x)
          if (!is_on_board(x - dx, y - dy)) add_line({x, y, dx, dy});
    return std::move(tuples_);
  }

 private:
  bool is_on_board(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

  void add_line(LineStart line) {
    std::vector<std::uint16_t> points;
    for (; is_on_board(line.x, line.y); line.x += line.dx, line.y += line.dy)
      points.push_back(static_cast<std::uint16_t>(line.y * width_ + line.x));
    const int length = static_cast<int>(points.size());
    if (length < shortest_) return;
    const int size = std::min(length, window);
    for (int begin = 0; begin + size <= length; ++begin) {
      const auto first = points.begin() + begin;
      tuples_.push_back({{first, first + size}, group_of({size, begin == 0, begin + size == length})});
    }
  }

  struct TupleKind {
    int size = 0;
    bool is_first = false;  // true if the window begins at the border
    bool is_last = false;   // true if the window ends at the border
    friend bool operator==(const TupleKind&, const TupleKind&) = default;
  };
  // The number of the kind's group. Groups are numbered in the order in which they appear, because not every board has
  // all of them.
  int group_of(TupleKind kind) {
    const auto known = std::ranges::find(kinds_, kind);
    const auto number = static_cast<int>(known - kinds_.begin());
    if (known == kinds_.end()) kinds_.push_back(kind);
    return number;
  }

  int width_;
  int height_;
  int shortest_;
  std::vector<Tuple> tuples_;
  std::vector<TupleKind> kinds_;
};

}  // namespace

std::vector<Tuple> Gomoku::tuples() const { return WindowList(width_, height_, win_length_).make_tuples(); }

}  // namespace kibitz

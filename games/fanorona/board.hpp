// The board of fanorona: up to five rows of nine points, joined by lines, in one 64-bit word. Strong points also have
// diagonal lines; their column and row are both odd or both even.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace kibitz::fanorona {

// Rows are ten bits apart although they have at most nine points, so a step off the board lands on a bit that is never
// a point. Bit 0 is unused for the same reason. Smaller boards use the lower left part of the largest board.

using Board = std::uint64_t;

inline constexpr int max_rows = 5;
inline constexpr int max_columns = 9;
inline constexpr int row_step = 10;

enum Colour : std::uint8_t { white = 0, black = 1 };

inline constexpr Colour opponent_of(Colour colour) { return colour == white ? black : white; }

// ---- points: row 0 is at the bottom, where White starts, column 0 on the left ---------------------------------------

inline constexpr int point_at(int row, int column) { return 1 + row_step * row + column; }
inline constexpr int row_of(int point) { return (point - 1) / row_step; }
inline constexpr int column_of(int point) { return (point - 1) % row_step; }
inline constexpr Board bit_of(int point) { return Board{1} << point; }
inline constexpr int bit_count = point_at(max_rows - 1, max_columns - 1) + 1;

inline constexpr int lowest_point(Board board) { return std::countr_zero(board); }
inline constexpr int count(Board board) { return std::popcount(board); }

template <class Predicate>
constexpr Board points_where(int rows, int columns, Predicate predicate) {
  Board board = 0;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      if (predicate(row, column)) board |= bit_of(point_at(row, column));
  return board;
}

inline constexpr Board strong_points =
    points_where(max_rows, max_columns, [](int row, int column) { return (row + column) % 2 == 0; });

// The size of a board, and the set of its points.
struct Shape {
  int rows = max_rows;
  int columns = max_columns;
  Board points = 0;

  constexpr Shape(int row_count, int column_count)
      : rows(row_count),
        columns(column_count),
        points(points_where(row_count, column_count, [](int, int) { return true; })) {}
  friend bool operator==(const Shape&, const Shape&) = default;
};

// The given points, renumbered row by row from bit 0 without unused bits.
inline constexpr Board pack_points(Board board, const Shape& shape) {
  Board close = 0;
  for (int row = 0; row < shape.rows; ++row) {
    const Board whole = board >> point_at(row, 0) & (bit_of(shape.columns) - 1);
    close |= whole << row * shape.columns;
  }
  return close;
}

// ---- directions -----------------------------------------------------------------------------------------------------

// Directions are numbered clockwise from north. Odd numbers are diagonal.
inline constexpr int direction_count = 8;
inline constexpr std::array<int, direction_count> steps = {row_step,  row_step + 1,  1,  1 - row_step,
                                                           -row_step, -row_step - 1, -1, row_step - 1};

inline constexpr int opposite_direction(int direction) { return direction ^ 4; }
inline constexpr bool is_diagonal(int direction) { return (direction & 1) != 0; }

// The points after one step in a direction. Steps off the board land on unused bits.
template <int Direction>
constexpr Board shift_points(Board board) {
  constexpr int step = steps[Direction];
  return step > 0 ? board << step : board >> -step;
}

namespace detail {

using Rays = std::array<std::array<Board, bit_count>, direction_count>;

// The rays of all directions and points. A ray holds the points of the largest board that lie in its direction.
consteval Rays make_rays() {
  constexpr Board all = Shape(max_rows, max_columns).points;
  Rays rays{};
  for (int direction = 0; direction < direction_count; ++direction)
    for (int point = 0; point < bit_count; ++point) {
      if ((all & bit_of(point)) == 0) continue;
      const int step = steps[static_cast<std::size_t>(direction)];
      for (int at = point + step; at > 0 && at < bit_count && (all & bit_of(at)) != 0; at += step)
        rays[static_cast<std::size_t>(direction)][static_cast<std::size_t>(point)] |= bit_of(at);
    }
  return rays;
}
inline constexpr Rays rays = make_rays();

// The neighbours of all points: the next points along the lines through a point.
consteval std::array<Board, bit_count> make_neighbours() {
  constexpr Board all = Shape(max_rows, max_columns).points;
  std::array<Board, bit_count> neighbours{};
  for (int point = 0; point < bit_count; ++point)
    for (int direction = 0; direction < direction_count; ++direction) {
      if ((all & bit_of(point)) == 0) continue;
      if (is_diagonal(direction) && (strong_points & bit_of(point)) == 0) continue;
      const int to = point + steps[static_cast<std::size_t>(direction)];
      if (to > 0 && to < bit_count) neighbours[static_cast<std::size_t>(point)] |= bit_of(to) & all;
    }
  return neighbours;
}
inline constexpr auto neighbours = make_neighbours();

inline constexpr int longest_step = row_step + 1;

consteval std::array<std::uint8_t, 2 * longest_step + 1> make_directions_of_steps() {
  std::array<std::uint8_t, 2 * longest_step + 1> directions{};
  for (std::uint8_t direction = 0; direction < direction_count; ++direction)
    directions[static_cast<std::size_t>(steps[direction] + longest_step)] = direction;
  return directions;
}
inline constexpr auto directions_of_steps = make_directions_of_steps();

}  // namespace detail

inline constexpr Board neighbours_of(int point) { return detail::neighbours[static_cast<std::size_t>(point)]; }

// The direction of a step. Precondition: the points are neighbours.
inline constexpr int direction_between(int from, int to) {
  return detail::directions_of_steps[static_cast<std::size_t>(to - from + detail::longest_step)];
}

// The pieces that a capture takes: the unbroken line of enemy pieces at the start of a ray. Rays towards higher bits
// and rays towards lower bits have separate functions, which avoids a branch.
inline Board run_towards_higher_bits(Board pieces, Board ray) {
  const Board gaps = ray & ~pieces;
  return ray & ((gaps & -gaps) - 1);
}
inline Board run_towards_lower_bits(Board pieces, Board ray) {
  const Board gaps = ray & ~pieces;
  return ray & -(std::bit_floor(gaps | 1) << 1);
}

inline Board captured_run(Board pieces, int point, int direction) {
  const Board ray = detail::rays[static_cast<std::size_t>(direction)][static_cast<std::size_t>(point)];
  return steps[static_cast<std::size_t>(direction)] > 0 ? run_towards_higher_bits(pieces, ray)
                                                        : run_towards_lower_bits(pieces, ray);
}

// The two lines of pieces that a step between neighbours can capture, one by approach and one by withdrawal.
struct CapturedRuns {
  Board above = 0;  // the line of pieces on bits higher than the two points
  Board below = 0;  // the line of pieces on bits lower than the two points
};

inline CapturedRuns captured_runs(Board pieces, int from, int to) {
  const auto [low, high] = std::minmax(from, to);
  const int upward = direction_between(low, high);
  return {
      run_towards_higher_bits(pieces, detail::rays[static_cast<std::size_t>(upward)][static_cast<std::size_t>(high)]),
      run_towards_lower_bits(
          pieces, detail::rays[static_cast<std::size_t>(opposite_direction(upward))][static_cast<std::size_t>(low)])};
}

// ---- position and move ----------------------------------------------------------------------------------------------

struct Position {
  std::array<Board, 2> pieces{};
  std::uint32_t quiet_plies = 0;  // plies since the last capture; stops counting at max_quiet_plies
  std::uint32_t to_move = white;

  static constexpr std::uint32_t max_quiet_plies = 65535;

  constexpr Colour mover() const { return static_cast<Colour>(to_move); }
  constexpr Board own_pieces() const { return pieces[to_move]; }
  constexpr Board enemy_pieces() const { return pieces[to_move ^ 1]; }
  constexpr Board occupied() const { return pieces[0] | pieces[1]; }
  friend bool operator==(const Position&, const Position&) = default;
};

// Black's pieces are at the top and White's at the bottom. On the largest board the middle row is B W B W . B W B W.
Position start_position(const Shape& shape);

// A move is a whole turn. Routes with the same start, end and captured pieces are one move. A move is packed in one
// word: the captured points at their own bits, then the start and the end.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(int from, int to, Board captured)
      : bits_(captured | static_cast<Board>(from) << from_shift | static_cast<Board>(to) << to_shift) {}

  constexpr int from() const { return static_cast<int>(bits_ >> from_shift & 63); }
  constexpr int to() const { return static_cast<int>(bits_ >> to_shift & 63); }
  constexpr Board captured() const { return bits_ & (bit_of(from_shift) - 1); }
  constexpr bool is_capture() const { return captured() != 0; }
  friend auto operator<=>(const Move&, const Move&) = default;

 private:
  static constexpr int from_shift = bit_count;
  static constexpr int to_shift = from_shift + 6;
  static_assert(to_shift + 6 <= 64);

  Board bits_ = 0;
};
static_assert(sizeof(Move) == 8 && sizeof(Position) == 24);

}  // namespace kibitz::fanorona

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

FivePoints find_five_points(const Gomoku& game, const Position& position, int side) {
  FivePoints fives;
  if (position.count(side, PatternKind::five) == 0) return fives;
  game.find_four_points(position, side, Pattern::five).for_each([&](Point point) {
    if (fives.count < 2) fives.points[static_cast<std::size_t>(fives.count++)] = {point.x, point.y};
  });
  return fives;
}

FivePoints find_five_points_through(const Gomoku& game, const Position& position, int side, Gomoku::Move point) {
  FivePoints fives;
  const int reach = game.win_length() - 1;
  for (int d = 0; d < directions; ++d) {
    const LineCell centre = line_cell_of(d, point.x, point.y);
    const std::uint64_t line = position.lines.line(d, centre);
    for (int i = -reach; i <= reach; ++i) {
      const int index = centre.index + i;
      if (cell(line, index) != Stone::none || game.patterns().pattern_pair(line, index).of(side) != Pattern::five)
        continue;
      const Gomoku::Move move{static_cast<std::uint8_t>(point.x + i * step_x[static_cast<std::size_t>(d)]),
                              static_cast<std::uint8_t>(point.y + i * step_y[static_cast<std::size_t>(d)])};
      if (!game.is_on_board(move)) continue;  // the point belongs to the other diagonal in the same word
      if (fives.count == 1 && fives.points[0] == move) continue;
      fives.points[static_cast<std::size_t>(fives.count++)] = move;
      if (fives.count == 2) return fives;
    }
  }
  return fives;
}

}  // namespace kibitz::gomoku

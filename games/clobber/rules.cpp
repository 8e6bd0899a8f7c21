// Clobber: the rules and the evaluation.
#include <fmt/format.h>

#include "games/clobber/clobber.hpp"

namespace kibitz {

using namespace clobber;

Clobber::Position Clobber::start() const {
  Position position;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      position.stones[static_cast<std::size_t>((rows - 1 - row + column) % 2)] |= Board{1} << (8 * row + column);
  return position;
}

std::string Clobber::ending_reason(const Line<Clobber>& line, Judge) const {
  return fmt::format("because {} cannot capture", side_names[line.current().mover]);
}

void Clobber::generate(const Position& position, MoveList<Move>& moves) const {
  for (const int step : steps)
    for (Board to = shifted(position.own(), step) & position.enemy(); to != 0; to &= to - 1) {
      const int square = std::countr_zero(to);
      moves.push({static_cast<std::uint8_t>(square - step), static_cast<std::uint8_t>(square)});
    }
}

int Clobber::count_moves(const Position& position) const {
  int count = 0;
  for (const int step : steps) count += std::popcount(shifted(position.own(), step) & position.enemy());
  return count;
}

Clobber::Position Clobber::play(Position position, Move move) const {
  position.stones[position.mover] ^= Board{1} << move.from | Board{1} << move.to;
  position.mover ^= 1;
  position.stones[position.mover] ^= Board{1} << move.to;
  return position;
}

bool Clobber::is_legal(const Position& position, Move move) const {
  if (move.from > 63 || move.to > 63) return false;
  const Board from = position.own() & Board{1} << move.from;
  return (neighbours(from) & position.enemy() & Board{1} << move.to) != 0;
}

std::vector<Setting<Clobber>> Clobber::settings() {
  using S = Setting<Clobber>;
  return {S::number("columns", "columns of the board", {2, 8}, &Clobber::columns),
          S::number("rows", "rows of the board", {2, 8}, &Clobber::rows)};
}

// Each neighbouring pair of a White and a Black stone is a move for both sides, so both always have equally many moves.
// What differs is the number of stones that can move. It is the mobility in the sense of Willemson and Winands (MILA
// Wins Clobber Tournament, 2005).
Score Clobber::evaluate(const Line<Clobber>& line) const {
  const Position& position = line.current();
  return 100 * (std::popcount(position.own() & neighbours(position.enemy())) -
                std::popcount(position.enemy() & neighbours(position.own())));
}

// First the moves after which few enemy stones can move and many of the mover's can.
int Clobber::rank(const Position& position, Move move) const {
  const Position after = play(position, move);
  return std::popcount(after.enemy() & neighbours(after.own())) -
         std::popcount(after.own() & neighbours(after.enemy()));
}

void Clobber::planes(const Position& position, std::span<std::uint64_t> words) const {
  for (std::size_t side = 0; side < 2; ++side)
    for (int row = 0; row < rows; ++row) words[side] |= (position.stones[side] >> 8 * row & 0xff) << row * columns;
}

std::uint8_t Clobber::image_of(std::uint8_t square, std::uint8_t symmetry) const {
  if (square % 8 >= columns || square / 8 >= rows) return square;  // any bytes may come in a move
  const Grid::Point image = grid().image({square % 8, square / 8}, symmetry);
  return static_cast<std::uint8_t>(8 * image.row + image.column);
}

Canonical Clobber::canonical(const Position& position) const {
  return smallest_image(*this, position, grid().symmetries(), [this](const Position& original, std::uint8_t symmetry) {
    Position image{{}, original.mover};
    for (std::size_t side = 0; side < 2; ++side)
      for (Board rest = original.stones[side]; rest != 0; rest &= rest - 1)
        image.stones[side] |= Board{1} << image_of(static_cast<std::uint8_t>(std::countr_zero(rest)), symmetry);
    return image;
  });
}

Clobber::Move Clobber::to_canonical(Move move, std::uint8_t symmetry) const {
  return {image_of(move.from, symmetry), image_of(move.to, symmetry)};
}

}  // namespace kibitz

// Amazons: the rules and the evaluation.
#include <fmt/format.h>
#include <algorithm>

#include "games/amazons/amazons.hpp"

namespace kibitz {

using namespace amazons;

namespace {

// Calls visit(square) for each square of the set, in ascending order.
template <class Visit>
void for_each(Board board, Visit visit) {
  for (; board != 0; board &= board - 1) visit(first_square(board));
}

std::uint8_t byte(int square) { return static_cast<std::uint8_t>(square); }

using Reach = Board (*)(Board from, Board empty);

struct Territory {
  int lead = 0;       // squares that our amazons reach in fewer moves, minus those that the enemy's do
  int contested = 0;  // squares that both can reach
};

// Compares the distances of both sides to every empty square. A square at equal distance counts for neither.
Territory territory(const Board own, const Board enemy, const Board empty, Reach reach) {
  std::array<Board, 2> front{own, enemy}, seen{0, 0};
  Territory found;
  while ((front[0] | front[1]) != 0) {
    for (std::size_t side = 0; side < 2; ++side) front[side] = reach(front[side], empty) & ~seen[side];
    found.lead += count(front[0] & ~seen[1] & ~front[1]) - count(front[1] & ~seen[0] & ~front[0]);
    for (std::size_t side = 0; side < 2; ++side) seen[side] |= front[side];
  }
  found.contested = count(seen[0] & seen[1]);
  return found;
}

// A side whose amazons can hardly move is enclosed; beyond some moves more of them matter little.
int mobility(Board amazons, Board empty) {
  int moves = 0;
  for_each(amazons, [&](int square) { moves += std::min(count(queen_reach(bit_of(square), empty)), 12); });
  return moves;
}

}  // namespace

// The distance of the amazons from the corners is (size - 4) / 2: the usual positions on 10 x 10 and 8 x 8.
Amazons::Position Amazons::start() const {
  const int last = size - 1, near = (size - 4) / 2;
  const auto square = [](int column, int row) { return bit_of(row_step * row + column); };
  Position position;
  position.amazons[0] = square(near, 0) | square(last - near, 0) | square(0, near) | square(last, near);
  position.amazons[1] =
      square(near, last) | square(last - near, last) | square(0, last - near) | square(last, last - near);
  return position;
}

Key Amazons::key(const Position& position) const {
  Key key = position.mover;
  for (const Board board : {position.amazons[0], position.amazons[1], position.arrows})
    key = mix_bits(mix_bits(key ^ low_word(board)) ^ high_word(board));
  return key;
}

std::string Amazons::ending_reason(const Line<Amazons>& line, Judge) const {
  return fmt::format("because {} cannot move", side_names[line.current().mover]);
}

void Amazons::generate(const Position& position, MoveList<Move>& moves) const {
  const Board open = empty(position);
  for_each(position.own(), [&](int from) {
    for_each(queen_reach(bit_of(from), open), [&](int to) {
      for_each(queen_reach(bit_of(to), open | bit_of(from)),
               [&](int arrow) { moves.push({byte(from), byte(to), byte(arrow)}); });
    });
  });
}

int Amazons::count_moves(const Position& position) const {
  const Board open = empty(position);
  int moves = 0;
  for_each(position.own(), [&](int from) {
    for_each(queen_reach(bit_of(from), open),
             [&](int to) { moves += count(queen_reach(bit_of(to), open | bit_of(from))); });
  });
  return moves;
}

Amazons::Position Amazons::play(Position position, Move move) const {
  position.amazons[position.mover] ^= bit_of(move.from) | bit_of(move.to);
  position.arrows |= bit_of(move.arrow);
  position.mover ^= 1;
  return position;
}

bool Amazons::is_legal(const Position& position, Move move) const {
  if (std::max({move.from, move.to, move.arrow}) >= row_step * size) return false;
  const Board from = bit_of(move.from), to = bit_of(move.to), open = empty(position);
  return (position.own() & from) != 0 && (queen_reach(from, open) & to) != 0 &&
         (queen_reach(to, open | from) & bit_of(move.arrow)) != 0;
}

bool Amazons::is_consistent(const Position& p) const {
  return (p.amazons[0] & p.amazons[1]) == 0 && ((p.amazons[0] | p.amazons[1]) & p.arrows) == 0 &&
         (p.occupied() & ~squares_of(size)) == 0;
}

std::vector<Setting<Amazons>> Amazons::settings() {
  return {Setting<Amazons>::choice("size", "squares per side of the board", {"6", "8", "10"},
                                   {[](const Amazons& game) { return game.size / 2 - 3; },
                                    [](Amazons& game, int value) { game.size = 2 * value + 6; }})};
}

Score Amazons::evaluate(const Line<Amazons>& line) const {
  Score sum = 0;
  for (const Term& term : terms(line)) sum += term.score;
  return sum;
}

// The territory by queen's moves decides in the end. While much of the board is contested, the territory by king's
// moves and the mobility tell more (Lieberum, An Evaluation Function for the Game of Amazons, 2005). 100 is one square.
std::vector<Term> Amazons::terms(const Line<Amazons>& line) const {
  const Position& position = line.current();
  const Board open = empty(position);
  const Territory queen = territory(position.own(), position.enemy(), open, queen_reach);
  const Territory king = territory(position.own(), position.enemy(), open, king_reach);
  const int early = 100 * queen.contested / (size * size);  // percent of the board
  const int mobile = mobility(position.own(), open) - mobility(position.enemy(), open);
  return {{"queen territory", (100 - early / 2) * queen.lead},
          {"king territory", early / 2 * king.lead},
          {"mobility", early * mobile / 8},
          {"tempo", early / 2}};
}

// First arrows next to enemy amazons, and moves to open squares; last, arrows next to the mover's own amazons.
int Amazons::rank(const Position& position, Move move) const {
  const Board near_arrow = king_reach(bit_of(move.arrow), ~Board{0});
  const int freedom = count(king_reach(bit_of(move.to), empty(position)));
  return 4 * count(near_arrow & position.enemy()) + freedom -
         3 * count(near_arrow & position.own() & ~bit_of(move.from));
}

void Amazons::planes(const Position& position, std::span<std::uint64_t> words) const {
  const PlaneShape shape = plane_shape();
  const auto add = [&](Board board, int side, int kind) {
    for_each(board, [&](int square) {
      toggle_piece(shape, words, {side, kind, square / row_step * size + square % row_step});
    });
  };
  add(position.amazons[0], 0, 0);
  add(position.arrows, 0, 1);
  add(position.amazons[1], 1, 0);
}

std::uint8_t Amazons::image_of(std::uint8_t square, std::uint8_t symmetry) const {
  if (square % row_step >= size || square / row_step >= size) return square;  // any bytes may come in a move
  const Grid::Point image = grid().image({square % row_step, square / row_step}, symmetry);
  return byte(row_step * image.row + image.column);
}

Canonical Amazons::canonical(const Position& position) const {
  return smallest_image(*this, position, 8, [this](Position image, std::uint8_t symmetry) {
    for (Board* board : {&image.amazons[0], &image.amazons[1], &image.arrows}) {
      Board turned = 0;
      for_each(*board, [&](int square) { turned |= bit_of(image_of(byte(square), symmetry)); });
      *board = turned;
    }
    return image;
  });
}

Amazons::Move Amazons::to_canonical(Move move, std::uint8_t symmetry) const {
  return {image_of(move.from, symmetry), image_of(move.to, symmetry), image_of(move.arrow, symmetry)};
}

}  // namespace kibitz

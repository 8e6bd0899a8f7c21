// The rules of Go: captures, superko, and scoring.
#include <fmt/format.h>
#include <cstdlib>

#include "games/go/go.hpp"

namespace kibitz {

using go::Bits;

namespace {

constexpr auto stone_keys = zobrist_keys<2 * go::max_bits>(0x60a5e4);

Key stone_key(int side, int point) { return stone_keys[static_cast<std::size_t>(side * go::max_bits + point)]; }

std::uint8_t to_byte(int number) { return static_cast<std::uint8_t>(number); }

}  // namespace

std::optional<go::Stones> Go::board_after(const Position& position, int point) const {
  const std::size_t own = position.to_move;
  const std::size_t other = 1 - own;
  go::Stones board = position.stones;
  board[own] |= go::bit(point);
  const Bits empty = shape.board() & ~position.occupied() & ~go::bit(point);
  const Bits first_empty_neighbours = shape.neighbours(empty);
  Bits captured = 0;
  go::for_each_chain(shape, board[other], [&](Bits chain) {
    if ((chain & shape.neighbours(go::bit(point))) != 0 && (chain & first_empty_neighbours) == 0) captured |= chain;
  });
  board[other] &= ~captured;
  const Bits own_chain = shape.connected_points(go::bit(point), board[own]);
  if ((own_chain & shape.neighbours(empty | captured)) != 0) return board;
  if (!may_suicide || own_chain == go::bit(point)) return std::nullopt;
  board[own] &= ~own_chain;
  return board;
}

bool Go::is_legal(const Position& position, Move move) const {
  if (is_over(position)) return false;
  if (move.is_pass()) return true;
  if (!shape.is_on_board(move.point) || (position.occupied() & go::bit(move.point)) != 0) return false;
  const auto board = board_after(position, move.point);
  return board && !position.has_occurred(*board);
}

void Go::generate(const Position& position, MoveList<Move>& moves) const {
  if (is_over(position)) return;
  go::for_each_point(shape.board() & ~position.occupied(), [&](int point) {
    if (is_legal(position, {to_byte(point)})) moves.push({to_byte(point)});
  });
  moves.push({});
}

// Replaces the position's board and updates its keys.
void Go::replace_board(Position& position, const go::Stones& to) const {
  for (int side : {0, 1}) {
    const auto index = static_cast<std::size_t>(side);
    go::for_each_point(position.stones[index] ^ to[index], [&](int point) {
      for (std::uint8_t symmetry = 0; symmetry < shape.symmetries(); ++symmetry)
        position.board_keys[symmetry] ^= stone_key(side, shape.image(point, symmetry));
    });
  }
  position.stones = to;
}

Go::Position Go::play(const Position& position, Move move) const {
  Position after = position;
  after.to_move = to_byte(1 - position.to_move);
  if (move.is_pass()) {
    ++after.passes;
    return after;
  }
  after.passes = 0;
  advance_to_board(after, *board_after(position, move.point));
  return after;
}

// Adds the position's board to the earlier boards and replaces it by `next`.
void Go::advance_to_board(Position& position, const go::Stones& next) const {
  position.past = std::make_shared<const go::EarlierBoard>(go::EarlierBoard{position.stones, position.past});
  for (std::uint8_t symmetry = 0; symmetry < shape.symmetries(); ++symmetry)
    position.past_keys[symmetry] += mix_bits(position.board_keys[symmetry]);
  replace_board(position, next);
}

Go::Position Go::position_with_stones(const go::Stones& stones, int to_move) const {
  Position position;
  replace_board(position, stones);
  position.to_move = to_byte(to_move);
  return position;
}

bool Go::is_consistent(const Position& position) const {
  if ((position.stones[0] & position.stones[1]) != 0 || (position.occupied() & ~shape.board()) != 0) return false;
  Position again;
  for (const go::EarlierBoard* earlier = position.past.get(); earlier != nullptr; earlier = earlier->previous.get()) {
    replace_board(again, earlier->stones);
    for (std::uint8_t symmetry = 0; symmetry < shape.symmetries(); ++symmetry)
      again.past_keys[symmetry] += mix_bits(again.board_keys[symmetry]);
  }
  replace_board(again, position.stones);
  return again.board_keys == position.board_keys && again.past_keys == position.past_keys;
}

Key Go::key(const Position& position, std::uint8_t symmetry) const {
  return mix_bits(position.board_keys[symmetry] ^ mix_bits(position.past_keys[symmetry])) ^
         mix_bits(position.to_move + 2U * position.passes);
}

Canonical Go::canonical(const Position& position) const {
  Canonical smallest{key(position, 0), 0};
  for (std::uint8_t symmetry = 1; symmetry < shape.symmetries(); ++symmetry)
    if (const Key image = key(position, symmetry); image < smallest.key) smallest = {image, symmetry};
  return smallest;
}

Go::Move Go::to_canonical(Move move, std::uint8_t symmetry) const {
  return move.is_pass() || !shape.is_on_board(move.point) ? move : Move{to_byte(shape.image(move.point, symmetry))};
}

int Go::area_of(const Position& position, int side) const {
  const Bits own = position.stones[static_cast<std::size_t>(side)];
  const Bits other = position.stones[1 - static_cast<std::size_t>(side)];
  const Bits empty = shape.board() & ~position.occupied();
  const Bits reached_by_other = shape.connected_points(shape.neighbours(other) & empty, empty);
  const Bits reached = shape.connected_points(shape.neighbours(own) & empty, empty);
  return std::popcount(own) + std::popcount(reached & ~reached_by_other);
}

int Go::margin(const Position& position) const {
  const int black = area_of(position, 0) - area_of(position, 1) - komi;
  return position.to_move == 0 ? black : -black;
}

Outcome Go::without_moves(const Position& position) const { return Outcome::graded(margin(position)); }

// The areas of the winner and the loser (of a draw, Black's first), and what the komi makes of them.
std::string Go::ending_reason(const Line<Go>& line, Judge) const {
  const Position& position = line.current();
  const int mover = position.to_move;
  const int points = margin(position);
  const int first = points > 0 ? mover : points < 0 ? 1 - mover : 0;
  const std::string areas = fmt::format("{}-{}", area_of(position, first), area_of(position, 1 - first));
  if (komi == 0) return areas;
  const std::string with_komi = fmt::format("{} with komi {}", areas, komi);
  return points == 0 ? with_komi : fmt::format("by {}, {}", std::abs(points), with_komi);
}

Score Go::evaluate(const Line<Go>& line) const { return 100 * margin(line.current()); }

// Ranks moves next to stones and near the middle first. The pass comes after these moves. Filling one of the mover's
// own eyes comes last.
int Go::rank(const Position& position, Move move) const {
  if (move.is_pass()) return -100;
  const Bits around = shape.neighbours(go::bit(move.point));
  if ((around & ~position.stones[position.to_move]) == 0) return -200;
  const int aside = std::abs(2 * shape.column_of(move.point) + 1 - shape.columns);
  const int off = std::abs(2 * shape.row_of(move.point) + 1 - shape.rows);
  return 8 * std::popcount(around & position.occupied()) - 4 * (aside + off);
}

std::vector<Setting<Go>> Go::settings() {
  using S = Setting<Go>;
  const S::Range sizes{go::min_size, go::max_size};
  return {
      S::number("columns", "columns of the board", sizes,
                {[](const Go& g) { return g.shape.columns; }, [](Go& g, int columns) { g.shape.columns = columns; }}),
      S::number("rows", "rows of the board", sizes,
                {[](const Go& g) { return g.shape.rows; }, [](Go& g, int rows) { g.shape.rows = rows; }}),
      S::number("komi", "points added to White's score", {-25, 25}, &Go::komi),
      S::flag("suicide", "allow suicide of two or more stones", &Go::may_suicide)};
}

}  // namespace kibitz

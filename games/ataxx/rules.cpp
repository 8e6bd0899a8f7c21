// Ataxx: the rules and the evaluation.
#include <fmt/format.h>
#include <algorithm>

#include "games/ataxx/ataxx.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace ataxx;

namespace {

using Position = Ataxx::Position;
using Move = Ataxx::Move;

bool can_move(const Position& position, Board pieces) { return (grown(grown(pieces)) & position.empty()) != 0; }

std::uint8_t image_of(std::uint8_t square, std::uint8_t symmetry) {
  if (square > 63 || (all_squares >> square & 1) == 0) return square;  // a pass; any bytes may come in a move
  const Grid::Point image = grid.image({square % 8, square / 8}, symmetry);
  return static_cast<std::uint8_t>(8 * image.row + image.column);
}

Board image_of_board(Board board, std::uint8_t symmetry) {
  Board image = 0;
  for (; board != 0; board &= board - 1)
    image |= Board{1} << image_of(static_cast<std::uint8_t>(std::countr_zero(board)), symmetry);
  return image;
}

// A piece on the edge has fewer squares around it from which it can be turned.
constexpr Board edge = all_squares & ~0x00003e3e3e3e3e00;
constexpr Score piece_value = 100, edge_value = 8, tempo_value = 40;

}  // namespace

Position Ataxx::start() const {
  Position position;
  position.pieces[0] = Board{1} << 48 | Board{1} << 6;  // a7 and g1
  position.pieces[1] = Board{1} << 54 | Board{1} << 0;  // g7 and a1
  return position;
}

Key Ataxx::key(const Position& p) const {
  return mix_bits(mix_bits(p.pieces[0] + (Key{p.mover} << 63)) ^ p.pieces[1]) ^ p.walls;
}

bool Ataxx::is_over(const Position& position) {
  return position.own() == 0 || position.enemy() == 0 || !can_move(position, position.own() | position.enemy());
}

// A search that must not see the history ignores the counter. Nor does a position with a high counter keep a search
// from starting (Judge::law).
bool Ataxx::is_drawn_by_count(const Line<Ataxx>& line) const {
  return quiet_plies > 0 && line.sees_history() &&
         line.current().quiet_plies >= static_cast<std::uint32_t>(quiet_plies);
}

std::optional<Outcome> Ataxx::verdict(const Line<Ataxx>& line, Judge judge) const {
  if (is_over(line.current())) return without_moves(line.current());
  if (judge != Judge::law && is_drawn_by_count(line)) return Outcome::draw();
  return std::nullopt;
}

Outcome Ataxx::without_moves(const Position& position) const {
  const int lead = std::popcount(position.own()) - std::popcount(position.enemy());
  return lead > 0 ? Outcome::win() : lead < 0 ? Outcome::loss() : Outcome::draw();
}

// The pieces of the winner, then of the loser.
std::string Ataxx::ending_reason(const Line<Ataxx>& line, Judge) const {
  const Position& position = line.current();
  if (!is_over(position)) return fmt::format("after {} without a copy", moves_text(quiet_plies));
  const auto [less, more] = std::minmax({std::popcount(position.own()), std::popcount(position.enemy())});
  return fmt::format("{}-{}", more, less);
}

void Ataxx::generate(const Position& position, MoveList<Move>& moves) const {
  if (is_over(position)) return;
  if (!can_move(position, position.own())) return moves.push({Move::pass, Move::pass});
  for (Board to = grown(position.own()) & position.empty(); to != 0; to &= to - 1) {
    const auto square = static_cast<std::uint8_t>(std::countr_zero(to));
    moves.push({square, square});
  }
  for (Board from = position.own(); from != 0; from &= from - 1) {
    const int source = std::countr_zero(from);
    for (Board to = ring(source) & position.empty(); to != 0; to &= to - 1)
      moves.push({static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(std::countr_zero(to))});
  }
}

int Ataxx::count_moves(const Position& position) const {
  if (is_over(position)) return 0;
  int count = std::popcount(grown(position.own()) & position.empty());
  for (Board from = position.own(); from != 0; from &= from - 1)
    count += std::popcount(ring(std::countr_zero(from)) & position.empty());
  return std::max(count, 1);  // a pass
}

Position Ataxx::play(Position position, Move move) const {
  const auto side = position.mover;
  position.quiet_plies = move.is_copy() ? 0 : std::min(position.quiet_plies + 1, 9999u);
  position.move_number = static_cast<std::uint16_t>(std::min(position.move_number + side, 9999));
  position.mover ^= 1;
  if (move.is_pass()) return position;
  const Board turned = near(move.to) & position.pieces[position.mover];
  if (!move.is_copy()) position.pieces[side] ^= Board{1} << move.from;
  position.pieces[side] |= Board{1} << move.to | turned;
  position.pieces[position.mover] ^= turned;
  return position;
}

bool Ataxx::is_legal(const Position& position, Move move) const {
  if (is_over(position) || move.from > 63 || move.to > 63) return false;
  if (move.is_pass()) return move.from == Move::pass && !can_move(position, position.own());
  if ((position.empty() >> move.to & 1) == 0) return false;
  if (move.is_copy()) return (near(move.to) & position.own()) != 0;
  return (ring(move.to) & position.own() & Board{1} << move.from) != 0;
}

bool Ataxx::is_consistent(const Position& p) const {
  return (p.pieces[0] & p.pieces[1]) == 0 && ((p.pieces[0] | p.pieces[1]) & p.walls) == 0 &&
         ((p.pieces[0] | p.pieces[1] | p.walls) & ~all_squares) == 0;
}

std::vector<Setting<Ataxx>> Ataxx::settings() {
  return {Setting<Ataxx>::number("quiet_plies", "draw after N plies without a copy; 0 = never", {0, 1000},
                                 &Ataxx::quiet_plies)};
}

Score Ataxx::evaluate(const Line<Ataxx>& line) const {
  Score sum = 0;
  for (const Term& term : terms(line)) sum += term.score;
  return sum;
}

std::vector<Term> Ataxx::terms(const Line<Ataxx>& line) const {
  const Position& position = line.current();
  const auto lead = [](Board own, Board enemy) { return std::popcount(own) - std::popcount(enemy); };
  return {{"pieces", piece_value * lead(position.own(), position.enemy())},
          {"edge", edge_value * lead(position.own() & edge, position.enemy() & edge)},
          {"tempo", tempo_value}};
}

Position Ataxx::pass(Position position) const {
  position.mover ^= 1;
  return position;
}

// Near the end a side may be compelled to jump away from squares that it would rather hold.
bool Ataxx::is_pass_safe(const Position& position) const {
  return !is_over(position) && can_move(position, position.own()) && std::popcount(position.empty()) >= 8;
}

int Ataxx::men(const Position& position, Side side) const {
  return std::popcount(side == Side::mover ? position.own() : position.enemy());
}

int Ataxx::turned_by(const Position& position, Move move) {
  return move.is_pass() ? 0 : std::popcount(near(move.to) & position.enemy());
}

int Ataxx::rank(const Position& position, Move move) const {
  return 2 * turned_by(position, move) + (move.is_copy() ? 1 : 0);
}

void Ataxx::planes(const Position& position, std::span<std::uint64_t> words) const {
  const auto pack = [](Board board) {
    std::uint64_t packed = 0;
    for (int row = 0; row < 7; ++row) packed |= (board >> 8 * row & 0x7f) << 7 * row;
    return packed;
  };
  words[0] = pack(position.pieces[0]);
  words[1] = pack(position.walls);
  words[2] = pack(position.pieces[1]);
}

Canonical Ataxx::canonical(const Position& position) const {
  return smallest_image(*this, position, grid.symmetries(), [](Position image, std::uint8_t symmetry) {
    for (Board& pieces : image.pieces) pieces = image_of_board(pieces, symmetry);
    image.walls = image_of_board(image.walls, symmetry);
    return image;
  });
}

Move Ataxx::to_canonical(Move move, std::uint8_t symmetry) const {
  return {image_of(move.from, symmetry), image_of(move.to, symmetry)};
}

}  // namespace kibitz

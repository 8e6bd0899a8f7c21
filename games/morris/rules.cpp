// Nine Men's Morris: the rules, the order of moves, and images of a position.
#include <fmt/format.h>

#include "games/morris/morris.hpp"
#include "kibitz/game/count_text.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

using namespace morris;

namespace {

using Position = Morris::Position;
using Move = Morris::Move;

bool is_lost(const Position& position) { return position.count(position.mover) < 3; }

// The enemy men that a mill may remove: those outside of mills, or all if there are none.
Board removable(const Position& position) {
  const Board free = position.enemy() & ~Mills(position.enemy()).men();
  return free != 0 ? free : position.enemy();
}

bool can_move(const Position& position) {
  return position.hand[position.mover] > 0 || position.is_flying(position.mover) ||
         (neighbours(position.own()) & position.empty()) != 0;
}

// Calls add(move) for each move of the man on `from`, or for each placement if that is none. A mill removes nothing if
// the opponent has no man on the board.
void for_each_move_of(const Position& position, std::uint8_t from, auto add) {
  const bool is_bound = from != Move::none && !position.is_flying(position.mover);
  const Board others = from == Move::none ? position.own() : position.own() & ~bit_of(from);
  const Board captures = removable(position);
  for_each(position.empty() & (is_bound ? neighbours(bit_of(from)) : all_points), [&](std::uint8_t to) {
    if (captures == 0 || !closes_mill(others, to)) return add(Move{from, to, Move::none});
    for_each(captures, [&](std::uint8_t captured) { add(Move{from, to, captured}); });
  });
}

void for_each_move(const Position& position, auto add) {
  if (is_lost(position)) return;
  if (position.hand[position.mover] > 0) return for_each_move_of(position, Move::none, add);
  for_each(position.own(), [&](std::uint8_t from) { for_each_move_of(position, from, add); });
}

}  // namespace

Key Morris::key(const Position& p) const {
  const Key board = Key{p.men[1]} << points | p.men[0];
  return mix_bits(board << 9 | static_cast<Key>(p.hand[0] << 5 | p.hand[1] << 1) | p.mover);
}

// A loss takes precedence over a draw, which a player would have to claim.
std::optional<Outcome> Morris::verdict(const Line<Morris>& line, Judge judge) const {
  const Position& position = line.current();
  if (is_lost(position)) return Outcome::loss();
  if (judge == Judge::law || !can_move(position)) return std::nullopt;
  const bool is_counted = draw_after > 0 && line.sees_history();
  if ((is_counted && position.quiet_plies >= draw_after) || is_repetition(line, judge)) return Outcome::draw();
  return std::nullopt;
}

std::string Morris::ending_reason(const Line<Morris>& line, Judge judge) const {
  const Position& position = line.current();
  if (is_lost(position)) return "by leaving two men";
  if (!can_move(position)) return fmt::format("because {} cannot move", side_names[position.mover]);
  if (is_repetition(line, judge)) return "by threefold repetition";
  return fmt::format("after {} without a capture", moves_text(draw_after));
}

void Morris::generate(const Position& position, MoveList<Move>& moves) const {
  for_each_move(position, [&](Move move) { moves.push(move); });
}

void Morris::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  for_each_move(position, [&](Move move) {
    if (is_noisy(position, move)) moves.push(move);
  });
}

Position Morris::play(Position position, Move move) const {
  const std::size_t mover = position.mover;
  if (move.from == Move::none)
    --position.hand[mover];
  else
    position.men[mover] &= ~bit_of(move.from);
  position.men[mover] |= bit_of(move.to);
  if (move.captured != Move::none) position.men[mover ^ 1] &= ~bit_of(move.captured);
  position.quiet_plies = is_irreversible(position, move) ? 0 : position.quiet_plies + 1;
  position.mover ^= 1;
  return position;
}

bool Morris::is_legal(const Position& position, Move move) const {
  const bool has_man = move.from < points && (position.own() & bit_of(move.from)) != 0;
  if (is_lost(position) || !(position.hand[position.mover] > 0 ? move.from == Move::none : has_man)) return false;
  bool is_found = false;
  for_each_move_of(position, move.from, [&](Move legal) { is_found |= legal == move; });
  return is_found;
}

std::vector<Setting<Morris>> Morris::settings() {
  return {Setting<Morris>::number("draw_after", "draw after N plies without a placement or capture; 0 = never",
                                  {0, 1000}, &Morris::draw_after)};
}

// First the moves that block a mill of the opponent and reach points with many lines; captures of men next to others.
int Morris::rank(const Position& position, Move move) const {
  int sum = 8 * closes_mill(position.enemy(), move.to) + std::popcount(neighbours(bit_of(move.to)));
  if (move.captured < points) sum += 2 * std::popcount(neighbours(bit_of(move.captured)) & position.enemy());
  return sum;
}

Canonical Morris::canonical(const Position& position) const {
  return smallest_image(*this, position, symmetries, [](Position image, std::uint8_t symmetry) {
    for (Board& men : image.men) men = image_of(men, symmetry);
    return image;
  });
}

Move Morris::to_canonical(Move move, std::uint8_t symmetry) const {
  for (std::uint8_t* const point : {&move.from, &move.to, &move.captured})
    if (*point < points) *point = static_cast<std::uint8_t>(std::countr_zero(image_of(bit_of(*point), symmetry)));
  return move;
}

}  // namespace kibitz

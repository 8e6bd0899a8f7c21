// Parts of the legal moves: those that change the evaluation a lot, and those that a selective search looks at.
#include <algorithm>
#include <bit>

#include "games/gomoku/gomoku.hpp"

namespace kibitz {

using gomoku::Kind;
using gomoku::Pattern;

namespace {

constexpr int nearness = 2;  // how far from a stone a quiet candidate may lie

// The cells of a row whose lower bits are set, and those up to `nearness` beside them.
std::uint64_t widened(std::uint64_t cells) {
  std::uint64_t wide = cells;
  for (int i = 1; i <= nearness; ++i) wide |= cells << 2 * i | cells >> 2 * i;
  return wide;
}

std::uint64_t stone_cells(std::uint64_t line) { return (line ^ line >> 1) & 0x5555555555555555; }

}  // namespace

// Calls accept(move, made) for every empty point among `cells` of each row, and lists those it accepts that are legal.
template <class Accept>
void Gomoku::list_points(const Position& position, MoveList<Move>& moves, Accept accept) const {
  for (std::uint8_t y = 0; y < height_; ++y)
    for (std::uint64_t cells = gomoku::empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - gomoku::margin), y};
      if (accept(made_by(position, move)) && !is_forbidden(position, move)) moves.push(move);
    }
}

void Gomoku::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  if (position.is_won || !offers_four(position)) return;
  list_points(position, moves, [](const auto& made) { return made.best >= Pattern::closed_four; });
}

void Gomoku::generate_checks(const Position& position, MoveList<Move>& moves) const {
  if (position.is_won || position.count(position.mover, Kind::open_three) == 0) return;
  list_points(position, moves, [](const auto& made) { return made.best == Pattern::open_three; });
}

void Gomoku::generate_candidates(const Position& position, MoveList<Move>& moves) const {
  if (position.is_won) return;
  if (position.free == start_.free)
    return moves.push({static_cast<std::uint8_t>(width_ / 2), static_cast<std::uint8_t>(height_ / 2)});
  const int before = moves.size();
  const int other = 1 - position.mover;
  if (position.count(position.mover, Kind::five) > 0)
    list_points(position, moves, [](const auto& made) { return made.best == Pattern::five; });
  else if (position.count(other, Kind::five) > 0)
    list_points(position, moves, [](const auto& made) { return made.best_denied == Pattern::five; });
  else if (position.count(other, Kind::winning_four) > 0)
    list_points(position, moves,
                [](const auto& made) { return std::max(made.best, made.best_denied) >= Pattern::closed_four; });
  else
    generate_near(position, moves);
  if (moves.size() == before) generate(position, moves);
}

void Gomoku::generate_near(const Position& position, MoveList<Move>& moves) const {
  std::array<std::uint64_t, gomoku::max_side + 2 * nearness> wide{};
  for (int y = 0; y < height_; ++y)
    wide[static_cast<std::size_t>(y + nearness)] = widened(stone_cells(position.lines.row(y)));
  for (std::uint8_t y = 0; y < height_; ++y) {
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i <= 2 * nearness; ++i) cells |= wide[y + i];
    for (cells &= gomoku::empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - gomoku::margin), y};
      if (!is_forbidden(position, move)) moves.push(move);
    }
  }
}

}  // namespace kibitz

// Breakthrough: the rules, the evaluation, and wins that need no search.
#include <algorithm>

#include "games/breakthrough/breakthrough.hpp"

namespace kibitz {

using namespace breakthrough;

namespace {

using Position = Breakthrough::Position;
using Move = Breakthrough::Move;

// Adds the steps that end on `straight` or, diagonally, on `diagonal`.
void add_steps(const Position& position, Board straight, Board diagonal, MoveList<Move>& moves) {
  const int side = static_cast<int>(position.mover);
  for (const int aside : {-1, 0, 1}) {
    const int step = side == 0 ? 8 + aside : aside - 8;
    for (Board to = steps(position.own(), side, aside) & (aside == 0 ? straight : diagonal); to != 0; to &= to - 1) {
      const int square = std::countr_zero(to);
      moves.push({static_cast<std::uint8_t>(square - step), static_cast<std::uint8_t>(square)});
    }
  }
}

Board mirrored(Board board) {
  board = (board >> 1 & 0x5555555555555555) | (board & 0x5555555555555555) << 1;
  board = (board >> 2 & 0x3333333333333333) | (board & 0x3333333333333333) << 2;
  return (board >> 4 & 0x0f0f0f0f0f0f0f0f) | (board & 0x0f0f0f0f0f0f0f0f) << 4;
}

// The value of a man by its row, on top of 100. A man on its first row guards it. The weights are handcrafted; far
// advanced men are worth most, as in programs since Skowronski, Bjornsson and Winands (2009).
constexpr std::array<Score, 7> advance_value{10, 0, 4, 12, 26, 60, 140};
constexpr Score man_value = 100, protected_value = 6;

enum Feature : std::uint8_t { men, advance, protection, feature_count };

std::array<Score, feature_count> features_of(const Position& position, int side) {
  const Board own = position.men[static_cast<std::size_t>(side)];
  std::array<Score, feature_count> scores{};
  scores[men] = man_value * std::popcount(own);
  for (int row = 0; row < 7; ++row)
    scores[advance] += advance_value[static_cast<std::size_t>(row)] * std::popcount(own & row_of_side(row, side));
  scores[protection] = protected_value * std::popcount(own & attacked(own, side));
  return scores;
}

}  // namespace

bool Breakthrough::is_lost(const Position& position) {
  const int opponent = static_cast<int>(position.mover ^ 1);
  return position.own() == 0 || (position.enemy() & row_of_side(7, opponent)) != 0;
}

std::string Breakthrough::ending_reason(const Line<Breakthrough>& line, Judge) const {
  return line.current().own() == 0 ? "by capturing every man" : "by reaching the far row";
}

// The most advanced man of a side can always step diagonally, so a side with men has a move.
void Breakthrough::generate(const Position& position, MoveList<Move>& moves) const {
  if (!is_lost(position)) add_steps(position, ~(position.own() | position.enemy()), ~position.own(), moves);
}

void Breakthrough::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  add_steps(position, 0, position.enemy(), moves);
}

int Breakthrough::count_moves(const Position& position) const {
  if (is_lost(position)) return 0;
  const int side = static_cast<int>(position.mover);
  return std::popcount(steps(position.own(), side, -1) & ~position.own()) +
         std::popcount(steps(position.own(), side, 0) & ~(position.own() | position.enemy())) +
         std::popcount(steps(position.own(), side, 1) & ~position.own());
}

Position Breakthrough::play(Position position, Move move) const {
  position.men[position.mover] ^= Board{1} << move.from | Board{1} << move.to;
  position.mover ^= 1;
  position.men[position.mover] &= ~(Board{1} << move.to);
  return position;
}

bool Breakthrough::is_legal(const Position& position, Move move) const {
  if (move.from > 63 || move.to > 63 || is_lost(position)) return false;
  const int side = static_cast<int>(position.mover);
  const Board man = position.own() & Board{1} << move.from, to = Board{1} << move.to;
  return (steps(man, side, 0) & to & ~position.enemy() & ~position.own()) != 0 ||
         (attacked(man, side) & to & ~position.own()) != 0;
}

Score Breakthrough::evaluate(const Line<Breakthrough>& line) const {
  Score sum = 0;
  for (const Term& term : terms(line)) sum += term.score;
  return sum;
}

std::vector<Term> Breakthrough::terms(const Line<Breakthrough>& line) const {
  const int side = mover(line.current());
  const auto own = features_of(line.current(), side), other = features_of(line.current(), 1 - side);
  return {{"men", own[men] - other[men]},
          {"advance", own[advance] - other[advance]},
          {"protection", own[protection] - other[protection]}};
}

// A man one row from the far row wins at once, because one of its diagonal steps is open: its own side has no man on
// the far row. If the mover has none, it has to capture each such man of the opponent, and can capture only one.
std::optional<ExactKnowledge> Breakthrough::exact_knowledge(const Line<Breakthrough>& line, Window, Poll&) const {
  const Position& position = line.current();
  const int side = mover(position);
  if (is_lost(position)) return std::nullopt;
  if ((position.own() & row_of_side(6, side)) != 0) return ExactKnowledge{win_score - 1};
  const Board threats = position.enemy() & row_of_side(6, 1 - side);
  if (threats == 0) return std::nullopt;
  if (std::popcount(threats) == 1 && (attacked(position.own(), side) & threats) != 0) return std::nullopt;
  return ExactKnowledge{2 - win_score};
}

Traits Breakthrough::traits(const Line<Breakthrough>& line, Move move, std::uint16_t) const {
  Traits traits;
  if (is_noisy(line.current(), move)) {
    traits.bits |= Traits::capture;
    const bool is_answer = line.has_previous_move() && line.previous_move().to == move.to;
    if (is_answer && is_noisy(line.position(line.last() - 1), line.previous_move())) traits.bits |= Traits::recapture;
  }
  if (row_seen_by(mover(line.current()), move.to) >= 5) traits.bits |= Traits::advance;
  return traits;
}

int Breakthrough::rank(const Position& position, Move move) const {
  const int own = row_seen_by(mover(position), move.from), victim = row_seen_by(1 - mover(position), move.to);
  return is_noisy(position, move) ? 8 * victim + own : own;
}

Position Breakthrough::swapped(const Position& position) const {
  return {{turned(position.men[1]), turned(position.men[0])}, position.mover ^ 1};
}

Canonical Breakthrough::canonical(const Position& position) const {
  return smallest_image(*this, position, 2, [](const Position& p, std::uint8_t) {
    return Position{{mirrored(p.men[0]), mirrored(p.men[1])}, p.mover};
  });
}

Move Breakthrough::to_canonical(Move move, std::uint8_t symmetry) const {
  const auto image = [&](std::uint8_t square) { return static_cast<std::uint8_t>(square ^ (symmetry != 0 ? 7 : 0)); };
  return {image(move.from), image(move.to)};
}

}  // namespace kibitz

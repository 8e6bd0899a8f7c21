// International draughts: the rules, the evaluation, and what the search needs to know about moves.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "games/draughts/draughts.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace draughts;

namespace {

bool is_man_move(const Position& position, Move move) { return (position.kings >> move.from() & 1) == 0; }

bool is_crowning(const Position& position, Move move) {
  return is_man_move(position, move) && (crown_row[position.to_move] >> move.to() & 1) != 0;
}

// The plies after which an endgame of at most three pieces, of which one is a king, against one king is drawn (FMJD,
// articles 6.3 and 6.4): 32 with three pieces, 10 with fewer; 0: another endgame.
int endgame_limit(const Position& position) {
  if (count(position.pieces[0] | position.pieces[1]) > 4) return 0;
  for (const std::size_t side : {white, black}) {
    const Board lone = position.pieces[side], others = position.pieces[side ^ 1];
    const bool has_kings = (lone & position.kings) != 0 && (others & position.kings) != 0;
    if (count(lone) == 1 && has_kings) return count(others) == 3 ? 32 : 10;
  }
  return 0;
}

// Terms of the evaluation. A man is 100.
constexpr Score man_value = 100, king_value = 300, row_value = 2, centre_value = 3, balance_value = 3, guard_value = 6;

// The squares for which predicate(row, column) is true.
template <class Predicate>
consteval Board squares_where(Predicate predicate) {
  Board board = 0;
  for (int number = 1; number <= square_count; ++number) {
    const int row = (number - 1) / 5, column = 2 * ((number - 1) % 5) + 1 - row % 2;
    if (predicate(row, column)) board |= bit_board(bit_of_number(number));
  }
  return board;
}
constexpr Board centre =
    squares_where([](int row, int column) { return row > 2 && row < 7 && column > 1 && column < 8; });
constexpr Board left_half = squares_where([](int, int column) { return column < 5; });

// The sum of the rows that the men have advanced.
int rows_gone(Board men, Colour colour) {
  int sum = 0;
  for (int row = 0; row < rows; ++row)
    sum += count(men & row_boards[static_cast<std::size_t>(row)]) * (colour == black ? row : rows - 1 - row);
  return sum;
}

constexpr std::array<std::string_view, 6> term_names = {"men", "kings", "tempo", "centre", "balance", "guards"};

std::array<Score, 6> term_scores(const Position& position, Colour colour) {
  const Board pieces = position.pieces[colour], men = pieces & ~position.kings;
  return {man_value * count(men),
          king_value * count(pieces & position.kings),
          row_value * rows_gone(men, colour),
          centre_value * count(men & centre),
          -balance_value * std::abs(2 * count(men & left_half) - count(men)),
          guard_value * count(men & crown_row[colour ^ 1])};
}

}  // namespace

Position Draughts::start() const {
  Position position;
  for (std::size_t row = 0; row < 4; ++row) {
    position.pieces[black] |= row_boards[row];
    position.pieces[white] |= row_boards[rows - 1 - row];
  }
  return position;
}

Key Draughts::key(const Position& position) const {
  return mix_bits(mix_bits(mix_bits(position.pieces[0]) ^ position.pieces[1]) ^ position.kings ^
                  Key{position.to_move} << 63);
}

bool Draughts::is_consistent(const Position& position) const {
  const Board all = position.pieces[0] | position.pieces[1];
  return (position.pieces[0] & position.pieces[1]) == 0 && (all & ~all_squares) == 0 && (position.kings & ~all) == 0;
}

Position Draughts::play(Position position, Move move) const {
  const Board from = bit_board(move.from()), to = bit_board(move.to());
  const bool is_man = is_man_move(position, move);
  const bool was_limited = endgame_draws && endgame_limit(position) != 0;
  position.kings &= ~(from | move.captured());
  if (!is_man || is_crowning(position, move)) position.kings |= to;
  Board& own = position.pieces[position.to_move];
  own = (own & ~from) | to;
  position.pieces[position.to_move ^ 1] &= ~move.captured();
  position.to_move ^= 1;
  const bool is_limited = endgame_draws && endgame_limit(position) != 0;
  const bool counts_on = !move.is_capture() && (is_limited ? was_limited : !is_man);
  constexpr std::uint32_t most = std::numeric_limits<std::uint16_t>::max();
  position.quiet_plies = counts_on ? std::min(position.quiet_plies + 1, most) : 0;
  return position;
}

int Draughts::plies_to_draw(const Position& position) const {
  const int limit = endgame_draws ? endgame_limit(position) : 0;
  return limit != 0 ? limit : king_plies;
}

// Draws must be claimed by a player, so they do not exist under Judge::law. A side without moves loses even if the
// limit is reached.
std::optional<Outcome> Draughts::verdict(const Line<Draughts>& line, Judge judge) const {
  if (judge == Judge::law) return std::nullopt;
  const Position& position = line.current();
  if (const int limit = plies_to_draw(position); limit > 0 && line.sees_history())
    if (position.quiet_plies >= static_cast<std::uint32_t>(limit))
      return can_move(position) ? Outcome::draw() : Outcome::loss();
  if (is_repetition(line, judge)) return Outcome::draw();
  return std::nullopt;
}

std::string Draughts::ending_reason(const Line<Draughts>& line, Judge) const {
  const Position& position = line.current();
  if (position.own_pieces() == 0) return "by capturing every piece";
  if (!can_move(position)) return fmt::format("because {} cannot move", side_names[position.to_move]);
  const int limit = plies_to_draw(position);
  if (limit > 0 && line.sees_history() && position.quiet_plies >= static_cast<std::uint32_t>(limit))
    return endgame_draws && endgame_limit(position) != 0
               ? fmt::format("after {} of an endgame against one king", moves_text(limit))
               : fmt::format("after {} without a capture or a man's move", moves_text(limit));
  return "by threefold repetition";
}

std::vector<Setting<Draughts>> Draughts::settings() {
  using S = Setting<Draughts>;
  return {S::number("king_plies", "draw after N plies without a capture or a man's move; 0 = never", {0, 1000},
                    &Draughts::king_plies),
          S::flag("endgame_draws", "draw endgames against one king after 16 or 5 moves of each side",
                  &Draughts::endgame_draws)};
}

Score Draughts::evaluate(const Line<Draughts>& line) const {
  const auto whites = term_scores(line.current(), white), blacks = term_scores(line.current(), black);
  Score score = 0;
  for (std::size_t i = 0; i < whites.size(); ++i) score += whites[i] - blacks[i];
  return line.current().mover() == white ? score : -score;
}

std::vector<Term> Draughts::terms(const Line<Draughts>& line) const {
  const Position& position = line.current();
  const auto own = term_scores(position, position.mover());
  const auto enemy = term_scores(position, static_cast<Colour>(position.to_move ^ 1));
  std::vector<Term> terms;
  for (std::size_t i = 0; i < own.size(); ++i) terms.push_back({term_names[i], own[i] - enemy[i]});
  return terms;
}

bool Draughts::is_noisy(const Position& position, Move move) const {
  return move.is_capture() || is_crowning(position, move);
}

void Draughts::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  // Captures are not generated here: if there is a capture, must_move() makes the search call generate() instead.
  if (!can_capture(position)) generate_crownings(position, moves);
}

Traits Draughts::traits(const Line<Draughts>& line, Move move, std::uint16_t) const {
  Traits traits;
  if (move.is_capture()) {
    traits.bits |= Traits::capture;
    if (line.has_previous_move() && line.previous_move().is_capture() &&
        (move.captured() >> line.previous_move().to() & 1) != 0)
      traits.bits |= Traits::recapture;
  }
  if (is_crowning(line.current(), move)) traits.bits |= Traits::promotion;
  return traits;
}

// Captures rank by the captured kings (all capture equally many pieces), men's steps by the row that they reach, with
// steps from the crown row of the enemy last.
int Draughts::rank(const Position& position, Move move) const {
  if (move.is_capture()) return 40 * count(move.captured() & position.kings) + (is_crowning(position, move) ? 60 : 0);
  if (!is_man_move(position, move)) return 20;
  const int row = row_of_bit(move.to());
  const int advance = position.mover() == black ? row : rows - 1 - row;
  return advance == 1 ? 0 : 10 * advance;
}

Key Draughts::structure_key(const Position& position) const {
  return mix_bits(mix_bits(position.pieces[0] & ~position.kings) ^ (position.pieces[1] & ~position.kings)) ^
         position.to_move;
}

Key Draughts::material_key(const Position& position) const {
  Key counts = 0;
  for (const Board pieces : position.pieces)
    for (const Board kind : {pieces & ~position.kings, pieces & position.kings})
      counts = counts << 8 | static_cast<Key>(count(kind));
  return counts;
}

Position Draughts::swapped(const Position& position) const {
  return {{turned(position.pieces[1]), turned(position.pieces[0])},
          turned(position.kings),
          position.quiet_plies,
          position.to_move ^ 1};
}

void Draughts::planes(const Position& position, std::span<std::uint64_t> words) const {
  const auto by_number = [](Board board) {  // without the bits that are no squares
    Board numbers = 0;
    for (int pair = 0; pair < 5; ++pair) numbers |= (board >> 11 * pair & 1023) << 10 * pair;
    return numbers;
  };
  std::size_t word = 0;
  for (const Board pieces : position.pieces)
    for (const Board kind : {pieces & ~position.kings, pieces & position.kings}) words[word++] = by_number(kind);
}

}  // namespace kibitz

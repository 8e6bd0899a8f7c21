// The rules: moves, passes, the end of the game and its result.
#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>

#include "games/othello/movegen.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/points.hpp"

namespace kibitz {

using othello::Board;
using othello::Discs;

Othello::Position Othello::start() const {
  const Board black = othello::bit_of(28) | othello::bit_of(35);
  const Board white = othello::bit_of(27) | othello::bit_of(36);
  return {{black, white}, 0};
}

bool Othello::is_over(const Position& position) const {
  return (othello::legal_moves(position.discs) & board()) == 0 &&
         (othello::legal_moves(position.discs.after_pass()) & board()) == 0;
}

Outcome Othello::without_moves(const Position& position) const {
  return Outcome::graded(othello::final_disc_difference(position.discs, board(), empties_to_winner));
}

// The discs of the winner, then of the loser, as they count.
std::string Othello::ending_reason(const Line<Othello>& line, Judge) const {
  const othello::Discs& discs = line.current().discs;
  const int own = othello::count_of(discs.mover), other = othello::count_of(discs.opponent);
  const int difference = std::abs(othello::final_disc_difference(discs, board(), empties_to_winner));
  return fmt::format("{}-{}", std::min(own, other) + difference, std::min(own, other));
}

void Othello::generate(const Position& position, MoveList<Move>& moves) const {
  const Board legal = othello::legal_moves(position.discs) & board();
  if (legal == 0) {
    if ((othello::legal_moves(position.discs.after_pass()) & board()) != 0) moves.push({Move::pass});
    return;
  }
  Move* end = moves.room(othello::square_count);
  for (Board rest = legal; rest != 0; rest = othello::remove_first_square(rest))
    *end++ = {static_cast<std::uint8_t>(othello::first_square(rest))};
  moves.commit(end);
}

int Othello::count_moves(const Position& position) const {
  const Board legal = othello::legal_moves(position.discs) & board();
  if (legal != 0) return othello::count_of(legal);
  return (othello::legal_moves(position.discs.after_pass()) & board()) != 0 ? 1 : 0;
}

Othello::Position Othello::play(const Position& position, Move move) const {
  const auto other = static_cast<std::uint8_t>(1 - position.mover);
  if (move.is_pass()) return {position.discs.after_pass(), other};
  return {othello::play_disc(position.discs, move.square, othello::flipped_discs(position.discs, move.square)), other};
}

bool Othello::is_legal(const Position& position, Move move) const {
  const Board legal = othello::legal_moves(position.discs) & board();
  if (move.is_pass()) return legal == 0 && (othello::legal_moves(position.discs.after_pass()) & board()) != 0;
  return move.square < othello::square_count && (legal & othello::bit_of(move.square)) != 0;
}

Key Othello::key(const Position& position) const {
  return mix_bits(mix_bits(position.discs.mover) ^ position.discs.opponent) ^ mix_bits(position.mover);
}

Othello::Position Othello::swapped(Position position) const {
  position.mover = static_cast<std::uint8_t>(1 - position.mover);
  return position;
}

std::vector<Setting<Othello>> Othello::settings() {
  using S = Setting<Othello>;
  return {S::choice("size", "squares per side of the board", {"4", "6", "8"},
                    {[](const Othello& game) { return game.size / 2 - 2; },
                     [](Othello& game, int value) { game.size = 2 * (value + 2); }}),
          S::flag("empties_to_winner", "count empty squares for the winner (tournament rule); off: discs only",
                  &Othello::empties_to_winner),
          S::number("solve_at", "empty squares at which the endgame solver takes over; 0 = never", {0, 30},
                    &Othello::solve_at)
              .as_tunable()};
}

// These settings were tuned in games between presets (docs/notes/tuning.md).
std::vector<PresetRow> Othello::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  return {{"points_as_evaluation", "on"},
          {"multi_probcut", "120"},
          {"driver.aspiration_window", "300"},
          {"driver.aspiration_from", "bound"},
          {"lmr", "40"},
          {"reverse_futility", "60"},
          {"mcts.scale", "1000"}};
}

}  // namespace kibitz

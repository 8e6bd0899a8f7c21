#include <fmt/format.h>

#include "games/checkers/checkers.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace checkers;

namespace {

bool is_man_move(const Position& position, Checkers::Move move) { return (position.kings >> move.from & 1) == 0; }

bool is_crowning(const Position& position, Checkers::Move move) {
  return is_man_move(position, move) && (crown_row[position.to_move] >> move.to & 1) != 0;
}

}  // namespace

// A hash of the whole position, which is three words and the side to move. An incremental key would not be faster.
Key Checkers::key(const Position& position) const {
  const Key pieces = position.pieces[0] | Key{position.pieces[1]} << 32;
  return mix_bits(mix_bits(pieces) ^ position.kings ^ Key{position.to_move} << 32);
}

// Draws by repetition and by the forty-move rule must be claimed by a player, so they do not exist under Judge::law. A
// side without moves loses even if the forty-move limit is reached.
std::optional<Outcome> Checkers::verdict(const Line<Checkers>& line, Judge judge) const {
  if (judge == Judge::law) return std::nullopt;
  const bool is_counted = forty_move_plies > 0 && line.sees_history();
  if (is_counted && line.current().quiet_plies >= forty_move_plies)
    return can_move(line.current()) ? Outcome::draw() : Outcome::loss();
  if (is_repetition(line, judge)) return Outcome::draw();
  return std::nullopt;
}

std::string Checkers::ending_reason(const Line<Checkers>& line, Judge) const {
  const Position& position = line.current();
  if (position.own_pieces() == 0) return "by capturing every piece";
  if (!can_move(position)) return fmt::format("because {} cannot move", side_names[position.to_move]);
  const bool is_counted = forty_move_plies > 0 && line.sees_history();
  if (is_counted && position.quiet_plies >= forty_move_plies)
    return fmt::format("after {} without a capture or a man's move", moves_text(forty_move_plies));
  return "by threefold repetition";
}

std::vector<Setting<Checkers>> Checkers::settings() {
  using S = Setting<Checkers>;
  return {S::number("forty_move_plies", "draw after N plies without a capture or a man's move; 0 = never", {0, 1000},
                    &Checkers::forty_move_plies),
          S::file("endgames", "folder of endgame databases, made by kibitz endgames, for option exact_knowledge",
                  {[](const Checkers& game) { return game.endgames_path; },
                   [](Checkers& game, const std::filesystem::path& folder) { return game.open_endgames(folder); }})};
}

Position Checkers::pass(Position position) const {
  position.to_move ^= 1;
  return position;
}

// Zugzwang is common in endings and, because of the opposition ("the move"), in many middle games. A null move is
// therefore used only while both sides have many men and no kings are on the board. It is not used if the mover must
// capture.
bool Checkers::is_pass_safe(const Position& position) const {
  constexpr int min_pieces = 7;
  if (position.kings != 0 || count(position.own_pieces()) < min_pieces || count(position.enemy_pieces()) < min_pieces)
    return false;
  return !can_capture(position);
}

int Checkers::men(const Position& position, Side side) const {
  return count(side == Side::mover ? position.own_pieces() : position.enemy_pieces());
}

bool Checkers::is_noisy(const Position& position, Move move) const {
  return move.captured != 0 || is_crowning(position, move);
}

void Checkers::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  // Captures are not generated here: if there is a capture, must_move() makes the search call generate() instead.
  generate_crownings(position, moves);
}

Traits Checkers::traits(const Line<Checkers>& line, Move move, std::uint16_t) const {
  const Position& position = line.current();
  Traits traits;
  if (move.captured != 0) {
    traits.bits |= Traits::capture;
    if (line.has_previous_move() && line.previous_move().captured != 0 &&
        (move.captured >> line.previous_move().to & 1) != 0)
      traits.bits |= Traits::recapture;
  }
  if (is_crowning(position, move)) traits.bits |= Traits::promotion;
  // A man on the last row but one threatens to reach the crown row.
  const int last_row_but_one = position.mover() == black ? rows - 2 : 1;
  if (is_man_move(position, move) && row_of_bit(move.to) == last_row_but_one) traits.bits |= Traits::advance;
  return traits;
}

// Ranks captures first, by the number of pieces taken; captured kings and crownings add to the rank. A man's step ranks
// by the row it reaches, and a king's step like a man's step to its third row. Steps that crown a man rank last, and so
// do steps that leave the back row, because a man there keeps the opponent from being crowned.
int Checkers::rank(const Position& position, Move move) const {
  if (move.captured != 0)
    return 100 * count(move.captured) + 40 * count(move.captured & position.kings) +
           (is_crowning(position, move) ? 60 : 0);
  if (!is_man_move(position, move)) return 20;
  if (is_crowning(position, move)) return 0;
  const int row = row_of_bit(move.to);
  const int advance = position.mover() == black ? row : rows - 1 - row;
  return advance == 1 ? 0 : 10 * advance;
}

Key Checkers::structure_key(const Position& position) const {
  const Key black_men = position.pieces[black] & ~position.kings;
  const Key white_men = position.pieces[white] & ~position.kings;
  return mix_bits(mix_bits(black_men | white_men << 32) ^ position.to_move);
}

Key Checkers::material_key(const Position& position) const {
  Key counts = 0;
  for (const auto pieces : position.pieces) {
    counts = counts << 4 | static_cast<Key>(std::popcount(pieces & ~position.kings));
    counts = counts << 4 | static_cast<Key>(std::popcount(pieces & position.kings));
  }
  return counts;
}

// These settings were tuned in games between presets (docs/notes/tuning.md). Reverse futility pruning is off, because
// zugzwang is common.
std::vector<PresetRow> Checkers::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  return {{"lmr", "60"},
          {"lmr.base", "80"},
          {"order.continuation", "on"},
          {"order.counter_move", "on"},
          {"multi_probcut", "150"},
          {"mcts.exploration", "70"},
          {"mcts.implicit_minimax", "0"}};
}

}  // namespace kibitz

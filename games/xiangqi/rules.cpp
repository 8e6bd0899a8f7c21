#include <fmt/format.h>

#include "games/xiangqi/danger.hpp"
#include "games/xiangqi/exchange.hpp"
#include "games/xiangqi/piece_square.hpp"
#include "games/xiangqi/repetition.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace xiangqi;

namespace {

bool is_pawn_step_forward(const xiangqi::Position& position, xiangqi::Move move) {
  const Piece piece = position.at(move.from);
  return piece != no_piece && kind_of(piece) == pawn && file_of(move.from) == file_of(move.to);
}

}  // namespace

std::vector<Setting<Xiangqi>> Xiangqi::settings() {
  using S = Setting<Xiangqi>;
  return {
      S::choice("repetition", "third occurrence of a position: a draw, or judged by Asian rules (axf)", {"draw", "axf"},
                {[](const Xiangqi& game) { return static_cast<int>(game.repetition); },
                 [](Xiangqi& game, int value) { game.repetition = static_cast<Repetition>(value); }}),
      S::choice("notation", "how players' notation is written: letters (wxf) or Chinese characters", {"wxf", "chinese"},
                &Xiangqi::writes_chinese)
          .as_tunable(),
      S::number("draw_after", "draw after N plies without a capture; 0 = never", {0, 1000}, &Xiangqi::draw_after)};
}

// Draws must be claimed by a player, so they do not exist under Judge::law. Losses by perpetual check or chase do exist
// under Judge::law, because the referee declares them.
std::optional<Outcome> Xiangqi::verdict(const Line<Xiangqi>& line, Judge judge) const {
  const bool is_draw_automatic = judge != Judge::law;
  if (const int since = start_of_cycle(line, judge); since >= 0) {
    const Outcome outcome = repetition == Repetition::axf ? rule_by_axf(line, since).outcome : Outcome::draw();
    if (outcome != Outcome::draw() || is_draw_automatic) return outcome;
  }
  const Position& position = line.current();
  const bool is_draw_limit_reached = draw_after > 0 && position.quiet_plies >= draw_after && line.sees_history();
  // A mate on the ply that reaches the limit takes precedence over the draw.
  if (is_draw_automatic && is_draw_limit_reached && has_legal_move(position)) return Outcome::draw();
  return std::nullopt;
}

std::string Xiangqi::ending_reason(const Line<Xiangqi>& line, Judge judge) const {
  const Position& position = line.current();
  if (!has_legal_move(position)) return is_in_check(position, position.mover) ? "by checkmate" : "by stalemate";
  const int since = start_of_cycle(line, judge);
  if (since < 0) return fmt::format("after {} without a capture", moves_text(draw_after));
  const Ruling ruling = repetition == Repetition::axf ? rule_by_axf(line, since) : Ruling{};
  if (ruling.outcome == Outcome::draw()) return "by threefold repetition";
  const bool is_mover_guilty = ruling.outcome == Outcome::loss();
  return fmt::format("because of {}'s {}", side_names[is_mover_guilty ? position.mover : opponent_of(position.mover)],
                     ruling.offence);
}

bool Xiangqi::is_irreversible(const Position& position, Move move) const {
  return position.at(move.to) != no_piece || is_pawn_step_forward(position, move);
}

Score Xiangqi::evaluate(const Line<Xiangqi>& line) const {
  return clamp_evaluation(evaluate_terms(line.current(), weights).sum());
}

std::vector<Term> Xiangqi::terms(const Line<Xiangqi>& line) const {
  const EvaluationTerms parts = evaluate_terms(line.current(), weights);
  return {{"places", parts.piece_square}, {"mobility", parts.mobility}, {"safety", parts.safety},
          {"form", parts.structure},      {"tempo", parts.tempo},       {"scaling", parts.scaling}};
}

bool Xiangqi::is_pass_safe(const Position& position) const {
  return position.strong_pieces(position.mover).any() && !must_move(position);
}

int Xiangqi::men(const Position& position, Side side) const {
  return position.strong_pieces(side == Side::mover ? position.mover : opponent_of(position.mover)).count();
}

void Xiangqi::generate_checks(const Position& position, MoveList<Move>& moves) const {
  generate_moves(position, moves);
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (position.at(move.to) == no_piece && gives_check(position, move)) moves[kept++] = move;
  }
  moves.truncate(kept);
}

Traits Xiangqi::traits(const Line<Xiangqi>& line, Move move, std::uint16_t requested) const {
  const Position& position = line.current();
  Traits traits;
  if (position.at(move.to) != no_piece) {
    traits.bits |= Traits::capture;
    const int before = line.last() - 1;
    const bool retakes = line.has_previous_move() && line.previous_move().to == move.to;
    if (retakes && line.position(before).at(move.to) != no_piece) traits.bits |= Traits::recapture;
  }
  if ((requested & Traits::check) != 0 && gives_check(position, move)) traits.bits |= Traits::check;
  if (is_pawn_step_forward(position, move) && is_across_river(position.mover, move.to)) traits.bits |= Traits::advance;
  return traits;
}

bool Xiangqi::exchange(const Position& position, Move move, Score threshold) const {
  return wins_exchange(position, move, threshold);
}

Danger Xiangqi::danger(const Position& position, Depth depth) const { return find_danger(position, depth); }

int Xiangqi::rank(const Position& position, Move move) const {
  const Piece piece = position.at(move.from);
  const Piece victim = position.at(move.to);
  if (victim != no_piece) {
    // The general can capture only unprotected pieces, so it is not at risk.
    const int risk = kind_of(piece) == general ? 0 : exchange_values[kind_of(piece)];
    return 8 * exchange_values[kind_of(victim)] - risk / 8;
  }
  const int gain = piece_square_value(piece, move.to).opening - piece_square_value(piece, move.from).opening;
  return side_of(piece) == red ? gain : -gain;
}

Xiangqi::Position Xiangqi::swapped(const Position& position) const {
  Position result;
  for (int point = 0; point < points; ++point) {
    const Piece piece = position.at(point);
    if (piece == no_piece) continue;
    const int mirrored = point_at(file_of(point), ranks - 1 - rank_of_point(point));
    result.put(mirrored, piece_of(opponent_of(side_of(piece)), kind_of(piece)));
  }
  result.mover = opponent_of(position.mover);
  result.quiet_plies = position.quiet_plies;
  result.ply = position.ply ^ 1;
  return result;
}

// The number of pieces of each side and kind except generals, three bits per number.
Key Xiangqi::material_key(const Position& position) const {
  Key counts = 0;
  for (const Colour side : {red, black})
    for (int kind = advisor; kind < kinds; ++kind)
      counts = counts << 3 | static_cast<Key>(position.of(side, static_cast<PieceKind>(kind)).count());
  return counts;
}

// These settings were tuned in games between presets (docs/notes/tuning.md).
std::vector<PresetRow> Xiangqi::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  return {{"lmr", "45"},
          {"lmr.base", "50"},
          {"late_move_pruning", "4"},
          {"late_move_pruning.max_depth", "8"},
          {"futility", "80"},
          {"futility.base", "100"},
          {"futility.max_depth", "6"},
          {"see_pruning.quiet", "60"},
          {"see_pruning.noisy", "25"},
          {"reverse_futility", "150"},
          {"improving", "on"},
          {"null_move", "plain"},
          {"null_move.reduction", "3"},
          {"null_move.by_depth", "4"},
          {"null_move.by_margin", "200"},
          {"order.continuation", "on"},
          {"order.counter_move", "on"},
          {"order.noisy_history", "on"}};
}

}  // namespace kibitz

// Chess: the end of the game, classes of moves, evaluation terms, and settings.
#include "games/chess/chess.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

namespace {

using namespace chess;

// True if neither side can mate by any sequence of moves: bare kings, one minor piece, or bishops that are all on
// squares of one colour. Such a position is an automatic draw (FIDE Laws 5.2.2).
bool is_dead_position(const chess::Position& position) {
  if (position.of_kind[pawn] | position.straight_sliders()) return false;
  const Bitboard knights = position.of_kind[knight];
  const Bitboard bishops = position.of_kind[bishop];
  if (knights) return !bishops && !has_more_than_one(knights);
  return (bishops & light_squares) == 0 || (bishops & ~light_squares) == 0;
}

// Limits of the FIDE Laws. The first two count plies without a capture or pawn move.
constexpr int fifty_moves = 100;         // plies after which a draw can be claimed (9.3)
constexpr int seventy_five_moves = 150;  // plies after which the draw is automatic (9.6.2)
constexpr int fivefold_repetition = 5;   // occurrences of a position after which the draw is automatic (9.6.1)

// True if the number of plies without a capture or pawn move has reached the limit. A mate on the move that reaches the
// limit takes precedence.
bool has_reached_move_limit(const chess::Position& position, Judge judge) {
  const int limit = judge == Judge::law ? seventy_five_moves : fifty_moves;
  return position.halfmoves >= limit && !(position.in_check() && !has_legal_move(position));
}

// True if the move loses a castling right: a move of the king, or of a rook that may still castle.
bool loses_castling_right(const chess::Position& position, Move move) {
  if (contains(position.castling, move.from())) return true;
  return move.from() == position.king_of(position.side) && (position.castling & position.of_colour[position.side]) != 0;
}

}  // namespace

std::optional<Outcome> Chess::verdict(const Line<Chess>& line, Judge judge) const {
  const Position& position = line.current();
  if (is_dead_position(position)) return Outcome::draw();
  if (line.sees_history() && has_reached_move_limit(position, judge)) return Outcome::draw();
  if (is_repetition(line, judge)) return Outcome::draw();
  if (judge == Judge::law && count_occurrences(line) >= fivefold_repetition) return Outcome::draw();
  return std::nullopt;
}

std::string Chess::ending_reason(const Line<Chess>& line, Judge judge) const {
  const Position& position = line.current();
  const bool is_referee = judge != Judge::law;
  if (!has_legal_move(position)) return position.in_check() ? "by checkmate" : "by stalemate";
  if (is_dead_position(position)) return "by insufficient material";
  if (line.sees_history() && has_reached_move_limit(position, judge))
    return is_referee ? "by the fifty-move rule" : "by the seventy-five-move rule";
  return is_referee ? "by threefold repetition" : "by fivefold repetition";
}

bool Chess::is_irreversible(const Position& position, Move move) const {
  return kind_of(position.board[move.from()]) == pawn || is_capture(position, move) ||
         loses_castling_right(position, move);
}

std::vector<Term> Chess::terms(const Line<Chess>& line) const {
  const Position& position = line.current();
  const int sign = position.side == white ? 1 : -1;
  const Evaluation evaluation = chess::evaluate(position, evaluate_pawns(position), optional_terms());
  std::vector<Term> terms;
  Score rest = evaluation.total();
  for (std::size_t i = 0; i < term_names.size(); ++i) {
    const Score score = evaluation.interpolate(evaluation.terms[i]);
    terms.push_back({term_names[i], sign * score});
    rest -= score;
  }
  terms.push_back({scaling_name, sign * rest});
  return terms;
}

void Chess::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  moves.commit(generate_captures(position, moves.room(max_moves)));
}

void Chess::generate_checks(const Position& position, MoveList<Move>& moves) const {
  moves.commit(generate_quiet_checks(position, moves.room(max_moves)));
}

Traits Chess::traits(const Line<Chess>& line, Move move, std::uint16_t requested) const {
  Traits traits = traits_of(line.current(), move, requested);
  if (traits.has(Traits::capture) && line.has_previous_move() && line.previous_move().to() == move.to() &&
      is_capture(line.position(line.last() - 1), line.previous_move()))
    traits.bits |= Traits::recapture;
  return traits;
}

std::vector<Setting<Chess>> Chess::settings() {
  using S = Setting<Chess>;
  return {S::flag("chess960", "Chess960 (Fischer random chess) castling rules", &Chess::is_chess960),
          S::flag("trapped_bishops", "evaluate a trapped bishop (walled in by pawns) as nearly lost",
                  &Chess::evaluates_trapped_bishops)
              .as_tunable()};
}

// These settings were tuned in games between presets (docs/notes/tuning.md).
std::vector<PresetRow> Chess::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  return {{"driver.aspiration_window", "17"},
          {"lmr", "50"},
          {"lmr.base", "60"},
          {"late_move_pruning", "4"},
          {"late_move_pruning.max_depth", "8"},
          {"futility", "105"},
          {"futility.base", "21"},
          {"futility.max_depth", "6"},
          {"see_pruning.quiet", "60"},
          {"see_pruning.noisy", "25"},
          {"reverse_futility", "88"},
          {"improving", "on"},
          {"null_move", "plain"},
          {"null_move.reduction", "3"},
          {"null_move.by_depth", "4"},
          {"null_move.by_margin", "400"},
          {"order.continuation", "on"},
          {"order.counter_move", "on"},
          {"order.noisy_history", "on"},
          {"quiescence.table", "on"},
          {"table.static", "on"}};
}

}  // namespace kibitz

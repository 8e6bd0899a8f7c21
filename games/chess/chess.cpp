// What chess.hpp does not hand on directly: ends of the game, the board as front ends draw it.
#include "games/chess/chess.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/chess/epd.hpp"
#include "games/chess/text_move.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

namespace {

using namespace chess;

// Nobody can mate by any play: bare kings, one minor piece, bishops that all stand on one colour of squares.
bool is_dead(const chess::Position& position) {
  if (position.of_kind[pawn] | position.straight_sliders()) return false;
  const Bitboard knights = position.of_kind[knight];
  const Bitboard bishops = position.of_kind[bishop];
  if (knights) return !bishops && !has_several(knights);
  return (bishops & light_squares) == 0 || (bishops & ~light_squares) == 0;
}

// Half-moves without a capture or a pawn's move, and occurrences of a position: after which a draw may be claimed (FIDE
// Laws 9.2, 9.3), and which end the game unasked (9.6). Dead positions do too (5.2.2).
constexpr int fifty_moves = 100;
constexpr int seventy_five_moves = 150;
constexpr int occurrences_of_law = 5;

// A mate by the last of the moves comes first.
bool is_counted_out(const chess::Position& position, Judge judge) {
  const int limit = judge == Judge::law ? seventy_five_moves : fifty_moves;
  return position.halfmoves >= limit && !(position.in_check() && !has_legal_move(position));
}

constexpr std::array<std::string_view, piece_codes> glyphs{"♙", "♘", "♗", "♖", "♕", "♔", "", "",
                                                           "♟", "♞", "♝", "♜", "♛", "♚", "", ""};

// With the king, both rights go; with a rook, its own.
bool loses_castling(const chess::Position& position, Move move) {
  if (contains(position.castling, move.from())) return true;
  return move.from() == position.king_of(position.side) && (position.castling & position.of_colour[position.side]) != 0;
}

std::string caption_of(const chess::Position& position) {
  std::string text(Chess::side_names[position.side]);
  text += " to move";
  const std::string fen = format_fen(position);
  const std::vector<std::string_view> fields = split_at_blanks(fen);
  if (position.castling) text += fmt::format(", castling {}", fields[2]);
  if (position.en_passant != no_square) text += fmt::format(", en passant on {}", fields[3]);
  if (const int count = position.halfmoves; count > 0)
    text += fmt::format(", {} {} without capture or pawn move", count, count == 1 ? "half-move" : "half-moves");
  return text + fmt::format(", move {}", position.fullmoves);
}

}  // namespace

std::optional<Outcome> Chess::verdict(const Line<Chess>& line, Judge judge) const {
  const Position& position = line.current();
  if (is_dead(position)) return Outcome::draw();
  if (line.sees_history() && is_counted_out(position, judge)) return Outcome::draw();
  if (repeated(line, judge)) return Outcome::draw();
  if (judge == Judge::law && occurrences(line) >= occurrences_of_law) return Outcome::draw();
  return std::nullopt;
}

bool Chess::is_irreversible(const Position& position, Move move) const {
  return kind_of(position.board[move.from()]) == pawn || is_capture(position, move) || loses_castling(position, move);
}

std::vector<Term> Chess::terms(const Line<Chess>& line) const {
  const Position& position = line.current();
  const int sign = position.side == white ? 1 : -1;
  const Evaluation evaluation = chess::evaluate(position, evaluate_pawns(position), knowledge());
  std::vector<Term> terms;
  Score rest = evaluation.total();
  for (std::size_t i = 0; i < term_names.size(); ++i) {
    const Score score = evaluation.mixed(evaluation.terms[i]);
    terms.push_back({term_names[i], sign * score});
    rest -= score;
  }
  terms.push_back({scaling_name, sign * rest});
  return terms;
}

void Chess::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  moves.commit(generate_captures(position, moves.room(most_moves)));
}

void Chess::generate_checks(const Position& position, MoveList<Move>& moves) const {
  moves.commit(generate_quiet_checks(position, moves.room(most_moves)));
}

Traits Chess::traits(const Line<Chess>& line, Move move, std::uint16_t wanted) const {
  Traits traits = traits_of(line.current(), move, wanted);
  if (traits.has(Traits::capture) && line.has_previous_move() && line.previous_move().to() == move.to() &&
      is_capture(line.position(line.last() - 1), line.previous_move()))
    traits.bits |= Traits::recapture;
  return traits;
}

std::vector<Setting<Chess>> Chess::settings() {
  using S = Setting<Chess>;
  return {S::flag("chess960", "castling as in Chess960 (Fischer random chess)", &Chess::is_chess960),
          S::flag("trapped_bishops", "the evaluation knows that a walled-in bishop is nearly lost",
                  &Chess::knows_trapped_bishops)
              .as_knob()};
}

Expected<Chess::Move> Chess::parse_move(const Position& position, std::string_view text) const {
  return chess::parse_move(position, text, variant());
}
std::string Chess::format_move(const Position&, Move move) const { return format_coordinates(move, variant()); }
std::string Chess::notation(const Position& position, Move move) const { return format_san(position, move); }
Expected<Record> Chess::parse_record(std::string_view line) const { return parse_epd(line, variant()); }

Picture Chess::picture(const Position& position) const {
  Picture picture;
  picture.columns = picture.rows = 8;
  picture.is_chequered = true;
  picture.near_side = white;
  for (int i = 0; i < 8; ++i) {
    picture.column_labels.emplace_back(1, static_cast<char>('a' + i));
    picture.row_labels.emplace_back(1, static_cast<char>('8' - i));
  }
  for (Bitboard men = position.occupied(); men;) {
    const Square square = take_first(men);
    const Piece piece = position.board[square];
    picture.pieces.push_back({file_of(square), 7 - chess::rank_of(square), colour_of(piece),
                              std::string(1, letter_of(piece)), std::string(glyphs[piece]), false});
  }
  picture.caption = caption_of(position);
  return picture;
}

std::vector<Picture::Place> Chess::path(const Position&, Move move) const {
  const auto place = [](Square square) { return Picture::Place{file_of(square), 7 - chess::rank_of(square)}; };
  return {place(move.from()), place(target_of(move, variant()))};
}

// Tuned by games of the presets against each other: docs/tuning.md.
std::vector<PresetRow> Chess::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  return {
      {"lmr", "40"}, {"late_move_pruning", "12"}, {"late_move_pruning.most_depth", "2"}, {"reverse_futility", "120"}};
}

}  // namespace kibitz

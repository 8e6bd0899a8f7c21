// Reads and writes FEN.
#include "games/chess/text_position.hpp"

#include <fmt/format.h>

#include "games/chess/consistency.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::chess {

namespace {

constexpr std::string_view letters = "PNBRQK..pnbrqk";
constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr int max_halfmoves = 150;  // greatest half-move clock; the seventy-five-move rule ends every game by then
constexpr int max_fullmoves = 9999;

using ParseResult = Expected<void>;

bool is_between(char c, char least, char most) { return least <= c && c <= most; }

Expected<int> put_rank(Position& position, std::string_view text, int rank) {
  int file = 0;
  for (char c : text) {
    if (is_between(c, '1', '8')) {
      file += c - '0';
      continue;
    }
    const std::size_t code = c == '.' ? std::string_view::npos : letters.find(c);
    if (code == std::string_view::npos)
      return fail(fmt::format("{} in rank {} of the board is not a chessman", quoted({&c, 1}), quoted(text)));
    if (file < 8) put_piece(position, static_cast<Piece>(code), make_square(file, rank));
    ++file;
  }
  return file;
}

ParseResult parse_board(Position& position, std::string_view text) {
  std::string_view rest = text;
  for (int rank = 7; rank >= 0; --rank) {
    const std::size_t end = rest.find('/');
    if ((end == std::string_view::npos) != (rank == 0))
      return fail(fmt::format("the board {} does not have eight ranks", quoted(text)));
    const std::string_view row = rest.substr(0, end);
    const int width = TRY(put_rank(position, row, rank));
    if (width != 8)
      return fail(fmt::format("rank {} ({}) of the board has {} squares, not 8", rank + 1, quoted(row), width));
    if (rank > 0) rest.remove_prefix(end + 1);
  }
  return {};
}

ParseResult parse_side(Position& position, std::string_view text) {
  if (text != "w" && text != "b") return fail(fmt::format("the side to move {} is neither w nor b", quoted(text)));
  position.side = text == "w" ? white : black;
  return {};
}

// The rook that a castling letter denotes. K and Q denote the outermost rook on that side of the king (X-FEN); A to H
// denote the rook on that file.
Square castling_rook(const Position& position, char letter) {
  const Colour colour = is_between(letter, 'a', 'z') ? black : white;
  const char upper = static_cast<char>(colour == black ? letter - 'a' + 'A' : letter);
  const Bitboard rooks = position.pieces(colour, rook) & relative_rank_set(colour, 0);
  const Square home = position.king_of(colour);
  if (relative_rank(colour, home) != 0) return no_square;
  const Bitboard west = rooks & (bit(home) - 1);
  const Bitboard east = rooks & ~(bit(home) - 1);
  if (upper == 'Q') return first_square(west);
  if (upper == 'K') return east ? 63 - std::countl_zero(east) : no_square;
  return is_between(upper, 'A', 'H') ? first_square(rooks & file_set(upper - 'A')) : no_square;
}

bool is_standard_castling(const Position& position, Square rook_square) {
  const Colour colour = rank_of(rook_square) == 0 ? white : black;
  return file_of(position.king_of(colour)) == 4 && (file_of(rook_square) == 0 || file_of(rook_square) == 7);
}

ParseResult parse_castling(Position& position, std::string_view text, Variant variant) {
  if (text == "-") return {};
  for (char letter : text) {
    const Square square = castling_rook(position, letter);
    if (square == no_square)
      return fail(
          fmt::format("castling right {} of {} has no king and rook for it", quoted({&letter, 1}), quoted(text)));
    if (variant == Variant::standard && !is_standard_castling(position, square))
      return fail(fmt::format("castling right {} of {} needs king and rook at home, or Chess960 switched on",
                              quoted({&letter, 1}), quoted(text)));
    const Square home = position.king_of(rank_of(square) == 0 ? white : black);
    const Bitboard rank = rank_set(rank_of(square));
    const Bitboard wing = rank & (square > home ? ~(bit(home) - 1) : bit(home) - 1);
    if (position.castling & wing)
      return fail(fmt::format("castling right {} of {} is given twice", quoted({&letter, 1}), quoted(text)));
    position.castling |= bit(square);
  }
  return {};
}

ParseResult parse_en_passant(Position& position, std::string_view text) {
  if (text == "-") return {};
  const bool is_square = text.size() == 2 && is_between(text[0], 'a', 'h') && is_between(text[1], '1', '8');
  const Square target = is_square ? make_square(text[0] - 'a', text[1] - '1') : 0;
  const Colour them = ~position.side;
  const bool has_pawn = is_square && relative_rank(them, target) == 2 &&
                        contains(position.pieces(them, pawn), target ^ 8) && position.board[target] == no_piece &&
                        position.board[target ^ 24] == no_piece;
  if (!has_pawn) return fail(fmt::format("no pawn can just have passed over the en-passant square {}", quoted(text)));
  if (is_en_passant_legal(position, target)) position.en_passant = static_cast<std::uint8_t>(target);
  return {};
}

Expected<int> parse_count(std::string_view text, std::string_view what, int most) {
  const auto value = parse_integer(text, {0, most});
  if (!value || text.starts_with('-'))
    return fail(fmt::format("the {} {} is not a number from 0 to {}", what, quoted(text), most));
  return *value;
}

ParseResult parse_counters(Position& position, const std::vector<std::string_view>& fields) {
  if (fields.size() > 4) {
    const auto halfmoves = TRY(parse_count(fields[4], "half-move clock", max_halfmoves));
    position.halfmoves = static_cast<std::uint16_t>(halfmoves);
  }
  if (fields.size() > 5) {
    const auto fullmoves = TRY(parse_count(fields[5], "move number", max_fullmoves));
    position.fullmoves = static_cast<std::uint16_t>(fullmoves);
  }
  return {};
}

void append_castling(std::string& text, const Position& position) {
  if (!position.castling) text += '-';
  for (Colour colour : {white, black}) {
    Position plain = position;
    for (char letter : {'K', 'Q'}) {
      const Square home = position.king_of(colour);
      const Bitboard wing = letter == 'K' ? ~(bit(home) - 1) : bit(home) - 1;
      const Bitboard right = position.castling & relative_rank_set(colour, 0) & wing;
      if (!right) continue;
      const char cased = static_cast<char>(colour == white ? letter : letter - 'A' + 'a');
      const char file = static_cast<char>((colour == white ? 'A' : 'a') + file_of(first_square(right)));
      text += castling_rook(plain, cased) == first_square(right) ? cased : file;
    }
  }
}

}  // namespace

char letter_of(Piece piece) { return letters[piece]; }

std::string_view glyph_of(Piece piece) {
  static constexpr std::array<std::string_view, piece_codes> glyphs{"♙", "♘", "♗", "♖", "♕", "♔", "", "",
                                                                    "♟", "♞", "♝", "♜", "♛", "♚", "", ""};
  return glyphs[piece];
}

std::string square_name(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Expected<Position> parse_fen(std::string_view text, Variant variant) {
  const std::vector<std::string_view> fields = split_words(text);
  if (fields.size() < 4 || fields.size() > 6)
    return fail(
        fmt::format("{} has {} field{}, where a chess position has board, side, castling, en passant and perhaps "
                    "two counters",
                    quoted(text), fields.size(), fields.size() == 1 ? "" : "s"));
  Position position;
  ParseResult done = parse_board(position, fields[0]);
  if (done) done = parse_side(position, fields[1]);
  if (done) done = check_reachable(position, fields[0]);
  if (done) done = parse_castling(position, fields[2], variant);
  if (done) done = parse_en_passant(position, fields[3]);
  if (done) done = parse_counters(position, fields);
  if (!done) return std::unexpected(done.error());
  position.checkers =
      attackers(position, position.king_of(position.side), position.occupied()) & position.of_colour[~position.side];
  position.key = compute_key(position);
  return position;
}

std::string format_fen(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const Piece piece = position.board[make_square(file, rank)];
      if (piece == no_piece) {
        ++empty;
        continue;
      }
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
      text += letter_of(piece);
    }
    if (empty > 0) text += static_cast<char>('0' + empty);
    if (rank > 0) text += '/';
  }
  text += position.side == white ? " w " : " b ";
  append_castling(text, position);
  const std::string en_passant = position.en_passant == no_square ? "-" : square_name(position.en_passant);
  return text + fmt::format(" {} {} {}", en_passant, position.halfmoves, position.fullmoves);
}

}  // namespace kibitz::chess

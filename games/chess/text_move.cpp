// Reads and writes moves.
#include "games/chess/text_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "games/chess/make_move.hpp"
#include "games/chess/movegen.hpp"

namespace kibitz::chess {

namespace {

constexpr std::string_view piece_letters = "PNBRQK";

struct LegalMoves {
  union {  // leaves the array uninitialised, which saves time
    Move moves[max_moves];
  };
  const Move* end_of_list;

  explicit LegalMoves(const Position& position) : end_of_list(generate(position, moves)) {}
  std::span<const Move> all() const { return {moves, end_of_list}; }
};

// The parts of a move in algebraic notation. Parts that the text does not give are nullopt.
struct MoveDescription {
  PieceKind kind = pawn;
  std::optional<int> from_file;
  std::optional<int> from_rank;
  Square to = 0;
  std::optional<PieceKind> promotion_kind;

  bool fits(const Position& position, Move move) const {
    if (move.to() != to) return false;  // tested first, because most moves differ here
    const Square from = move.from();
    return move.special_kind() != Move::castle && kind_of(position.board[from]) == kind &&
           (!from_file || *from_file == file_of(from)) && (!from_rank || *from_rank == rank_of(from)) &&
           (promotion_kind ? move.is_promotion() && move.promotion_kind() == *promotion_kind : true);
  }
};

// Reads a text from its end: removes the last character if it matches.
class ReverseReader {
 public:
  explicit ReverseReader(std::string_view text) : text_(text) {}
  std::optional<int> take(char least, char most) {
    if (text_.empty() || text_.back() < least || text_.back() > most) return std::nullopt;
    const int index = text_.back() - least;
    text_.remove_suffix(1);
    return index;
  }
  void skip(std::string_view set) {
    if (!text_.empty() && set.find(text_.back()) != std::string_view::npos) text_.remove_suffix(1);
  }
  std::string_view rest() const { return text_; }

 private:
  std::string_view text_;
};

std::optional<PieceKind> take_promotion(ReverseReader& text) {
  const std::string_view rest = text.rest();
  if (rest.size() < 3) return std::nullopt;
  const std::size_t kind = std::string_view("PNBRQ").find(static_cast<char>(rest.back() & ~0x20));
  // A lower-case b at the end is a bishop and not a file, because no move ends with a file.
  if (kind == std::string_view::npos || kind == pawn) return std::nullopt;
  text.take(rest.back(), rest.back());
  text.skip("=/");
  return static_cast<PieceKind>(kind);
}

std::string_view strip_suffix(std::string_view text) {
  const std::size_t last = text.find_last_not_of("+#!?");
  text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
  for (std::string_view ending : {"e.p.", "ep"})
    if (text.ends_with(ending)) text.remove_suffix(ending.size());
  return text;
}

std::optional<MoveDescription> parse_description(std::string_view text) {
  MoveDescription move;
  ReverseReader rest(text);
  move.promotion_kind = take_promotion(rest);
  const std::optional<int> rank = rest.take('1', '8');
  const std::optional<int> file = rest.take('a', 'h');
  if (!rank || !file) return std::nullopt;
  move.to = make_square(*file, *rank);
  rest.skip("x-:");
  move.from_rank = rest.take('1', '8');
  move.from_file = rest.take('a', 'h');
  if (rest.rest().empty()) return move;
  const std::size_t kind = piece_letters.find(rest.rest()[0]);
  if (rest.rest().size() > 1 || kind == std::string_view::npos) return std::nullopt;
  move.kind = static_cast<PieceKind>(kind);
  return move;
}

// The side of castling: +1 kingside, -1 queenside; 0 if the text is not castling.
int castling_side(std::string_view text) {
  std::string plain(text.substr(0, 6));
  std::ranges::replace(plain, '0', 'O');
  std::ranges::replace(plain, 'o', 'O');
  return plain == "O-O" ? 1 : plain == "O-O-O" ? -1 : 0;
}

Expected<Move> unique_match(const Position& position, std::span<const Move> found, std::string_view text) {
  if (found.size() == 1) return found[0];
  if (found.empty()) return fail(fmt::format("the move {} is not legal here", quoted(text)));
  std::string names;
  for (Move move : found) names += (names.empty() ? "" : " or ") + format_san(position, move);
  return fail(fmt::format("the move {} can mean {}", quoted(text), names));
}

// True for texts such as "e2e4" and "e7e8q". This cheap test comes first, because most texts have another form.
bool has_form_of_coordinates(std::string_view text) {
  const auto is_square = [text](std::size_t at) {
    const char file = static_cast<char>(text[at] | 0x20);
    return file >= 'a' && file <= 'h' && text[at + 1] >= '1' && text[at + 1] <= '8';
  };
  return (text.size() == 4 || text.size() == 5) && is_square(0) && is_square(2);
}

std::optional<Move> move_by_coordinates(std::span<const Move> moves, std::string_view text, Variant variant) {
  if (!has_form_of_coordinates(text)) return std::nullopt;
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const Variant other = variant == Variant::standard ? Variant::chess960 : Variant::standard;
  for (Variant form : {variant, other})
    for (Move move : moves)
      if (format_coordinates(move, form) == lower) return move;
  return std::nullopt;
}

std::string disambiguation(const Position& position, Move move) {
  const LegalMoves legal(position);
  bool is_shared = false, same_file = false, same_rank = false;
  for (Move other : legal.all()) {
    if (other.to() != move.to() || other.from() == move.from() || other.special_kind() == Move::castle ||
        position.board[other.from()] != position.board[move.from()])
      continue;
    is_shared = true;
    same_file |= file_of(other.from()) == file_of(move.from());
    same_rank |= rank_of(other.from()) == rank_of(move.from());
  }
  if (!is_shared) return "";
  const std::string from = square_name(move.from());
  return !same_file ? from.substr(0, 1) : !same_rank ? from.substr(1) : from;
}

std::string suffix_for_check(const Position& position, Move move) {
  const Position next = play(position, move);
  return !next.in_check() ? "" : has_legal_move(next) ? "+" : "#";
}

}  // namespace

Square target_of(Move move, Variant variant) {
  if (move.special_kind() != Move::castle || variant != Variant::standard) return move.to();
  return Castling(move.from(), move.to()).king_to;
}

std::string format_coordinates(Move move, Variant variant) {
  if (move == Move{}) return "0000";
  std::string text = square_name(move.from()) + square_name(target_of(move, variant));
  if (move.is_promotion()) text += letter_of(make_piece(black, move.promotion_kind()));
  return text;
}

std::string format_san(const Position& position, Move move) {
  if (move.special_kind() == Move::castle)
    return (move.to() > move.from() ? "O-O" : "O-O-O") + suffix_for_check(position, move);
  const PieceKind kind = kind_of(position.board[move.from()]);
  std::string text;
  if (kind == pawn) {
    if (is_capture(position, move)) text = square_name(move.from()).substr(0, 1);
  } else {
    text = piece_letters[kind] + disambiguation(position, move);
  }
  if (is_capture(position, move)) text += 'x';
  text += square_name(move.to());
  if (move.is_promotion()) text += {'=', piece_letters[move.promotion_kind()]};
  return text + suffix_for_check(position, move);
}

Expected<Move> parse_move(const Position& position, std::string_view text, Variant variant) {
  const LegalMoves legal(position);
  const std::string_view bare = strip_suffix(text);
  if (const auto move = move_by_coordinates(legal.all(), bare, variant)) return *move;
  const int side = castling_side(bare);
  const std::optional<MoveDescription> description = parse_description(bare);
  if (side == 0 && !description)
    return fail(fmt::format("{} is not a move in coordinates or algebraic notation", quoted(text)));
  std::vector<Move> found;
  for (Move move : legal.all()) {
    const bool castles = move.special_kind() == Move::castle;
    const bool fits =
        side != 0 ? castles && (side > 0) == (move.to() > move.from()) : description->fits(position, move);
    if (fits) found.push_back(move);
  }
  return unique_match(position, found, text);
}

}  // namespace kibitz::chess

#include "games/xiangqi/text_move.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "games/xiangqi/movegen.hpp"
#include "games/xiangqi/text_move_signs.hpp"

namespace kibitz::xiangqi {
namespace {

// The number of a point's file, from 1 to 9, counted from the mover's right.
int file_number(Colour side, int point) { return side == red ? files - file_of(point) : file_of(point) + 1; }

int forward_steps(Colour side, Move move) {
  const int steps = rank_of_point(move.to) - rank_of_point(move.from);
  return side == red ? steps : -steps;
}

Bits file_points(int file) {
  Bits set;
  for (int rank = 0; rank < ranks; ++rank) set |= Bits::of(point_at(file, rank));
  return set;
}

bool has_two_tandems(Bits pawns) {
  int tandems = 0;
  for (int file = 0; file < files; ++file) tandems += (pawns & file_points(file)).count() > 1 ? 1 : 0;
  return tandems > 1;
}

// The number of tandem pawns on the files to the right of this point, as seen by the mover.
int tandem_pawns_to_the_right(Colour side, Bits pawns, int point) {
  int count = 0;
  for (int file = 0; file < files; ++file) {
    const bool is_to_the_right = side == red ? file > file_of(point) : file < file_of(point);
    const int on_file = (pawns & file_points(file)).count();
    if (is_to_the_right && on_file > 1) count += on_file;
  }
  return count;
}

// Counts the pieces of the same side and kind on the file of `point`, and finds the place of this piece among them.
Tandem tandem_of(const Position& position, int point) {
  const Piece piece = position.at(point);
  const Colour side = side_of(piece);
  const Bits like = position.of(side, kind_of(piece));
  Tandem tandem;
  for_each(like & file_points(file_of(point)), [&](int mate) {
    ++tandem.count;
    const bool is_ahead = side == red ? mate > point : mate < point;
    if (is_ahead) ++tandem.index_from_front;
  });
  if (kind_of(piece) != pawn || tandem.count < 2) return tandem;
  tandem.on_two_files = has_two_tandems(like);
  tandem.number = tandem_pawns_to_the_right(side, like, point) + tandem.index_from_front + 1;
  return tandem;
}

Action action_of(Colour side, PieceKind kind, Move move) {
  const int steps = forward_steps(side, move);
  const Heading heading = steps > 0 ? Heading::forward : steps < 0 ? Heading::backward : Heading::sideways;
  const bool leaves_file = file_of(move.from) != file_of(move.to);
  const bool counts_steps = !leaves_file && kind != advisor && kind != elephant && kind != horse;
  return {heading, counts_steps ? std::abs(steps) : file_number(side, move.to)};
}

}  // namespace

NotationParts notation_parts_of(const Position& position, Move move) {
  const Piece piece = position.at(move.from);
  const Colour side = side_of(piece);
  return {side, kind_of(piece), file_number(side, move.from), tandem_of(position, move.from),
          action_of(side, kind_of(piece), move)};
}

namespace {

// Reads h2e2 or H2-E2, in upper or lower case; nullopt if the text has another form.
std::optional<Move> read_iccs(std::string_view text) {
  std::string packed;
  for (char c : text)
    if (c != '-') packed += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const bool has_dash = text.size() == 5 && text[2] == '-';
  if (packed.size() != 4 || (text.size() != 4 && !has_dash)) return std::nullopt;
  for (std::size_t i = 0; i < 4; i += 2)
    if (packed[i] < 'a' || packed[i] > 'i' || packed[i + 1] < '0' || packed[i + 1] > '9') return std::nullopt;
  const auto point = [&](std::size_t i) {
    return static_cast<std::uint8_t>(point_at(packed[i] - 'a', packed[i + 1] - '0'));
  };
  return Move{point(0), point(2)};
}

// The legal moves that match a text in WXF signs: the move whose notation is the text; if there is none, all moves that
// have the text as a variant of their notation.
std::vector<Move> moves_matching_notation(const Position& position, const std::string& signs) {
  MoveStack<Move> stack;
  MoveList<Move> legal(stack);
  generate_moves(position, legal);
  std::vector<Move> loose;
  for (Move move : legal) {
    const NotationParts parts = notation_parts_of(position, move);
    if (wxf_text(parts) == signs) return {move};
    const auto variants = wxf_variants(parts);
    if (std::ranges::find(variants, signs) != variants.end()) loose.push_back(move);
  }
  return loose;
}

}  // namespace

Expected<Move> parse_any_move(const Position& position, std::string_view text) {
  if (const auto move = read_iccs(text)) {
    if (is_legal_move(position, *move)) return *move;
    return fail(fmt::format("{} is not a legal move here", quoted(text)));
  }
  const std::string signs = normalized_wxf(text);
  if (signs.empty()) return fail(fmt::format("{} is not a move in ICCS, WXF or Chinese notation", quoted(text)));
  const auto found = moves_matching_notation(position, signs);
  if (found.empty()) return fail(fmt::format("{} is not a legal move here", quoted(text)));
  if (found.size() > 1) return fail(fmt::format("{} fits more than one move here", quoted(text)));
  return found.front();
}

std::string format_iccs(Move move) {
  const auto name = [](int point) {
    return fmt::format("{}{}", static_cast<char>('a' + file_of(point)), rank_of_point(point));
  };
  return name(move.from) + name(move.to);
}

std::string format_wxf(const Position& position, Move move) { return wxf_text(notation_parts_of(position, move)); }

std::string format_chinese(const Position& position, Move move) {
  return chinese_text(notation_parts_of(position, move));
}

}  // namespace kibitz::xiangqi

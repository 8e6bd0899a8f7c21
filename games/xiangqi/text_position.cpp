#include "games/xiangqi/text_position.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>

#include "games/xiangqi/movegen.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::xiangqi {
namespace {

std::optional<Piece> piece_of_letter(char letter) {
  const bool is_red = letter >= 'A' && letter <= 'Z';
  const auto with = [is_red](PieceKind kind) { return piece_of(is_red ? red : black, kind); };
  switch (is_red ? static_cast<char>(letter - 'A' + 'a') : letter) {
    case 'k': return with(general);
    case 'a': return with(advisor);
    case 'b':
    case 'e': return with(elephant);
    case 'n':
    case 'h': return with(horse);
    case 'r': return with(rook);
    case 'c': return with(cannon);
    case 'p': return with(pawn);
    default: return std::nullopt;
  }
}

Expected<void> put_piece(Position& position, int file, int rank, char letter) {
  const auto piece = piece_of_letter(letter);
  if (!piece) return fail(fmt::format("no man has the letter {}", quoted(std::string_view(&letter, 1))));
  if (kind_of(*piece) == general && position.of(side_of(*piece), general).any())
    return fail(fmt::format("{} has two generals", side_of(*piece) == red ? "Red" : "Black"));
  if (file < files) position.put(point_at(file, rank), *piece);
  return {};
}

// Reads one rank of the board, from Red's left.
Expected<void> read_rank(Position& position, int rank, std::string_view row) {
  int file = 0;
  for (char letter : row) {
    const bool is_gap = letter >= '1' && letter <= '9';
    if (!is_gap) TRY(put_piece(position, file, rank, letter));
    file += is_gap ? letter - '0' : 1;
  }
  if (file != files)
    return fail(fmt::format("rank {} has {} points instead of 9: {}", ranks - rank, file, quoted(row)));
  return {};
}

Expected<void> read_board(Position& position, std::string_view board) {
  for (int rank = ranks - 1; rank >= 0; --rank) {
    const std::size_t slash = board.find('/');
    if ((slash == std::string_view::npos) != (rank == 0)) return fail("a board has 10 ranks between 9 slashes");
    TRY(read_rank(position, rank, board.substr(0, slash)));
    board.remove_prefix(rank == 0 ? board.size() : slash + 1);
  }
  return {};
}

Bits points_for_side(std::initializer_list<std::array<int, 2>> list, Colour side) {
  Bits set;
  for (const auto& [file, rank] : list) set |= Bits::of(point_at(file, side == red ? rank : ranks - 1 - rank));
  return set;
}

Bits allowed_points(Colour side, PieceKind kind) {
  switch (kind) {
    case general:
      return points_for_side({{3, 0}, {4, 0}, {5, 0}, {3, 1}, {4, 1}, {5, 1}, {3, 2}, {4, 2}, {5, 2}}, side);
    case advisor: return points_for_side({{3, 0}, {5, 0}, {4, 1}, {3, 2}, {5, 2}}, side);
    case elephant: return points_for_side({{2, 0}, {6, 0}, {0, 2}, {4, 2}, {8, 2}, {2, 4}, {6, 4}}, side);
    default: return {};
  }
}

// Returns an error for an impossible pawn. A pawn that has not crossed the river is on its starting point or one step
// ahead of it.
Expected<void> check_pawns(const Position& position, Colour side) {
  std::array<int, files> uncrossed{};
  Expected<void> result;
  for_each(position.of(side, pawn), [&](int point) {
    const int rank = side == red ? rank_of_point(point) : ranks - 1 - rank_of_point(point);
    if (rank >= 5) return;
    const int file = file_of(point);
    const bool is_reachable = rank >= 3 && file % 2 == 0 && ++uncrossed[static_cast<std::size_t>(file)] == 1;
    if (!is_reachable)
      result = fail(fmt::format("a pawn of {} stands where none can come", side == red ? "Red" : "Black"));
  });
  return result;
}

Expected<void> check_pieces(const Position& position, Colour side) {
  constexpr std::array<int, kinds> most{1, 2, 2, 2, 2, 2, 5};
  constexpr std::array<const char*, kinds> names{"general", "advisors", "elephants", "horses",
                                                 "rooks",   "cannons",  "pawns"};
  const char* owner = side == red ? "Red" : "Black";
  if (position.of(side, general).none()) return fail(fmt::format("{} has no general", owner));
  for (std::size_t i = 0; i < kinds; ++i) {
    const auto kind = static_cast<PieceKind>(i);
    const int count = position.of(side, kind).count();
    if (count > most[i]) return fail(fmt::format("{} has {} {}", owner, count, names[i]));
    if (kind <= elephant && (position.of(side, kind) - allowed_points(side, kind)).any())
      return fail(fmt::format("{} has {} on points they cannot reach", owner, names[i]));
  }
  return check_pawns(position, side);
}

Expected<void> check_generals(const Position& position) {
  const Colour waiting = opponent_of(position.mover);
  const Bits gap = points_between(position.general_of(red), position.general_of(black));
  const bool same_file = file_of(position.general_of(red)) == file_of(position.general_of(black));
  if (same_file && (gap & position.occupied()).none()) return fail("the generals face each other");
  if (is_in_check(position, waiting))
    return fail(fmt::format("{} is in check but not to move", waiting == red ? "Red" : "Black"));
  return {};
}

// Reads the fields after the side to move: two dashes, then two counters. Fields may be missing at the end.
Expected<void> read_counters(Position& position, std::string_view& rest) {
  std::string_view ahead = rest;
  for (int i = 0; i < 2; ++i)
    if (std::string_view look = ahead; take_word(look) == "-") ahead = look;
  std::array<int, 2> counters{0, 1};
  for (int& counter : counters) {
    std::string_view look = ahead;
    const std::string_view word = take_word(look);
    if (word.empty() || word.front() == ';') break;
    const bool is_number = word.front() >= '0' && word.front() <= '9';
    if (!is_number && word.front() != '-') break;
    const auto number = parse_integer(word, {0, max_counter});
    if (!number) return fail(fmt::format("the counter {} is not a number up to {}", quoted(word), max_counter));
    counter = *number;
    ahead = look;
  }
  rest = ahead;
  position.quiet_plies = static_cast<std::uint16_t>(counters[0]);
  position.ply = static_cast<std::uint16_t>(2 * std::max(counters[1] - 1, 0) + (position.mover == black ? 1 : 0));
  return {};
}

}  // namespace

Expected<Position> take_fen(std::string_view& rest) {
  Position position;
  TRY(read_board(position, take_word(rest)));
  const std::string_view side = take_word(rest);
  if (side != "w" && side != "r" && side != "b")
    return fail(side.empty() ? "the side to move is missing"
                             : fmt::format("the side to move must be w, r or b, not {}", quoted(side)));
  position.mover = side == "b" ? black : red;
  for (Colour owner : {red, black}) TRY(check_pieces(position, owner));
  TRY(check_generals(position));
  TRY(read_counters(position, rest));
  return position;
}

Expected<Position> parse_fen(std::string_view text) {
  if (text.size() > longest_fen) return fail(fmt::format("{} is too long for a position", quoted(text)));
  std::string_view rest = text;
  auto position = take_fen(rest);
  if (!position) return fail(fmt::format("{}: {}", quoted(text), position.error().message));
  if (const auto more = take_word(rest); !more.empty())
    return fail(fmt::format("{}: nothing may follow the counters, but {} does", quoted(text), quoted(more)));
  return position;
}

char letter_of(Piece piece, Letters letters) {
  constexpr std::string_view western = "KABNRCP";
  constexpr std::string_view eastern = "KAEHRCP";
  const auto kind = static_cast<std::size_t>(kind_of(piece));
  const char upper = letters == Letters::bishop_knight ? western[kind] : eastern[kind];
  return side_of(piece) == red ? upper : static_cast<char>(upper - 'A' + 'a');
}

std::string format_fen(const Position& position, Letters letters) {
  std::string text;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < files; ++file) {
      const Piece piece = position.at(point_at(file, rank));
      if (piece == no_piece) {
        ++empty;
        continue;
      }
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
      text += letter_of(piece, letters);
    }
    if (empty > 0) text += static_cast<char>('0' + empty);
    if (rank > 0) text += '/';
  }
  return fmt::format("{} {} - - {} {}", text, position.mover == red ? 'w' : 'b', position.quiet_plies,
                     position.ply / 2 + 1);
}

}  // namespace kibitz::xiangqi

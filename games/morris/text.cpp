// Nine Men's Morris: text, pictures and positions that a user sets up. Positions are written as the program Sanmill
// writes them; moves are "d6", "d6-d5" and, with the captured man, "d6xa1" and "d6-d5xa1".
#include <fmt/format.h>

#include "games/morris/morris.hpp"
#include "kibitz/game/count_text.hpp"
#include "kibitz/game/grid_text.hpp"

namespace kibitz {

using namespace morris;

namespace {

constexpr Grid grid{7, 7};
constexpr std::array<GridPiece, 2> kinds{{{'w', 0, "○"}, {'b', 1, "●"}}};
constexpr std::string_view point_names = "d5e5e4e3d3c3c4c5d6f6f4f2d2b2b4b6d7g7g4g1d1a1a4a7";

std::string name_of(int point) { return std::string(point_names.substr(2 * static_cast<std::size_t>(point), 2)); }

// The first of the letters for a white man on the point, the second for a black man, the third for an empty point.
char letter_at(const Morris::Position& position, int point, std::string_view letters) {
  return letters[(position.men[0] & bit_of(point)) != 0 ? 0 : (position.men[1] & bit_of(point)) != 0 ? 1 : 2];
}

// "5 men, 4 in hand"
std::string men_text(const Morris::Position& position, std::size_t side) {
  const int hand = position.hand[side];
  return count_text(std::popcount(position.men[side]), "man", "men") +
         (hand > 0 ? fmt::format(", {} in hand", hand) : "");
}

Expected<void> read_board(std::string_view text, Morris::Position& position) {
  if (text.size() != 26 || text[8] != '/' || text[17] != '/')
    return fail(fmt::format("{} is not three squares of 8 points, such as ********/****O***/********", quoted(text)));
  for (int point = 0; point < points; ++point) {
    const char letter = text[static_cast<std::size_t>(point + point / 8)];
    const std::size_t kind = std::string_view("O@*").find(letter);
    if (kind == std::string_view::npos)
      return fail(fmt::format("{} on {} in {} is not O, @ or *", quoted({&letter, 1}), name_of(point), quoted(text)));
    if (kind < 2) position.men[kind] |= bit_of(point);
  }
  return {};
}

// The sides place in turn, so the side to move has as many men in hand as its opponent, or one more.
Expected<void> check_men(const Morris::Position& position) {
  const std::size_t mover = position.mover, other = mover ^ 1;
  const int more = position.hand[mover] - position.hand[other];
  if (position.count(0) <= 9 && position.count(1) <= 9 && position.count(other) > 2 && (more == 0 || more == 1))
    return {};
  return fail(fmt::format("{}, to move, cannot have {} if {} has {}", Morris::side_names[mover],
                          men_text(position, mover), Morris::side_names[other], men_text(position, other)));
}

}  // namespace

Expected<Morris::Position> Morris::parse_position(std::string_view text) const {
  if (is_start_text(trimmed(text))) return start();
  const auto fields = split_words(text);
  if (fields.size() < 8 || fields.size() > 18)
    return fail(fmt::format("{} has {} field{}, but a position has 8 to 18", quoted(text), fields.size(),
                            fields.size() == 1 ? "" : "s"));
  Position position;
  TRY(read_board(fields[0], position));
  position.mover = static_cast<std::uint32_t>(TRY(parse_side(fields[1], "wb")));
  // A number that cannot be read is another than the one written.
  const auto number = [&](std::size_t i, int limit) { return parse_integer(fields[i], {0, limit}).value_or(0); };
  position.hand = {number(5, men_per_side), number(7, men_per_side)};
  if (fields.size() > 15) position.quiet_plies = number(15, 0xffff);
  const std::string written = format_position(position);
  const auto expected = split_words(written);
  for (std::size_t i = 2; i < fields.size(); ++i)  // the others are numbers about the past, and a mark
    if (i < 10 || i == 15 ? fields[i] != expected[i] : fields[i] != "ids:nodes" && !parse_integer(fields[i]))
      return fail(fmt::format("{} does not fit as field {} of {}", quoted(fields[i]), i + 1, quoted(written)));
  TRY(check_men(position));
  return position;
}

// All 17 fields that Sanmill needs. The number of the move is not known.
std::string Morris::format_position(const Position& position) const {
  std::string board;
  for (int point = 0; point < points; ++point) {
    if (point == 8 || point == 16) board += '/';
    board += letter_at(position, point, "O@*");
  }
  return fmt::format("{} {} {} {} {} {} {} 0 0 0 0 0 0 0 {} 1", board, "wb"[position.mover],
                     position.hand[position.mover] > 0 ? "p p" : "m s", std::popcount(position.men[0]),
                     position.hand[0], std::popcount(position.men[1]), position.hand[1], position.quiet_plies);
}

Expected<Morris::Move> Morris::parse_move(const Position& position, std::string_view text) const {
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  generate(position, moves);
  for (const Move move : moves) {
    const std::string legal = format_move(position, move);
    if (legal == text) return move;
    if (legal.starts_with(std::string(text) + 'x'))
      return fail(fmt::format("{} closes a mill: name the man to remove, as in {}", quoted(text), legal));
  }
  return fail(fmt::format("{} is not a legal move, such as d6, d6-d5 or d6-d5xa1", quoted(text)));
}

std::string Morris::format_move(const Position&, Move move) const {
  const std::string text = (move.from < points ? name_of(move.from) + '-' : "") + name_of(move.to);
  return move.captured < points ? text + 'x' + name_of(move.captured) : text;
}

Picture::Cell Morris::cell(int point) const { return {name_of(point)[0] - 'a', '7' - name_of(point)[1]}; }

Picture Morris::picture(const Position& position) const {
  std::string contents(49, '#');
  for (int point = 0; point < points; ++point) {
    const auto [column, row] = cell(point);
    contents[static_cast<std::size_t>(7 * (6 - row) + column)] = letter_at(position, point, "wb.");
  }
  Picture picture = grid_picture(contents, grid, kinds);
  picture.family = Picture::BoardStyle::graph;
  for (int i = 0; i < 49; ++i)
    if (contents[static_cast<std::size_t>(i)] == '#') picture.holes.push_back({i % 7, 6 - i / 7});
  for (int point = 0; point < points; ++point)
    for_each(neighbours(bit_of(point)) >> point << point,
             [&](int other) { picture.segments.push_back({cell(point), cell(other)}); });
  picture.counts = {men_text(position, 0), men_text(position, 1)};
  picture.caption = fmt::format("{} to move{}", side_names[position.mover],
                                position.is_flying(position.mover) ? ", who may fly" : "");
  return picture;
}

SetupBoard Morris::setup_board(const Position& position) const {
  SetupBoard board = setup_board_of(picture(position), grid_kinds(kinds));
  board.rights = {{"placing", "Men are still to be placed", position.hand[0] + position.hand[1] > 0}};
  return board;
}

// If men are still to be placed, White has begun, and as few men as possible were captured.
Expected<std::string> Morris::setup_text(const Setup& setup) const {
  Position position{{}, {}, static_cast<std::uint32_t>(setup.mover), 0};
  for (const Picture::Piece& piece : setup.pieces) {
    const std::string square = square_name({piece.column, 6 - piece.row});
    const std::size_t place = point_names.find(square);
    if (place == std::string_view::npos) return fail(fmt::format("there is no point {}", square));
    position.men[piece.side == 0 ? 0 : 1] |= bit_of(static_cast<int>(place / 2));
  }
  if (std::ranges::find(setup.rights, "placing") != setup.rights.end()) {
    const int placed = std::max(std::popcount(position.men[0]), std::popcount(position.men[1]) + setup.mover);
    const int hand = std::max(men_per_side - placed, 0);
    position.hand = {hand, hand + setup.mover};
  }
  return format_position(position);
}

std::vector<Picture::Cell> Morris::path(const Position&, Move move) const {
  std::vector<Picture::Cell> path;
  for (const std::uint8_t point : {move.from, move.to, move.captured})
    if (point < points) path.push_back(cell(point));
  return path;
}

}  // namespace kibitz

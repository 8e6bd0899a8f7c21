// Reads and writes moves as square numbers. A text names one route of a move; any route of the move is accepted.
#include <fmt/format.h>
#include <algorithm>

#include "games/checkers/movegen.hpp"
#include "games/checkers/text.hpp"

namespace kibitz::checkers {

namespace {

using Squares = std::vector<std::uint8_t>;  // bit numbers of the squares of a route, in order

// Finds the capture routes of one piece, as the move generator does, but records their squares.
struct RouteFinder {
  const Position& position;
  bool is_king;
  Board empty;
  Route route{};
  std::vector<Route> found{};

  bool find_routes(int at) {
    route.bits.push_back(static_cast<std::uint8_t>(at));
    bool goes_on = false;
    for (int index = 0; index < 4; ++index)
      if (is_king || (index < 2) == (position.mover() == black))
        goes_on |= follow_jump_in_direction(at, directions[static_cast<std::size_t>(index)]);
    if (!goes_on && route.captured != 0) found.push_back(route);
    route.bits.pop_back();
    return goes_on;
  }

  bool follow_jump_in_direction(int at, const Direction& direction) {
    const Board over = std::rotl((Board{1} << at) & direction.can_jump, direction.rotation);
    const Board landing = std::rotl(over, direction.rotation) & empty;
    if ((over & position.enemy_pieces() & ~route.captured) == 0 || landing == 0) return false;
    route.captured |= over;
    find_routes(lowest_bit(landing));
    route.captured &= ~over;
    return true;
  }
};

Move move_of(const Route& route) { return {route.bits.front(), route.bits.back(), route.captured}; }

std::string text_of_squares(const Squares& bits, char separator) {
  std::string text;
  for (std::uint8_t bit : bits) {
    if (!text.empty()) text += separator;
    text += std::to_string(number_of_bit(bit));
  }
  return text;
}

Expected<Squares> parse_squares(std::string_view text) {
  const std::vector<int> numbers = TRY(draughts_text::parse_squares(form, text));
  Squares bits;
  for (const int number : numbers) bits.push_back(static_cast<std::uint8_t>(bit_of_number(number)));
  return bits;
}

Expected<Move> find_capture(const std::vector<Route>& routes, const Squares& bits, std::string_view text) {
  for (const Route& route : routes)
    if (route.bits == bits) return move_of(route);
  std::vector<Move> matches;
  for (const Route& route : routes) {
    const bool fits = bits.size() == 2 && route.bits.front() == bits[0] && route.bits.back() == bits[1];
    if (fits && std::ranges::find(matches, move_of(route)) == matches.end()) matches.push_back(move_of(route));
  }
  if (matches.size() == 1) return matches[0];
  if (matches.size() > 1)
    return fail(fmt::format("{} can be made in more ways than one: name all its squares", quoted(text)));
  const Squares& example = routes.front().bits;
  return fail(fmt::format("{} is not legal here: there is a capture to be made, such as {}", quoted(text),
                          text_of_squares(example, 'x')));
}

}  // namespace

std::vector<Route> capture_routes(const Position& position) {
  std::vector<Route> routes;
  for (Board from = position.own_pieces(); from != 0; from &= from - 1) {
    const Board square = from & (~from + 1);
    RouteFinder walker{position, (position.kings & square) != 0, position.empty() | square};
    walker.find_routes(lowest_bit(square));
    routes.insert(routes.end(), walker.found.begin(), walker.found.end());
  }
  return routes;
}

Expected<Move> parse_move(const Position& position, std::string_view text) {
  const Squares bits = TRY(parse_squares(text));
  const std::vector<Route> routes = capture_routes(position);
  if (!routes.empty()) return find_capture(routes, bits, text);
  const Move move{bits.front(), bits.back(), 0};
  if (bits.size() == 2 && is_legal(position, move)) return move;
  return fail(fmt::format("{} is not a legal move here", quoted(text)));
}

std::vector<std::uint8_t> route_of(const Position& position, Move move) {
  if (move.captured != 0)
    for (const Route& route : capture_routes(position))
      if (move_of(route) == move) return route.bits;
  return {static_cast<std::uint8_t>(move.from), static_cast<std::uint8_t>(move.to)};
}

std::string format_full_route(const Position& position, Move move) {
  return text_of_squares(route_of(position, move), move.captured != 0 ? 'x' : '-');
}

std::string format_short_move(const Position& position, Move move) {
  if (move.captured == 0) return format_full_route(position, move);
  for (const Route& route : capture_routes(position)) {
    const Move candidate = move_of(route);
    if (candidate.from == move.from && candidate.to == move.to && candidate != move)
      return format_full_route(position, move);
  }
  return fmt::format("{}x{}", number_of_bit(move.from), number_of_bit(move.to));
}

}  // namespace kibitz::checkers

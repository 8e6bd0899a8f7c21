// Moves of fanorona in positions small enough to count by hand, and the effect of a turn.
#include "games/fanorona/movegen.hpp"

#include <set>

#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

std::size_t count_of_moves(std::string_view text) { return moves_of(position_of(text)).size(); }

int count_of_routes(std::string_view text) {
  const auto position = position_of(text);
  MoveStack<Fanorona::Move> stack;
  MoveList<Fanorona::Move> moves(stack);
  Fanorona().generate_routes(position, moves);
  return moves.size();
}

Fanorona::Position after_move(std::string_view text, std::string_view move) {
  const auto position = position_of(text);
  return Fanorona().play(position, move_of(position, move));
}

}  // namespace

TEST_CASE("movegen: without captures each piece can step to every empty neighbour") {
  CHECK(count_of_moves("W8/9/9/9/8B W") == 3);   // a1, a corner: a2, b1, b2
  CHECK(count_of_moves("1W7/9/9/9/8B W") == 3);  // b1, a weak point of the edge
  CHECK(count_of_moves("9/9/4W4/9/8B W") == 8);  // e3, strong
  CHECK(count_of_moves("9/9/3W5/9/8B W") == 4);  // d3, weak
  CHECK(count_of_moves("WW7/9/9/9/8B W") == 4);  // a1: a2, b2; b1: c1, b2
}

TEST_CASE("movegen: if one piece can capture, no other piece may move") {
  // e3 can move to d3 and capture c3 by approach; the piece on i1 may therefore not move.
  const auto position = position_of("8W/9/2B1W4/9/9 W");
  for (const Fanorona::Move move : moves_of(position)) CHECK(move.is_capture());
  CHECK(fanorona::can_capture({position, fanorona::Shape(5, 9).points}));
  CHECK(moves_of(position).size() == 1);
}

TEST_CASE("movegen: a step that can capture by approach and by withdrawal is two moves") {
  // e3 to d3 captures c3 by approach, or f3 by withdrawal.
  const auto position = position_of("9/9/2B1WB3/9/9 W");
  int from_e3_to_d3 = 0;
  for (const Fanorona::Move move : moves_of(position))
    from_e3_to_d3 += move.to() == fanorona::point_at(2, 3) && fanorona::count(move.captured()) == 1;
  CHECK(from_e3_to_d3 == 2);
}

TEST_CASE("movegen: routes with the same ends and the same captured pieces are one move") {
  CHECK(count_of_routes("W8/9/9/9/8B W") == 3);
  for (const char* text : {"start", "9/9/2B1WB3/9/9 W"}) {
    const auto game = Fanorona();
    const auto position = position_of(text);
    std::set<std::string> texts;
    for (const Fanorona::Move move : moves_of(position)) texts.insert(game.format_move(position, move));
    CHECK(texts.size() == count_of_moves(text));
    CHECK(count_of_routes(text) >= static_cast<int>(texts.size()));
  }
}

TEST_CASE("movegen: every generated move is legal, and changed copies of it are not") {
  const auto position = position_of("9/9/2B1WB3/9/9 W");
  const fanorona::MaskedPosition masked{position, fanorona::Shape(5, 9).points};
  for (const Fanorona::Move move : moves_of(position)) {
    CHECK(fanorona::is_legal(masked, move));
    CHECK(!fanorona::is_legal(masked, {move.to(), move.from(), move.captured()}));
    CHECK(!fanorona::is_legal(masked, {move.from(), move.to(), 0}));  // capturing is compulsory
  }
}

TEST_CASE("movegen: a capture removes pieces and resets the count of quiet plies, and a step increases the count") {
  const auto taken = after_move("W8/9/2B1W4/9/9 W", "e3w");
  CHECK(taken.pieces[1] == 0);
  CHECK(fanorona::count(taken.pieces[0]) == 2);
  CHECK(taken.quiet_plies == 0);
  CHECK(taken.mover() == fanorona::black);
  auto quiet = position_of("W8/9/9/9/8B W");
  quiet.quiet_plies = 7;
  const auto step = fanorona::play(quiet, moves_of(quiet).front());
  CHECK(step.quiet_plies == 8);
  CHECK(step.pieces[1] == quiet.pieces[1]);
  quiet.quiet_plies = Fanorona::Position::max_quiet_plies;
  CHECK(fanorona::play(quiet, moves_of(quiet).front()).quiet_plies == Fanorona::Position::max_quiet_plies);
}

TEST_CASE("movegen: neither side can move if one side has no pieces") {
  const fanorona::Board points = fanorona::Shape(5, 9).points;
  const auto ended = after_move("W8/9/2B1W4/9/9 W", "e3w");
  CHECK(!fanorona::can_move({ended, points}));
  CHECK(moves_of(ended).empty());
  auto winners = ended;
  winners.to_move = fanorona::white;
  CHECK(!fanorona::can_move({winners, points}));
}

TEST_CASE("movegen: count_steps counts pairs of a piece and an empty neighbour") {
  const auto position = position_of("WW7/9/9/9/8B W");
  const fanorona::Board empty = fanorona::Shape(5, 9).points & ~position.occupied();
  CHECK(fanorona::count_steps(position.pieces[0], empty) == 4);
  CHECK(fanorona::count_steps(position.pieces[1], empty) == 3);
  CHECK(fanorona::capturing_pieces(position.pieces[0], position.pieces[1], empty) == 0);
}

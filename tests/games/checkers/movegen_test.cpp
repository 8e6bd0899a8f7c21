// Moves of checkers in positions small enough to count by hand.
#include "games/checkers/movegen.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

using MoveTexts = std::set<std::string>;
using Generator = void (*)(const checkers::Position&, MoveList<checkers::Move>&);

Checkers::Position read_position(std::string_view text) {
  const auto position = Checkers().parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), (position ? "" : position.error().message));
  return *position;
}

// The texts of the generated moves. A move that is generated twice is listed twice.
std::multiset<std::string> generated_texts(Generator generate, std::string_view text) {
  const auto position = read_position(text);
  MoveStack<Checkers::Move> stack;
  MoveList<Checkers::Move> moves(stack);
  generate(position, moves);
  std::multiset<std::string> texts;
  for (const Checkers::Move move : moves) texts.insert(Checkers().format_move(position, move));
  return texts;
}

MoveTexts moves_in(std::string_view text) {
  const auto given = generated_texts(checkers::generate, text);
  MoveTexts texts(given.begin(), given.end());
  CHECK(texts.size() == given.size());
  CHECK(checkers::count_moves(read_position(text)) == static_cast<int>(given.size()));
  CHECK(checkers::can_move(read_position(text)) == !given.empty());
  return texts;
}

}  // namespace

TEST_CASE("movegen: a man steps forward, a king steps in all directions, and neither leaves the board") {
  CHECK(moves_in("B:W32:B18") == MoveTexts{"18-22", "18-23"});
  CHECK(moves_in("W:W18:B1") == MoveTexts{"18-14", "18-15"});
  CHECK(moves_in("W:WK18:B1") == MoveTexts{"18-14", "18-15", "18-22", "18-23"});
  CHECK(moves_in("B:W32:B5") == MoveTexts{"5-9"});
  CHECK(moves_in("W:WK29:B1") == MoveTexts{"29-25"});
  CHECK(moves_in("W:WK4:B13") == MoveTexts{"4-8"});
}

TEST_CASE("movegen: a man blocked by its own side cannot move") {
  CHECK(moves_in("B:W32:B18,22,23") == MoveTexts{"22-25", "22-26", "23-26", "23-27"});
}

TEST_CASE("movegen: if a capture exists, only captures are legal") {
  CHECK(moves_in("B:W18,32:B14,1") == MoveTexts{"14x23"});
  CHECK(checkers::can_capture(read_position("B:W18,32:B14,1")));
  CHECK(!checkers::can_capture(read_position("W:W18,32:B14,9")));  // the landing square is occupied
  CHECK(!checkers::can_capture(read_position("B:W18,23:B14,1")));
  CHECK(!checkers::can_capture(read_position("B:W5:B1")));
}

TEST_CASE("movegen: a capture continues to its end, and each branch is a move") {
  CHECK(moves_in("B:W18,26:B14") == MoveTexts{"14x23x30"});
  CHECK(moves_in("B:W18,26,27:B14") == MoveTexts{"14x23x30", "14x23x32"});
}

TEST_CASE("movegen: a man's captures end on the crown row, though a king could continue") {
  CHECK(moves_in("B:W25,26:B21") == MoveTexts{"21x30"});
  CHECK(moves_in("B:W25,26:BK21") == MoveTexts{"21x30x23"});
}

TEST_CASE("movegen: two routes around the same pieces are one move") {
  // The king goes around the four pieces and returns, in either direction.
  constexpr auto round = "B:W6,7,14,15:BK2";
  const auto position = read_position(round);
  MoveStack<Checkers::Move> stack;
  MoveList<Checkers::Move> moves(stack);
  checkers::generate(position, moves);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0].from == moves[0].to);
  CHECK(checkers::count(moves[0].captured) == 4);
  CHECK(generated_texts(checkers::generate_routes, round).size() == 2);
}

TEST_CASE("movegen: generate_captures gives only captures, and generate_crownings only steps to the crown row") {
  CHECK(generated_texts(checkers::generate_captures, "B:W18,32:B14,1") == std::multiset<std::string>{"14x23"});
  CHECK(generated_texts(checkers::generate_captures, "B:W32:B14,1").empty());
  CHECK(generated_texts(checkers::generate_crownings, "B:W13:B25,22,K26") ==
        std::multiset<std::string>{"25-29", "25-30"});
  CHECK(generated_texts(checkers::generate_crownings, "W:W6,K7,11:B24") == std::multiset<std::string>{"6-1", "6-2"});
}

TEST_CASE("movegen: a side without a movable piece has lost, and is_legal agrees with generate for any bytes") {
  CHECK(moves_in("B:W9,14:B5").empty());
  const auto position = read_position("B:W32:B18");
  CHECK(checkers::is_legal(position, {static_cast<std::uint16_t>(checkers::bit_of_number(18)),
                                      static_cast<std::uint16_t>(checkers::bit_of_number(22)), 0}));
  CHECK(!checkers::is_legal(position, {static_cast<std::uint16_t>(checkers::bit_of_number(18)),
                                       static_cast<std::uint16_t>(checkers::bit_of_number(14)), 0}));
  CHECK(!checkers::is_legal(position, {65535, 65535, ~checkers::Board{0}}));
  CHECK(!checkers::is_legal(position, {}));
}

// Positions written as the moves from the start.
#include "kibitz/game/moves_in_text.hpp"

#include <doctest/doctest.h>

#include "game/toy.hpp"

using namespace kibitz;
using test::Nim;

namespace {

// Reads a move such as "b3", which takes three from the second heap.
Expected<Nim::Move> read_nim_move(const Nim::Position& position, std::string_view word) {
  const Nim::Move move{static_cast<std::uint8_t>(word[0] - 'a'), static_cast<std::uint8_t>(word[1] - '0')};
  if (move.take > position.heaps[move.heap]) return fail(quoted(word) + " takes too many");
  return move;
}

auto after(std::string_view text) { return position_after_moves(Nim(), text, read_nim_move); }

}  // namespace

TEST_CASE("moves in a text are played from the start; move numbers may be separate, attached or missing") {
  for (const char* text : {"a1 b4", " 1. a1 b4 ", "1.a1 1...b4", "1.a1\n2."}) {
    CAPTURE(text);
    const auto position = after(text);
    REQUIRE(position);
    CHECK(position->heaps[0] == 2);
    CHECK(position->heaps[1] == (std::string_view(text).find("b4") == std::string_view::npos ? 4 : 0));
    CHECK(position->heaps[2] == 5);
  }
  CHECK(*after("") == Nim().start());
}

TEST_CASE("each move in a text is read in its own position, and the error names the first invalid one") {
  CHECK(after("a2 a1"));
  const auto refused = after("a2 a2 b1");
  REQUIRE(!refused);
  CHECK(refused.error().message == "'a2' takes too many");
}

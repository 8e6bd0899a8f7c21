#include "kibitz/game/perft.hpp"

#include <doctest/doctest.h>

#include "game/toy.hpp"

using namespace kibitz;

TEST_CASE("perft counts sequences of moves, the last ply unplayed") {
  const test::Nim nim;
  Perft<test::Nim> perft(nim);
  CHECK(perft(nim.start(), 0) == 1);
  CHECK(perft(nim.start(), 1) == 12);
  CHECK(perft({{1, 1, 0, 0}}, 2) == 2);
  CHECK(perft({{1, 1, 0, 0}}, 3) == 0);
}

TEST_CASE("a line numbers its positions and gives them back") {
  const test::Nim nim;
  Line<test::Nim> line(nim, nim.start());
  line.start_search(LineHistory::seen);
  line.push({0, 3});
  line.push({1, 4});
  CHECK(line.ply() == 2);
  CHECK(line.previous_move() == test::Nim::Move{1, 4});
  CHECK(line.current().heaps[2] == 5);
  line.pop();
  CHECK(line.current().heaps[1] == 4);
  CHECK(line.move(0) == test::Nim::Move{0, 3});
}

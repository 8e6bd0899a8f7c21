// Names of openings. The expected names are those of https://github.com/lichess-org/chess-openings (CC0).
#include "games/chess/opening_names.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "games/engines.hpp"

using namespace kibitz;

namespace {

// The opening after these moves, as "C50 Italian Game"; empty if there is none.
std::string opening_after(const std::string& moves, std::string_view position = "") {
  const auto engine = make_chess_engine();
  std::istringstream in(moves);
  REQUIRE(engine->set_position(position, std::vector<std::string>(std::istream_iterator<std::string>(in), {})));
  const auto opening = engine->opening();
  return opening ? opening->code + ' ' + opening->name : "";
}

}  // namespace

TEST_CASE("openings have their names") {
  CHECK(opening_after("e4") == "B00 King's Pawn Game");
  CHECK(opening_after("e4 e5 Nf3 Nc6 Bc4") == "C50 Italian Game");
  CHECK(opening_after("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6") == "B90 Sicilian Defense: Najdorf Variation");
}

TEST_CASE("a transposition has the name of the position, and later moves keep the last name") {
  CHECK(opening_after("d4 Nf6 c4 e6 Nc3 Bb4") == "E20 Nimzo-Indian Defense");
  CHECK(opening_after("c4 e6 Nc3 Nf6 d4 Bb4") == "E20 Nimzo-Indian Defense");
  CHECK(opening_after("e4 e5 Nf3 Nc6 Bc4 h5 Ng1 h4 Ke2") == "C50 Italian Game");
}

TEST_CASE("the start has no name; a position set up has its name, whatever its move counters") {
  CHECK(opening_after("") == "");
  CHECK(opening_after("", "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 5 17") == "C00 French Defense");
  CHECK(opening_after("", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1") == "");
}

TEST_CASE("the built-in list is read to its end, and each of its positions is distinct") {
  const std::string_view text = chess::built_in_openings();
  const auto table = chess::read_openings(text);
  REQUIRE(table);
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) lines += text[at] == '#' ? 0 : 1;
  CHECK(lines == 3807);
  CHECK(table->size() == lines);
}

TEST_CASE("a line of the list continues moves of the line above; a bad line is an error") {
  const auto table = chess::read_openings("# comment\n0\te4 e5\tX01\tFirst\n1\tc5\tX02\tSecond: Line\n");
  REQUIRE(table);
  CHECK(table->size() == 2);
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position("", std::vector<std::string>{"e4", "c5"}));
  CHECK(table->at(engine->key()) == OpeningName{"X02", "Second: Line"});
  CHECK(chess::read_openings("1\te4\tX01\tFirst\n").error().message == "'1\te4\tX01\tFirst' is not a line of openings");
  CHECK(chess::read_openings("0\te4\tX01\n").error().message == "'0\te4\tX01' is not a line of openings");
  CHECK(!chess::read_openings("0\te5\tX01\tFirst\n"));
}

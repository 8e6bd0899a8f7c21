#include "match/openings.hpp"

#include <doctest/doctest.h>

#include <set>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

std::unique_ptr<Engine> referee(const std::string& game) {
  auto engine = make_engine(standard_catalogue(), game);
  REQUIRE(engine);
  return std::move(*engine);
}

Openings openings_in(const std::string& game, const std::string& text, int plies = 0) {
  const test::ScratchFolder folder;
  OpeningSource source{folder.file("openings", text), plies};
  auto openings = Openings::make(source, 1, *referee(game));
  REQUIRE(openings);
  return std::move(*openings);
}

using Moves = std::vector<std::string>;

}  // namespace

TEST_CASE("PGN: comments, variations, numbers and signs are left out") {
  const auto games = games_in(
      "[Event \"a\"]\n[Site \"b\"]\n\n1. e4! {a (comment} e5 (1... c5 2. Nf3 (2. c3 {x) y}) d6) 2.Nf3 $1 ; "
      "to the end\n"
      "Nc6?! 1/2-1/2\n\n% escaped\n[FEN \"8/8 w\"]\n1... Kd7 *\n1. d4");
  REQUIRE(games.size() == 3);
  CHECK(games[0].moves == Moves{"e4", "e5", "Nf3", "Nc6"});
  CHECK(games[0].start.empty());
  CHECK(games[1].moves == Moves{"Kd7"});
  CHECK(games[1].start == "8/8 w");
  CHECK(games[2].moves == Moves{"d4"});
}

TEST_CASE("games that are torn are read as far as they go") {
  CHECK(games_in("[Event \"x\"] 1. e4 {no end").at(0).moves == Moves{"e4"});
  CHECK(games_in("[Event \"x").size() == 1);
  CHECK(games_in("(((").empty());
  CHECK(games_in("").empty());
}

TEST_CASE("openings of PGN, cut to some plies, and begun again at the end") {
  auto openings = openings_in("chess", "[Event \"a\"]\n1. e4 e5 2. Nf3 *\n[Event \"b\"]\n1. d4 d5 *\n", 2);
  CHECK(openings.count() == 2);
  CHECK(openings.at(0)->moves == Moves{"e2e4", "e7e5"});
  CHECK(openings.at(1)->moves == Moves{"d2d4", "d7d5"});
  CHECK(openings.at(2)->moves == Moves{"e2e4", "e7e5"});
  CHECK(openings.digest().size() == 16);
}

TEST_CASE("openings of PDN, EPD and lines of moves") {
  CHECK(openings_in("checkers", "[Event \"a\"]\n1. 11-15 23-19 2. 8-11 *").at(0)->moves ==
        Moves{"11-15", "23-19", "8-11"});
  auto epd = openings_in("chess", "# a comment\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n");
  CHECK(epd.at(0)->start == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  auto lines = openings_in("othello", "f5 d6 c3\nf5 f6\n");
  CHECK(lines.at(0)->moves == Moves{"f5", "d6", "c3"});
  auto mixed = openings_in("chess", "startpos moves e2e4\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4\n");
  CHECK(mixed.at(0)->moves == Moves{"e2e4"});
  CHECK(mixed.at(1)->start == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST_CASE("positions are told whole, and as the game reads them again") {
  const auto four_fields = openings_in("chess", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - -\"]\n1... Kd7 *\n").at(0);
  REQUIRE(four_fields);
  CHECK(four_fields->start == "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  for (const CatalogueEntry& entry : standard_catalogue()) {
    if (entry.name == "graph" || entry.name == "tree") continue;  // their moves are numbers, as are those of moves
    const auto board = referee(entry.name);
    if (board->ending() || !board->play(board->legal_moves().front().move) || board->ending()) continue;
    std::string line = board->position();
    std::ranges::replace(line, '\n', ' ');
    const auto opening = openings_in(entry.name, line + " moves " + board->legal_moves().front().move + '\n').at(0);
    CHECK_MESSAGE(opening, entry.name);
    if (opening) CHECK(opening->start == line);
  }
}

TEST_CASE("openings that cannot be played are told of by their number") {
  auto openings = openings_in("chess", "[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. e5 *");
  CHECK(openings.at(0));
  REQUIRE(!openings.at(1));
  CHECK(openings.at(1).error().message.starts_with("opening 2 of "));
  CHECK(!openings_in("chess", "f3 e5 g4 Qh4").at(0));  // the game is over
  CHECK(!Openings::make({"/no/such/file"}, 1, *referee("chess")));
}

TEST_CASE("a byte-order mark is no part of the first opening") {
  CHECK(openings_in("chess", "\xEF\xBB\xBF[Event \"a\"]\n1. e4 *\n").at(0)->moves == Moves{"e2e4"});
  CHECK(openings_in("othello",
                    "\xEF\xBB\xBF"
                    "f5 d6\nf5 f6\n")
            .at(0)
            ->moves == Moves{"f5", "d6"});
}

TEST_CASE("a file without an end is refused, and so is a folder") {
  const auto endless = Openings::make({"/dev/zero"}, 1, *referee("chess"));
  REQUIRE(!endless);
  CHECK(endless.error().message == "there are more than 256 MiB in the openings '/dev/zero'");
  CHECK(Openings::make({"/"}, 1, *referee("chess")).error().message == "cannot read the openings '/'");
}

TEST_CASE("random openings follow from seed and number alone") {
  OpeningSource source;
  source.plies = 6;
  for (const char* game : {"chess", "othello", "xiangqi", "checkers", "fanorona", "gomoku"}) {
    auto one = Openings::make(source, 9, *referee(game));
    auto other = Openings::make(source, 9, *referee(game));
    REQUIRE(one);
    const auto later = one->at(5);
    REQUIRE(later);
    CHECK(later->moves.size() == 6);
    CHECK(one->at(0)->moves != later->moves);
    CHECK(other->at(5)->moves == later->moves);
  }
}

TEST_CASE("a random order is the seed's") {
  std::string text;
  for (char file = 'a'; file <= 'h'; ++file) text += std::string{file, '2', file, '4', '\n'};
  const test::ScratchFolder folder;
  OpeningSource source{folder.file("o", text), 0, OpeningSource::Order::random};
  auto one = Openings::make(source, 3, *referee("chess"));
  auto other = Openings::make(source, 3, *referee("chess"));
  std::set<std::string> seen;
  bool is_sequential = true;
  for (int i = 0; i < 8; ++i) {
    const std::string move = one->at(i)->moves.at(0);
    seen.insert(move);
    is_sequential = is_sequential && move[0] == 'a' + i;
    CHECK(other->at(i)->moves.at(0) == move);
  }
  CHECK(seen.size() == 8);
  CHECK(!is_sequential);
}

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

TEST_CASE("PGN openings are cut to the given plies, and start again after the last one") {
  auto openings = openings_in("chess", "[Event \"a\"]\n1. e4 e5 2. Nf3 *\n[Event \"b\"]\n1. d4 d5 *\n", 2);
  CHECK(openings.count() == 2);
  CHECK(openings.at(0)->moves == Moves{"e2e4", "e7e5"});
  CHECK(openings.at(1)->moves == Moves{"d2d4", "d7d5"});
  CHECK(openings.at(2)->moves == Moves{"e2e4", "e7e5"});
  CHECK(openings.digest().size() == 16);
}

TEST_CASE("openings are read from PDN, EPD and lines of moves") {
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

TEST_CASE("opening positions are written in full, and the game reads them back") {
  const auto four_fields = openings_in("chess", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - -\"]\n1... Kd7 *\n").at(0);
  REQUIRE(four_fields);
  CHECK(four_fields->start == "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  for (const CatalogueEntry& entry : standard_catalogue()) {
    if (entry.name == "graph" || entry.name == "tree") continue;  // their moves look like move numbers
    const auto board = referee(entry.name);
    if (board->ending() || !board->play(board->legal_moves().front().move) || board->ending()) continue;
    std::string line = board->position();
    std::ranges::replace(line, '\n', ' ');
    const auto opening = openings_in(entry.name, line + " moves " + board->legal_moves().front().move + '\n').at(0);
    CHECK_MESSAGE(opening, entry.name);
    if (opening) CHECK(opening->start == line);
  }
}

std::string complaint(const std::string& game, const std::string& text) {
  const test::ScratchFolder folder;
  const std::string file = folder.file("openings", text);
  const auto openings = Openings::make({file, 0}, 1, *referee(game));
  if (openings) return "none";
  std::string message = openings.error().message;
  if (const std::size_t at = message.find(file); at != std::string::npos) message.replace(at, file.size(), "FILE");
  return message;
}

TEST_CASE("a file with an illegal opening is refused before the match, with the location") {
  CHECK(complaint("chess", "[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. e5 *") ==
        "FILE:4:4: game 2: the move 'e5' is not legal here (at the start)");
  CHECK(complaint("chess", "e4 e5\nf3 e5 g4 Qh4\n") ==
        "FILE:2:1: game 2: the opening ends the game: Black wins by checkmate");
  CHECK(complaint("checkers", "1. 11-15 23-19 2. 8-11 22-18 3. 1-2 *") ==
        "FILE:1:33: game 1: '1-2' is not legal here: there is a capture to be made, such as 15x22 (after 11-15 23-19 "
        "8-11 "
        "22-18)");
  CHECK(complaint("chess", "[Variant \"Chess960\"]\n1. e4 *") ==
        "FILE:1:1: game 1: the opening is played by the rule chess960=on; give the match --set chess960=on");
  CHECK(complaint("chess", "[Event \"x\"] 1. e4 {no end") == "FILE:1:19: game 1: a comment '{' is never closed");
  CHECK(complaint("chess", "") == "there are no openings in 'FILE'");
  CHECK(Openings::make({"/no/such/file"}, 1, *referee("chess")).error().message == "there is no file '/no/such/file'");
}

TEST_CASE("a byte-order mark is not part of the first opening") {
  CHECK(openings_in("chess", "\xEF\xBB\xBF[Event \"a\"]\n1. e4 *\n").at(0)->moves == Moves{"e2e4"});
  CHECK(openings_in("othello",
                    "\xEF\xBB\xBF"
                    "f5 d6\nf5 f6\n")
            .at(0)
            ->moves == Moves{"f5", "d6"});
}

TEST_CASE("an endless file and a folder are refused") {
  const auto endless = Openings::make({"/dev/zero"}, 1, *referee("chess"));
  REQUIRE(!endless);
  CHECK(endless.error().message == "there are more than 256 MiB in the openings '/dev/zero'");
  CHECK(Openings::make({"/"}, 1, *referee("chess")).error().message == "cannot read the openings '/'");
}

TEST_CASE("a source can select one game, an encoding, and strict mode") {
  const test::ScratchFolder folder;
  OpeningSource source{folder.file("o", "[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 e.p. d5 *\n"), 0};
  source.number = 2;
  auto second = Openings::make(source, 1, *referee("chess"));
  REQUIRE(second);
  CHECK(second->count() == 1);
  CHECK(second->at(0)->moves == Moves{"d2d4", "d7d5"});
  CHECK(second->at(7)->moves == Moves{"d2d4", "d7d5"});
  source.number = 3;
  CHECK(Openings::make(source, 1, *referee("chess")).error().message ==
        "there is no opening 3 in '" + source.file + "'");
  source.number = 0;
  CHECK(Openings::make(source, 1, *referee("chess"))->count() == 2);
  source.is_strict = true;
  CHECK(Openings::make(source, 1, *referee("chess"))
            .error()
            .message.starts_with(source.file + ":4:7: game 2: warning: "));
  OpeningSource utf8{folder.file("w", "e2e4"), 0};
  CHECK(Openings::make(utf8, 1, *referee("chess"))->at(0)->moves == Moves{"e2e4"});
  utf8.encoding = *records::encoding_named("utf-16le");
  CHECK(!Openings::make(utf8, 1, *referee("chess")));
}

TEST_CASE("random openings depend only on the seed and their number") {
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

TEST_CASE("a random order of openings depends only on the seed") {
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

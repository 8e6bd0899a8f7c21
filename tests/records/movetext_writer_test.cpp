#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "records/writer.hpp"

namespace kibitz::records {

TEST_CASE("PGN: no line of a comment begins with '[', because it would be read as a tag") {
  for (std::size_t length = 1; length < 80; ++length) {
    GameRecord game;
    const std::int32_t e4 = game.add_node(0, "e4");
    game.add_note(e4, NoteKind::after, std::string(length, 'x') + " [Event \"y\"] [Site \"z\"] end");
    Losses losses;
    const auto text = write(game, RecordFormat::pgn, losses);
    REQUIRE(text);
    CHECK(losses.empty());
    std::istringstream moves(text->substr(text->find("\n\n") + 2));
    for (std::string line; std::getline(moves, line);) CHECK_FALSE(line.starts_with('['));
  }
}

TEST_CASE("PGN: SetUp is written only if the tag FEN has a position") {
  for (const std::string value : {"", " "}) {
    GameRecord game;
    game.add_tag("FEN", value);
    Losses losses;
    const auto text = write(game, RecordFormat::pgn, losses);
    REQUIRE(text);
    CHECK(text->find("[FEN \"" + value + "\"]\n") != std::string::npos);
    CHECK(text->find("SetUp") == std::string::npos);
  }
  GameRecord game;
  game.add_tag("FEN", "8/8/8/8/8/8/8/8 w - - 0 1");
  Losses losses;
  CHECK(write(game, RecordFormat::pgn, losses)->find("[SetUp \"1\"]\n[FEN \"8") != std::string::npos);
}

}  // namespace kibitz::records

#include "records/read_all.hpp"

namespace kibitz::records {

TEST_CASE("line files: one record per line; comments and blank lines are skipped but counted") {
  const auto games =
      read_all([](Source& source) { return make_line_reader(source); },
               "# openings\r\n// more\r\n8/8/8/8/8/8/8/K1k5 w - - id \"a; b\";\n  # another\n\n\tf5 d6 \rx#1\n\x1A");
  REQUIRE(games.size() == 3);
  CHECK(tags_of(games[0]) == "Line=8/8/8/8/8/8/8/K1k5 w - - id \"a; b\";");
  CHECK(games[0].format == RecordFormat::lines);
  CHECK(games[0].begin == TextLocation{3, 1});
  CHECK(games[0].place_of_tag("Line") == TextLocation{3, 1});
  CHECK(games[0].nodes().size() == 1);
  CHECK(tags_of(games[1]) == "Line=f5 d6");
  CHECK(games[1].begin == TextLocation{6, 2});
  CHECK(games[1].game_number == 2);
  CHECK(tags_of(games[2]) == "Line=x#1");
  CHECK(games[2].begin == TextLocation{7, 1});
  for (const GameRecord& game : games) CHECK(game.problems.empty());
}

TEST_CASE("line files: a line longer than 16 MB is cut, and only its record has an error") {
  Source source(bytes_from(std::string((1 << 24) + 5, 'x') + "\ny\n"), {});
  const auto games = games_of(*make_line_reader(source));
  REQUIRE(games.size() == 2);
  CHECK(games[0].tag("Line")->size() == 1 << 24);
  CHECK(texts_of_problems(games[0]) ==
        std::vector<std::string>{"F:1:1: game 1: the line is longer than 16 MB: '" + std::string(40, 'x') + "'"});
  CHECK(tags_of(games[1]) == "Line=y");
  CHECK(games[1].problems.empty());
}

}  // namespace kibitz::records

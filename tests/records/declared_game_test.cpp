// Which game a PGN file declares, for programs that have games of their own.
#include "records/declared_game.hpp"

#include "records/read_all.hpp"

namespace kibitz::records {

TEST_CASE("PGN: names of the requested game and of the program's games come before those of Kibitz's games") {
  const auto game_in = [](const std::string& variant, const std::string& requested, const Catalogue* catalogue) {
    ReadOptions options;
    options.game = requested;
    options.catalogue = catalogue;
    const auto games =
        read_all([&](Source& source) { return make_movetext_reader(source, options, RecordFormat::pgn); },
                 "[Variant \"" + variant + "\"]\n*");
    REQUIRE(games.size() == 1);
    return games[0].problems.empty() ? games[0].game : games[0].problems[0].message;
  };
  const Catalogue own{{"heap", {}}, {"mill", {}}, {"my-game", {}, {}, {"standard"}}};
  CHECK(game_in("mill", "", nullptr) == "morris");
  CHECK(game_in("mill", "mill", nullptr) == "mill");
  CHECK(game_in("mill", "morris", nullptr) == "morris");
  CHECK(game_in("mill", "", &own) == "mill");
  CHECK(game_in("Heap", "", nullptr) == "Kibitz does not play the variant 'Heap'");
  CHECK(game_in("Heap", "heap", nullptr) == "heap");
  CHECK(game_in("Heap", "", &own) == "heap");
  CHECK(game_in("My Game", "", &own) == "my-game");
  CHECK(game_in("Standard", "", &own) == "my-game");
  CHECK(game_in("Standard", "", nullptr) == "chess");
  CHECK(game_in("renju", "gomoku", &own) == "gomoku");
}

}  // namespace kibitz::records

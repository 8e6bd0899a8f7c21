// Tests of the games of several files, and of their builds.
#include "learn/game_source.hpp"

#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "learn/fit_state.hpp"
#include "learn/origin.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::learn;

namespace {

// Writes a file of games with these numbers; game n has n % 3 moves.
std::shared_ptr<const SelfPlayFile> file_of_games(const std::string& path, const std::vector<std::uint32_t>& numbers,
                                                  const std::string& settings = "test") {
  auto file = SelfPlayFile::open(path, settings);
  REQUIRE(file);
  for (const std::uint32_t number : numbers) {
    PlayedGame game;
    game.number = number;
    for (std::uint32_t move = 0; move < number % 3; ++move)
      game.moves.push_back({static_cast<std::uint16_t>(move), {}});
    REQUIRE(file->add(game));
  }
  return std::make_shared<const SelfPlayFile>(std::move(*file));
}

std::string numbers_of(const GameSource& games) {
  std::string text;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto game = games.read(i);
    REQUIRE(game);
    CHECK(game->number == games.number(i));
    text += std::to_string(game->number) + '/' + std::to_string(game->moves.size()) + ' ';
  }
  return text;
}

}  // namespace

TEST_CASE("game source: games are in the order of their numbers, numbered across the files, below the limit") {
  const kibitz::test::ScratchFolder folder;
  GameSource games;
  games.add(file_of_games(folder.file("a"), {4, 0, 2, 7}), 5, 0);
  games.add(file_of_games(folder.file("b"), {1, 0}), 5, 5);
  CHECK(numbers_of(games) == "0/0 2/2 4/1 5/0 6/1 ");
  std::size_t count = 0;
  REQUIRE(games.for_each([&](const PlayedGame&) { ++count; }));
  CHECK(count == 5);
}

TEST_CASE("game source: the hash depends on the games, not on the order in which they were played") {
  const kibitz::test::ScratchFolder folder;
  GameSource one, other, fewer;
  one.add(file_of_games(folder.file("a"), {1, 2, 3}), 9, 0);
  other.add(file_of_games(folder.file("b"), {3, 2, 1}), 9, 0);
  fewer.add(file_of_games(folder.file("c"), {3, 2, 1}), 3, 0);
  CHECK(*hash_of(one) == *hash_of(other));
  CHECK(*hash_of(one) != *hash_of(fewer));
}

TEST_CASE("builds: each is listed once, in order; an unnamed build is not listed") {
  const kibitz::test::ScratchFolder folder;
  const std::string games = folder.file("a.games");
  CHECK(builds_of(games).empty());
  REQUIRE(add_builds({""}, games));
  CHECK_FALSE(std::filesystem::exists(games + ".builds"));
  REQUIRE(add_builds({"0.1 b"}, games));
  REQUIRE(add_builds({"0.1 a", "0.1 b", ""}, games));
  CHECK(builds_of(games) == std::vector<std::string>{"0.1 b", "0.1 a"});
}

TEST_CASE("games of another run: all generations are opened, and games of another game or board are refused") {
  const kibitz::test::ScratchFolder folder;
  const auto othello = *make_engine(standard_catalogue(), "othello"),
             chess = *make_engine(standard_catalogue(), "chess");
  const std::string data = folder.file("data");
  CHECK(open_games(data, *othello).error().message == "there is no folder '" + data + "'");
  std::filesystem::create_directory(data);
  CHECK(open_games(data, *othello).error().message ==
        "'" + data + "' holds no games of othello: give the folder --data of an earlier run");
  for (const char* name : {"/othello-1.games", "/othello-2.games", "/othello-4.games"})
    file_of_games(data + name, {1}, "othello: 40 nodes, player 0 hash=1");
  CHECK(open_games(data, *othello).error().message ==
        "'" + data + "/othello-3.games' is missing, but there is othello-4.games");
  std::filesystem::rename(data + "/othello-4.games", data + "/othello-3.games");
  const auto files = open_games(data, *othello);
  REQUIRE(files);
  CHECK(files->size() == 3);
  CHECK(open_games(data, *chess).error().message == "'" + data + "' holds games of othello, not of chess");
  REQUIRE(othello->set_option("size", "6"));
  CHECK(open_games(data, *othello).error().message ==
        "'" + data + "/othello-1.games' holds games with size=8, not 6: give --set size=8");
  std::filesystem::rename(data + "/othello-1.games", data + "/chess-1.games");
  CHECK(open_games(data, *chess).error().message ==
        "'" + data + "/chess-1.games' holds games of othello, not of chess");
}

TEST_CASE("games of another run: games that were scored again have the rules with which they were played") {
  const kibitz::test::ScratchFolder folder;
  const auto othello = *make_engine(standard_catalogue(), "othello");
  const std::string data = folder.file("data");
  std::filesystem::create_directory(data);
  file_of_games(data + "/othello-1.games", {1},
                "othello: scored again with 20 nodes by 0, filter true true size=6; games: othello: 40 nodes, player 0 "
                "size=6");
  CHECK(open_games(data, *othello).error().message ==
        "'" + data + "/othello-1.games' holds games with size=6, not 8: give --set size=6");
  REQUIRE(othello->set_option("size", "6"));
  CHECK(open_games(data, *othello));
}

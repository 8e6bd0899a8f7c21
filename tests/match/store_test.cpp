#include "match/store.hpp"

#include <doctest/doctest.h>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

const Rows rows{{"game", "count"}, {"seed", "1"}};

StoredGame game_of(std::int64_t number) {
  StoredGame game{number, "A", "B", {}, ""};
  game.record.start = "10";
  PlayedMove opening;
  opening.move = "1";
  opening.is_opening = true;
  game.record.moves = {opening, {"2", false, -34, 7, 123'456, Milliseconds{78}}, {"3", false, {}, 0, 0, {}}};
  game.record.result = Result::second_wins;
  game.record.reason = Reason::time;
  game.record.text = "Ann loses on time";
  return game;
}

}  // namespace

TEST_CASE("what is stored is read again as it was") {
  const test::ScratchFolder folder;
  {
    auto store = Store::open(folder.file("m.db"), rows);
    REQUIRE(store);
    REQUIRE(store->add(game_of(3)));
    REQUIRE(store->add(game_of(1)));
    REQUIRE(store->keep_command({"match", "count", "--player", "a b"}));
    REQUIRE(store->keep_command({"another"}));
  }
  auto store = Store::open(folder.file("m.db"), rows);
  REQUIRE(store);
  const auto games = store->games();
  REQUIRE(games);
  REQUIRE(games->size() == 2);
  const StoredGame& game = games->at(1);
  CHECK(game.number == 3);
  CHECK(game.record.text == "Ann loses on time");
  CHECK(game.record.reason == Reason::time);
  CHECK(game.record.result == Result::second_wins);
  CHECK(moves_text(game.record.moves) == "1 2,-34,7,123456,78 3,,0,0,0");
  CHECK(game.finished_at.size() == 20);
  CHECK(Store::read_command(folder.file("m.db")) == std::vector<std::string>{"match", "count", "--player", "a b"});
}

TEST_CASE("a game is stored once") {
  auto store = Store::open("", rows);
  REQUIRE(store);
  REQUIRE(store->add(game_of(1)));
  const auto again = store->add(game_of(1));
  REQUIRE(!again);
  CHECK(again.error().message.find("cannot keep game 1") == 0);
  CHECK(store->games()->size() == 1);
}

TEST_CASE("another match's file is refused, and so is one in use") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("m.db");
  {
    auto store = Store::open(file, rows);
    REQUIRE(store);
    const auto second = Store::open(file, rows);
    REQUIRE(!second);
    CHECK(second.error().message == "another match is using '" + file + "'");
  }
  const auto other = Store::open(file, {{"game", "count"}, {"seed", "2"}});
  REQUIRE(!other);
  CHECK(other.error().message == "the match in '" + file + "' was begun with seed '1', not '2'");
  CHECK(Store::open(file, rows));
}

TEST_CASE("what is no file of a match is told of in a sentence") {
  const test::ScratchFolder folder;
  const auto store = Store::open(folder.file("text", "this is no database, but some text that is long enough"), rows);
  REQUIRE(!store);
  CHECK(store.error().message.find("is no file of a match") != std::string::npos);
  CHECK(!Store::read_command(folder.file("none")));
  CHECK(!Store::open(folder.file("no/such/folder.db"), rows));
}

TEST_CASE("moves that are damaged are not read as others") {
  for (const char* text : {"2,", "2,x,7,1,1", "2,1,7,1", "2,1,7,1,1,1", ",1,1,1,1"}) CHECK(!read_moves(text));
  CHECK(read_moves("")->empty());
}

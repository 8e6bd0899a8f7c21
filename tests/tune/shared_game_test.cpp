// Games, players and settings as text for other machines.
#include "tune/shared_game.hpp"

#include <doctest/doctest.h>

namespace kibitz::tune {

namespace {

match::PlayerSpec timed_player() {
  match::PlayerSpec player;
  player.name = "candi\tdate";
  player.preset = "textbook";
  player.options = {{"weights", "0123"}, {"hash", "1"}, {"empty", ""}};
  player.allowance.move_time = Milliseconds{25};
  player.allowance.time_measure = match::TimeMeasure::processor;
  return player;
}

}  // namespace

TEST_CASE("a game survives being written and read") {
  match::PlayerSpec second;
  second.name = "minus";
  second.allowance.nodes = 2000;
  second.allowance.depth = 7;
  second.allowance.level = 3;
  const GameWithOpening planned{{41, 20, timed_player(), second}, {"a position", {"e2e4", "e7 e5"}}};
  const auto read = read_shared_game(text_of(planned));
  REQUIRE(read);
  CHECK(read->game.number == 41);
  CHECK(read->opening.start == "a position");
  CHECK(read->opening.moves == std::vector<std::string>{"e2e4", "e7 e5"});
  CHECK(read->game.first.name == "candi\tdate");
  CHECK(read->game.first.preset == "textbook");
  CHECK(read->game.first.options == timed_player().options);
  CHECK(read->game.first.allowance.move_time == Milliseconds{25});
  CHECK(read->game.first.allowance.time_measure == match::TimeMeasure::processor);
  CHECK_FALSE(read->game.first.allowance.nodes);
  CHECK(read->game.second.allowance.nodes == 2000);
  CHECK(read->game.second.allowance.depth == 7);
  CHECK(read->game.second.allowance.level == 3);
  CHECK(read->game.second.allowance.time_measure == match::TimeMeasure::wall);
  CHECK_FALSE(read->game.second.allowance.move_time);
  CHECK(text_of(*read) == text_of(planned));
}

TEST_CASE("settings survive being written and read") {
  SharedSettings settings;
  settings.match.rules = {{"columns", "9"}, {"name", "a b"}};
  settings.match.adjudication.most_plies = 300;
  settings.match.margin = Milliseconds{1000};
  settings.match.stall = std::chrono::hours(24);
  settings.weights = {{"0123", "ab"}, {"4567", "cd"}};
  const auto read = read_shared_settings("go", text_of(settings));
  REQUIRE(read);
  CHECK(read->match.game == "go");
  CHECK(read->match.rules == settings.match.rules);
  CHECK(read->match.adjudication.most_plies == 300);
  CHECK(read->match.margin == Milliseconds{1000});
  CHECK(read->match.stall == std::chrono::hours(24));
  CHECK(read->weights == settings.weights);
}

TEST_CASE("damaged texts are refused") {
  for (const char* text : {"", "1", "x\t\t\ta\tb", "1\t\t\ta\tb"}) {
    const auto game = read_shared_game(text);
    REQUIRE_FALSE(game);
    CHECK(game.error().message.ends_with(" is no game to be played"));
  }
  for (const char* text : {"", "\tx\t1\t1\t", "odd\t1\t1\t1\t"}) {
    const auto settings = read_shared_settings("go", text);
    REQUIRE_FALSE(settings);
    CHECK(settings.error().message.ends_with(" are no settings of games"));
  }
}

}  // namespace kibitz::tune

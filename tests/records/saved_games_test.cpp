#include "records/read_all.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

namespace {

using Texts = std::vector<std::string>;

std::vector<GameRecord> read_saved(const std::string& text) {
  return read_all([](Source& source) { return make_saved_reader(source); }, text);
}

GameRecord one_saved(const std::string& text) {
  const auto games = read_saved(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

Texts problems_of_saved(const std::string& text) { return texts_of_problems(one_saved(text)); }

std::pair<std::string, Losses> as_saved(const GameRecord& game) {
  Losses losses;
  const auto text = write_saved(game, losses);
  return {text ? *text : "error: " + text.error().message, losses};
}

}  // namespace

TEST_CASE("saved games: game, settings, start and moves are read, each move with its location") {
  const GameRecord game =
      one_saved("kibitz-game 1\r\ngame othello\r\nset size=6\r\nset x=a = b\r\nstart  ...o / x\r\nmoves d3  c3\r\n");
  CHECK(game.format == RecordFormat::saved);
  CHECK(game.game == "othello");
  CHECK(game.settings == Texts{"size=6", "x=a = b"});
  CHECK(game.start == "...o / x");
  CHECK(line_of(game) == "d3 c3");
  CHECK(game.nodes()[2].place == TextLocation{6, 11});
  CHECK(game.problems.empty());
  CHECK(game.tags().empty());
  const GameRecord bare = one_saved("kibitz-game 1\ngame chess\nstart\nmoves");
  CHECK(bare.problems.empty());
  CHECK(bare.start.empty());
  CHECK(bare.count_moves() == 0);
}

TEST_CASE("saved games: columns count characters") {
  CHECK(one_saved("kibitz-game 1\ngame x\nmoves \u70ae\u4e8c \u99ac x").nodes()[3].place == TextLocation{3, 12});
}

TEST_CASE("saved games: a file may hold several games, and an error concerns only its game") {
  const auto games = read_saved(
      "kibitz-game 1\ngame nim\nmoves a\n\nkibitz-game 2\ngame nim\nmoves b\nkibitz-game 1\ngame nim\nmoves c\n");
  REQUIRE(games.size() == 3);
  CHECK(line_of(games[0]) == "a");
  CHECK(texts_of_problems(games[1]) ==
        Texts{"F:5:1: game 2: a saved game begins with 'kibitz-game 1', not with 'kibitz-game 2'"});
  CHECK(line_of(games[2]) == "c");
  CHECK(games[2].begin == TextLocation{8, 1});
  CHECK(read_saved("\n\n").empty());
}

TEST_CASE("saved games: unknown and malformed lines are errors with their locations") {
  const std::string head = "kibitz-game 1\ngame nim\n";
  CHECK(problems_of_saved(head + "comment x\n gamer x\n") ==
        Texts{"F:3:1: game 1: 'game', 'set', 'start' or 'moves' begins a line of a saved game, not 'comment'",
              "F:4:2: game 1: 'game', 'set', 'start' or 'moves' begins a line of a saved game, not 'gamer'"});
  CHECK(problems_of_saved(head + "set size\n") == Texts{"F:3:1: game 1: 'set NAME=VALUE' is needed, not 'set size'"});
  CHECK(problems_of_saved(head + "set =7\n") == Texts{"F:3:1: game 1: 'set NAME=VALUE' is needed, not 'set =7'"});
  CHECK(problems_of_saved(head + "game nim\n") == Texts{"F:3:1: game 1: the saved game has two lines 'game'"});
  CHECK(problems_of_saved(head + "moves a\nmoves b\n") == Texts{"F:4:1: game 1: the saved game has two lines 'moves'"});
  CHECK(problems_of_saved(head + "start\nstart 3\n") == Texts{"F:4:1: game 1: the saved game has two lines 'start'"});
  CHECK(problems_of_saved("kibitz-game 1\nmoves a\n") ==
        Texts{"F:1:1: game 1: the saved game does not say which game it is: 'game NAME'"});
  CHECK(problems_of_saved("kibitz-game 1\ngame\n") == Texts{"F:2:1: game 1: one name of a game is needed: 'game'"});
  CHECK(problems_of_saved("kibitz-game 1\ngame a b\n") ==
        Texts{"F:2:1: game 1: one name of a game is needed: 'game a b'"});
  CHECK(problems_of_saved("kibitz-game 1 x\ngame nim\n") ==
        Texts{"F:1:1: game 1: a saved game begins with 'kibitz-game 1', not with 'kibitz-game 1 x'"});
  CHECK(problems_of_saved("game nim\n") ==
        Texts{"F:1:1: game 1: a saved game begins with 'kibitz-game 1', not with 'game nim'"});
}

TEST_CASE("saved games: a written game reads back as the same game") {
  const std::string text = "kibitz-game 1\ngame othello\nset size=6\nset x=a = b\nstart ...o / x\nmoves d3 c3\n";
  const GameRecord game = one_saved(text);
  CHECK(as_saved(game) == std::pair{text, Losses{}});
  CHECK(is_same_game(one_saved(as_saved(game).first), game));
  CHECK(as_saved(one_saved("kibitz-game 1\ngame nim")).first == "kibitz-game 1\ngame nim\nstart \nmoves\n");
}

TEST_CASE("saved games: what cannot be held is a loss or an error") {
  GameRecord game;
  CHECK(as_saved(game).first == "error: a saved game says which game it is, and the name here is empty");
  game.game = "gomoku";
  game.start = "x.  ..";
  game.add_node(0, "a1");
  game.add_node(0, "b1");
  game.add_note(1, NoteKind::elapsed, "", 5);
  game.add_tag("Event", "x");
  game.result = "0-1";
  CHECK(as_saved(game) ==
        std::pair{std::string("kibitz-game 1\ngame gomoku\nstart x.  ..\nmoves a1\n"),
                  Losses{"a saved game has no place for variations", "a saved game has no place for times of moves",
                         "a saved game has no place for the result", "a saved game has no place for the tag 'Event'"}});
  game.set_move(1, "a 1");
  CHECK(as_saved(game).first == "error: a move of a saved game is one word, not 'a 1'");
  game.set_move(1, "");
  CHECK(as_saved(game).first == "error: a move of a saved game is one word, not ''");
  game.set_move(1, "a1");
  for (const char* start : {"x.\n..", "x.\r", " x.", "x. "}) {
    game.start = start;
    CHECK(as_saved(game).first ==
          "error: 'start' of a saved game is one line without blanks at its ends, not " + quoted(start));
  }
  game.start.clear();
  game.settings = {"book=a\nmoves b1"};
  CHECK(as_saved(game).first ==
        "error: 'set' of a saved game is one line without blanks at its ends, not 'book=a\\x0amoves b1'");
  game.settings.clear();
  game.game = "go moku";
  CHECK(as_saved(game).first == "error: the name of a saved game is one word, not 'go moku'");
}

}  // namespace kibitz::records

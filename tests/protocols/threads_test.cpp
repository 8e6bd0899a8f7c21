// Input during a running search, for the thread sanitizer.
#include <doctest/doctest.h>

#include "protocols/protocol_line.hpp"
#include "protocols/serve.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

TEST_CASE("UCI: every go has one answer, whatever input arrives during a search") {
  Conversation conversation("uci");
  conversation.say("setoption name UCI_Variant value checkers");
  std::size_t searches = 0;
  for (int round = 0; round < 5; ++round) {
    for (const char* line :
         {"go infinite", "isready", "go ponder wtime 100 btime 100", "ponderhit", "setoption name Hash value 1",
          "go depth 3", "position startpos moves 11-15", "go movetime 5", "stop", "ucinewgame", "go nodes 500",
          "setoption name Threads value 2", "go depth 4", "isready", "stop", "setoption name Threads value 1"}) {
      conversation.say(line);
      searches += std::string_view(line).starts_with("go");
    }
  }
  conversation.end();
  CHECK(conversation.count("bestmove") == searches);
  CHECK(conversation.count("readyok") == 10);
  CHECK(conversation.count("info string") == 1);  // the variant; no errors
}

TEST_CASE("XBoard: input during a search is handled without errors") {
  Conversation conversation("xboard");
  for (const char* line : {"xboard", "new", "post", "sd 2", "usermove e2e4", "ping 1"}) conversation.say(line);
  CHECK(conversation.await("pong 1") == "pong 1");
  CHECK(conversation.count("move ") == 1);
  for (const char* line : {"force", "analyze", ".", "undo", ".", "usermove e7e5", "exit", "new", "st 100", "go", "?"})
    conversation.say(line);
  CHECK(conversation.await("move ").starts_with("move "));
  for (const char* line : {"new", "go", "memory 1", "force", "ping 2"}) conversation.say(line);
  CHECK(conversation.await("pong 2") == "pong 2");
  conversation.end();
  CHECK(conversation.count("Error") == 0);
}

TEST_CASE("XBoard: input during pondering is handled without errors") {
  Conversation conversation("xboard");
  for (const char* line : {"xboard", "new", "post", "hard", "sd 2"}) conversation.say(line);
  for (int round = 0; round < 5; ++round) {
    conversation.say("usermove a2a3");
    CHECK(conversation.await("move ").starts_with("move "));
    CHECK(conversation.await("2 ").starts_with("2 "));
    for (const char* line : {"time 500", "?", "ping 1", ".", "option pvs=1"}) conversation.say(line);
    conversation.say("usermove h2h3");
    for (const char* line : {"easy", "hard", "usermove g2g3", "undo", "remove", "go", "analyze", "exit", "new"})
      conversation.say(line);
  }
  conversation.end();
  CHECK(conversation.count("Error (unknown") == 0);
}

TEST_CASE("XBoard: ponder hits and misses alternate without errors") {
  Conversation conversation("xboard");
  for (const char* line : {"xboard", "new", "post", "hard", "sd 2", "usermove a2a3"}) conversation.say(line);
  for (int round = 0; round < 10; ++round) {
    CHECK(conversation.await("move ").starts_with("move "));
    const auto words = words_of(conversation.await("2 "));
    REQUIRE(words.size() > 4);
    if (round % 2 == 1) conversation.say("usermove a1a8");  // illegal: no ponder hit, and the game continues
    conversation.say("usermove " + words[4]);
  }
  conversation.end();
  CHECK(conversation.count("move ") >= 10);
  CHECK(conversation.count("Illegal move: a1a8") == 5);
  CHECK(conversation.count("Illegal move") == 5);
}

TEST_CASE("serve: many concurrent queries, some cancelled, are all answered by the end of input") {
  const auto with_three = [](Channel& channel, const Catalogue& catalogue) {
    serve(channel, catalogue, {.workers = 3});
  };
  Conversation conversation(with_three);
  constexpr int questions = 30;
  for (int id = 0; id < questions; ++id) {
    const std::string number = std::to_string(id);
    const bool is_long = id % 10 == 0;
    conversation.say("{\"id\": " + number + ", \"game\": \"" + (is_long ? "checkers" : "nim") + "\", " +
                     (is_long ? "\"time_ms\": 1000000" : "\"depth\": 4") + ", \"reports\": true}");
  }
  for (const char* id : {"0", "10", "20"}) conversation.say("{\"type\": \"cancel\", \"id\": " + std::string(id) + "}");
  conversation.say("{\"type\": \"games\"}");
  conversation.end();
  CHECK(conversation.count("{\"schema\":2,\"type\":\"result\"") == questions);
  CHECK(conversation.count("{\"schema\":2,\"type\":\"error\"") == 0);
}

TEST_CASE("Gomocup, NBoard and GTP: input during a search does not lose an answer") {
  Conversation gomocup("gomocup");
  for (const char* line : {"START 10", "INFO timeout_turn 200", "BEGIN", "RESTART", "BEGIN", "STOP"}) gomocup.say(line);
  gomocup.end();
  CHECK(gomocup.lines().size() == 4);  // OK, a point, OK, a point
  Conversation nboard("nboard");
  for (const char* line : {"nboard 2", "set depth 40", "go", "ping 1", "hint 3", "move F5", "go"}) nboard.say(line);
  nboard.end();
  CHECK(nboard.count("===") == 2);
  Conversation gtp("gtp");
  for (const char* line : {"level 2", "genmove b", "genmove w", "undo", "genmove w"}) gtp.say(line);
  gtp.end();
  CHECK(gtp.count("= ") == 3);
}

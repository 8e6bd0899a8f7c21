// A table that cannot be allocated: it is reported once, and every move is searched with the old table, in every
// protocol.
#include <doctest/doctest.h>

#include "tests/protocols/conversation.hpp"
#include "tests/scarce_memory.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

const std::string sentence = "65536 MiB are unavailable: option hash stays at ";

}  // namespace

TEST_CASE("UCI: a table that cannot be allocated is reported at isready, and the next searches find the mate") {
  Conversation conversation("uci");
  conversation.say("setoption name Hash value 65536");
  conversation.say("isready");
  CHECK(conversation.next().starts_with("info string error: " + sentence));
  CHECK(conversation.next() == "readyok");
  for (int search = 0; search < 2; ++search) {
    conversation.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    conversation.say("go depth 3");
    CHECK(conversation.await("bestmove") == "bestmove a1a8");
  }
  conversation.end();
  CHECK(conversation.count("info string error: " + sentence) == 1);
}

TEST_CASE("UCI: isready allocates the table even without iterative deepening, which requires a depth") {
  Conversation conversation("uci");
  conversation.say("setoption name Hash value 2");
  conversation.say("setoption name deepen value false");
  conversation.say("isready");
  CHECK(conversation.next() == "readyok");
  conversation.end();
}

TEST_CASE("UCI: without isready, a table that cannot be allocated is reported at go") {
  Conversation conversation("uci");
  conversation.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  conversation.say("setoption name Hash value 2");
  conversation.say("go depth 1");
  CHECK(conversation.await("bestmove").starts_with("bestmove "));
  conversation.say("setoption name Hash value 65536");
  for (int search = 0; search < 2; ++search) {
    conversation.say("go depth 3");
    CHECK(conversation.await("bestmove") == "bestmove a1a8");
  }
  conversation.end();
  CHECK(conversation.count("info string " + sentence + "2") == 1);
}

TEST_CASE("other protocols report a table that cannot be allocated once, and search") {
  struct Case {
    const char* protocol;
    std::vector<std::string> lines;
    std::string complaint, answer;
  };
  const std::vector<Case> cases{
      {"ucci",
       {"setoption hashsize 65536", "position fen 3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1", "go depth 3"},
       "info message ",
       "bestmove b0d0"},
      {"xboard",
       {"force", "setboard 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "memory 65536", "sd 3", "go"},
       "# ",
       "move a1a8"},
      {"hub",
       {"set-param name=hash value=65536", "pos pos=Beeeeweeeeeeeeeeeeeeeeeeeeeebeeee", "level depth=1", "go think"},
       "error message=\"",
       "done move=28-32"}};
  for (const Case& one : cases) {
    CAPTURE(one.protocol);
    Conversation conversation(one.protocol);
    for (const std::string& line : one.lines) conversation.say(line);
    CHECK(conversation.await(one.answer) == one.answer);
    conversation.end();
    CHECK(conversation.count(one.complaint + sentence) == 1);
  }
}

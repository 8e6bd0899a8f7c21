// XBoard's command `hard`: pondering. The tests observe it through the thinking output, which begins with the expected
// reply.
#include <doctest/doctest.h>

#include "protocols/protocol_line.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

// The moves of a thinking line "depth score time nodes move move ...".
Words moves_of(const std::string& thought) {
  const Words words = words_of(thought);
  return {words.begin() + std::min<std::ptrdiff_t>(4, std::ssize(words)), words.end()};
}

void begin(Conversation& conversation) {
  for (const char* line : {"xboard", "new", "hard", "sd 3", "post"}) conversation.say(line);
}

struct PonderedMove {
  std::string move;  // the engine's answer
  Words thought;     // the moves of the last line of thinking output after the answer
};
// Plays a move and waits until the engine has answered and pondered to depth 3.
PonderedMove play(Conversation& conversation, const std::string& move) {
  conversation.say("usermove " + move);
  const std::string answer = conversation.await("move ");
  return {answer.substr(std::min<std::size_t>(5, answer.size())), moves_of(conversation.await("3 "))};
}

}  // namespace

TEST_CASE("XBoard: if the expected reply is played, the answer follows at once") {
  Conversation conversation("xboard");
  begin(conversation);
  const PonderedMove first = play(conversation, "e2e4");
  REQUIRE(first.thought.size() > 1);
  conversation.say("usermove " + first.thought[0]);
  CHECK(conversation.next() == "move " + first.thought[1]);  // without further thinking
  conversation.say("force");
  // four moves were played; the pondered reply is not part of the game
  for (int i = 0; i < 5; ++i) conversation.say("undo");
  conversation.end();
  CHECK(conversation.count("Error (no move to take back)") == 1);
}

TEST_CASE("XBoard: if another reply is played, the search starts again from it") {
  Conversation conversation("xboard");
  begin(conversation);
  const PonderedMove first = play(conversation, "e2e4");
  REQUIRE(!first.thought.empty());
  const std::string other = first.thought[0] == "a2a3" ? "a2a4" : "a2a3";
  conversation.say("usermove " + other);
  // the output begins with our move again, not with the expected reply
  CHECK(moves_of(conversation.next())[0] != first.thought[0]);
  CHECK(conversation.await("move ").starts_with("move "));
  conversation.end();
  CHECK(conversation.count("Illegal move") == 0);
  CHECK(conversation.count("move ") == 2);
}

TEST_CASE("XBoard: an illegal reply ends the pondering and leaves the game unchanged") {
  Conversation conversation("xboard");
  begin(conversation);
  const PonderedMove first = play(conversation, "e2e4");
  conversation.say("usermove e4e6");
  CHECK(conversation.next() == "Illegal move: e4e6");
  conversation.say("usermove a2a3");
  CHECK(conversation.await("move ").starts_with("move "));
  conversation.end();
  CHECK(conversation.count("Illegal move") == 1);
}

TEST_CASE("XBoard: pondering continues after ping and 'move now', and ends with easy") {
  Conversation conversation("xboard");
  begin(conversation);
  const PonderedMove first = play(conversation, "e2e4");
  REQUIRE(first.thought.size() > 1);
  for (const char* line : {"?", "time 1000", "otim 1000", "ping 1"}) conversation.say(line);
  CHECK(conversation.next() == "pong 1");
  conversation.say("usermove " + first.thought[0]);
  CHECK(conversation.next() == "move " + first.thought[1]);
  CHECK(conversation.await("3 ").starts_with("3 "));
  conversation.say("easy");
  conversation.say("usermove a2a3");
  CHECK(conversation.await("move ").starts_with("move "));
  conversation.say("ping 2");
  CHECK(conversation.next() == "pong 2");
  conversation.end();
  CHECK(conversation.lines().back() == "pong 2");
}

TEST_CASE("XBoard: 'move now' ends the search after a ponder hit, and the end of input ends pondering") {
  Conversation conversation("xboard");
  for (const char* line : {"xboard", "new", "hard", "st 1000", "post", "usermove e2e4"}) conversation.say(line);
  CHECK(conversation.await("2 ").starts_with("2 "));
  conversation.say("?");
  CHECK(conversation.await("move ").starts_with("move "));
  // Pondering output, because pondering does not end by itself.
  const Words thought = moves_of(conversation.await("2 "));
  REQUIRE(!thought.empty());
  conversation.say("usermove " + thought[0]);
  conversation.say("?");
  CHECK(conversation.await("move ").starts_with("move "));
  CHECK(conversation.await("1 ").starts_with("1 "));
  conversation.end();
  CHECK(conversation.count("move ") == 2);
  CHECK(conversation.count("Illegal move") == 0);
}

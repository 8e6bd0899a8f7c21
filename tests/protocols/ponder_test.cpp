// Pondering in Hub and UCI: when the answer is held back, and what releases it. XBoard's is in xboard_ponder_test.cpp.
#include <doctest/doctest.h>

#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

// True if no line that begins with `prefix` is written within a time that is long for a program that is ready to write.
bool stays_silent(Conversation& conversation, std::string_view prefix) {
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  return conversation.count(prefix) == 0;
}

}  // namespace

TEST_CASE("Hub: ponder-hit starts the clock of a search that ponders, which then answers by itself") {
  Conversation hub("hub");
  for (const char* line : {"pos", "level move-time=0.1", "go ponder"}) hub.say(line);
  CHECK(hub.await("info").starts_with("info"));
  CHECK(stays_silent(hub, "done"));
  hub.say("ponder-hit");
  CHECK(hub.await("done").starts_with("done move="));
}

TEST_CASE("Hub: the answer of a search that ponders waits for ponder-hit or stop, even if the search has ended") {
  for (const char* const release : {"ponder-hit", "stop"}) {
    Conversation hub("hub");
    for (const char* line : {"pos", "level depth=2", "go ponder"}) hub.say(line);
    CHECK(hub.await("info depth=2").starts_with("info depth=2"));
    CHECK(stays_silent(hub, "done"));
    hub.say(release);
    CHECK(hub.await("done").starts_with("done move="));
  }
}

TEST_CASE("UCI and UCCI: ponderhit has no effect on a search that does not ponder") {
  for (const char* const protocol : {"uci", "ucci"}) {
    CAPTURE(protocol);
    Conversation conversation(protocol);
    if (std::string_view(protocol) == "uci")
      conversation.say("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");  // mate in 1
    else
      conversation.say("position fen 3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1");
    conversation.say("go infinite");
    CHECK(conversation.await("info depth 1").starts_with("info depth 1"));
    conversation.say("ponderhit");
    CHECK(stays_silent(conversation, "bestmove"));
    conversation.say("stop");
    CHECK(conversation.await("bestmove").starts_with("bestmove "));
  }
}

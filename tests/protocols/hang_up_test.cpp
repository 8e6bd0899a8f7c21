// The output has no reader any more: running work is stopped, even if it prints nothing.
#include <doctest/doctest.h>

#include <sstream>

#include "tests/protocols/conversation.hpp"

using namespace kibitz;

namespace {

// Runs the protocol's loop over these lines; the reader disappears while the last one is
// being processed. Returns if the loop ends.
void left_alone(const char* protocol, const std::string& lines) {
  test::PipeIn pipe;
  std::istream in(&pipe);
  std::ostringstream out;
  Channel channel(in, out);
  std::jthread leaves([&] {
    pipe.put(lines);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    channel.mark_broken();
    pipe.close();  // as PolledInput does
  });
  find_protocol(protocol)->run(channel, standard_catalogue());
  CHECK(channel.is_broken());
}

}  // namespace

TEST_CASE("running work is stopped once when the reader is gone, whichever thread detects it; ended work is not") {
  std::istringstream in;
  std::ostringstream out;
  Channel channel(in, out);
  int told = 0, told_before = 0;
  {
    const Channel::StoppableWork gone(channel, [&] { ++told_before; });
  }
  const Channel::StoppableWork work(channel, [&] { ++told; });
  out.setstate(std::ios::badbit);
  channel.write("x");
  channel.write("y");
  channel.mark_broken();
  CHECK(told == 1);
  CHECK(told_before == 0);
  const Channel::StoppableWork late(channel, [&] { ++told; });
  CHECK(told == 2);
}

TEST_CASE("every protocol ends when its reader is gone") {
  left_alone("uci", "setoption name UCI_Variant value tic_tac_toe\ngo infinite\n");
  left_alone("uci", "go depth 100\n");
  left_alone("uci", "go ponder wtime 100 btime 100\n");
  left_alone("ucci", "go depth 100\n");
  left_alone("xboard", "new\nst 100000\ngo\n");
  left_alone("xboard", "new\nanalyze\n");
  left_alone("gtp", "level 60\ngenmove b\n");
  left_alone("nboard", "set depth 60\ngo\n");
  left_alone("gomocup", "START 15\nINFO timeout_turn 1000000000\nBEGIN\n");
  left_alone("gomocup", "START 15\nINFO timeout_turn 1000000000\nSWAP2BOARD\n1,2\n7,7\n8,9\nDONE\n");
  left_alone("hub", "level depth=90\ngo think\n");
}

TEST_CASE("a line that is too long is reported, and its beginning is not run as a command") {
  const std::string blanks(Channel::longest_line + 1, ' ');
  const auto said_to = [&](const char* protocol, const std::string& begin) {
    test::Conversation conversation(protocol);
    conversation.say(begin + blanks + "x");
    conversation.end();
    REQUIRE(conversation.lines().size() >= 1);
    return conversation.lines()[0];
  };
  const std::string sentence = "a line of " + std::to_string(Channel::longest_line + 10) + " bytes is too long";
  CHECK(said_to("uci", "go depth").find(sentence) != std::string::npos);
  CHECK(said_to("ucci", "go depth").starts_with("info message error: " + sentence));
  CHECK(said_to("xboard", "setboard").starts_with("Error (" + sentence));
  CHECK(said_to("gtp", "showboar").starts_with("? " + sentence));
  CHECK(said_to("nboard", "set game").starts_with("status error: " + sentence));
  CHECK(said_to("gomocup", "START 15").starts_with("ERROR " + sentence));
  CHECK(said_to("hub", "pos pos=").starts_with("error message=\"" + sentence));
  CHECK(said_to("serve", "{\"id\":1,").find(sentence) != std::string::npos);
}

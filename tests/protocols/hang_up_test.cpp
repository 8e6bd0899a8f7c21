// The output has no reader any more: running work is stopped, even if it prints nothing.
#include <doctest/doctest.h>

#include <sstream>

#include "tests/protocols/conversation.hpp"

using namespace kibitz;

namespace {

// Runs the protocol's loop over these lines; the reader disappears while the last one is
// being processed. Returns if the loop ends.
void run_until_reader_leaves(const char* protocol, const std::string& lines) {
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
  int stops = 0, stops_of_ended = 0;
  {
    const Channel::StoppableWork gone(channel, [&] { ++stops_of_ended; });
  }
  const Channel::StoppableWork work(channel, [&] { ++stops; });
  out.setstate(std::ios::badbit);
  channel.write("x");
  channel.write("y");
  channel.mark_broken();
  CHECK(stops == 1);
  CHECK(stops_of_ended == 0);
  const Channel::StoppableWork late(channel, [&] { ++stops; });
  CHECK(stops == 2);
}

TEST_CASE("every protocol ends when its reader is gone") {
  run_until_reader_leaves("uci", "setoption name UCI_Variant value tic_tac_toe\ngo infinite\n");
  run_until_reader_leaves("uci", "go depth 100\n");
  run_until_reader_leaves("uci", "go ponder wtime 100 btime 100\n");
  run_until_reader_leaves("ucci", "go depth 100\n");
  run_until_reader_leaves("xboard", "new\nst 100000\ngo\n");
  run_until_reader_leaves("xboard", "new\nanalyze\n");
  run_until_reader_leaves("gtp", "level 60\ngenmove b\n");
  run_until_reader_leaves("nboard", "set depth 60\ngo\n");
  run_until_reader_leaves("gomocup", "START 15\nINFO timeout_turn 1000000000\nBEGIN\n");
  run_until_reader_leaves("gomocup", "START 15\nINFO timeout_turn 1000000000\nSWAP2BOARD\n1,2\n7,7\n8,9\nDONE\n");
  run_until_reader_leaves("hub", "level depth=90\ngo think\n");
}

TEST_CASE("a line that is too long is reported, and its beginning is not run as a command") {
  const std::string blanks(Channel::longest_line + 1, ' ');
  const auto error_for = [&](const char* protocol, const std::string& begin) {
    test::Conversation conversation(protocol);
    conversation.say(begin + blanks + "x");
    conversation.end();
    REQUIRE(conversation.lines().size() >= 1);
    return conversation.lines()[0];
  };
  const std::string sentence = "a line of " + std::to_string(Channel::longest_line + 10) + " bytes is too long";
  CHECK(error_for("uci", "go depth").find(sentence) != std::string::npos);
  CHECK(error_for("ucci", "go depth").starts_with("info message error: " + sentence));
  CHECK(error_for("xboard", "setboard").starts_with("Error (" + sentence));
  CHECK(error_for("gtp", "showboar").starts_with("? " + sentence));
  CHECK(error_for("nboard", "set game").starts_with("status error: " + sentence));
  CHECK(error_for("gomocup", "START 15").starts_with("ERROR " + sentence));
  CHECK(error_for("hub", "pos pos=").starts_with("error message=\"" + sentence));
  CHECK(error_for("serve", "{\"id\":1,").find(sentence) != std::string::npos);
}

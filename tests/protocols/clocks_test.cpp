// Incomplete clocks, and numbers larger than any time.
#include <doctest/doctest.h>

#include "protocols/clock_info.hpp"
#include "protocols/gomocup_limits.hpp"
#include "protocols/uci_go.hpp"
#include "protocols/xboard_clock.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

Limits limits_of(const char* go, int mover = 0) { return parse_uci_go(words_of(go), mover).limits; }

}  // namespace

TEST_CASE("if only the opponent's clock is given, ours is assumed to show the same time") {
  CHECK(limits_of("btime 5000 binc 100").clock->remaining == Milliseconds{5000});
  CHECK(limits_of("btime 5000 binc 100").clock->increment == Milliseconds{0});
  CHECK(limits_of("wtime 5000 movestogo 3", 1).clock->moves_to_go == 3);
  CHECK(limits_of("btime 5000 wtime 7").clock->remaining == Milliseconds{7});
}

TEST_CASE("without a clock, the time for a move is the increment, or one second if there is none") {
  CHECK(limits_of("winc 50 binc 70").time == Milliseconds{50});
  CHECK(limits_of("winc 50 binc 70", 1).time == Milliseconds{70});
  CHECK(limits_of("movestogo 1").time == Milliseconds{1000});
  CHECK(limits_of("binc 50").time == Milliseconds{1000});
  for (const char* go : {"winc 50", "movestogo 1", "btime 9"}) CHECK(!parse_uci_go(words_of(go), 0).is_infinite);
}

TEST_CASE("another limit replaces the missing clock, and \"infinite\" overrides the clock") {
  CHECK(!limits_of("depth 3 winc 50").time);
  CHECK(limits_of("movetime 9 movestogo 1").time == Milliseconds{9});
  CHECK(!limits_of("infinite btime 100").clock);
  CHECK(!limits_of("infinite winc 100").time);
  CHECK(parse_uci_go(words_of("infinite winc 100"), 0).is_infinite);
}

TEST_CASE("GTP: byo-yomi time for 0 stones is ignored, so a move takes one second, as without a clock") {
  const auto time_of_move = [](const std::string& settings) {
    Conversation conversation("gtp");
    conversation.say(settings);
    conversation.next();
    conversation.next();
    const auto begin = Clock::now();
    conversation.say("genmove b");
    CHECK(conversation.next().starts_with("= "));
    return Clock::now() - begin;
  };
  CHECK(time_of_move("time_settings 0 1 0") >= std::chrono::milliseconds(900));
  CHECK(time_of_move("time_settings 1 1 0") >= std::chrono::milliseconds(900));
}

TEST_CASE("a search with incomplete clock values ends by itself") {
  struct Case {
    const char* protocol;
    std::vector<std::string> lines;
    std::string answer;
  };
  const std::vector<Case> cases{{"uci", {"go winc 50 binc 50", "isready"}, "bestmove "},
                                {"uci", {"go movestogo 1"}, "bestmove "},
                                {"uci", {"go btime 100"}, "bestmove "},
                                {"uci", {"go ponder winc 50", "ponderhit"}, "bestmove "},
                                {"ucci", {"setoption usemillisec true", "go increment 50"}, "bestmove "},
                                {"ucci", {"setoption usemillisec true", "go opptime 100"}, "bestmove "},
                                {"ucci", {"go movestogo 1"}, "bestmove "},
                                {"hub", {"level inc=0.05", "go think"}, "done move="},
                                {"hub", {"level moves=1", "go think"}, "done move="}};
  for (const Case& one : cases) {
    CAPTURE(one.lines.back());
    Conversation conversation(one.protocol);
    for (const std::string& line : one.lines) conversation.say(line);
    CHECK(conversation.await(one.answer).starts_with(one.answer));
  }
}

TEST_CASE("times beyond every range are clamped, in milliseconds, seconds and hundredths") {
  CHECK(limits_of("movetime 99999999999999").time == longest_time);
  CHECK(limits_of("wtime 99999999999999999999 btime 1 movestogo 1").clock->remaining == longest_time);
  CHECK(limits_of("wtime -99999999999999999999").clock->remaining == Milliseconds{0});
  CHECK(limits_of("winc 99999999999999999999").time == longest_time);
  XboardClock clock;
  const auto of_xboard = [&](auto set, const char* text) {
    REQUIRE((clock.*set)(text));
    const Limits limits = clock.limits(0);
    return limits.time ? *limits.time + limits.overhead : limits.clock->remaining;
  };
  CHECK(of_xboard(&XboardClock::set_time_left, "1099511627776") <= longest_time);
  CHECK(of_xboard(&XboardClock::set_time_left, "99999999999999999999") <= longest_time);
  CHECK(of_xboard(&XboardClock::set_time_left, "-99999999999999999999") == Milliseconds{0});
  CHECK(of_xboard(&XboardClock::set_level, "0 1e300 1e300") == longest_time);
  CHECK(of_xboard(&XboardClock::set_seconds_per_move, "1e300") == longest_time);
  GomocupLimits gomocup;
  for (const char* key : {"timeout_turn", "timeout_match", "time_left"})
    REQUIRE(gomocup.set_limit(key, "99999999999999999999"));
  CHECK(gomocup.turn_limits().clock->remaining == longest_time);
}

TEST_CASE("a search with huge limits is stopped by \"stop\"") {
  for (const char* go : {"go movetime 99999999999999", "go wtime 99999999999999999999 btime 1 movestogo 1",
                         "go depth 99999999999999999999", "go nodes 99999999999999999999"}) {
    Conversation conversation("uci");
    conversation.say(go);
    conversation.say("isready");
    CHECK(conversation.await("readyok") == "readyok");
    CHECK(conversation.count("bestmove") == 0);
    conversation.say("stop");
    CHECK(conversation.await("bestmove").starts_with("bestmove "));
  }
}

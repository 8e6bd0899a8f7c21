#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("a protocol verb serves the games of the catalogue") {
  test::Command command;
  command.input = "uci\nposition fen 5\ngo depth 3\nisready\nnonsense\nquit\nnever read\n";
  const auto ran = command.run({"uci"});
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "option name UCI_Variant type combo default count var count\n"));
  CHECK(contains(ran.out, "\nuciok\n"));
  CHECK(contains(ran.out, "\nbestmove 1"));
  CHECK(contains(ran.out, "\nreadyok\n"));  // the search may end between the two lines
  CHECK(contains(ran.out, "\ninfo string error: there is no command 'nonsense'\n"));
  CHECK(ran.err.empty());
}

TEST_CASE("without a verb or a terminal, the first line selects the protocol") {
  test::Command command;
  command.input = "\nhello\nuci\nquit\n";
  const auto ran = command.run({});
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with("error: 'hello' starts no protocol; 'kibitz --help' lists the protocols\nid name Kibitz "));
  command.input = "{\"id\": 1, \"game\": \"count\", \"depth\": 2}\n";
  CHECK(contains(command.run({}).out, "\"type\":\"result\",\"id\":1,\"game\":\"count\""));
}

TEST_CASE("a session starts with the given preset, options and file of options") {
  test::Command command;
  command.input = "uci\nquit\n";
  const test::ScratchFile file("preset=paper\ndriver=sss # the paper's\n");
  const auto ran = command.run({"uci", "--options", file.name(), "--set", "table=on"}, standard_catalogue());
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "option name Preset type combo default paper var"));
  CHECK(contains(ran.out, "option name driver type combo default sss var"));
  CHECK(contains(ran.out, "option name table type check default true\n"));
  CHECK(command.run({"gtp", "--set", "driver=quick"}, standard_catalogue()).status == 2);
  CHECK(command.run({"gtp", "--set", "null_move=plain"}, standard_catalogue()).err ==
        "kibitz: option 'null_move' needs a game with CanPass, which this one lacks\n");
  CHECK(command.run({"nboard", "--options", "/no/such/file"}, standard_catalogue()).err ==
        "kibitz: cannot read the options '/no/such/file'\n");
  command.input = "quit\n";
  CHECK(command.run({"gtp", "--preset", "paper", "--set", "etc=on"}, standard_catalogue()).err ==
        "kibitz: option 'etc=on' does nothing without table=on\n");
}

TEST_CASE("a byte-order mark is not part of a file of options") {
  test::Command command;
  command.input = "uci\nquit\n";
  const test::ScratchFile file("\xEF\xBB\xBFpreset=paper\r\ndriver=sss\r\n");
  const auto ran = command.run({"uci", "--options", file.name()}, standard_catalogue());
  CHECK(ran.err == "");
  CHECK(contains(ran.out, "option name Preset type combo default paper var"));
  CHECK(contains(ran.out, "option name driver type combo default sss var"));
  const test::ScratchFile twice("\xEF\xBB\xBF\xEF\xBB\xBFpreset=paper\n");
  CHECK(command.run({"uci", "--options", twice.name()}, standard_catalogue()).status == 2);
}

TEST_CASE("a protocol whose game is not in the catalogue reports an error") {
  test::Command command;
  for (const char* protocol : {"xboard", "ucci", "gtp", "nboard", "gomocup", "hub"}) {
    CAPTURE(protocol);
    const auto ran = command.run({protocol});
    CHECK(ran.status == 0);
    CHECK(contains(ran.out, "there are count"));
  }
}

#include <doctest/doctest.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/verbs/match/match.hpp"
#include "ledger/fields.hpp"

using namespace kibitz;

namespace {

// The error of a match of the fake game; always one sentence and status 2.
std::string complaint(std::vector<std::string> words) {
  test::Command command;
  words.insert(words.begin(), "match");
  const test::CommandResult ran = command.run(words);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
  return ran.err;
}

}  // namespace

TEST_CASE("a player is a preset or a program, with limits from its own text or from --each") {
  const auto first = read_player("textbook,hash=32,nodes=500", "tc=5+0.05,hash=16");
  REQUIRE(first);
  CHECK(first->preset == "textbook");
  CHECK(first->name == "textbook hash=32 nodes=500");
  CHECK(first->options == std::vector<std::pair<std::string, std::string>>{{"hash", "32"}});
  CHECK(first->allowance.nodes == 500U);
  CHECK(!first->allowance.clock);
  const auto second =
      read_player("cmd=/usr/games/x -q,protocol=xboard,option.Own Book=\"a,b\"", "strong,tc=40/1:30+0.5");
  REQUIRE(second);
  CHECK(second->name == "x");
  CHECK(second->command == "/usr/games/x -q");
  CHECK(second->options.back() == std::pair<std::string, std::string>{"Own Book", "a,b"});
  REQUIRE(second->allowance.clock);
  CHECK(second->allowance.clock->moves == 40);
  CHECK(second->allowance.clock->base == Milliseconds{90'000});
  CHECK(second->allowance.clock->increment == Milliseconds{500});
  const auto quoted_name = read_player(R"(name="say ""hi"", once",nodes=9)", "");
  REQUIRE(quoted_name);
  CHECK(quoted_name->name == R"(say "hi", once)");
  CHECK(read_player(R"(name="",preset=textbook,nodes=9)", "")->name == "textbook nodes=9");
  const auto by_processor = read_player("strong,nodes=9", "tc=5,clock=cpu");
  REQUIRE(by_processor);
  CHECK(by_processor->allowance.time_measure == match::TimeMeasure::processor);
  CHECK(match::player_limits_text(read_player("strong", "tc=5+0.1,clock=cpu")->allowance) == "tc=5+0.1 clock=cpu");
  CHECK(match::player_limits_text(read_player("strong,clock=wall", "tc=5,clock=cpu")->allowance) == "tc=5");
  for (const char* wrong : {"strong,nonsense", "clock=sun", "nodes=0", "nodes=x", "tc=0", "tc=1+x", "tc=x/5",
                            "movetime=-1", "=3", "strong,cmd=x"})
    CHECK_MESSAGE(!read_player(wrong, ""), wrong);
}

TEST_CASE("invalid matches are refused in one sentence") {
  CHECK(complaint({}).find("needs a GAME") != std::string::npos);
  CHECK(complaint({"count"}).find("two players or more") != std::string::npos);
  const std::vector<std::string> two{"count", "--player", "strong", "--player", "strong"};
  const auto with = [&two](const std::vector<std::string>& more) {
    std::vector<std::string> words = two;
    words.insert(words.end(), more.begin(), more.end());
    return complaint(words);
  };
  CHECK(with({}).find("has no limit") != std::string::npos);
  CHECK(with({"--each", "depth=1", "--games", "3"}).find("--games is even") != std::string::npos);
  CHECK(with({"--each", "depth=1", "--sprt", "5,0"}).find("ELO0 < ELO1") != std::string::npos);
  for (const std::string wrong : {"0", "0,5,0.05,0.05,1"})
    CHECK(with({"--each", "depth=1", "--sprt", wrong}) ==
          "kibitz: --sprt takes ELO0,ELO1[,ALPHA,BETA], not '" + wrong + "'\n");
  CHECK(with({"--each", "depth=1", "--sprt", "0,off"}) == "kibitz: --sprt takes numbers, not 'off'\n");
  CHECK(with({"--each", "depth=1", "--openings", "/no/such/file"}).find("there is no file") != std::string::npos);
  CHECK(with({"--each", "depth=1", "--openings", "random:x"}).find("random") != std::string::npos);
  CHECK(with({"--each", "depth=1", "--openings", "book.pgn", "--order", "up"}) ==
        "kibitz: --order is sequential or random, not 'up'\n");
  CHECK(with({"--each", "depth=1", "--format", "cup"}).find("gauntlet") != std::string::npos);
  for (const std::string wrong : {"3", "3,4,5", "-500,0", "0,4", "500,0", "500,-1", "0.9,1", "x,1", "1000001,1"})
    CHECK(with({"--each", "depth=1", "--adjudicate-win=" + wrong}) ==
          "kibitz: --adjudicate-win takes SCORE,MOVES, whole numbers from 1 to 1000000, or off, not '" + wrong + "'\n");
  for (const std::string wrong : {"3,4", "0.9,0,-3", "-1,4,0", "10,0,0", "10,8,-3", "10,8,x", "10,8,1000001"})
    CHECK(with({"--each", "depth=1", "--adjudicate-draw=" + wrong}) ==
          "kibitz: --adjudicate-draw takes SCORE,MOVES,FROM, whole numbers from 0 (MOVES from 1) to 1000000, or off, "
          "not '" +
              wrong + "'\n");
  CHECK(with({"--each", "depth=1,no_such=1"}).find("no_such") != std::string::npos);
  CHECK(with({"--each", "depth=1", "--player", "cmd=/no/such/program"}).find("cannot run") != std::string::npos);
  CHECK(with({"--each", "depth=1", "--concurrency", "0"}).find("--concurrency") != std::string::npos);
  CHECK(complaint({"--resume", "/no/such/file"}).find("there is no file") != std::string::npos);
  CHECK(complaint({"nogame", "--player", "strong", "--player", "strong", "--each", "depth=1"}).find("nogame") !=
        std::string::npos);
}

TEST_CASE("match prints the lines that tools for cutechess-cli read") {
  test::Command command;
  const auto ran = command.run({"match", "count", "--player", "strong,name=A", "--player", "strong,name=B", "--each",
                                "depth=1", "--openings", "random:0", "--games", "2", "--sprt", "0,10"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(test::contains(ran.out, "Started game 1 of 2 (A vs B)\n"));
  CHECK(test::contains(ran.out, "Finished game 1 (A vs B): 1-0 {Ann wins}\nScore of A vs B: 1 - 0 - 0  [1.000] 1\n"));
  CHECK(test::contains(ran.out, "Finished game 2 (B vs A): 1-0 {Ann wins}\nScore of A vs B: 1 - 1 - 0  [0.500] 2\n"));
  CHECK(test::contains(ran.out, "Elo difference: 0.0 +/- "));
  CHECK(test::contains(ran.out, "SPRT: llr "));
  CHECK(ran.out.ends_with("Finished match\n"));
}

TEST_CASE("the table of results names the measure of time") {
  test::Command command;
  const auto ran = command.run({"match", "count", "--player", "strong,name=A,tc=9,clock=cpu", "--player",
                                "strong,name=B,movetime=9", "--games", "2"});
  CHECK(ran.status == 0);
  CHECK(test::contains(ran.out, "crashes  illegal  clock\n"));
  CHECK(test::contains(ran.out, "  0        0        0  cpu\n"));
  CHECK(test::contains(ran.out, "  0        0        0  wall\n"));
}

TEST_CASE("the file for the games is checked before the match, and an existing file is kept") {
  test::Command command;
  const test::ScratchFile mine("mine"), database;
  const std::vector<std::string> two{"match", "count", "--player", "strong", "--player", "strong", "--each", "depth=1"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = two;
    words.insert(words.end(), more.begin(), more.end());
    return command.run(words);
  };
  CHECK(with({"--pgn", "/no/such/folder/x"}).err ==
        "kibitz: cannot write '/no/such/folder/x': No such file or directory\n");
  const auto refused = with({"--pgn", mine.name()});
  CHECK(refused.status == 2);
  CHECK(refused.out.empty());
  CHECK(refused.err == "kibitz: '" + mine.name() + "' already exists; --overwrite replaces it\n");
  CHECK(with({"--pgn", database.name(), "--db", database.name()}).err ==
        "kibitz: --db and --pgn are both '" + database.name() + "'\n");
  CHECK(with({"--overwrite"}).err == "kibitz: --overwrite needs --pgn\n");
  CHECK(with({"--pgn", "x.sgf"}).err ==
        "kibitz: 'x.sgf' cannot be written: SGF holds games of go and gomoku, not of count\n");
  CHECK(with({"--strict"}).err == "kibitz: --encoding and --strict are for --openings FILE\n");
  CHECK(with({"--openings", mine.name(), "--encoding", "koi8"}).err.starts_with("kibitz: --encoding: "));
  CHECK(with({"--openings", mine.name() + "#2"}).err == "kibitz: there is no opening 2 in '" + mine.name() + "'\n");
  CHECK(command.world.searches == 0);
  CHECK(mine.content() == "mine");
  CHECK(with({"--pgn", mine.name(), "--overwrite"}).status == 0);
  CHECK(mine.content().starts_with("[Event "));
}

TEST_CASE("match --json writes one line per game, and the result") {
  test::Command command;
  const auto ran = command.run({"match", "count", "--player", "strong,name=A", "--player", "strong,name=B", "--each",
                                "depth=1", "--games", "2", "--json"});
  CHECK(ran.status == 0);
  CHECK(test::contains(ran.out, "\"type\":\"game\""));
  CHECK(test::contains(ran.out, "\"type\":\"match\""));
  CHECK(test::contains(ran.out, "\"end\":\"complete\""));
  CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 3);
}

TEST_CASE("match --json names the hypothesis that the sequential test accepts") {
  const auto end_of = [](const std::string& sprt) {
    test::Command command;
    const auto ran = command.run({"match", "count", "--player", "strong,name=A", "--player", "strong,name=B", "--each",
                                  "depth=1", "--games", "200", "--sprt", sprt, "--json"});
    CHECK(ran.status == 0);
    return ran.out.substr(ran.out.rfind("{\"schema\""));
  };
  // All pairs are even.
  const std::string stronger = end_of("-200,-100"), weaker = end_of("100,200"), open = end_of("-1,1");
  CHECK(test::contains(stronger, "\"end\":\"decided\""));
  CHECK(test::contains(stronger, "\"accepted\":\"H1\""));
  CHECK(test::contains(weaker, "\"accepted\":\"H0\""));
  CHECK(test::contains(open, "\"end\":\"complete\""));
  CHECK(test::contains(open, "\"accepted\":null"));
}

TEST_CASE("pairs that repeat an earlier pair move for move do not decide a match") {
  test::Command command;
  std::vector<std::string> words{"match",   "count",   "--player",   "strong,name=A", "--player", "strong,name=B",
                                 "--each",  "depth=1", "--openings", "random:0",      "--sprt",   "-200,-100",
                                 "--games", "200"};
  const auto ran = command.run(words);
  CHECK(ran.status == 0);
  CHECK(test::contains(ran.out, "Pairs by points (0, 1/2, 1, 3/2, 2): 0, 0, 1, 0, 0; "));
  CHECK(!test::contains(ran.out, "was accepted"));
  CHECK(ran.out.ends_with(
      "Pairs that repeat an earlier pair move for move: 99 of 100; Elo and SPRT do not count them\nFinished match\n"));
  words.emplace_back("--json");
  CHECK(test::contains(command.run(words).out, "\"pairs\":[0,0,1,0,0],\"repeated_pairs\":99,"));
}

TEST_CASE("rules of adjudication are read as they are written") {
  MatchArguments arguments;
  arguments.players = {"strong", "textbook"};
  arguments.win = "600,4";
  arguments.draw = "0,+1,40";
  const auto settings = read_match_settings(arguments);
  REQUIRE(settings);
  const auto [win, draw, most_plies] = settings->adjudication;
  CHECK((win && win->score == 600 && win->moves == 4));
  CHECK((draw && draw->score == 0 && draw->moves == 1 && draw->from == 40));
}

TEST_CASE("match refuses options that it would ignore; a stored match may have them") {
  const auto with = [](const std::vector<std::string>& more) {
    std::vector<std::string> words{"count", "--player", "strong", "--player", "strong", "--each", "depth=1"};
    words.insert(words.end(), more.begin(), more.end());
    return complaint(words);
  };
  CHECK(with({"--jobs", "2"}) == "kibitz: --jobs needs --ledger; use --concurrency without it\n");
  CHECK(with({"--jobs", "nonsense"}) == "kibitz: --jobs takes a whole number from 0 to 1024, not 'nonsense'\n");
  CHECK(with({"--ledger", "/no/such/folder/x", "--jobs", "nonsense"}) ==
        "kibitz: --jobs takes a whole number from 0 to 1024, not 'nonsense'\n");
  CHECK(with({"--ledger", "/no/such/folder/x", "--concurrency", "2"}) ==
        "kibitz: give --ledger or --concurrency, not both: --jobs is the number of local tasks of a ledger\n");
  CHECK(with({"--opening-plies", "8"}) == "kibitz: --opening-plies is for --openings FILE\n");
  CHECK(with({"--openings", "random:2", "--order", "random"}) == "kibitz: --order is for --openings FILE\n");
  CHECK(complaint({"--resume", "m.db", "--jobs", "2"}) ==
        "kibitz: --resume continues the match in 'm.db' and takes no --jobs\n");
  test::Command command;
  const test::ScratchFile database;
  CHECK(command
            .run({"match", "count", "--player", "strong", "--player", "strong", "--each", "depth=1", "--db",
                  database.name()})
            .status == 0);
  {
    auto ledger = ledger::Ledger::open_file(database.name(), ledger::OpenMode::existing);
    auto words = match::GameStore::read_command(database.name());
    REQUIRE(ledger);
    REQUIRE(words);
    words->insert(words->end(), {"--order", "random", "--opening-plies", "8"});
    REQUIRE(ledger->set_notes(ledger->jobs()->front(), ledger::joined_fields(*words)));
  }
  CHECK(command.run({"match", "--resume", database.name(), "--games", "4"}).status == 0);
}

TEST_CASE("settings that the file of a match has cannot be given again") {
  CHECK(complaint({"--resume", "m.db", "--player", "strong"}) ==
        "kibitz: --resume continues the match in 'm.db' and takes no --player\n");
  CHECK(complaint({"count", "--resume", "m.db"}) ==
        "kibitz: --resume continues the match in 'm.db' and takes no GAME\n");
}

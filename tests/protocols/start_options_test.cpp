// Options that are set at the start, from a file, or through Kibitz's extensions of a protocol. Each protocol reports
// ineffective options in its own way.
#include "protocols/start_options.hpp"

#include <doctest/doctest.h>

#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

Conversation session_with(const char* protocol, const StartOptions& options) {
  const Catalogue games = standard_catalogue();
  const auto catalogue = catalogue_with_start_options(games, options, first_game(*find_protocol(protocol), games));
  REQUIRE_MESSAGE(catalogue.has_value(), (catalogue ? "" : catalogue.error().message));
  return Conversation(find_protocol(protocol)->run, *catalogue);
}

std::string complaint(const StartOptions& options, std::string_view game) {
  const auto catalogue = catalogue_with_start_options(standard_catalogue(), options, game);
  return catalogue ? "" : catalogue.error().message;
}

std::unique_ptr<Engine> chess_with(const StartOptions& options) {
  const auto catalogue = catalogue_with_start_options(standard_catalogue(), options, "chess");
  REQUIRE(catalogue);
  return make_engine(*catalogue, "chess").value();
}

// The values of the options driver and table.
std::string values_with(const StartOptions& options) {
  std::string values;
  for (const OptionInfo& option : chess_with(options)->options())
    if (option.name == "table" || option.name == "driver") values += (values.empty() ? "" : " ") + option.value;
  return values;
}

}  // namespace

TEST_CASE("a file of options has one setting per line; the last line wins, and earlier settings override the file") {
  StartOptions options{"", {"driver=mtd_f"}};
  REQUIRE(read_start_options(
      "# ours\npreset = strong\r\n\n table = on # for the driver\ndriver=full\npreset=paper\ntable=off\n", "o.options",
      options));
  CHECK(values_with(options) == "mtd_f off");
  CHECK(chess_with(options)->preset() == "paper");
  options.preset = "textbook";
  CHECK(chess_with(options)->preset() == "textbook");
  const auto wrong = read_start_options("table=on\ndriver\n", "o.options", options);
  REQUIRE(!wrong);
  CHECK(wrong.error().message == "o.options: line 2: an option is written name=value, not 'driver'");
}

TEST_CASE("a wrong setting of a file is refused with its line, even if another setting overrides it") {
  const auto complaint_about = [](const char* text, const std::string& preset) {
    StartOptions options{preset, {"table=on"}};
    REQUIRE(read_start_options(text, "o.options", options));
    return complaint(options, "");
  };
  CHECK(complaint_about("table=off\nx=1\n", "") == "o.options: line 2: there is no option 'x'");
  CHECK(complaint_about("\ntable=perhaps\n", "") == "o.options: line 2: option table takes on or off, not 'perhaps'");
  const std::string weak = "there is no preset 'weak'; there are paper, textbook, strong";
  CHECK(complaint_about("preset=weak\npreset=paper\n", "") == "o.options: line 1: " + weak);
  CHECK(complaint_about("preset=paper\npreset=weak\n", "") == "o.options: line 2: " + weak);
  CHECK(complaint_about("preset=weak\n", "paper") == "o.options: line 1: " + weak);
  CHECK(complaint_about("preset=paper\n", "weak") == weak);
}

TEST_CASE("a setting that no game accepts is refused, with the error of a game that has the option") {
  CHECK(complaint({"paper", {"null_move=plain"}}, "") == "");  // chess has it, and Othello ignores it
  CHECK(complaint({"", {"null_move=plain"}}, "othello").find("CanPass") != std::string::npos);
  CHECK(complaint({"", {"driver=fast"}}, "").find("not 'fast'") != std::string::npos);
  CHECK(complaint({"", {"size=99"}}, "").find("size") != std::string::npos);
  CHECK(complaint({"weak", {}}, "") == "there is no preset 'weak'; there are paper, textbook, strong");
  CHECK(complaint({"", {"no_such=1"}}, "gomoku") == "there is no option 'no_such'");
}

TEST_CASE("UCI starts with the given settings, in every game that has the options") {
  Conversation uci = session_with("uci", {"paper", {"driver=mtd_f", "table=on", "null_move=plain"}});
  uci.say("uci");
  CHECK(uci.await("option name Preset") ==
        "option name Preset type combo default paper var paper var textbook var strong");
  CHECK(uci.await("option name driver ").starts_with("option name driver type combo default mtd_f var full"));
  CHECK(uci.await("option name deepen ") == "option name deepen type check default false");
  CHECK(uci.await("option name null_move ").starts_with("option name null_move type combo default plain"));
  uci.say("setoption name UCI_Variant value othello");
  uci.say("uci");
  CHECK(uci.await("option name driver ").starts_with("option name driver type combo default mtd_f"));
}

TEST_CASE("UCI keeps every option except rules when the game changes") {
  Conversation uci("uci");
  uci.say("setoption name evaluation value handcrafted");
  uci.say("setoption name driver value mtd_f");
  uci.say("setoption name UCI_Variant value othello");
  uci.say("setoption name size value 6");
  uci.say("setoption name UCI_Variant value xiangqi");
  uci.say("setoption name UCI_Variant value othello");
  uci.say("uci");
  CHECK(uci.await("option name driver ").starts_with("option name driver type combo default mtd_f "));
  CHECK(uci.await("uciok") == "uciok");
  CHECK(uci.count("option name evaluation type combo default handcrafted ") == 1);
  CHECK(uci.count("option name size type combo default 8 ") == 1);
}

TEST_CASE("GTP: kibitz-option sets options, reports errors, and lists options without effect") {
  Conversation gtp = session_with("gtp", {"paper", {"deepen=on"}});
  gtp.say("kibitz-option driver=mtd_f");
  CHECK(gtp.next() == "=");
  CHECK(gtp.next().empty());
  gtp.say("kibitz-option driver.step=7");
  CHECK(gtp.next() == "= option 'driver.step=7' does nothing without driver=step");
  CHECK(gtp.next().empty());
  gtp.say("kibitz-option preset=weak");
  CHECK(gtp.next() == "? there is no preset 'weak'; there are paper, textbook, strong");
  CHECK(gtp.next().empty());
  gtp.say("level 2");
  CHECK(gtp.next() == "=");
  CHECK(gtp.next().empty());
  gtp.say("genmove b");
  CHECK(gtp.next().starts_with("= "));
}

TEST_CASE("NBoard: set option sets options and reports errors") {
  Conversation nboard("nboard");
  nboard.say("set option driver=quick");
  CHECK(nboard.next().starts_with("status error: option driver takes full, aspiration"));
  nboard.say("set depth 2");
  CHECK(nboard.next() == "set myname Kibitz2");
  nboard.say("set option preset=paper");
  nboard.say("set option etc=on");
  nboard.say("go");
  CHECK(nboard.next() == "status Thinking");
  CHECK(nboard.next() == "status option 'etc=on' does nothing without table=on");
  CHECK(nboard.await("===").starts_with("=== "));
}

TEST_CASE("Gomocup: INFO option sets options and reports errors") {
  Conversation gomocup("gomocup");
  gomocup.say("START 15");
  CHECK(gomocup.next() == "OK");
  gomocup.say("INFO timeout_turn 300");
  gomocup.say("INFO option no_such=1");
  CHECK(gomocup.next() == "ERROR there is no option 'no_such'");
  gomocup.say("INFO option driver=mtd_f");
  gomocup.say("INFO option driver.step=5");
  gomocup.say("BEGIN");
  CHECK(gomocup.next() == "MESSAGE option 'driver.step=5' does nothing without driver=step");
  CHECK(gomocup.next().find(',') != std::string::npos);
}

TEST_CASE("an option without effect is reported once, and again if it has had an effect meanwhile") {
  Conversation uci("uci");
  for (const char* line : {"setoption name Preset value paper", "setoption name etc value true", "go depth 1"})
    uci.say(line);
  CHECK(uci.await("bestmove") != "");
  CHECK(uci.count("info string option 'etc=on' does nothing without table=on") == 1);
  uci.say("go depth 1");
  CHECK(uci.await("bestmove") != "");
  CHECK(uci.count("info string option 'etc=on'") == 1);
  for (const char* line : {"setoption name table value true", "go depth 1"}) uci.say(line);
  CHECK(uci.await("bestmove") != "");
  for (const char* line : {"setoption name table value false", "go depth 1"}) uci.say(line);
  CHECK(uci.await("bestmove") != "");
  CHECK(uci.count("info string option 'etc=on'") == 2);
  uci.end();
  CHECK(uci.count("info string error") == 0);
}

TEST_CASE("serve reports an option without effect in the answer") {
  Conversation serve("serve");
  serve.say(R"({"id": 1, "game": "chess", "depth": 1, "preset": "paper", "options": {"etc": "on"}})");
  CHECK(serve.next().find(R"("remarks":["option 'etc=on' does nothing without table=on"])") != std::string::npos);
}

TEST_CASE("serve answers the queries solve and conspire") {
  Conversation serve("serve");
  serve.say(R"({"id": 1, "type": "solve", "game": "nim", "position": "3 4 5", "method": "pn2", "nodes": 100000})");
  const std::string solved = serve.next();
  CHECK(solved.starts_with(R"({"schema":2,"type":"solution","id":1,"game":"nim","position":"3 4 5","method":"pn2",)"));
  CHECK(solved.find(R"("end":"solved","at_least":"win","at_most":"win")") != std::string::npos);
  serve.say(R"x({"id": 2, "type": "conspire", "game": "tree", "position": "((5 2)(3 4))", "time_ms": 5000})x");
  const std::string conspired = serve.next();
  CHECK(conspired.starts_with(R"({"schema":2,"type":"conspiracy","id":2,"game":"tree",)"));
  CHECK(conspired.find(R"("leaves_to_change":null)") != std::string::npos);
}

TEST_CASE("serve refuses fields that a proof search does not use") {
  Conversation serve("serve");
  int id = 0;
  const auto answer = [&](const std::string& fields) {
    serve.say(R"({"id": )" + std::to_string(++id) + R"(, "game": "nim", )" + fields + "}");
    const std::string line = serve.next();
    return line.substr(line.find("\"message\":") + 10);
  };
  CHECK(answer(R"("type": "solve")") == R"("a limit is missing: nodes or time_ms"})");
  CHECK(answer(R"("type": "solve", "depth": 3)") ==
        R"("depth is for analyse; solve and conspire take nodes or time_ms"})");
  CHECK(answer(R"("type": "solve", "nodes": 9, "method": "pn3")") ==
        R"("method is one of dfpn, pn, pn2, vcf, vct, not '\"pn3\"'"})");
  CHECK(answer(R"("type": "solve", "nodes": 9, "preset": "paper")") ==
        R"("solve takes rules of the game only, not a preset"})");
  CHECK(answer(R"("type": "conspire", "nodes": 9, "options": {"table": "on"})") ==
        R"("conspire takes rules of the game only, not 'table'"})");
  CHECK(answer(R"("type": "conspire", "nodes": 9, "conspirators": 17)") ==
        R"("conspirators is a whole number from 1 to 16, not '17'"})");
  CHECK(answer(R"("type": "solve", "nodes": 9, "method": "vcf")").find("nim") != 0);
}

TEST_CASE("serve answers a cancelled proof with the bounds proved so far") {
  Conversation serve("serve");
  serve.say(R"({"id": 7, "type": "solve", "game": "chess", "time_ms": 60000})");
  serve.say(R"({"type": "cancel", "id": 7})");
  CHECK(serve.next().find(R"("end":"stopped")") != std::string::npos);
}

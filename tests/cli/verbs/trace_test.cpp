// kibitz trace: its output for people and programs, and its errors.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "games/engines.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using test::contains;
using test::run_with_games;
using test::ScratchFolder;

namespace {

constexpr const char* blackboard = "((3 12 8)(2 4 6)(14 5 2))";

struct RecordedSearch {
  ScratchFolder folder;
  std::string file = folder.file("a.arrow");
  test::CommandResult ran = run_with_games("analyse", {"tree", blackboard, "--depth", "2", "--trace", file});

  test::CommandResult trace(std::vector<std::string> words) const {
    words.insert(words.begin(), file);
    return run_with_games("trace", words);
  }
  std::string refusal_of(std::vector<std::string> words) const {
    const test::CommandResult trace = this->trace(std::move(words));
    CHECK(trace.status == 2);
    CHECK(trace.out.empty());
    return trace.err;
  }
};

}  // namespace

TEST_CASE("trace: a search is recorded and its root is shown") {
  const RecordedSearch recorded;
  CHECK(recorded.ran.status == 0);
  CHECK(recorded.ran.err == recorded.file + ": 11 nodes\n");
  CHECK(recorded.trace({}).out ==
        recorded.file +
            ": tree, preset strong\n((3 12 8)(2 4 6)(14 5 2))\n11 nodes; depth 2, ended: solved\n\n"
            "Max to move: ((3 12 8)(2 4 6)(14 5 2))\n\n"
            "root: 11 nodes, depth 2, window any..any, value +3 points, searched\ntable         nothing\n\n"
            "move  nodes   share  depth  window                 value  searched as  ended by  row\n"
            "a         4  36.4 %      1  any..any           -3 points  full         searched    3\n"
            "c         4  36.4 %      1  any..-3 points  >= -2 points  full         cut         9\n"
            "b         2  18.2 %      1  any..-3 points  >= -2 points  full         cut         5\n\n"
            "ended by  nodes   share\n"
            "ended         7  63.6 %\n"
            "searched      2  18.2 %\n"
            "cut           2  18.2 %\n");
}

TEST_CASE("trace: moves select a node, and options query its subtree") {
  const RecordedSearch recorded;
  CHECK(contains(recorded.trace({"c"}).out, "c: 4 nodes, depth 1, window any..-3 points, value >= -2 points, cut\n"));
  CHECK(contains(recorded.trace({"--row", "7"}).out, "c b: 1 nodes, depth 0,"));
  CHECK(recorded.trace({"--cause", "cut"}).out ==
        "row  nodes  depth  window                 value  searched as  ended by  moves\n"
        "  5      2      1  any..-3 points  >= -2 points  full         cut       b\n"
        "  9      4      1  any..-3 points  >= -2 points  full         cut       c\n");
  CHECK(contains(recorded.trace({"--costliest", "2"}).out, " 10     11 "));
  CHECK(contains(recorded.trace({"--calls"}).out, "   0      2  any..any  +3 points     11  100.0 %   10\n"));
}

TEST_CASE("trace: --where finds a position after any sequence of moves") {
  const ScratchFolder folder;
  const std::string file = folder.file("a.arrow");
  CHECK(run_with_games("analyse", {"connect_four", "--depth", "6", "--preset", "paper", "--trace", file}).status == 0);
  const test::CommandResult found = run_with_games("trace", {file, "--where", "444", "--json"});
  CHECK(found.status == 0);
  std::istringstream lines(found.out);
  std::string line;
  int rows = 0;
  while (std::getline(lines, line)) {
    const auto node = nlohmann::json::parse(line);
    CHECK(node.at("ply") == 3);
    CHECK(node.at("move") == "4");
    ++rows;
  }
  CHECK(rows > 0);
  const test::CommandResult absent = run_with_games("trace", {file, "--where", "44444411"});
  CHECK(absent.status == 2);
  CHECK(absent.err == "kibitz: '44444411' does not occur in '" + file + "'\n");
}

TEST_CASE("trace: --json writes JSON lines") {
  const RecordedSearch recorded;
  std::istringstream lines(recorded.trace({"--json"}).out);
  std::string head, root;
  std::getline(lines, head);
  std::getline(lines, root);
  CHECK(nlohmann::json::parse(head).at("rows") == 11);
  const auto node = nlohmann::json::parse(root);
  CHECK(node.at("nodes") == 11);
  CHECK(node.at("cause") == "searched");
  CHECK(node.at("causes").at("ended") == 7);
  CHECK(node.at("children").size() == 3);
  CHECK(node.at("children").at(2).at("move") == "c");
  CHECK(node.at("path") == nlohmann::json({10}));
}

TEST_CASE("trace: diff compares two searches") {
  const RecordedSearch recorded;
  const std::string other = recorded.folder.file("b.arrow");
  run_with_games("analyse",
                 {"tree", blackboard, "--depth", "2", "--driver", "mtd_f", "--set", "table=on", "--trace", other});
  const test::CommandResult both = run_with_games("trace", {"diff", recorded.file, other});
  CHECK(both.status == 0);
  CHECK(contains(both.out, "depth  calls  nodes      value  calls  nodes"));
  const std::string elsewhere = recorded.folder.file("c.arrow");
  run_with_games("analyse", {"tree", "(1 2)", "--depth", "1", "--trace", elsewhere});
  const test::CommandResult refused = run_with_games("trace", {"diff", recorded.file, elsewhere});
  CHECK(refused.status == 2);
  CHECK(refused.err ==
        "kibitz: these are searches of two positions: tree '((3 12 8)(2 4 6)(14 5 2))' and tree '(1 2)'\n");
}

TEST_CASE("trace: diff refuses the queries of a single search") {
  const RecordedSearch recorded;
  const auto refusal = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"diff", recorded.file, recorded.file});
    const test::CommandResult ran = run_with_games("trace", words);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    return ran.err;
  };
  for (const std::string option : {"--cause", "--costliest", "--where", "--most", "--export"})
    CHECK(refusal({option, "20"}) == "kibitz: trace diff has no " + option + "\n");
  for (const std::string option : {"--calls", "--overwrite"})
    CHECK(refusal({option}) == "kibitz: trace diff has no " + option + "\n");
  CHECK(refusal({"--export", "x.svg", "--calls"}) == "kibitz: trace diff has no --calls\n");
}

TEST_CASE("trace: a database is written whole or not at all") {
  const RecordedSearch recorded;
  const std::string file = recorded.folder.file("a.sqlite"), draft = file + ".new";
  CHECK(recorded.trace({"--export", file}).status == 0);
  CHECK(recorded.refusal_of({"--export", file}) == "kibitz: '" + file + "' already exists; --overwrite replaces it\n");
  recorded.folder.file("a.sqlite", "half a database");
  CHECK(recorded.trace({"--export", file, "--overwrite"}).status == 0);
  CHECK(std::filesystem::file_size(file) > 4096);
  CHECK(!std::filesystem::exists(draft));
  CHECK(recorded.refusal_of({"--export", "/no/such/folder/a.sqlite"}) ==
        "kibitz: cannot write '/no/such/folder/a.sqlite': No such file or directory\n");
  struct rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small{5000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const std::string full = recorded.folder.file("b.sqlite");
  CHECK(recorded.refusal_of({"--export", full}) == "kibitz: cannot write '" + full + "': File too large\n");
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  CHECK(!std::filesystem::exists(full));
  CHECK(!std::filesystem::exists(full + ".new"));
}

TEST_CASE("trace: the file extension selects the export format") {
  const RecordedSearch recorded;
  const std::string svg = recorded.folder.file("a.svg");
  CHECK(recorded.trace({"c", "--export", svg}).status == 0);
  CHECK(std::filesystem::file_size(svg) > 500);
  CHECK(recorded.refusal_of({"--export", svg}) == "kibitz: '" + svg + "' already exists; --overwrite replaces it\n");
  CHECK(recorded.trace({"--export", svg, "--overwrite"}).status == 0);
  CHECK(contains(recorded.refusal_of({"--export", "a.png"}),
                 "--export writes .svg, .html, .sqlite, .perfetto.json and .speedscope.json, not 'a.png'"));
}

TEST_CASE("trace: old names of a cause and of an option are read, with a remark") {
  const RecordedSearch recorded;
  const auto cause = recorded.trace({"--cause", "known"});
  CHECK(cause.status == 0);
  CHECK(cause.err == "kibitz: cause known is called exact_knowledge now\n");
  CHECK(cause.out == recorded.trace({"--cause", "exact_knowledge"}).out);
  const auto calls = recorded.trace({"--passes"});
  CHECK(calls.err == "kibitz: option --passes is called --calls now\n");
  CHECK(calls.out == recorded.trace({"--calls"}).out);
}

TEST_CASE("trace: invalid queries and recordings are refused") {
  const RecordedSearch recorded;
  CHECK(recorded.refusal_of({"d"}) == "kibitz: 'd' was not searched there\n");
  CHECK(recorded.refusal_of({"--row", "11"}) == "kibitz: --row takes a whole number from 0 to 10, not '11'\n");
  CHECK(recorded.refusal_of({"--call", "4"}) == "kibitz: there is no call 4; the driver made 1, counted from 0\n");
  CHECK(recorded.refusal_of({"--thread", "1"}) == "kibitz: '" + recorded.file + "' has no nodes of thread 1\n");
  CHECK(contains(recorded.refusal_of({"--cause", "boredom"}), "--cause is one of searched, cut, "));
  CHECK(contains(recorded.refusal_of({"--calls", "--cause", "cut"}), "are one question each"));
  CHECK(run_with_games("trace", {}).status == 2);
  const test::CommandResult twice =
      run_with_games("analyse", {"tree", blackboard, "--depth", "2", "--trace", recorded.file});
  CHECK(twice.status == 2);
  CHECK(twice.err == "kibitz: '" + recorded.file + "' already exists, and a recording never replaces a file\n");
  const std::string file = recorded.folder.file("m.arrow");
  const test::CommandResult threats = run_with_games("solve", {"gomoku", "--method", "vcf", "--trace", file});
  CHECK(threats.status == 2);
  CHECK(threats.err == "kibitz: method vcf cannot be recorded: its search is the game's own\n");
  CHECK(!std::filesystem::exists(file));
}

TEST_CASE("trace: searches by SCOUT, proof numbers and conspiracy numbers are recorded") {
  const test::ScratchFolder folder;
  const auto nodes_of = [&](const std::string& verb, std::vector<std::string> words) {
    const std::string file = folder.file(verb + std::to_string(words.size()) + ".arrow");
    words.insert(words.end(), {"--trace", file});
    const test::CommandResult ran = run_with_games(verb, words);
    CHECK(ran.status == 0);
    return ran.err.substr(ran.err.rfind(':') + 2);
  };
  CHECK(nodes_of("analyse", {"tree", blackboard, "--depth", "2", "--method", "scout"}) == "11 nodes\n");
  CHECK(nodes_of("solve", {"nim", "1 2 3", "--method", "pn"}) == "294 nodes\n");
  CHECK(nodes_of("analyse", {"tree", blackboard, "--method", "conspiracy"}) != "0 nodes\n");
}

TEST_CASE("trace: gallery records the trials of an exhibit") {
  const ScratchFolder folder;
  const std::string place = folder.file("exhibits");
  CHECK(run_with_games("gallery", {"mate-blindness", "--trace", place}).status == 0);
  CHECK(std::filesystem::exists(place + "/mate-blindness-1.arrow"));
  CHECK(run_with_games("trace", {place + "/mate-blindness-1.arrow"}).status == 0);
  const test::CommandResult again = run_with_games("gallery", {"mate-blindness", "--trace", place});
  CHECK(again.status == 2);
  CHECK(contains(again.err, "already exists"));
}

// Every method, called through Engine, plays every game, respects its limits, claims only what it has found, and proves
// the same values as alpha-beta.
#include <doctest/doctest.h>

#include <map>

#include "engine/method_support.hpp"
#include "kibitz/engine/parameters.hpp"
#include "kibitz/engine/run_method.hpp"
#include "rounds.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

Expected<Analysis> try_method(Engine& engine, const Limits& limits, int lines = 1) {
  Request request;
  request.limits = limits;
  request.lines = lines;
  Control control;
  return engine.analyse(request, control);
}
Analysis search_with_method(Engine& engine, const Limits& limits, int lines = 1) {
  return try_method(engine, limits, lines).value();
}

std::vector<std::string_view> method_names() { return find_parameter("method")->choices; }

bool is_by_threats(std::string_view method) { return method == "vcf" || method == "vct"; }

bool is_legal_here(const Engine& engine, const MoveText& move) {
  for (const MoveText& legal : engine.legal_moves())
    if (legal.move == move.move) return true;
  return false;
}

std::uint64_t all_visits(const Report& report) {
  std::uint64_t visits = 0;
  for (const AnalysedLine& line : report.lines) visits += line.visits;
  return visits;
}

std::string method_refusal(const std::string& method, Request request) {
  auto engine = engine_playing("nim", {{"method", method}});
  Control control;
  const auto analysis = engine->analyse(request, control);
  return analysis ? "" : analysis.error().message;
}

}  // namespace

TEST_CASE("every method gives a legal move in every game, within the node limit") {
  const int nodes = test::is_sanitized ? 500 : 3000;
  for (const CatalogueEntry& entry : standard_catalogue())
    for (const std::string_view method : method_names()) {
      CAPTURE(entry.name);
      CAPTURE(method);
      auto engine = engine_playing(entry.name, {{"method", std::string(method)}});
      const auto analysis = try_method(*engine, within_nodes(nodes));
      const auto& lacks = engine->info().missing_capabilities;
      if (method == "captures_only" && std::ranges::find(lacks, "HasNoise") != lacks.end()) {
        CHECK(analysis.error().message ==
              "option 'method=captures_only' needs a game with HasNoise, which this one lacks");
        continue;
      }
      if (is_by_threats(method) && entry.name != "gomoku") {
        CHECK(analysis.error().message ==
              engine->info().title + " has no search for wins by threats, which method " + std::string(method) + " is");
        continue;
      }
      REQUIRE(analysis);
      const Report& report = analysis->report;
      CHECK(is_legal_here(*engine, report.lines.at(0).moves.at(0)));
      CHECK(report.statistics.nodes <= nodes);
      CHECK(std::abs(report.lines[0].score) <= win_score);
      CHECK((report.statistics.simulations > 0) == method.ends_with("mcts"));
    }
}

TEST_CASE("a method stopped after at most five nodes returns a legal move") {
  for (const std::string_view method : method_names()) {
    if (method == "captures_only" || is_by_threats(method)) continue;
    CAPTURE(method);
    auto engine = engine_playing("nim", {{"method", std::string(method)}});
    for (const std::uint64_t count : {0, 1, 2, 5}) {
      const Analysis analysis = search_with_method(*engine, within_nodes(count));
      CHECK(is_legal_here(*engine, analysis.report.lines.at(0).moves.at(0)));
      CHECK(analysis.report.statistics.nodes <= count);
      if (count == 0) CHECK(analysis.report.lines[0].depth == 0);
    }
  }
}

TEST_CASE("mcts reports a proved result like alpha-beta") {
  const std::vector<std::pair<std::string, std::string>> positions{
      {"nim", "1 2 4"}, {"nim", "1 2 3"}, {"tic_tac_toe", "startpos"}, {"tree", "((3 12 8)(2 4 6)(14 5 2))"}};
  for (const auto& [game, position] : positions) {
    CAPTURE(position);
    auto trees = engine_playing(game, {{"method", "mcts"}});
    auto depths = engine_playing(game, {});
    REQUIRE(trees->set_position(position));
    REQUIRE(depths->set_position(position));
    const Analysis found = search_with_method(*trees, {});
    const Analysis wanted = search_with_method(*depths, {});
    CHECK(found.end == SearchEnd::solved);
    const AnalysedLine& line = found.report.lines.at(0);
    CHECK(line.score == wanted.report.lines.at(0).score);
    CHECK(line.bound == Bound::exact);
    CHECK(line.is_proved);
    CHECK(line.moves.size() == wanted.report.lines[0].moves.size());
  }
}

TEST_CASE("mcts reports several lines, searches only the chosen moves, and ends at a depth limit") {
  auto engine = engine_playing("connect_four", {{"method", "mcts"}});
  const Report report = search_with_method(*engine, within_nodes(20'000), 3).report;
  CHECK(report.lines.size() == 3);
  CHECK(report.lines[0].visits >= report.lines[1].visits);
  CHECK(report.lines[1].visits >= report.lines[2].visits);

  Request request;
  request.limits = within_nodes(20'000);
  request.search_moves = {"2", "6"};
  request.lines = 7;
  Control control;
  const Report chosen = engine->analyse(request, control).value().report;
  CHECK(chosen.lines.size() == 2);
  for (const AnalysedLine& line : chosen.lines) CHECK((line.moves[0].move == "2" || line.moves[0].move == "6"));

  engine->clear();
  const Analysis deep = search_with_method(*engine, to_plies(4));
  CHECK(deep.end == SearchEnd::depth);
  CHECK(deep.report.lines[0].moves.size() >= 4);
}

TEST_CASE("mcts is reproducible, and keeps the tree unless it is cleared or an option changes") {
  const auto second = [](const MethodChoices& more, const std::function<void(Engine&)>& between) {
    MethodChoices settings{{"method", "mcts"}};
    settings.insert(settings.end(), more.begin(), more.end());
    auto engine = engine_playing("connect_four", settings);
    const Analysis first = search_with_method(*engine, within_nodes(20'000), 7);
    CHECK(all_visits(first.report) == first.report.statistics.simulations);
    for (int i = 0; i < 2; ++i) REQUIRE(engine->play(first.report.lines[0].moves.at(static_cast<std::size_t>(i)).move));
    between(*engine);
    const Report report = search_with_method(*engine, within_nodes(20'000), 7).report;
    return std::pair(all_visits(report), report.statistics.simulations);
  };
  const auto nothing = [](Engine&) {};
  const auto kept = second({}, nothing);
  CHECK(kept.first > kept.second + 100);
  CHECK(second({}, nothing) == kept);
  const auto anew = second({{"mcts.reuse_tree", "off"}}, nothing);
  CHECK(anew.first == anew.second);
  CHECK(second({}, [](Engine& engine) { engine.clear(); }) == anew);
  const auto explored = second({}, [](Engine& engine) { REQUIRE(engine.set_option("mcts.exploration", "99")); });
  CHECK(explored.first == explored.second);
}

TEST_CASE("mcts threads share one tree and one node count") {
  auto engine = engine_playing("connect_four", {{"method", "mcts"}, {"threads", "3"}});
  const Report report = search_with_method(*engine, within_nodes(50'000), 7).report;
  CHECK(report.statistics.nodes <= 50'000);
  CHECK(all_visits(report) == report.statistics.simulations);
}

TEST_CASE("stockman_sss and scout find the same value and move as plain alpha-beta") {
  for (const char* method : {"stockman_sss", "scout"}) {
    auto engine = engine_playing("connect_four", {{"method", method}});
    auto paper = engine_playing("connect_four", {});
    REQUIRE(paper->set_preset("paper"));
    const Analysis found = search_with_method(*engine, to_plies(4));
    CHECK(found.end == SearchEnd::depth);
    CHECK(found.report.depth == 4);
    const AnalysedLine best = search_with_method(*paper, to_plies(4)).report.lines.at(0);
    CHECK(found.report.lines.at(0).score == best.score);
    CHECK(found.report.lines[0].moves[0].move == best.moves[0].move);
  }
}

TEST_CASE("a proof gives a move and a bound; an unfinished proof claims nothing") {
  for (const char* method : {"pn", "pn2", "dfpn"}) {
    CAPTURE(method);
    auto nim = engine_playing("nim", {{"method", method}});
    REQUIRE(nim->set_position("1 2 4"));
    const AnalysedLine win = search_with_method(*nim, {}).report.lines.at(0);
    CHECK(win.moves[0].move == "c1");  // leaves 1 2 3, which is lost
    CHECK(win.bound == Bound::lower);
    CHECK(win.is_proved);
    CHECK(format_score(win.score) == "won");
    REQUIRE(nim->set_position("1 2 3"));
    const AnalysedLine loss = search_with_method(*nim, {}).report.lines.at(0);
    CHECK(loss.bound == Bound::upper);
    CHECK(format_score(loss.score) == "lost");

    auto squares = engine_playing("tic_tac_toe", {{"method", method}});
    REQUIRE(squares->play(
        squares->legal_moves().at(0).move));  // the first legal move is a corner; only the reply in the centre draws
    const AnalysedLine draw = search_with_method(*squares, {}).report.lines.at(0);
    CHECK(draw.moves[0].move == squares->legal_moves().at(3).move);
    CHECK(draw.score == 0);
    CHECK(draw.bound == Bound::exact);
    CHECK(draw.is_proved);

    auto four = engine_playing("connect_four", {{"method", method}});
    const Analysis open = search_with_method(*four, within_nodes(2000));
    CHECK(open.end == SearchEnd::nodes);
    CHECK(!open.report.lines.at(0).is_proved);
    CHECK(open.report.lines[0].depth == 1);
  }
}

TEST_CASE("a request that a method cannot fulfil is an error in one sentence") {
  Request request;
  request.limits.depth = 3;
  CHECK(method_refusal("pn", request) == "method pn has no depth: it needs a limit of nodes or time");
  CHECK(method_refusal("mcts", request).empty());
  CHECK(method_refusal("ubfm", request).empty());
  request.window = Window{0, 1};
  CHECK(method_refusal("ubfm", request) == "method ubfm takes no window; method alpha_beta does");
  CHECK(method_refusal("mcts", request) == "method mcts takes no window; method alpha_beta does");
  request.window.reset();
  Recording recording;
  request.on_node = recording.sink();
  CHECK(method_refusal("scout", request).empty());
  request.on_node = {};
  request.limits.nodes = 100;
  request.search_moves = {"a1"};
  CHECK(method_refusal("dfpn", request) ==
        "method dfpn searches all moves; alpha_beta and the tree searches take a choice");
}

TEST_CASE("every method reports its nodes in post-order; a threat search cannot be recorded") {
  for (const char* method : {"alpha_beta", "mcts", "pn_mcts", "conspiracy", "stockman_sss", "scout", "pn", "pn2",
                             "dfpn", "best_first", "ubfm", "ubfms", "descent"}) {
    auto engine = engine_playing("tic_tac_toe", {{"method", method}});
    std::vector<std::uint32_t> open;  // sizes of subtrees whose parent was not seen yet
    std::size_t events = 0;
    Request request;
    request.limits.nodes = 2000;
    if (std::string_view(method) == "stockman_sss" || std::string_view(method) == "scout") request.limits.depth = 3;
    request.on_node.take = [&](const NodeEvent& event) {
      ++events;
      std::uint32_t size = 1;
      for (; size < event.subtree; open.pop_back()) size += open.back();
      CHECK_MESSAGE(size == event.subtree, std::string(method));
      if (event.parent >= 0 || event.is_second_search()) open.push_back(size);
    };
    Control control;
    REQUIRE_MESSAGE(engine->analyse(request, control), std::string(method));
    CHECK_MESSAGE(events > 20, std::string(method));
    CHECK_MESSAGE(open.empty(), std::string(method));
  }
  auto gomoku = engine_playing("gomoku", {});
  SolveRequest request;
  request.method = SolveMethod::vcf;
  request.on_node.take = [](const NodeEvent&) {};
  Control control;
  const auto refused = solve(*gomoku, request, control);
  REQUIRE(!refused);
  CHECK(refused.error().message == "method vcf cannot be recorded: its search is the game's own");
}

TEST_CASE("an option that has no effect under the current method is reported") {
  auto engine = engine_playing("connect_four", {{"mcts.exploration", "50"}, {"conspirators", "3"}, {"lmr", "50"}});
  CHECK(engine->remarks() ==
        std::vector<std::string>{"option 'mcts.exploration=50' does nothing without method=mcts or pn_mcts",
                                 "option 'conspirators=3' does nothing without method=conspiracy"});
  REQUIRE(engine->set_option("method", "ubfm"));
  CHECK(engine->remarks() ==
        std::vector<std::string>{"option 'mcts.exploration=50' does nothing without method=mcts or pn_mcts",
                                 "option 'conspirators=3' does nothing without method=conspiracy",
                                 "option 'lmr=50' does nothing without method=alpha_beta"});
  REQUIRE(engine->set_option("method", "mcts"));
  CHECK(engine->remarks() == std::vector<std::string>{"option 'conspirators=3' does nothing without method=conspiracy",
                                                      "option 'lmr=50' does nothing without method=alpha_beta"});
}

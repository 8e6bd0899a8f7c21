// Several lines: root moves that are one by symmetry have one score, and their lines are images of each other.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/level.hpp"

using namespace kibitz;

namespace {

using Words = std::vector<std::string>;

std::unique_ptr<Engine> engine_of(const std::string& game,
                                  const std::vector<std::pair<std::string, std::string>>& set = {}) {
  auto engine = make_engine(standard_catalogue(), game).value();
  for (const auto& [name, value] : set) REQUIRE(engine->set_option(name, value));
  return engine;
}

std::vector<AnalysedLine> lines_of(Engine& engine, const Request& request) {
  Control control;
  const auto analysis = engine.analyse(request, control);
  REQUIRE_MESSAGE(analysis, (analysis ? "" : analysis.error().message));
  return analysis->report.lines;
}

Request lines_to_depth(int lines, int depth) {
  Request request;
  request.lines = lines;
  request.limits.depth = depth;
  return request;
}

Words words_of(const AnalysedLine& line) {
  Words words;
  for (const MoveText& move : line.moves) words.push_back(move.move);
  return words;
}

// The three symmetries of Othello's start, besides the identity, each with the image of d3.
std::string image_of(const std::string& square, const std::string& image_of_d3) {
  const char column = square[0], row = square[1];
  if (image_of_d3 == "c4") return {static_cast<char>('a' + row - '1'), static_cast<char>('1' + column - 'a')};
  if (image_of_d3 == "f5") return {static_cast<char>('h' - (row - '1')), static_cast<char>('8' - (column - 'a'))};
  if (image_of_d3 == "e6") return {static_cast<char>('h' - (column - 'a')), static_cast<char>('8' - (row - '1'))};
  return square;
}

// Checks that the four first moves of Othello have one score, depth and bound, and lines that are images.
void check_othello_start(const std::vector<AnalysedLine>& lines) {
  REQUIRE(lines.size() == 4);
  std::map<std::string, const AnalysedLine*> by_move;
  for (const AnalysedLine& line : lines) by_move[line.moves.at(0).move] = &line;
  REQUIRE(by_move.size() == 4);
  REQUIRE(by_move.contains("d3"));
  for (const auto& [move, line] : by_move) {
    CAPTURE(move);
    Words image;
    for (const std::string& square : words_of(*by_move["d3"])) image.push_back(image_of(square, move));
    CHECK(words_of(*line) == image);
    CHECK(line->score == lines[0].score);
    CHECK(line->bound == lines[0].bound);
    CHECK(line->depth == lines[0].depth);
  }
}

// Checks that the lines are distinct, legal and sorted by score.
void check_lines(Engine& engine, const std::vector<AnalysedLine>& lines) {
  std::set<std::string> first_moves;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(first_moves.insert(lines[i].moves.at(0).move).second);
    if (i > 0) CHECK(lines[i].score <= lines[i - 1].score);
    const auto copy = engine.clone();
    for (const MoveText& move : lines[i].moves) {
      CAPTURE(move.move);
      REQUIRE(copy->play(move.move));
      CHECK(copy->moves_played().back().notation == move.notation);
    }
  }
}

}  // namespace

TEST_CASE("the four first moves of Othello have one score and lines that are images, with every driver") {
  for (const char* driver : {"full", "aspiration", "mtd_f", "sss", "dual", "bisect", "step", "best", "bns"}) {
    CAPTURE(driver);
    auto engine = engine_of("othello", {{"driver", driver}});
    check_othello_start(lines_of(*engine, lines_to_depth(4, 6)));
  }
}

TEST_CASE("the four first moves of Othello have one score with threads, and with Monte-Carlo tree search") {
  auto threads = engine_of("othello", {{"threads", "2"}});
  check_othello_start(lines_of(*threads, lines_to_depth(4, 6)));
  auto mcts = engine_of("othello", {{"method", "mcts"}});
  Request request;
  request.lines = 4;
  request.limits.nodes = 3000;
  check_othello_start(lines_of(*mcts, request));
}

TEST_CASE("a search that is stopped gives equivalent moves one score, too") {
  for (const std::uint64_t nodes : {5, 20, 60, 150, 400, 1000}) {
    CAPTURE(nodes);
    auto engine = engine_of("othello");
    Request request;
    request.lines = 4;
    request.limits.nodes = nodes;
    const auto lines = lines_of(*engine, request);
    if (lines.front().depth > 0) check_othello_start(lines);
  }
}

TEST_CASE("driver best: images do not count as other moves, so there is no bound if there are no others") {
  auto engine = engine_of("othello", {{"driver", "best"}});
  for (const AnalysedLine& line : lines_of(*engine, lines_to_depth(4, 4))) CHECK(!line.others_at_most);
  auto columns = engine_of("connect_four", {{"driver", "best"}});
  for (const char* move : {"4", "3"}) REQUIRE(columns->play(move));
  for (const AnalysedLine& line : lines_of(*columns, lines_to_depth(2, 4))) CHECK(line.others_at_most);
}

TEST_CASE("Monte-Carlo tree search: each line has the simulations through its own first move") {
  auto engine = engine_of("othello", {{"method", "mcts"}});
  Control control;
  Request request;
  request.lines = 4;
  request.limits.nodes = 3000;
  const Report report = engine->analyse(request, control).value().report;
  std::uint64_t visits = 0;
  for (const AnalysedLine& line : report.lines) visits += line.visits;
  CHECK(visits == report.statistics.simulations);
}

TEST_CASE("of the moves to search, only those that are one by symmetry share a score") {
  auto engine = engine_of("connect_four");
  Request request = lines_to_depth(7, 6);
  request.search_moves = {"7", "3", "1", "2"};
  const auto lines = lines_of(*engine, request);
  std::map<std::string, Score> scores;
  for (const AnalysedLine& line : lines) scores[line.moves.at(0).move] = line.score;
  REQUIRE(scores.size() == 4);
  CHECK(scores.at("1") == scores.at("7"));
  CHECK(scores.at("3") != scores.at("2"));
  check_lines(*engine, lines);
}

TEST_CASE("there are as many lines as are wanted, and a single line has no image") {
  auto engine = engine_of("othello");
  for (int wanted = 1; wanted <= 5; ++wanted)
    CHECK(lines_of(*engine, lines_to_depth(wanted, 4)).size() == static_cast<std::size_t>(std::min(wanted, 4)));
  auto columns = engine_of("connect_four");
  const auto lines = lines_of(*columns, lines_to_depth(7, 6));
  REQUIRE(lines.size() == 7);
  std::map<std::string, Score> scores;
  for (const AnalysedLine& line : lines) scores[line.moves.at(0).move] = line.score;
  CHECK(scores.at("1") == scores.at("7"));
  CHECK(scores.at("2") == scores.at("6"));
  CHECK(scores.at("3") == scores.at("5"));
  CHECK(scores.at("4") > scores.at("3"));
}

TEST_CASE("with an explicit window there is one line") {
  auto engine = engine_of("othello");
  Request request = lines_to_depth(4, 4);
  request.window = Window{-infinite_score, infinite_score};
  CHECK(lines_of(*engine, request).size() == 1);
}

TEST_CASE("a game without symmetry has as many lines as before, with scores that differ") {
  auto engine = engine_of("chess");
  const auto lines = lines_of(*engine, lines_to_depth(20, 3));
  CHECK(lines.size() == 20);
  check_lines(*engine, lines);
}

TEST_CASE("in random positions of every game all lines are legal, distinct and sorted") {
  Random random(36);
  for (const CatalogueEntry& entry : standard_catalogue()) {
    if (entry.name == "tree" || entry.name == "graph") continue;
    for (int game = 0; game < 6; ++game) {
      auto engine = entry.make();
      for (int ply = 0; ply < game && !engine->ending(); ++ply)
        REQUIRE(engine->choose_and_play([&](std::size_t count) { return random.below(count); }));
      if (engine->ending()) continue;
      CAPTURE(entry.name);
      CAPTURE(engine->position());
      const auto lines = lines_of(*engine, lines_to_depth(6, 2));
      CHECK(lines.size() == std::min<std::size_t>(6, engine->legal_moves().size()));
      check_lines(*engine, lines);
    }
  }
}

TEST_CASE("a level plays each of the moves that are one by symmetry, by its seed") {
  std::set<std::string> played;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    auto engine = engine_of("othello");
    Random random(seed);
    Control control;
    const auto line = choose_move(*engine, level_of(*engine, 3), random, control);
    REQUIRE(line);
    played.insert(line->moves.at(0).move);
  }
  CHECK(played == std::set<std::string>{"c4", "d3", "e6", "f5"});
}

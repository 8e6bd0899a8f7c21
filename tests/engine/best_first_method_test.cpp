// Best-first minimax as a method of an engine: what it proves, how it ends, and that equal searches are equal.
#include <doctest/doctest.h>

#include "engine/method_support.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

Analysis best_first_search(Engine& engine, const Limits& limits) {
  Request request;
  request.limits = limits;
  Control control;
  return engine.analyse(request, control).value();
}

}  // namespace

TEST_CASE("best-first minimax solves small games, with the claims of what it has proved") {
  for (const char* method : {"ubfm", "ubfms", "descent"}) {
    CAPTURE(method);
    auto squares = engine_playing("tic_tac_toe", {{"method", method}});
    const Analysis draw = best_first_search(*squares, {});
    CHECK(draw.end == SearchEnd::solved);
    CHECK(draw.report.lines.at(0).score == 0);
    CHECK(draw.report.lines[0].bound == Bound::exact);
    CHECK(draw.report.lines[0].is_proved);

    auto nim = engine_playing("nim", {{"method", method}});
    REQUIRE(nim->set_position("1 2 4"));
    const Analysis won = best_first_search(*nim, {});
    CHECK(won.end == SearchEnd::decided);  // a shorter win may exist
    CHECK(won.report.lines.at(0).moves[0].move == "c1");
    CHECK(won.report.lines[0].bound == Bound::lower);
    CHECK(won.report.lines[0].is_proved);
    REQUIRE(nim->set_position("1 2 3"));
    const Analysis lost = best_first_search(*nim, {});
    CHECK(lost.end == SearchEnd::decided);
    CHECK(lost.report.lines.at(0).is_proved);
    CHECK(is_loss(lost.report.lines[0].score));

    auto points = engine_playing("tree", {{"method", method}});
    REQUIRE(points->set_position("((3 12 8)(2 4 6)(14 -5 2))"));
    const AnalysedLine ahead = best_first_search(*points, {}).report.lines.at(0);
    CHECK(ahead.bound == Bound::lower);  // the search ends when some win by points is proved
    CHECK((ahead.score == points_score(2) || ahead.score == points_score(3)));
    CHECK(ahead.moves[0].move != "c");
  }
}

TEST_CASE("best-first minimax: two searches are the same, whatever was searched between them") {
  for (const char* method : {"best_first", "ubfm", "ubfms", "descent"}) {
    CAPTURE(method);
    auto engine = engine_playing("othello", {{"method", method}});
    const Report first = best_first_search(*engine, within_nodes(5000)).report;
    CHECK(first.statistics.nodes == 5000);
    REQUIRE(engine->play("d3"));
    best_first_search(*engine, within_nodes(1000));
    REQUIRE(engine->undo());
    const Report second = best_first_search(*engine, within_nodes(5000)).report;
    CHECK(first.lines.at(0).score == second.lines.at(0).score);
    REQUIRE(first.lines[0].moves.size() == second.lines[0].moves.size());
    for (std::size_t i = 0; i < first.lines[0].moves.size(); ++i)
      CHECK(first.lines[0].moves[i].move == second.lines[0].moves[i].move);
    CHECK(first.statistics.leaves == second.statistics.leaves);
  }
}

TEST_CASE("best-first minimax keeps the tree below the new position, while nothing but the game has changed") {
  // The length of the line that a search of one node has, after two moves of the game.
  const auto line_after_moves = [](const char* game, const MethodChoices& more, const auto& between) {
    MethodChoices settings{{"method", "ubfm"}, {"method.memory", "4"}};
    settings.insert(settings.end(), more.begin(), more.end());
    auto engine = engine_playing(game, settings);
    const Report first = best_first_search(*engine, within_nodes(5000)).report;
    for (int i = 0; i < 2; ++i) REQUIRE(engine->play(first.lines[0].moves.at(static_cast<std::size_t>(i)).move));
    between(*engine);
    return best_first_search(*engine, within_nodes(1)).report.lines.at(0).moves.size();
  };
  const auto nothing = [](Engine&) {};
  CHECK(line_after_moves("othello", {}, nothing) > 1);
  CHECK(line_after_moves("othello", {{"best_first.reuse_tree", "off"}}, nothing) == 1);
  CHECK(line_after_moves("checkers", {}, nothing) == 1);  // positions can repeat
  CHECK(line_after_moves("othello", {}, [](Engine& engine) { engine.clear(); }) == 1);
  const auto set = [](const char* name, const char* value) {
    return [=](Engine& engine) { REQUIRE(engine.set_option(name, value)); };
  };
  CHECK(line_after_moves("othello", {}, set("method", "ubfms")) == 1);
  CHECK(line_after_moves("othello", {}, set("method.memory", "5")) == 1);
  CHECK(line_after_moves("othello", {}, [](Engine& engine) { REQUIRE(engine.undo()); }) > 1);  // one move of the game
  CHECK(line_after_moves("othello", {}, [](Engine& engine) {
          for (int i = 0; i < 2; ++i) REQUIRE(engine.undo());
        }) == 1);  // equal searches are equal
}

TEST_CASE("what best-first minimax proves in a kept tree is true") {
  for (const char* method : {"best_first", "ubfm", "ubfms", "descent"}) {
    auto engine = engine_playing("tic_tac_toe", {{"method", method}});
    const auto reference = engine_playing("tic_tac_toe", {});
    while (!engine->ending()) {
      const AnalysedLine line = best_first_search(*engine, within_nodes(30)).report.lines.at(0);
      REQUIRE(reference->set_position(engine->position()));
      const Score value = best_first_search(*reference, to_plies(9)).report.lines.at(0).score;
      CAPTURE(method);
      CAPTURE(engine->position());
      if (line.is_proved && line.bound != Bound::upper) CHECK(line.score <= value);
      if (line.is_proved && line.bound != Bound::lower) CHECK(line.score >= value);
      REQUIRE(engine->play(line.moves.at(0).move));
    }
  }
}

TEST_CASE("best-first minimax ends by its memory, by the length of its line, and with a clock at an only move") {
  auto engine = engine_playing("othello", {{"method", "ubfm"}, {"method.memory", "1"}});
  const Analysis full = best_first_search(*engine, {});
  CHECK(full.end == SearchEnd::memory);
  CHECK(!full.report.lines.at(0).is_proved);
  REQUIRE(engine->set_option("method.memory", "64"));
  const Analysis deep = best_first_search(*engine, to_plies(4));
  CHECK(deep.end == SearchEnd::depth);
  CHECK(deep.report.depth >= 4);
  auto nim = engine_playing("nim", {{"method", "ubfm"}});
  REQUIRE(nim->set_position("1"));
  Limits limits;
  limits.clock = ClockTime{};
  limits.clock->remaining = std::chrono::seconds(100);
  CHECK(best_first_search(*nim, limits).end == SearchEnd::only_move);
}

TEST_CASE("best-first searches restricted to one root move find that move's value, as alpha-beta does") {
  const std::vector<std::string> positions{"x../.o./...", "x.o/.../..x", "xo./.x./..o"};
  for (const std::string& position : positions) {
    const auto reference = engine_playing("tic_tac_toe", {});
    REQUIRE(reference->set_position(position).has_value());
    for (const char* method : {"best_first", "ubfm", "ubfms", "descent"}) {
      const auto engine = engine_playing("tic_tac_toe", {{"method", method}});
      REQUIRE(engine->set_position(position).has_value());
      for (const MoveText& move : reference->legal_moves()) {
        CAPTURE(method);
        CAPTURE(move.move);
        Request request;
        request.limits = within_nodes(100'000);
        request.search_moves = {move.move};
        Control control;
        const auto line = engine->analyse(request, control).value().report.lines.front();
        CHECK(line.moves.front().move == move.move);
        request.limits = to_plies(9);
        CHECK(line.score == reference->analyse(request, control).value().report.lines.front().score);
      }
    }
  }
}

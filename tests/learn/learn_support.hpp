// Small plans and games of connect_four, for tests of learning.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "games/engines.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "learn/learn.hpp"
#include "scratch_folder.hpp"

namespace kibitz::learn::toys {

inline std::unique_ptr<Engine> connect_four() {
  auto engine = *make_engine(standard_catalogue(), "connect_four");
  REQUIRE(engine->set_option("exact_knowledge", "off"));
  REQUIRE(engine->set_option("hash", "1"));
  return engine;
}

inline PlaySettings quick() {
  return {.nodes = 40, .least_opening = 2, .most_opening = 6, .most_plies = 60, .seed = 3};
}

inline std::vector<PlayedGame> played(std::size_t games, int threads, const std::filesystem::path& path) {
  auto file = SelfPlayFile::open(path, "test");
  REQUIRE(file);
  const auto engine = connect_four();
  const PlaySettings settings = quick();
  const SelfPlayContext context{*engine, settings, *file, threads};
  const auto all = play_games(context, games, [](const PlayProgress&) { return true; });
  REQUIRE(all);
  CHECK(*all);
  std::vector<PlayedGame> list;
  for (const IndexedGame& game : file->games()) list.push_back(*file->read(game));
  std::ranges::sort(list, {}, &PlayedGame::number);
  return list;
}

inline std::string text_of(const std::vector<PlayedGame>& games) {
  std::string text;
  for (const PlayedGame& game : games) {
    text += std::to_string(game.number) + ':' + std::to_string(game.result);
    for (const PlayedMove& move : game.moves)
      text += ' ' + std::to_string(move.number) + '/' + std::to_string(move.score.bits());
    text += '\n';
  }
  return text;
}

inline LearnPlan small_plan(const std::filesystem::path& folder) {
  LearnPlan plan;
  plan.generations = 2;
  plan.games = 30;
  plan.play = quick();
  plan.fit.epochs = 2;
  plan.fit.batch = 64;
  plan.width = 16;
  plan.phases = 2;
  plan.pairs = 2;
  plan.folder = folder;
  return plan;
}

inline LearnCallbacks silent(std::function<bool()> is_interrupted = [] { return false; }) {
  return {[](int, const PlayProgress&) {}, [](int, const FitProgress&) {}, [](const Generation&) {},
          std::move(is_interrupted)};
}

}  // namespace kibitz::learn::toys

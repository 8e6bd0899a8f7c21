// Learning without files, and the player against which it is measured.
#include "learn/learn_in_memory.hpp"

#include "kibitz/learned/net.hpp"
#include "learn/greedy_player.hpp"
#include "learn/learn_support.hpp"
#include "learn/recent_samples.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;

namespace {

MemoryPlan small_memory_plan() {
  MemoryPlan plan;
  plan.generations = 3;
  plan.games = 30;
  plan.play = toys::quick();
  plan.fit.epochs = 2;
  plan.fit.batch = 64;
  plan.pairs = 2;
  return plan;
}

// The generations as text, with their nets.
std::string learned_text(const MemoryPlan& plan) {
  std::string text;
  const auto engine = connect_four();
  const MemoryCallbacks callbacks{.on_progress = [](const MemoryProgress&) {},
                                  .on_generation =
                                      [&](const MemoryGeneration& one) {
                                        text += std::to_string(one.number) + ' ' + std::to_string(one.games) + ' ' +
                                                std::to_string(one.positions) + ' ' + std::to_string(one.greedy.wins) +
                                                ' ' + learned::format_net(one.best->net()) + '\n';
                                      },
                                  .is_interrupted = [] { return false; }};
  const auto last = learn_in_memory(*engine, plan, callbacks);
  REQUIRE(last);
  REQUIRE(*last);
  CHECK((*last)->number == plan.generations);
  CHECK((*last)->games == 90);
  CHECK((*last)->greedy.games() == 4);
  return text;
}

Samples samples_with(std::size_t rows) {
  Samples samples;
  samples.rows.assign(2 * rows, 0);
  samples.begins = {0, 2 * rows};
  samples.men = {1};
  samples.targets = {0.5F};
  return samples;
}

std::string greedy_move(Engine& engine, std::uint64_t seed) {
  const learned::Shape shape = engine.shape();
  const auto number = GreedyPlayer(shape, seed).choose(engine);
  REQUIRE(number);
  return engine.legal_moves()[*number].move;
}

}  // namespace

TEST_CASE("learning in memory: the same seed gives the same bytes, another seed others") {
  MemoryPlan plan = small_memory_plan();
  const std::string text = learned_text(plan);
  CHECK(text == learned_text(plan));
  plan.play.seed = 4;
  CHECK(text != learned_text(plan));
}

TEST_CASE("learning in memory: an interruption leaves the last complete generation, or none") {
  const auto engine = connect_four();
  int generations = 0;
  for (const int wanted : {0, 1}) {
    generations = 0;
    const MemoryCallbacks callbacks{.on_progress = [](const MemoryProgress&) {},
                                    .on_generation = [&](const MemoryGeneration&) { ++generations; },
                                    .is_interrupted = [&] { return generations >= wanted; }};
    const auto last = learn_in_memory(*engine, small_memory_plan(), callbacks);
    REQUIRE(last);
    CHECK(generations == wanted);
    CHECK(last->has_value() == (wanted == 1));
  }
}

TEST_CASE("the greedy player wins if it can, and otherwise plays the move with the best value after it") {
  const auto engine = with_handcrafted_evaluation(*connect_four());
  const std::vector<std::string> three_in_a_column{"4", "1", "4", "1", "4", "2"};
  REQUIRE(engine->set_position("start", three_in_a_column));
  const std::string before = engine->position();
  for (const std::uint64_t seed : {1, 2, 3}) CHECK(greedy_move(*engine, seed) == "4");
  CHECK(engine->position() == before);

  REQUIRE(engine->set_position("start"));
  Score best = -infinite_score;
  for (const MoveText& move : engine->legal_moves()) {
    REQUIRE(engine->play(move.move));
    best = std::max(best, -engine->evaluation());
    engine->undo();
  }
  REQUIRE(engine->play(greedy_move(*engine, 1)));
  CHECK(-engine->evaluation() == best);
}

TEST_CASE("recent samples: the oldest blocks are dropped when the lists get too long") {
  RecentSamples samples(10);
  samples.add(Samples());
  CHECK(samples.blocks() == 0);
  for (const std::size_t rows : {2, 3, 1}) samples.add(samples_with(rows));
  CHECK(samples.blocks() == 2);
  CHECK(samples.rows() == 8);
  CHECK(samples.size() == 2);
  samples.add(samples_with(20));
  CHECK(samples.blocks() == 1);
  CHECK(samples.rows() == 40);
}

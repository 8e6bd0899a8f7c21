// A small plan of kibitz raise, and journals with steps, for tests.
#pragma once

#include "raise/raise.hpp"

namespace kibitz::test {

// Hexapawn on its usual board: one round of few and short games.
inline raise::RaisePlan small_raise_plan(const std::filesystem::path& folder) {
  raise::RaisePlan plan;
  plan.game = "skeleton";
  plan.folder = folder;
  plan.hours = 1;
  plan.max_rounds = 1;
  plan.learn.games = 30;
  plan.learn.play = {.nodes = 20, .least_opening = 1, .most_opening = 2, .most_plies = 40, .seed = 7};
  plan.learn.fit.epochs = 2;
  plan.learn.fit.batch = 32;
  plan.learn.width = 16;
  plan.learn.phases = 1;
  plan.test = {{-2000, -1000}, 8, Milliseconds{1}};
  plan.margin_iterations = 2;
  plan.level_games = 2;
  plan.command = "kibitz raise skeleton";
  return plan;
}

// A finished step that changed the weights.
inline raise::Step net_step(int round, const std::string& weights, bool is_accepted) {
  raise::Step step;
  step.round = round;
  step.weights = weights;
  step.positions = 1'000;
  step.losses = {0.125, 0.25, 0.1875};
  step.test.games = {30, 10, 4};
  step.test.pairs = {1, 2, 8, 6, 5};
  step.test.is_accepted = is_accepted;
  step.hours = 0.5 * round;
  return step;
}

// A finished step that changed a margin.
inline raise::Step margin_step(int round, const std::string& value, bool is_accepted) {
  raise::Step step;
  step.kind = raise::StepKind::margins;
  step.round = round;
  step.margins = {{"futility", value}};
  step.test.games = {12, 8, 0};
  step.test.pairs = {1, 1, 3, 2, 3};
  step.test.is_accepted = is_accepted;
  step.hours = 0.5 * round + 0.25;
  return step;
}

}  // namespace kibitz::test

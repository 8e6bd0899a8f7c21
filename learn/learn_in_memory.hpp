// Learns an evaluation as learn() does, without files and threads, until it is stopped: for kibitz.wasm. Each
// generation is a few seconds long, so that a user can watch the evaluation improve.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "kibitz/engine/engine.hpp"
#include "learn/fit.hpp"
#include "learn/label.hpp"
#include "learn/self_play.hpp"
#include "match/statistics.hpp"

namespace kibitz::learn {

struct MemoryPlan {
  int generations = 1;      // number of generations after which learning ends
  std::size_t games = 200;  // games per generation
  PlaySettings play;
  FitSettings fit;      // its squash is only a default for SquashFit
  LabelSettings label;  // its squash is ignored
  int phases = 2;       // phases of the linear net
  int pairs = 10;       // game pairs of each match after a generation
  // The samples of the last generations that are fitted, as the sum of the lengths of their lists of rows.
  std::uint64_t most_rows = 16'000'000;
};

struct MemoryProgress {
  int generation = 1;
  std::size_t games = 0;      // number of games of all generations so far
  std::size_t positions = 0;  // number of fitted positions
  int epoch = 0;              // number of epochs of the fit that are done; 0 while games are played
};

struct MemoryGeneration {
  int number = 1;
  std::size_t games = 0;      // number of games of all generations so far
  std::size_t positions = 0;  // number of fitted positions
  double loss = 0;            // mean squared error of the new net's predictions of the results of held-out games
  bool is_kept = true;        // true if the new net is the best so far
  match::GameCounts greedy;   // results of the best net against the greedy player
  std::shared_ptr<const learned::Evaluator> best;
};

struct MemoryCallbacks {
  std::function<void(const MemoryProgress&)> on_progress;
  std::function<void(const MemoryGeneration&)> on_generation;
  std::function<bool()> is_interrupted;
};

// Returns the last generation; empty if there was an interruption before the first one was complete. The first player
// is the engine with its current evaluation. A later net replaces the best one if it does not lose a match against it.
Expected<std::optional<MemoryGeneration>> learn_in_memory(const Engine& engine, const MemoryPlan& plan,
                                                          const MemoryCallbacks& callbacks);

}  // namespace kibitz::learn

// Labels all games on several threads, and stores the samples in files, because they may not fit in memory.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "learn/game_source.hpp"
#include "learn/label.hpp"
#include "learn/sample_store.hpp"

namespace kibitz::learn {

struct LabelJob {
  const Engine& engine;  // as for Labeller
  const BoardShape& board;
  const LabelSettings& settings;
  std::filesystem::path stem;  // path of the temporary files, without their endings
  int threads = 1;
  std::function<bool()> is_stopped = {};
};

struct LabelledStores {
  std::unique_ptr<SampleStore> fitted;
  std::unique_ptr<SampleStore> held_out;
  double own_loss = 0;     // mean squared error of the engine's own evaluation, as a prediction of held-out results
  double search_loss = 0;  // the same of the search that played the games
};

// Labels the games. Empty if stopped.
Expected<std::optional<LabelledStores>> label_games(const GameSource& games, const LabelJob& job);

// Divides the samples into blocks so that a fit needs at most about `bytes` for them.
void divide_into_blocks(LabelledStores& stores, std::uint64_t bytes);

}  // namespace kibitz::learn

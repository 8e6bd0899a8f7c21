// Generations of learning: games by the evaluation that there is, a net fitted to all games so far, games by that net.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "learn/compare.hpp"
#include "learn/fit.hpp"
#include "learn/self_play.hpp"

namespace kibitz::learn {

struct Plan {
  int generations = 3;
  std::size_t games = 2'000;  // of each
  PlaySettings play;
  FitSettings fit;            // its squash is found by the first generation's games
  float result_share = 0.5F;  // of a position's target
  learned::Head head = learned::Head::perceptron;
  bool is_residual = false;  // weights add to the game's own evaluation
  bool is_mirrored = false;  // positions are learned from as they stand and in a mirror
  int width = 32;
  int phases = 4;
  int pairs = 50;                             // of games against the engine as it was
  std::filesystem::path folder;               // for games and nets; the same plan goes on with what is there
  std::vector<std::filesystem::path> merged;  // folders of the same plan, whose games are taken over
  Shard shard;                                // of play_generation()
};

struct Losses {  // mean squared error of results, on games held out
  double net = 0;
  double own = 0;     // the engine's own evaluation
  double search = 0;  // of the nodes that the games were played with
};

struct Generation {
  int number = 0;             // from 1
  std::size_t games = 0;      // of all generations so far
  std::size_t positions = 0;  // fitted to
  Losses losses;
  std::vector<Score> men;  // what each kind is worth to its owner, on the average over held-out positions
  std::filesystem::path net;
};

struct Callbacks {
  std::function<void(int generation, const PlayProgress&)> on_play;
  std::function<void(int generation, const FitProgress&)> on_fit;
  std::function<void(const Generation&)> on_generation;
  std::function<bool()> is_interrupted;
};

struct Taught {
  learned::Net net;
  Generation last;
  std::optional<Comparison> comparison;  // with the engine as it was; none where no pairs were asked for
  std::uint64_t games_hash = 0;          // of all that was learned from
};

// `engine` is the game with its rules and settings, and what the last match is against. Its first games are judged by
// the game's hand-made evaluation, or by weights that were read. Nothing: it was interrupted; the same call goes on.
Expected<std::optional<Taught>> learn(const Engine& engine, const Plan& plan, int threads, const Callbacks& callbacks);

// For a machine that only plays: the games of the first generation that has no net in the folder yet, of the plan's
// shard. The nets of those before must be there.
struct PlayedGeneration {
  int number = 0;         // from 1; above the plan's generations: each has its net, nothing is left to play
  std::size_t games = 0;  // in the file
};
Expected<std::optional<PlayedGeneration>> play_generation(const Engine& engine, const Plan& plan, int threads,
                                                          const Callbacks& callbacks);

}  // namespace kibitz::learn

// Learning in generations: play games with the current evaluation, fit a net to all games so far, repeat with the net.
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

struct LearnPlan {
  int generations = 3;
  std::size_t games = 2'000;  // games per generation
  PlaySettings play;
  FitSettings fit;            // squash is computed from the first generation's games
  float result_share = 0.5F;  // LabelSettings::result_share
  learned::NetHead head = learned::NetHead::perceptron;
  bool is_residual = false;  // the net's score is added to the game's own evaluation
  bool is_mirrored = false;  // each position also enters mirrored, left and right exchanged
  int width = 32;
  int phases = 4;
  int pairs = 50;                             // game pairs of the final match against the initial engine
  std::filesystem::path folder;               // games and nets; the same plan resumes from what is there
  std::vector<std::filesystem::path> merged;  // folders of the same plan whose games are added
  GameShard shard;                            // only for play_generation()
};

struct Losses {  // mean squared errors in predicting the result, on held-out games
  double net = 0;
  double own = 0;     // the engine's own evaluation
  double search = 0;  // the score of the search that played the games
};

struct Generation {
  int number = 0;             // from 1
  std::size_t games = 0;      // games of all generations so far
  std::size_t positions = 0;  // positions fitted to, without those held out
  Losses losses;
  std::vector<Score> men;  // value of each kind of piece to its owner, averaged over held-out positions
  std::filesystem::path net;
};

// A batch of games: one generation's, for a callback that has other machines play them.
struct GameBatch {
  int generation = 1;
  std::size_t games = 0;                // number of games of this generation; they are numbered from 0
  const SelfPlayContext& field;         // the missing games are added to its file
  const learned::Net* judge = nullptr;  // evaluates the positions; null: the engine's own evaluation
};

struct LearnCallbacks {
  std::function<void(int generation, const PlayProgress&)> on_play;
  std::function<void(int generation, const FitProgress&)> on_fit;
  std::function<void(const Generation&)> on_generation;
  std::function<bool()> is_interrupted;
  // If set, it plays the games. It returns true when all of them are in the file, false if it was interrupted.
  std::function<Expected<bool>(const GameBatch&)> play_elsewhere = {};
};

// The result of learn().
struct TrainedNet {
  learned::Net net;
  Generation last;
  std::optional<EngineComparison> comparison;  // match against the initial engine; empty if LearnPlan::pairs is 0
  std::uint64_t games_hash = 0;                // hash of all games that the net was fitted to
};

// `engine` has the game with its rules and settings, and is the opponent of the final match. Its evaluation
// (handcrafted, or weights that were read) plays the first games. Empty if interrupted; the same call resumes.
Expected<std::optional<TrainedNet>> learn(const Engine& engine, const LearnPlan& plan, int threads,
                                          const LearnCallbacks& callbacks);

// The result of play_generation().
struct PlayedGeneration {
  int number = 0;         // from 1; above LearnPlan::generations: all nets exist, no games are left
  std::size_t games = 0;  // games in the file
};
// For a machine that only plays: plays the shard's games of the first generation without a net in the folder. The nets
// of all earlier generations must be in the folder.
Expected<std::optional<PlayedGeneration>> play_generation(const Engine& engine, const LearnPlan& plan, int threads,
                                                          const LearnCallbacks& callbacks);

}  // namespace kibitz::learn

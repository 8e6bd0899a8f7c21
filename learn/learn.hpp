// Learns an evaluation in generations: play games with the current evaluation, fit a net to all games so far, and
// repeat with that net.
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
  FitSettings fit;            // its squash is only a default; best_squash() of the first generation's games replaces it
  float result_share = 0.5F;  // the value for LabelSettings::result_share
  learned::NetHead head = learned::NetHead::perceptron;
  bool is_residual = false;  // true if the net's score is added to the game's own evaluation
  bool is_mirrored = false;  // true if the mirror image (left and right exchanged) of each position is a sample too
  int width = 32;
  int phases = 4;
  int pairs = 50;                             // game pairs of the final match, which is against the initial engine
  std::filesystem::path folder;               // holds games and nets; the same plan resumes from the files in it
  std::vector<std::filesystem::path> merged;  // folders of the same plan; their games are added
  GameShard shard;                            // the games to play here; used only by play_generation()
};

struct Losses {  // mean squared errors in predicting the results of held-out games
  double net = 0;
  double own = 0;     // error of the engine's own evaluation
  double search = 0;  // error of the scores of the search that played the games
};

struct Generation {
  int number = 0;             // number of the generation, from 1
  std::size_t games = 0;      // number of games of all generations so far
  std::size_t positions = 0;  // number of positions fitted to, without those held out
  Losses losses;
  std::vector<Score> men;  // value of each kind of piece to its owner, averaged over held-out positions
  std::filesystem::path net;
};

// The games of one generation, described to a callback that lets other machines play them.
struct GameBatch {
  int generation = 1;
  std::size_t games = 0;                // number of games of this generation; their numbers start at 0
  const SelfPlayContext& field;         // missing games are to be added to field.file
  const learned::Net* judge = nullptr;  // the net that evaluates positions; null: the engine's own evaluation is used
};

struct LearnCallbacks {
  std::function<void(int generation, const PlayProgress&)> on_play;
  std::function<void(int generation, const FitProgress&)> on_fit;
  std::function<void(const Generation&)> on_generation;
  std::function<bool()> is_interrupted;
  // If set, this function is called to play the games of a generation. It returns true when all of them are in the
  // file, false if interrupted.
  std::function<Expected<bool>(const GameBatch&)> play_elsewhere = {};
};

// The result of learn().
struct TrainedNet {
  learned::Net net;
  Generation last;
  // The final match against the initial engine; empty if LearnPlan::pairs is 0.
  std::optional<EngineComparison> comparison;
  std::uint64_t games_hash = 0;  // hash of all games that the net was fitted to
};

// `engine` has the rules and settings of the game, and is the opponent in the final match. Its evaluation
// (handcrafted, or the weights that the user set) plays the first games. Empty if interrupted; calling learn() again
// resumes.
Expected<std::optional<TrainedNet>> learn(const Engine& engine, const LearnPlan& plan, int threads,
                                          const LearnCallbacks& callbacks);

// The result of play_generation().
struct PlayedGeneration {
  // Number of the generation, from 1; above LearnPlan::generations: all nets exist and no games are missing.
  int number = 0;
  std::size_t games = 0;  // number of games in the generation's file
};
// For a machine that only plays: plays the shard's games of the first generation that has no net in the folder. The
// nets of all earlier generations must be in the folder.
Expected<std::optional<PlayedGeneration>> play_generation(const Engine& engine, const LearnPlan& plan, int threads,
                                                          const LearnCallbacks& callbacks);

}  // namespace kibitz::learn

// Learns an evaluation in generations: plays games with the current evaluation, fits a net to all games so far, and
// continues with that net as the evaluation.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "learn/compare.hpp"
#include "learn/fit.hpp"
#include "learn/label.hpp"
#include "learn/origin.hpp"
#include "learn/self_play.hpp"

namespace kibitz::learn {

struct LearnPlan {
  int generations = 3;
  std::size_t games = 2'000;  // games per generation
  PlaySettings play;
  FitSettings fit;  // its squash is only a default for SquashFit, which fits it to the first generation's games
  float result_share = 0.5F;  // value of LabelSettings::result_share
  learned::NetHead head = learned::NetHead::perceptron;
  bool is_residual = false;  // true if the net's score is added to the game's own evaluation
  bool is_mirrored = false;  // true if each position's mirror image (left and right exchanged) is also a sample
  // True if the handcrafted evaluation plays first, so that the games depend on the seed alone, unless the user set the
  // option `weights` or `evaluation`.
  bool starts_handcrafted = true;
  bool sets_evaluation = false;   // true if the user set the option `evaluation`
  bool has_king_buckets = false;  // true if the rows of weights depend on the place of the side's king
  PositionFilter filter;          // the positions that are not fitted
  int width = 32;
  int phases = 4;
  int pairs = 50;                // game pairs of the final match against the initial engine; 0: no match
  std::filesystem::path folder;  // folder of games and nets; a repeated call with the same plan resumes from its files
  std::vector<std::filesystem::path> merged;  // folders of other runs of the same plan, whose games are added
  GameShard shard;                            // the games to play on this machine; only for play_generation()
  int memory_mib = 2'048;                     // memory of a fit, in MiB; positions that need more stay on disk
  // A folder of another run, with games by any build. If set, no games are played, and one net is fitted to these.
  std::filesystem::path from;
  std::uint64_t relabel_nodes = 0;  // with `from`: node limit of the searches that score the games again; 0: none
  std::string build;                // names this build in the files of games
};

struct HeldOutLosses {  // mean squared errors of three predictions of the results of held-out games
  double net = 0;       // loss of the net
  double own = 0;       // loss of the engine's own evaluation
  double search = 0;    // loss of the search that played the games
};

struct Generation {
  int number = 0;             // number of the generation, from 1; 0 if its games are from LearnPlan::from
  std::size_t games = 0;      // number of games of this and all earlier generations
  std::size_t positions = 0;  // number of fitted positions; held-out positions are not counted
  HeldOutLosses losses;
  std::vector<Score> men;  // value of each kind of piece for its owner, averaged over held-out positions
  std::filesystem::path net;
};

// The games of one generation, as passed to LearnCallbacks::play_elsewhere.
struct GameBatch {
  int generation = 1;
  std::size_t games = 0;           // number of games of this generation; their numbers start at 0
  const SelfPlayContext& context;  // rules and settings of the games; missing games must be added to its file
  const learned::Net* evaluation_net = nullptr;  // the net that evaluates positions; null: the engine's own evaluation
};

struct LearnCallbacks {
  std::function<void(int generation, const PlayProgress&)> on_play;  // generation 0: games are scored again
  std::function<void(int generation, const FitProgress&)> on_fit;
  std::function<void(const Generation&)> on_generation;
  std::function<bool()> is_interrupted;
  // If set, plays the games of a generation in place of this process (on other machines, for example). Must return true
  // once all of them are in the file, and false if interrupted.
  std::function<Expected<bool>(const GameBatch&)> play_elsewhere = {};
};

// The result of learn().
struct TrainedNet {
  learned::Net net;
  Generation last;
  // Result of the final match against the initial engine; empty if LearnPlan::pairs is 0.
  std::optional<EngineComparison> comparison;
  std::uint64_t games_hash = 0;     // hash of all games to which the net was fitted
  std::vector<GameOrigin> origins;  // the files of LearnPlan::from; otherwise empty
};

// Runs all generations of the plan, then the final match. `engine` has the rules and settings of the game, and is the
// opponent in the match. Its evaluation (handcrafted, or the weights that the user set) plays the first generation.
// Empty if interrupted; a repeated call resumes.
Expected<std::optional<TrainedNet>> learn(const Engine& engine, const LearnPlan& plan, int threads,
                                          const LearnCallbacks& callbacks);

// The result of play_generation().
struct PlayedGeneration {
  // Number of the generation, from 1. If it is above LearnPlan::generations, all nets exist and no games are missing.
  int number = 0;
  std::size_t games = 0;  // number of games in the generation's file
};
// Plays games without fitting a net, for runs on several machines: plays the shard's games of the first generation that
// has no net in the folder. The nets of all earlier generations must be in the folder. Empty if interrupted.
Expected<std::optional<PlayedGeneration>> play_generation(const Engine& engine, const LearnPlan& plan, int threads,
                                                          const LearnCallbacks& callbacks);

}  // namespace kibitz::learn

// The parts of `kibitz learn`: its arguments, the plan read from them, and self-play through a ledger.
#pragma once

#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/setup/arguments.hpp"
#include "learn/learn.hpp"

namespace kibitz {

// The arguments of `kibitz learn`, as typed.
struct LearnArguments {
  EngineArguments engine;
  std::string generations = "3";
  std::string games = "2000";
  std::string nodes = "1000";
  std::string openings = "4-12";
  std::string most_plies = "400";
  std::string solve = "0";
  std::string solve_nodes;  // empty: the default of PlaySettings
  std::string head = "perceptron";
  bool is_residual = false;
  bool is_mirrored = false;
  bool has_king_buckets = false;
  std::string width;  // number of hidden units of a perceptron; empty: 32
  std::string phases = "4";
  std::string epochs = "10";
  std::string batch = "1024";
  std::string result_share = "50";
  std::string rate = "0.001";
  std::string schedule = "cosine";
  std::string warm_up = "0";
  std::string weight_decay = "0";
  std::string patience = "0";
  std::string skip = "check,noisy";
  std::string max_gap = "100";
  std::string memory = "2048";
  std::string from;     // folder of another run's games; empty: play
  std::string relabel;  // number of nodes; empty: keep the scores of --from
  std::string pairs = "50";
  std::string seed = "1";
  std::string threads;  // number of threads; empty: the number of processors
  std::string data;     // folder of games and nets; empty: GAME-learned
  std::string out;      // file of weights; empty: GAME.net
  bool overwrites = false;
  bool plays_only = false;
  bool logs_epochs = false;
  std::string shard;  // value of --shard, "I/N"; empty: all games
  std::vector<std::string> merged;
  std::string ledger;
  std::string processes;  // number of worker processes, from --jobs
  bool as_json = false;
};

void add_learn_options(VerbOptions& options, LearnArguments& arguments);
// The options of self-play's openings and of the fit, which `kibitz raise` has, too.
void add_training_options(VerbOptions& options, LearnArguments& arguments);

// The options that concern the fit and its positions: declares them, and reads them into the plan.
void add_fit_options(VerbOptions& options, LearnArguments& arguments);
void add_other_games_options(VerbOptions& options, LearnArguments& arguments);
Expected<void> read_fit_options(learn::LearnPlan& plan, const LearnArguments& arguments);

// The settings of the fit that differ from their defaults, as they are typed: " --rate 0.002 --from chess-learned".
std::string changed_fit_options(const LearnArguments& arguments);

Expected<learn::LearnPlan> read_learn_plan(const LearnArguments& arguments);
// Returns an error if the game lacks what --residual or --king-buckets needs.
Expected<void> check_net_fits_game(const learn::LearnPlan& plan, const Engine& engine);
// Every setting of self-play and of the fit, whether typed or default, as words of a command line: " --games 2000 ...".
std::string training_words(const LearnArguments& arguments);
Expected<int> read_learn_threads(const LearnArguments& arguments);

// Called before the work begins: checks the combination of --ledger, --play-only and --jobs, and that the ledger
// accepts work of this build.
Expected<void> check_learn_ledger(const Session& session, const LearnArguments& arguments);

// The callbacks of self-play. on_play() receives the progress. Self-play ends when is_interrupted() returns true.
struct SelfPlayCallbacks {
  std::function<void(int generation, const learn::PlayProgress&)> on_play;
  std::function<bool()> is_interrupted;
};

// Plays the games of a generation through a ledger: the generation is a job, and a block of its games is a task. The
// job contains the players' weights: the content address in its text, the bytes in its notes. Games already played stay
// in the ledger if this process ends early. Returns false if it was interrupted.
Expected<bool> play_through_ledger(const Session& session, const LearnArguments& arguments,
                                   const learn::GameBatch& game_batch, const SelfPlayCallbacks& watch);

}  // namespace kibitz

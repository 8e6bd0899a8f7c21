// The parts of `kibitz raise`: its arguments, and the plan read from them.
#pragma once

#include <string>

#include "cli/verbs/learn/learn.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "raise/raise.hpp"

namespace kibitz {

// The arguments of `kibitz raise`, as typed.
struct RaiseArguments {
  LearnArguments learn;  // game, options of all players, and the settings of self-play and training
  std::string hours = "1";
  std::string rounds;              // maximum number of rounds; empty: no limit
  std::string sprt = "0,50";       // Elo bounds of the tests
  std::string test_games = "400";  // maximum number of games of a test
  std::string test_time;           // processor time per move in the tests, in seconds; empty: the default
  std::string test_nodes;          // nodes per move in the tests, in place of test_time
  std::string margins = "60";      // iterations of the tuning of margins
  std::string level_games = "40";  // games between a level and the one below it
  SharedArguments shared;          // --ledger and --jobs

  // The arguments of self-play, through the ledger if there is one.
  LearnArguments self_play() const {
    LearnArguments arguments = learn;
    arguments.ledger = shared.ledger;
    arguments.processes = shared.processes;
    return arguments;
  }
};

void add_raise_options(VerbOptions& options, RaiseArguments& arguments);

Expected<raise::RaisePlan> read_raise_plan(const Engine& engine, const RaiseArguments& arguments);

// The arguments of the player of a round, for the job of its self-play.
LearnArguments arguments_of_round(const RaiseArguments& arguments, const raise::RaisePlan& plan,
                                  const raise::RoundBatch& round);

}  // namespace kibitz

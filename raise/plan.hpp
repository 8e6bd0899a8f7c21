// The plan of `kibitz raise`: how the evaluation and the margins of a game's search are improved by self-play.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "learn/learn.hpp"
#include "match/match_settings.hpp"

namespace kibitz::raise {

using OptionList = std::vector<std::pair<std::string, std::string>>;  // names and values

// A test of a candidate against the champion. Both have the same processor time per move, so a slower evaluation has
// to make up for its speed; or the same number of nodes, and the test is the same in each run.
struct TestPlan {
  match::SprtBounds sprt{0, 50};
  std::int64_t max_games = 400;  // number of games after which an undecided test rejects the candidate; even
  Milliseconds move_time{20};    // processor time per move; no effect if `nodes` is set
  std::uint64_t nodes = 0;       // nodes per move; 0: move_time limits the moves
};

struct RaisePlan {
  std::string game;
  std::string preset = "strong";
  OptionList rules;              // rules of the game
  OptionList settings;           // options of all players, besides the rules
  std::filesystem::path folder;  // a repeated call with the same command resumes from its files
  std::string command;           // all settings that affect the result, as a command line; identifies the run
  double hours = 1;              // no round begins after this time, summed over all calls
  int max_rounds = 0;            // 0: no limit
  learn::LearnPlan learn;        // of one round; raise() sets folder, seed and earlier games
  TestPlan test;                 // of a round's net, and of its margins
  int margin_iterations = 60;    // iterations of SPSA after an accepted net, two games each; 0: margins stay
  int level_games = 40;          // games between each level and the one below; even; 0: levels are not measured
  int threads = 1;

  std::uint64_t seed() const { return learn.play.seed; }
};

}  // namespace kibitz::raise

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
// to make up for its speed.
struct TestPlan {
  match::SprtBounds sprt{0, 50};
  std::int64_t max_games = 400;  // number of games after which an undecided test rejects the candidate; even
  Milliseconds move_time{20};    // processor time per move
};

struct RaisePlan {
  std::string game;
  std::string preset = "strong";
  OptionList rules;                // rules of the game
  OptionList settings;             // options of all players, besides the rules
  std::filesystem::path folder;    // a repeated call with the same plan resumes from its files
  double hours = 1;                // no step begins after this time, summed over all calls
  int max_rounds = 0;              // 0: no limit
  learn::LearnPlan learn;          // of one round; raise() sets folder, seed and earlier games
  TestPlan net_test;               // test of a round's net
  TestPlan margin_test;            // test of tuned margins
  int margin_iterations = 60;      // iterations of SPSA after an accepted net, two games each; 0: margins stay
  std::uint64_t margin_nodes = 0;  // node limit of these games; 0: that of self-play
  int level_games = 40;            // games between each level and the one below; 0: levels are not measured
  int opening_plies = 4;           // random plies at the start of each test game
  int most_plies = 400;            // length limit of games; a game that reaches it is a draw
  std::uint64_t seed = 1;
  int threads = 1;
};

}  // namespace kibitz::raise

// How Monte-Carlo tree search chooses, judges and remembers (mcts.hpp). Shares of one are in hundredths.
#pragma once

#include <cstdint>

#include "kibitz/search/option_needs.hpp"
#include "kibitz/search/parameter.hpp"

namespace kibitz {

// What a position at the edge of the tree is worth: the end of a game played at random, or the game's own evaluation.
enum class MctsLeaf : std::uint8_t { playout, evaluation };

struct MctsOptions {
  int exploration = 70;        // c of UCT: how much a move gains by having been tried seldom
  int first_play = all_first;  // a move not tried yet counts as its node's mean and so much
  int bias = 0;                // added to the first move of the game's order; less to the later, fading with visits
  MctsLeaf leaf = MctsLeaf::playout;
  int playout_plies = 200;  // then the evaluation decides, or it is a draw
  int scale = 200;          // evaluation that stands for odds of e to 1
  bool keep = true;         // what is known of the position reached is kept for the next move
  int virtual_loss = 1;     // with threads: losses that a move counts while somebody is below it
  int seed = 1;

  static constexpr int all_first = 100;  // every move of a node is tried before any is tried again

  bool plays_out() const { return leaf == MctsLeaf::playout; }

  static constexpr bool is_of_alpha_beta = false;
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = MctsOptions;
    return {number_of<&Self::exploration>({"mcts.exploration",
                                           {0, 1000, "100ths"},
                                           selective,
                                           "",
                                           needs::mcts,
                                           "c of UCT: what a move gains by having been tried seldom"}),
            number_of<&Self::first_play>(
                {"mcts.first_play",
                 {-100, all_first, "100ths"},
                 selective,
                 "",
                 needs::mcts,
                 "a move not tried counts as its node's mean and so much; 100: all are tried first"}),
            number_of<&Self::bias>({"mcts.bias",
                                    {0, 1000, "100ths"},
                                    selective,
                                    "HasRank",
                                    needs::mcts,
                                    "what the first move in the game's order gains; fades with visits"}),
            choice_of<&Self::leaf>({"mcts.leaf",
                                    {"playout", "evaluation"},
                                    selective,
                                    "HasEvaluate",
                                    needs::mcts,
                                    "what a leaf is worth: a game played at random, or that"}),
            number_of<&Self::playout_plies>({"mcts.playout_plies",
                                             {0, 512, "plies"},
                                             selective,
                                             "",
                                             {needs::mcts, when<&Self::plays_out>("mcts.leaf=playout")},
                                             "then the evaluation decides a playout, or it is drawn"}),
            number_of<&Self::scale>({"mcts.scale",
                                     {1, max_evaluation, "evaluation"},
                                     selective,
                                     "",
                                     needs::mcts,
                                     "evaluation that stands for odds of e to 1"}),
            flag_of<&Self::keep>({"mcts.keep", selective, "", needs::mcts,
                                  "what is known of the position reached is kept for the next move"}),
            number_of<&Self::virtual_loss>({"mcts.virtual_loss",
                                            {0, 64, "losses"},
                                            selective,
                                            "",
                                            {needs::mcts, needs::threads},
                                            "what a move counts as lost while another thread is below it"}),
            number_of<&Self::seed>({"mcts.seed",
                                    {0, 1'000'000'000, ""},
                                    selective,
                                    "",
                                    {needs::mcts, when<&Self::plays_out>("mcts.leaf=playout")},
                                    "of the playouts"})};
  }
};

// What one thread is told: the options, which of the game's powers it may use, and whom it shares the tree with.
struct MctsSetup {
  MctsOptions options;
  bool uses_candidates = false;
  bool asks_game = false;
  int threads = 1;
  int thread = 0;           // which of them
  bool opens_wide = false;  // every root move is tried, whatever first_play says: several lines are wanted
};

}  // namespace kibitz

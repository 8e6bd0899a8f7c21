// How Monte-Carlo tree search chooses, judges and remembers (mcts.hpp). Shares of one are in hundredths.
#pragma once

#include <cstdint>

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

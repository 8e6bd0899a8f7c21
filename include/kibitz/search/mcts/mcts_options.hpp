// Options of Monte-Carlo tree search (mcts.hpp): selection, evaluation, memory. Fractions are in hundredths.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "kibitz/search/alpha_beta/quiesce.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"

namespace kibitz {

// How a leaf is evaluated: by the result of a random playout, by the game's evaluation, or by quiescence search.
enum class MctsLeaf : std::uint8_t { playout, evaluation, quiescence };

struct MctsOptions {
  int exploration = 70;  // weight of exploration, in hundredths: the constant c of UCT
  // The urgency of an untried move, in hundredths above the mean of its parent; or all_first (see below).
  int first_play = all_first;
  int implicit_minimax = 0;  // weight of the minimax value of evaluations in a move's value, in hundredths; 0: off
  int proof_weight = 100;    // pn_mcts: weight of the rank by proof numbers, in hundredths: the constant C_pn
  int bias = 0;              // bonus of the move with the highest static rank, in hundredths; move n gets 1/n of it
  MctsLeaf leaf = MctsLeaf::playout;
  // Longest playout, in plies. Its result is then the evaluation, or a draw if the game has no evaluation.
  int playout_plies = 200;
  int scale = 200;       // evaluation at which winning odds are e to 1, in evaluation units
  bool keep = true;      // keep the subtree of the current position for the next search
  int virtual_loss = 1;  // number of losses added to a move while a thread searches below it
  int seed = 1;          // random seed of the playouts

  static constexpr int all_first = 100;  // value of first_play: all moves of a node are tried before one is tried again

  bool plays_out() const { return leaf == MctsLeaf::playout; }
  bool searches_captures() const { return leaf == MctsLeaf::quiescence; }

  static constexpr bool is_of_alpha_beta = false;  // its option rows imply no precondition on the method
  static std::vector<Parameter> parameters() {
    std::vector<Parameter> rows = selection_rows();
    std::ranges::copy(other_rows(), std::back_inserter(rows));
    return rows;
  }

 private:
  static std::vector<Parameter> selection_rows() {
    using namespace option_rows;
    using Self = MctsOptions;
    return {number_row<&Self::exploration>(
                {"mcts.exploration", {0, 1000, "100ths"}, selective, "", needs::mcts, "UCT exploration constant c"}),
            number_row<&Self::first_play>({"mcts.first_play_urgency",
                                           {-100, all_first, "100ths"},
                                           selective,
                                           "",
                                           needs::mcts,
                                           "first-play urgency: node mean + N/100; 100 = try all moves first"}),
            number_row<&Self::bias>({"mcts.progressive_bias",
                                     {0, 1000, "100ths"},
                                     selective,
                                     "HasRank",
                                     needs::mcts,
                                     "progressive bias to early moves of the static move order; 0 = off"}),
            number_row<&Self::implicit_minimax>({"mcts.implicit_minimax",
                                                 {0, 100, "percent"},
                                                 selective,
                                                 "HasEvaluate",
                                                 needs::mcts,
                                                 "weight of the minimax of evaluations in a move's value; 0 = off"}),
            number_row<&Self::proof_weight>({"mcts.proof_weight",
                                             {0, 1000, "100ths"},
                                             selective,
                                             "",
                                             needs::pn_mcts,
                                             "pn_mcts: weight of a move's rank by proof numbers"})};
  }
  static std::vector<Parameter> other_rows() {
    using namespace option_rows;
    using Self = MctsOptions;
    return {choice_row<&Self::leaf>({"mcts.leaf",
                                     {"playout", "evaluation", "quiescence"},
                                     selective,
                                     "HasEvaluate",
                                     needs::mcts,
                                     "a leaf's value: a random playout, the evaluation, or quiescence search"}),
            number_row<&Self::playout_plies>({"mcts.playout_plies",
                                              {0, 512, "plies"},
                                              selective,
                                              "",
                                              {needs::mcts, need<&Self::plays_out>("mcts.leaf=playout")},
                                              "maximum playout length; then use the evaluation, if any, else a draw"}),
            number_row<&Self::scale>({"mcts.scale",
                                      {1, max_evaluation, "evaluation units"},
                                      selective,
                                      "",
                                      needs::mcts,
                                      "evaluation that is converted to winning odds of e to 1"}),
            flag_row<&Self::keep>({"mcts.reuse_tree", selective, "", needs::mcts,
                                   "after a move, reuse the subtree of the new position in the next search"}),
            number_row<&Self::virtual_loss>({"mcts.virtual_loss",
                                             {0, 64, "losses"},
                                             selective,
                                             "",
                                             {needs::mcts, needs::threads},
                                             "virtual losses added to a move while a thread searches below it"}),
            number_row<&Self::seed>({"mcts.seed",
                                     {0, 1'000'000'000, ""},
                                     selective,
                                     "",
                                     {needs::mcts, need<&Self::plays_out>("mcts.leaf=playout")},
                                     "random seed of the playouts"})};
  }
};

// The setup of the search by one thread: options, capabilities of the game that the search may use, and the number of
// threads.
struct MctsSetup {
  MctsOptions options;
  bool uses_candidates = false;       // nodes get only the game's candidate moves as children
  bool uses_exact_knowledge = false;  // exact knowledge is probed (option exact_knowledge)
  int threads = 1;                    // number of search threads
  int thread = 0;                     // index of this thread, from 0
  bool opens_wide = false;            // MultiPV: all root moves are tried first, whatever first_play is
  bool uses_proof_numbers = false;    // method pn_mcts
  QuiescenceOptions quiescence{};     // of the leaves (mcts.leaf=quiescence)
};

}  // namespace kibitz

// The options of methods that are not alpha-beta, and which method it is.
#include "kibitz/engine/parameter_rows.hpp"
#include "kibitz/search/conspiracy.hpp"

namespace kibitz::rows {

namespace {

using O = Options;

void add_method(std::vector<Parameter>& list) {
  using M = MethodOptions;
  list.push_back(choice_of<&O::method, &M::kind>(
      "method", {"alpha_beta", "mcts", "conspiracy", "open_list", "scout", "pn", "pn2", "dfpn", "captures_only"},
      selective, "", needs::nothing, "which search answers"));
  list.push_back(
      number_of<&O::method, &M::megabytes>("method.memory", {1, 65536, "MiB"}, selective, "", needs::method_with_memory,
                                           "memory of the tree or table of a method that is not alpha-beta"));
  list.push_back(number_of<&O::method, &M::conspirators>("conspirators", {1, most_conspirators, "leaves"}, selective,
                                                         "", needs::conspiracy,
                                                         "conspiracy: until so many leaves cannot change the move"));
}

void add_mcts(std::vector<Parameter>& list) {
  using T = MctsOptions;
  list.push_back(number_of<&O::mcts, &T::exploration>("mcts.exploration", {0, 1000, "100ths"}, selective, "",
                                                      needs::mcts,
                                                      "c of UCT: what a move gains by having been tried seldom"));
  list.push_back(number_of<&O::mcts, &T::first_play>(
      "mcts.first_play", {-100, T::all_first, "100ths"}, selective, "", needs::mcts,
      "a move not tried counts as its node's mean and so much; 100: all are tried first"));
  list.push_back(number_of<&O::mcts, &T::bias>("mcts.bias", {0, 1000, "100ths"}, selective, "HasRank", needs::mcts,
                                               "what the first move in the game's order gains; fades with visits"));
  list.push_back(choice_of<&O::mcts, &T::leaf>("mcts.leaf", {"playout", "evaluation"}, selective, "HasEvaluate",
                                               needs::mcts, "what a leaf is worth: a game played at random, or that"));
  list.push_back(number_of<&O::mcts, &T::playout_plies>("mcts.playout_plies", {0, 512, "plies"}, selective, "",
                                                        {needs::mcts, needs::playouts},
                                                        "then the evaluation decides a playout, or it is drawn"));
  list.push_back(number_of<&O::mcts, &T::scale>("mcts.scale", {1, max_evaluation, "evaluation"}, selective, "",
                                                needs::mcts, "evaluation that stands for odds of e to 1"));
  list.push_back(flag_of<&O::mcts, &T::keep>("mcts.keep", selective, "", needs::mcts,
                                             "what is known of the position reached is kept for the next move"));
  list.push_back(number_of<&O::mcts, &T::virtual_loss>("mcts.virtual_loss", {0, 64, "losses"}, selective, "",
                                                       {needs::mcts, needs::threads},
                                                       "what a move counts as lost while another thread is below it"));
  list.push_back(number_of<&O::mcts, &T::seed>("mcts.seed", {0, 1'000'000'000, ""}, selective, "",
                                               {needs::mcts, needs::playouts}, "of the playouts"));
}

}  // namespace

void keep_to_alpha_beta(std::vector<Parameter>& list) {
  for (Parameter& row : list) {
    const bool is_shared = row.name == "candidates" || row.name == "known" || row.name == "threads";
    row.needs = Needs{is_shared ? needs::alpha_beta_or_mcts : needs::alpha_beta} + row.needs;
  }
}

void add_methods(std::vector<Parameter>& list) {
  add_method(list);
  add_mcts(list);
}

}  // namespace kibitz::rows

// One function for each method that does more than choose a move. Each selects the method in a copy of the engine and
// calls Engine::analyse() on the copy. The engine itself keeps its options and its search memory.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// A request to prove a win, draw or loss; search/proof/solve.hpp explains what is proved. Methods vcf and vct prove
// only wins and end with `SearchEnd::exhausted` if there is no win by threats. They return an error if the game has no
// threat-space search (game/threats.hpp).
struct SolveRequest {
  Limits limits;  // limits of the search; only nodes and time apply
  SolveMethod method = SolveMethod::dfpn;
  int megabytes = 256;        // memory for the proof tree or table, in MiB
  int epsilon_percent = 25;   // dfpn: epsilon of the 1 + epsilon trick, in percent
  bool wants_points = false;  // also find the exact points; an error if the game is not scored by points
  NodeSink on_node{};         // receives the nodes; an error with vcf and vct, whose search is a function of the game
};
struct SolveProgress {
  ProofProgress proof;                // progress of the running proof
  std::chrono::microseconds time{0};  // time since the search began
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;
// A conspiracy-number search; the members correspond to the options of method conspiracy.
struct ConspiracyRequest {
  Limits limits;  // limits of the search; only nodes and time apply
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;  // number of conspirators, 1 to max_conspirators
  Score width = 50;   // if the goal is `range`: largest width of the range
  // True: the values of final positions may change too. In the game trees of the gallery, these values are evaluations.
  bool ends_conspire = false;
  int megabytes = 256;
  NodeSink on_node{};  // receives the nodes of the tree after the search
};

// A run of Pearl's SCOUT or of one TEST; see ScoutAnswer.
struct ScoutRequest {
  Limits limits;                  // TEST needs a depth; without one, SCOUT deepens until nodes or time run out
  std::optional<Score> at_least;  // the bound that TEST tests; nullopt: run SCOUT instead
  NodeSink on_node{};             // receives the nodes
};

// Tries to prove the value of the position.
Expected<Solution> solve(const Engine& engine, const SolveRequest& request, Control& control,
                         const OnSolveProgress& on_progress = {});
// Runs a conspiracy-number search.
Expected<Conspiracy> search_conspiracy(const Engine& engine, const ConspiracyRequest& request, Control& control);
// Searches to a fixed depth. Returns an error if the game is over or the search was stopped.
Expected<StockmanSssAnswer> search_with_stockman_sss(const Engine& engine, int depth, Control& control);
// Runs TEST if the request has a bound, otherwise SCOUT. Returns an error if the game is over or the search was stopped
// before it had an answer.
Expected<ScoutAnswer> search_with_scout(const Engine& engine, const ScoutRequest& request, Control& control);

}  // namespace kibitz

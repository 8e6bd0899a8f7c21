// Questions to one method of the search, each a function. It sets the method in a copy of the engine and calls
// Engine::analyse() there. The engine itself keeps its options and its memory.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// A proof of a win, draw or loss; search/proof/solve.hpp explains what is proved. Methods vcf and vct prove only
// wins. They are an error if the game has no such search (game/threats.hpp), and end with End::exhausted if there is
// no such win.
struct SolveRequest {
  Limits limits;  // nodes and time only
  SolveMethod method = SolveMethod::dfpn;
  int megabytes = 256;
  int epsilon_percent = 25;   // dfpn: epsilon in percent
  bool wants_points = false;  // also find the exact points; an error if the game has no points
  NodeSink on_node{};         // an error with vcf and vct, because the game itself runs these searches
};
struct SolveProgress {
  ProofProgress proof;  // progress of the current proof
  std::chrono::microseconds time{0};
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;
// Like the options of method conspiracy.
struct ConspiracyRequest {
  Limits limits;  // nodes and time only
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;  // number of conspirators, 1 to most_conspirators
  Score width = 50;   // goal range: maximum width of the range
  // Final positions may change their values too; on a blackboard they are mere evaluations.
  bool ends_conspire = false;
  int megabytes = 256;
  NodeSink on_node{};  // receives the tree after the search
};

struct ScoutRequest {
  Limits limits;                  // TEST needs a depth; SCOUT without a depth deepens until nodes or time run out
  std::optional<Score> at_least;  // TEST: the bound to test; empty: SCOUT
  NodeSink on_node{};
};

Expected<Solution> solve(const Engine& engine, const SolveRequest& request, Control& control,
                         const OnSolveProgress& on_progress = {});
Expected<Conspiracy> conspire(const Engine& engine, const ConspiracyRequest& request, Control& control);
// Searches to a fixed depth. An error if the game is over or the search was stopped.
Expected<Leaves> search_with_open_list(const Engine& engine, int depth, Control& control);
Expected<ScoutAnswer> search_with_scout(const Engine& engine, const ScoutRequest& request, Control& control);

}  // namespace kibitz

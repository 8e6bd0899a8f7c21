// Questions to one method of the search. A copy of the engine with this method answers each through Engine::analyse().
// The engine keeps its options and its memory.
#pragma once

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// Proof of a win, draw or loss; search/proof/solve.hpp says what is proved. Methods vcf and vct prove wins only: an
// error if the game has no such search (game/threats.hpp), End::exhausted if there is no such win.
struct SolveRequest {
  Limits limits;  // nodes and time
  SolveMethod method = SolveMethod::dfpn;
  int megabytes = 256;
  int epsilon_percent = 25;   // dfpn: 1 + epsilon
  bool wants_points = false;  // an error if the game has no points
  NodeSink on_node{};         // an error with vcf and vct: the game runs their search
};
struct SolveProgress {
  ProofProgress proof;  // of the current proof
  std::chrono::microseconds time{0};
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;
// As the options of method conspiracy.
struct ConspiracyRequest {
  Limits limits;  // nodes and time
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;           // conspirators, 1 to most_conspirators
  Score width = 50;            // width of the goal range
  bool ends_conspire = false;  // final positions may change too: on a blackboard they are evaluations
  int megabytes = 256;
  NodeSink on_node{};  // receives the tree at the end of the search
};

struct ScoutRequest {
  Limits limits;                  // TEST needs a depth; without one SCOUT deepens up to nodes or time
  std::optional<Score> at_least;  // TEST: is the value at least this? empty: SCOUT
  NodeSink on_node{};
};

Expected<Solution> solve(const Engine& engine, const SolveRequest& request, Control& control,
                         const OnSolveProgress& on_progress = {});
Expected<Conspiracy> conspire(const Engine& engine, const ConspiracyRequest& request, Control& control);
// To a fixed depth. An error if the game is over or the search was stopped.
Expected<Leaves> search_with_open_list(const Engine& engine, int depth, Control& control);
Expected<ScoutAnswer> search_with_scout(const Engine& engine, const ScoutRequest& request, Control& control);

}  // namespace kibitz

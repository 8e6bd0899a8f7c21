// Requests to methods other than alpha-beta, and the parts of their answers that are neither a move nor a score.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/drive/deepen.hpp"
#include "kibitz/engine/engine_game.hpp"
#include "kibitz/search/best_first/conspiracy.hpp"
#include "kibitz/search/proof/proof_question.hpp"
#include "kibitz/search/trace/node_event.hpp"

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
struct Solution {
  GameValue at_least = GameValue::loss;  // equal to at_most if solved; else the bound proved so far
  GameValue at_most = GameValue::win;
  std::optional<int> points;     // exact, for the side to move; only with wants_points
  std::vector<MoveText> line;    // winning line; not always against the longest defence
  bool line_is_whole = false;    // the line reaches the end of the game
  End end = End::solved;         // depth: a line exceeded max_ply
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  // peak size of tree or table
  std::chrono::microseconds time{0};
};

// Conspiracy-number search; see search/best_first/conspiracy_search.hpp.
struct ConspiracyRequest {
  Limits limits;  // nodes and time
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;           // conspirators, 1 to most_conspirators
  Score width = 50;            // width of the goal range
  bool ends_conspire = false;  // final positions may change too: on a blackboard they are evaluations
  int megabytes = 256;
  NodeSink on_node{};  // receives the tree at the end of the search
};
struct Conspiracy {
  std::optional<MoveText> move;  // empty: stopped before a move was found, or the game is over
  Score value = 0;
  Score lowest = 0;  // lowest and highest value that `threshold` leaves can cause
  Score highest = 0;
  ConspiracyNumbers numbers;                        // of the root: leaves that must change for each value
  std::optional<int> leaves_to_change;              // to change the move; empty: more than most_conspirators, or never
  std::optional<MoveText> other;                    // that other move
  std::vector<std::vector<MoveText>> conspirators;  // those leaves, each as the moves that lead to it
  // settled: the goal is reached. solved: the tree proves the winner or the value. exhausted: the goal cannot be
  // reached, because all leaves that could still change it are final positions.
  End end = End::settled;
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t tree_size = 0;
  std::chrono::microseconds time{0};
};

// Stockman's SSS* with its OPEN list (search/best_first/stockman.hpp), for comparison with driver sss.
struct OpenListSearch {
  struct Leaf {
    std::vector<MoveText> moves;  // path from the root
    Score score = 0;              // for the side to move at the root
  };
  Score value = 0;
  std::vector<Leaf> leaves;  // in order of evaluation
};

// Pearl's SCOUT, or one TEST (search/alpha_beta/pearl.hpp): null windows without memory, the baseline for the gain of a
// table.
struct PearlRequest {
  Limits limits;                  // TEST needs a depth; without one SCOUT deepens up to nodes or time
  std::optional<Score> at_least;  // TEST: is the value at least this? empty: SCOUT
  NodeSink on_node{};
};
struct PearlAnswer {
  bool reaches = false;          // TEST
  Score value = 0;               // SCOUT
  std::optional<MoveText> move;  // SCOUT
  int depth = 0;                 // last finished depth
  std::uint64_t leaves = 0;      // evaluations; a leaf counts each time it is evaluated
  std::uint64_t tests = 0;
  std::uint64_t researches = 0;  // full searches of moves that failed high in a test
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

std::string_view name_of(SolveMethod method);
std::string_view name_of(GameValue value);

}  // namespace kibitz

// The answers that methods other than alpha-beta give in addition to a move and its score.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/drive/deepen.hpp"
#include "kibitz/engine/engine_game.hpp"
#include "kibitz/search/best_first/conspiracy.hpp"
#include "kibitz/search/proof/proof_question.hpp"
#include "kibitz/search/trace/node_event.hpp"

namespace kibitz {

// The answer of the methods pn, pn2, dfpn, vcf and vct; search/proof/solve.hpp explains what is proved. Methods vcf and
// vct prove only wins: without a win by threats they end with `SearchEnd::exhausted`.
struct Solution {
  // Proved bounds of the game value. If they are equal, the position is solved.
  GameValue at_least = GameValue::loss;
  GameValue at_most = GameValue::win;
  std::optional<int> points;          // exact points for the side to move; only if Request::wants_points
  std::vector<MoveText> line;         // the winning line; not always against the longest defence
  bool line_is_whole = false;         // true if the line reaches the end of the game
  SearchEnd end = SearchEnd::solved;  // why the proof ended; `SearchEnd::depth`: some line exceeded max_ply
  std::optional<Ending> ending;       // set if the end is `SearchEnd::game_over`
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  // peak size of the proof tree or table
  std::chrono::microseconds time{0};
};

// Answer of the method conspiracy; see search/best_first/conspiracy_search.hpp.
struct Conspiracy {
  std::optional<MoveText> move;  // nullopt: the game is over, or the search was stopped before it found a move
  Score value = 0;               // value of the root, for the side to move
  // The lowest and the highest value that the root can get if at most `threshold` leaves change.
  Score lowest = 0;
  Score highest = 0;
  ConspiracyNumbers numbers;  // for each value, the number of leaves that must change for the root to have it
  // The number of leaves that must change for another move to become best. nullopt: more than max_conspirators, or
  // impossible.
  std::optional<int> leaves_to_change;
  std::optional<MoveText> other;  // the other move that can become best
  // The leaves counted in leaves_to_change, each given as the moves from the root to it.
  std::vector<std::vector<MoveText>> conspirators;
  // Why the search ended. settled: the goal is reached. solved: the tree proves the winner or the value. exhausted: the
  // goal cannot be reached, because all leaves that could still change the answer are final positions.
  SearchEnd end = SearchEnd::settled;
  std::optional<Ending> ending;  // set if the end is `SearchEnd::game_over`
  std::uint64_t nodes = 0;
  std::size_t tree_size = 0;
  std::chrono::microseconds time{0};
};

// The answer of the method stockman_sss, Stockman's SSS* with an OPEN list (search/best_first/stockman_sss.hpp): the
// value and the evaluated leaves.
struct StockmanSssAnswer {
  // A leaf that the search evaluated.
  struct Leaf {
    std::vector<MoveText> moves;  // moves from the root to the leaf
    Score score = 0;              // for the side to move at the root
  };
  Score value = 0;
  std::vector<Leaf> leaves;  // in the order of their evaluation
};

// The answer of the method scout: Pearl's SCOUT, or one TEST (search/alpha_beta/scout.hpp). These searches have no
// transposition table. They are the baseline that shows what a table gains.
struct ScoutAnswer {
  bool reaches_bound = false;    // TEST: true if the value is at least the given bound
  Score value = 0;               // SCOUT: the value of the root
  std::optional<MoveText> move;  // SCOUT: the best move
  int depth = 0;                 // depth of the last finished iteration
  std::uint64_t leaves = 0;      // number of evaluations; a leaf counts each time it is evaluated
  // Number of calls of TEST, including the calls made by SCOUT.
  std::uint64_t tests = 0;
  std::uint64_t researches = 0;  // searches for the value of a move that TEST has shown to beat the best move so far
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

// What a method adds to its move and score. monostate: it adds nothing, or was stopped before it had an answer.
using MethodAnswer = std::variant<std::monostate, Solution, Conspiracy, StockmanSssAnswer, ScoutAnswer>;

// The names of the values, as in options and output: "dfpn", "win".
std::string_view name_of(SolveMethod method);
std::string_view name_of(GameValue value);

}  // namespace kibitz

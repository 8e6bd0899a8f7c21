// What methods other than alpha-beta answer in addition to a move and its score.
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

// Methods pn, pn2, dfpn, vcf and vct; search/proof/solve.hpp says what is proved. Methods vcf and vct prove wins only:
// End::exhausted if there is no such win.
struct Solution {
  GameValue at_least = GameValue::loss;  // equal to at_most if solved; else the bound proved so far
  GameValue at_most = GameValue::win;
  std::optional<int> points;     // exact, for the side to move; only with Request::wants_points
  std::vector<MoveText> line;    // winning line; not always against the longest defence
  bool line_is_whole = false;    // the line reaches the end of the game
  End end = End::solved;         // depth: a line exceeded max_ply
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  // peak size of tree or table
  std::chrono::microseconds time{0};
};

// Method conspiracy; see search/best_first/conspiracy_search.hpp.
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

// Method open_list, Stockman's SSS* with its OPEN list (search/best_first/stockman_sss.hpp): the leaves that it
// evaluated.
struct Leaves {
  struct Leaf {
    std::vector<MoveText> moves;  // path from the root
    Score score = 0;              // for the side to move at the root
  };
  Score value = 0;
  std::vector<Leaf> leaves;  // in order of evaluation
};

// Method scout, Pearl's SCOUT, or one TEST (search/alpha_beta/scout.hpp): null windows without memory, the baseline for
// the gain of a table.
struct ScoutAnswer {
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

// What a method adds to its move and score. Nothing: the method adds nothing, or it was stopped before it had an
// answer.
using Extra = std::variant<std::monostate, Solution, Conspiracy, Leaves, ScoutAnswer>;

std::string_view name_of(SolveMethod method);
std::string_view name_of(GameValue value);

}  // namespace kibitz

// SSS* as Stockman published it (G. Stockman, "A minimax algorithm better than alpha-beta?", Artificial Intelligence
// 12, 1979): best-first search with an OPEN list of states; the reference for driver `sss`.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz {

// OPEN holds states: a node, live or solved, and its merit. The state operator Gamma has six cases. Driver `sss` is a
// loop of null-window alpha-beta searches with memory. Plaat, Schaeffer, Pijls and de Bruin prove that it evaluates the
// same leaves in the same order; the tests compare the two. For this comparison the driver needs a table that loses no
// entry, stores leaves (table.leaves) and uses leaves of earlier calls. It also needs the same move order at every
// visit to a node: no killers and no history (the table move has no effect). Each leaf counts once, when it is first
// evaluated. The equality holds only for trees: if two paths lead to the same node, SSS* searches the node twice, but
// the driver finds it in the table.
template <class G>
class StockmanSss {
 public:
  using Move = MoveOf<G>;
  using Path = std::vector<int>;  // a node, given by the indices of the moves from the root to it

  struct Leaf {
    std::vector<Move> moves;
    Score score = 0;      // score of the leaf, for the side to move at the root
    bool is_end = false;  // true: final position; false: the score is an evaluation
  };

  // The root is the last position of the line; the game must not be over at the root. `depth` is in plies, at least 1.
  // The poll counts every move made and may throw Stopped.
  StockmanSss(const G& game, const Line<G>& game_so_far, int depth, Poll& poll)
      : game_(game), line_(game_so_far), worker_(game), depth_(depth), poll_(poll) {
    line_.start_search(LineHistory::seen);
  }

  // Returns the minimax value of the root. At the start OPEN holds only the root: live, with infinite merit. The search
  // ends when the root is solved.
  Score run() {
    open_.insert({infinite_score, {}, false});
    while (true) {
      if (is_full()) throw Stopped{};
      State state = open_.extract(open_.begin()).value();
      if (state.path.empty() && state.is_solved) return state.merit;
      if (state.is_solved)
        apply_operator_to_solved(std::move(state));
      else
        apply_operator_to_live(std::move(state));
    }
  }

  // The root move whose child solved the root. Valid after run().
  Move best_move() {
    move_line_to({});
    return children_[static_cast<std::size_t>(best_)];
  }
  // True if OPEN has exceeded its limit. run() then throws Stopped.
  bool is_full() const { return open_.size() > max_states; }

  const std::vector<Leaf>& leaves() const { return leaves_; }  // evaluated leaves, in the order of evaluation

 private:
  static constexpr std::size_t max_states = 2'000'000;  // largest size of OPEN; a few hundred MiB

  // States are ordered by merit, highest first. Among states of equal merit, the leftmost node of the tree comes first.
  struct State {
    Score merit = 0;
    Path path;
    bool is_solved = false;
    bool operator<(const State& other) const { return merit != other.merit ? merit > other.merit : path < other.path; }
  };

  static bool is_max(const Path& path) { return path.size() % 2 == 0; }

  void apply_operator_to_solved(State state) {
    Path parent(state.path.begin(), state.path.end() - 1);
    // Case 1: a solved child solves its max node, so all states below that node are purged from OPEN.
    if (!is_max(state.path)) {
      if (parent.empty()) best_ = state.path.back();
      purge_below(parent);
      open_.insert({state.merit, std::move(parent), true});
    } else if (state.path.back() + 1 < child_count_of(parent)) {  // case 2: next child of a min node
      ++state.path.back();
      open_.insert({state.merit, std::move(state.path), false});
    } else {  // case 3: the last child solves its min node
      open_.insert({state.merit, std::move(parent), true});
    }
  }

  void apply_operator_to_live(State state) {
    move_line_to(state.path);
    if (const auto score = leaf_score()) {  // case 4: the leaf is evaluated
      const Score value = is_max(state.path) ? *score : -*score;
      leaves_.push_back({moves_, value, is_end_});
      open_.insert({std::min(state.merit, value), std::move(state.path), true});
      return;
    }
    const int count = is_max(state.path) ? static_cast<int>(children_.size()) : 1;
    // Case 5: a max node gets all its children as states. Case 6: a min node gets its first child.
    for (int child = 0; child < count; ++child) {
      Path path = state.path;
      path.push_back(child);
      open_.insert({state.merit, std::move(path), false});
    }
  }

  // Removes all states at or below a node. Such states are not adjacent in OPEN, which is sorted by merit.
  void purge_below(const Path& ancestor) {
    std::erase_if(open_, [&](const State& state) {
      return state.path.size() >= ancestor.size() && std::equal(ancestor.begin(), ancestor.end(), state.path.begin());
    });
  }

  int child_count_of(const Path& path) {
    move_line_to(path);
    return static_cast<int>(children_.size());
  }

  // Makes `line_` end at the node and generates the moves of the node (children_).
  void move_line_to(const Path& path) {
    while (line_.ply() > 0) line_.pop();
    moves_.clear();
    generate_children();
    for (const int number : path) {
      const Move move = children_[static_cast<std::size_t>(number)];
      moves_.push_back(move);
      poll_.count_node();
      line_.push(move);
      generate_children();
    }
  }

  void generate_children() {
    MoveList<Move> list(stack_);
    game_.generate(line_.current(), list);
    children_.assign(list.begin(), list.end());
  }

  // The score of a leaf for the side to move; nullopt if the node has children to search.
  std::optional<Score> leaf_score() {
    if (line_.ply() == 0) return std::nullopt;
    is_end_ = true;
    if (const auto ended = game_.verdict(line_, Judge::search)) return score_of(*ended, ply_of_ends());
    is_end_ = line_.ply() < depth_;
    if (!is_end_) return evaluate_of(game_, line_, worker_);
    if (children_.empty()) return score_of(game_.without_moves(line_.current()), ply_of_ends());
    return std::nullopt;
  }
  int ply_of_ends() const { return IsBounded<G> ? 0 : line_.ply(); }

  const G& game_;
  Line<G> line_;
  WorkerOf<G> worker_;
  int depth_;
  Poll& poll_;
  MoveStack<Move> stack_;
  std::vector<Move> moves_;     // moves from the root to the current node
  std::vector<Move> children_;  // moves of the current node
  std::set<State> open_;
  int best_ = 0;
  bool is_end_ = false;  // true if the leaf scored last is a final position
  std::vector<Leaf> leaves_;
};

}  // namespace kibitz

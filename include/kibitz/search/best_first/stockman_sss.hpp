// SSS* as Stockman published it (G. Stockman, "A minimax algorithm better than alpha-beta?", Artificial Intelligence
// 12, 1979): best-first search with an OPEN list of states, the reference for driver `sss`.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz {

// OPEN holds states (node, live or solved, merit); the state operator Gamma has six cases. Plaat, Schaeffer, Pijls
// and de Bruin prove that driver `sss`, a loop of null-window alpha-beta searches with memory, evaluates the same
// leaves in the same order; the tests compare the two. The driver then needs a table that loses no entry, stores
// leaves (table.leaves) and uses leaves of earlier calls. It also needs a fixed move order at every visit: no killers
// and no history; the table move changes nothing. Each leaf counts once, at its first evaluation. The equality holds
// only for trees: at a transposition, SSS* searches a node twice, but a table finds it.
template <class G>
class StockmanSss {
 public:
  using Move = MoveOf<G>;
  using Path = std::vector<int>;  // a node: the indices of the moves that lead to it from the root

  struct Leaf {
    std::vector<Move> moves;
    Score score = 0;      // for the side to move at the root
    bool is_end = false;  // final position; if false, the score is an evaluation
  };

  // Searches below the line's last position, which must not be the end of a game. `depth` is in plies, at least 1.
  // Poll counts every move made and may throw Stopped.
  StockmanSss(const G& game, const Line<G>& game_so_far, int depth, Poll& poll)
      : game_(game), line_(game_so_far), worker_(game), depth_(depth), poll_(poll) {
    line_.start_search(LineHistory::seen);
  }

  // Returns the minimax value of the root. At first OPEN holds only the root, live and with infinite merit; the
  // search ends when the root is solved.
  Score run() {
    open_.insert({infinite_score, {}, false});
    while (true) {
      if (is_full()) throw Stopped{};
      State state = open_.extract(open_.begin()).value();
      if (state.path.empty() && state.is_solved) return state.merit;
      if (state.is_solved)
        apply_to_solved(std::move(state));
      else
        apply_to_live(std::move(state));
    }
  }

  // After run(): the root move whose child solved the root.
  Move best_move() {
    go_to({});
    return children_[static_cast<std::size_t>(best_)];
  }
  // True if OPEN exceeded its limit, which stops the run.
  bool is_full() const { return open_.size() > most_states; }

  const std::vector<Leaf>& leaves() const { return leaves_; }  // in order of evaluation

 private:
  static constexpr std::size_t most_states = 2'000'000;  // a few hundred MiB

  // States are ordered by merit, highest first; ties go to the leftmost node of the tree.
  struct State {
    Score merit = 0;
    Path path;
    bool is_solved = false;
    bool operator<(const State& other) const { return merit != other.merit ? merit > other.merit : path < other.path; }
  };

  static bool is_max(const Path& path) { return path.size() % 2 == 0; }

  void apply_to_solved(State state) {
    Path parent(state.path.begin(), state.path.end() - 1);
    // Case 1: a solved child solves its max node; its subtree is purged from OPEN.
    if (!is_max(state.path)) {
      if (parent.empty()) best_ = state.path.back();
      purge_below(parent);
      open_.insert({state.merit, std::move(parent), true});
    } else if (state.path.back() + 1 < count_of(parent)) {  // case 2: go on to the next child of a min node
      ++state.path.back();
      open_.insert({state.merit, std::move(state.path), false});
    } else {  // case 3: the last child of a min node solves the min node
      open_.insert({state.merit, std::move(parent), true});
    }
  }

  void apply_to_live(State state) {
    go_to(state.path);
    if (const auto score = leaf_score()) {  // case 4: a leaf is evaluated
      const Score value = is_max(state.path) ? *score : -*score;
      leaves_.push_back({moves_, value, is_end_});
      open_.insert({std::min(state.merit, value), std::move(state.path), true});
      return;
    }
    const int count = is_max(state.path) ? static_cast<int>(children_.size()) : 1;
    // Case 5: all children of a max node; case 6: the first child of a min node.
    for (int child = 0; child < count; ++child) {
      Path path = state.path;
      path.push_back(child);
      open_.insert({state.merit, std::move(path), false});
    }
  }

  // Removes the states of a subtree. They are not contiguous in OPEN, which is sorted by merit first.
  void purge_below(const Path& ancestor) {
    std::erase_if(open_, [&](const State& state) {
      return state.path.size() >= ancestor.size() && std::equal(ancestor.begin(), ancestor.end(), state.path.begin());
    });
  }

  int count_of(const Path& path) {
    go_to(path);
    return static_cast<int>(children_.size());
  }

  // Moves the line to a node and generates its children.
  void go_to(const Path& path) {
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

  // The score of a leaf for the side to move; nothing if the node has children to search.
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
  std::vector<Move> moves_;     // moves from the root to the line's last position
  std::vector<Move> children_;  // moves of the line's last position
  std::set<State> open_;
  int best_ = 0;
  bool is_end_ = false;  // the leaf scored last is the end of a game
  std::vector<Leaf> leaves_;
};

}  // namespace kibitz

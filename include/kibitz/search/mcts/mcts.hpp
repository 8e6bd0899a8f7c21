// Monte-Carlo tree search (Coulom 2006) with UCT (Kocsis and Szepesvari, Bandit based Monte-Carlo planning, ECML 2006).
// Sound for every game: paths do not share nodes, so each path of the tree is one sequence of moves.
#pragma once

#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/statistics.hpp"
#include "kibitz/search/alpha_beta/candidates.hpp"
#include "kibitz/search/alpha_beta/exact_knowledge.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/mcts/mcts_selection.hpp"

namespace kibitz {

// The search by one thread. If there are several threads, each has an Mcts object, and they share the tree. With a
// single thread, the same seed gives the same search.
//
// Extensions:
//   first-play urgency (Gelly and Wang 2006): a good move may be tried again before every sibling has been tried. The
//     urgency of an untried move is relative to the mean of its parent.
//   progressive bias (Chaslot and others 2008): a bonus for moves with a high static rank; it fades with visits.
//   score bounds (Cazenave and Saffidine 2010): final positions have exact scores, and proved bounds are backed up. A
//     node that cannot change the root's value is not visited.
//   quiescence search at leaves (mcts.leaf=quiescence); proof numbers (mcts_proof_numbers.hpp) and implicit minimax
//   backups
//     (mcts_value.hpp) in selection.
template <class G>
class Mcts {
 public:
  using GameType = G;
  using Move = MoveOf<G>;
  using Tree = MctsTree<G>;
  using Id = typename Tree::Id;

  // The root of the tree must be the last position of the line, and the game must not be over at the root.
  Mcts(const Line<G>& game_so_far, Tree& tree, Control& control, const MctsSetup& setup)
      : searcher_(game_so_far, table_, control, leaf_options<G>(setup.quiescence)),
        tree_(tree),
        setup_(setup),
        random_(mix_bits(static_cast<std::uint64_t>(setup.options.seed)) + static_cast<std::uint64_t>(setup.thread) +
                (static_cast<std::uint64_t>(tree.visits(Tree::root)) << 8)) {}

  // Expands the root unless it is expanded already. Its children are the moves `chosen` or, if `chosen` is empty, the
  // moves that expand() generates for any node. Returns false if the tree has no room for them.
  bool expand_root(std::span<const Move> chosen = {}) {
    if (tree_.state(Tree::root) == MctsState::expanded) {
      if (setup_.uses_proof_numbers) recompute_proof_numbers(tree_, Tree::root);
      return true;
    }
    tree_.claim(Tree::root);
    if (chosen.empty()) return expand(Tree::root);
    return tree_.expand(Tree::root, chosen);
  }

  // True if no further simulation can change the result.
  bool is_exhausted() const { return is_stuck_ || tree_.is_solved(Tree::root); }

  // Makes one simulation: selection, expansion, evaluation, backup. Before it throws Stopped, it removes its virtual
  // losses.
  void simulate() {
    path_.assign(1, Tree::root);
    try {
      const double result = descend_and_evaluate();
      back_up(result);
      ++simulations_;
      is_stuck_ = path_.size() == 1;
    } catch (const Stopped&) {
      while (line.ply() > 0) line.pop();
      for (const Id id : path_) tree_.add_visits(id, -virtual_loss());
      throw;
    }
  }

  std::uint64_t simulations() const { return simulations_; }  // number of simulations so far
  // The counters so far.
  Statistics collect_statistics() const {
    Statistics result = statistics;
    result.nodes = poll.nodes();
    result.evaluations = searcher_.statistics.evaluations;
    result.simulations = simulations_;
    return result;
  }

  // For tests: the path that the next simulation would take. Its virtual losses stay in the tree.
  std::vector<Id> simulated_path() {
    path_.assign(1, Tree::root);
    descend();
    while (line.ply() > 0) line.pop();
    return path_;
  }

  // The evaluation of the line's last position, for the side to move; and converted to a result from 0 to 1.
  Score static_score() { return clamp_evaluation(searcher_.evaluate()); }
  double evaluate() { return result_of_evaluation(static_score(), setup_.options.scale); }

 private:
  Table table_;  // empty: the tree of the search is its table
  Searcher<G> searcher_;

 public:
  // The line, its game, the nodes counted and the moves generated are those of the quiescence search.
  const G& game = searcher_.game;
  Line<G>& line = searcher_.line;
  Poll& poll = searcher_.poll;
  MoveStack<Move>& moves = searcher_.moves;
  Statistics statistics;

 private:
  static constexpr Id no_child = MctsSelection<G>::no_child;
  static Window root_window() { return {-infinite_score, infinite_score}; }

  std::int64_t virtual_loss() const { return setup_.threads > 1 ? setup_.options.virtual_loss : 0; }

  // ---- selection ----

  double descend_and_evaluate() {
    const Window window = descend();
    const Id leaf = path_.back();
    ++statistics.leaves;
    statistics.deepest_ply = std::max(statistics.deepest_ply, line.ply());
    if (tree_.state(leaf) == MctsState::fresh) set_initial_bounds(leaf, window);
    // If the leaf is expanded, no child can change the root's value; the proved bound of the leaf is then its result.
    const double lower = result_of_score(tree_.lower(leaf));
    const bool is_open = !tree_.is_solved(leaf) && tree_.state(leaf) != MctsState::expanded;
    const double result = is_open ? std::clamp(evaluate_leaf(), lower, result_of_score(tree_.upper(leaf))) : lower;
    while (line.ply() > 0) line.pop();
    return result;
  }

  // Descends from the root to a leaf. Returns a window, computed from the bounds of the nodes on the path: only a value
  // of the leaf inside this window can change the root's value.
  Window descend() {
    Window window = root_window();
    for (Id at = Tree::root;;) {
      tree_.add_visits(at, virtual_loss());
      if (tree_.state(at) == MctsState::evaluated && may_expand(at) && tree_.claim(at)) expand(at);
      if (tree_.state(at) != MctsState::expanded) return window;
      const Id child = selection_.best_child(at, window);
      if (child == no_child) return {};  // no child can change the root's value; the window is not used
      window = window_of_child(at, window);
      poll.count_node();
      line.push(tree_[child].move);
      path_.push_back(child);
      at = child;
    }
  }

  bool may_expand(Id leaf) const {
    return !tree_.is_full() && line.ply() < max_ply - 1 && !tree_.is_solved(leaf) &&
           tree_.visits(leaf) > static_cast<std::uint32_t>(virtual_loss());
  }

  Window window_of_child(Id parent, Window window) const {
    window.alpha = std::max(window.alpha, tree_.lower(parent));
    return {Tree::score_for_child(window.beta), Tree::score_for_child(window.alpha)};
  }

  // ---- expansion and evaluation ----

  // Expands the node at the end of the line. This thread must have claimed it.
  bool expand(Id leaf) {
    MoveList<Move> list(moves);
    const auto& position = line.current();
    generate_moves(game, position, setup_.uses_candidates ? GeneratedMoves::candidates : GeneratedMoves::all, list);
    if (setup_.options.bias > 0) order_by_rank(list);
    tree_[leaf].is_narrow = setup_.uses_candidates && !candidates_suffice(game, position, list.size());
    if (!tree_.expand(leaf, {list.begin(), list.end()})) return false;
    ++statistics.interior;
    return true;
  }

  void order_by_rank(MoveList<Move>& list) {
    if constexpr (HasRank<G>) {
      ranked_.clear();
      for (const Move move : list) {
        const int noise = is_noisy_in(game, line.current(), move) ? 2 * rank_limit : 0;  // noisy moves come first
        const int generated = static_cast<int>(ranked_.size());
        ranked_.push_back({-(noise + rank_of(game, line.current(), move, searcher_.worker)), generated, move});
      }
      std::ranges::sort(ranked_, {},
                        [](const RankedMove& ranked) { return std::pair(ranked.sort_key, ranked.generated); });
      std::ranges::transform(ranked_, list.begin(), &RankedMove::move);
    }
  }

  // Sets the bounds of a new position: an exact score if the game is over, otherwise the bounds from exact knowledge,
  // if the game has any.
  void set_initial_bounds(Id leaf, Window window) {
    if (const auto outcome = game.verdict(line, Judge::search))
      return set_exact_score(leaf, score_of(*outcome, 0), NeverRepeats<G>);
    MoveList<Move> list(moves);
    game.generate(line.current(), list);
    if (list.empty()) return set_exact_score(leaf, score_of(game.without_moves(line.current()), 0), true);
    tree_.tighten(leaf, -Tree::open_bound, Tree::open_bound);
    if (setup_.uses_exact_knowledge) probe_exact_knowledge(leaf, window);
    tree_.mark_evaluated(leaf);
  }

  void set_exact_score(Id leaf, Score score, bool is_path_independent) {
    if (is_path_independent) tree_.mark_path_independent(leaf);
    tree_.tighten(leaf, score, score);
    tree_.mark_evaluated(leaf);
  }

  void probe_exact_knowledge([[maybe_unused]] Id leaf, [[maybe_unused]] Window window) {
    if constexpr (HasExactKnowledge<G>) {
      window = {std::max(window.alpha, -infinite_score), std::min(window.beta, infinite_score)};
      const auto known = probe_game_knowledge(searcher_, window);
      if (!known || !decides_node(*known, window)) return;
      ++statistics.exact_knowledge;
      tree_.tighten(leaf, known->bound == Bound::upper ? -win_score : known->score,
                    known->bound == Bound::lower ? win_score : known->score);
    }
  }

  // The result of a leaf for its side to move, from 0 (lost) to 1 (won). Sets the leaf's minimax value, if selection
  // needs it.
  double evaluate_leaf() {
    const bool plays_out = setup_.options.plays_out();
    double result = 0;
    if (!plays_out || setup_.options.implicit_minimax > 0) {
      result = setup_.options.searches_captures() ? evaluate_after_captures() : evaluate();
      tree_.set_minimax(path_.back(), 1 - result);
    }
    return plays_out ? play_out(*this, random_, setup_.options.playout_plies) : result;
  }

  double evaluate_after_captures() {
    const Score score = searcher_.score_at_horizon(full_window, searcher_.current_frame());
    return result_of_evaluation(clamp_evaluation(score), setup_.options.scale);
  }

  // ---- backup ----

  void back_up(double result) {
    // True if the bounds of the child on the path have changed. True at the start for two reasons: the bounds of the
    // leaf may be new, or the leaf is expanded and another thread has proved its children but has not backed up the
    // bounds yet.
    bool is_changed = true;
    bool has_new_numbers = setup_.uses_proof_numbers;
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Id id = path_[i];
      const bool is_leaf = i + 1 == path_.size();
      if (is_changed && tree_.state(id) == MctsState::expanded) {
        is_changed = tree_.tighten_by_children(id) || is_leaf;
        if (tree_.is_solved(id)) result = result_of_score(tree_.lower(id));
      }
      if (has_new_numbers) has_new_numbers = update_proof_numbers(tree_, id, i % 2 != 0) || is_leaf;
      if (setup_.options.implicit_minimax > 0 && !is_leaf) update_minimax(tree_, id);
      tree_.add_result(id, 1 - result);
      tree_.add_visits(id, 1 - virtual_loss());
      result = 1 - result;
    }
  }

  Tree& tree_;
  const MctsSetup setup_;
  MctsSelection<G> selection_{tree_, setup_};
  Random random_;
  struct RankedMove {
    int sort_key;  // the move with the smallest value comes first
    int generated;
    Move move;
  };
  std::vector<RankedMove> ranked_;
  std::vector<Id> path_;
  std::uint64_t simulations_ = 0;
  bool is_stuck_ = false;  // the last simulation stayed at the root, because no root move can change the result
};

}  // namespace kibitz

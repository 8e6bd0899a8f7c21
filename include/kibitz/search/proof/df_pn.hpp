// Depth-first proof-number search (df-pn): proof-number search with a table of fixed size instead of a tree. Sound for
// every game. Nagai, Df-pn algorithm for searching AND/OR trees and its applications (thesis, Tokyo 2002).
#pragma once

#include <cassert>
#include <span>

#include "kibitz/search/proof/proof_path.hpp"
#include "kibitz/search/proof/proof_table.hpp"

namespace kibitz {

// Graph-history interaction: a disproof by repetition holds only on its path. The table entry of such a disproof stores
// how far up the path the repeated position is, and its key includes the path. A node whose subtree contains all these
// repeated positions is disproved on every path. (Simplified from Kishimoto and Mueller, A general solution to the
// graph history interaction problem, 2004: here the path must be identical, and there is no simulation.) Proofs never
// depend on repetitions.
template <class G>
class DfPn {
 public:
  using Move = MoveOf<G>;

  DfPn(ProofPath<G>& path, ProofTable& table, int epsilon_percent)
      : path_(path), table_(table), epsilon_(static_cast<std::uint64_t>(epsilon_percent)) {}

  // Answers the question of the ProofPath for its current position. The table must not hold entries of other questions.
  ProofAnswer<Move> prove(const OnProofProgress& on_progress) {
    on_progress_ = &on_progress;
    base_ply_ = path_.ply();
    ProofAnswer<Move> answer;
    NodeTrace<G>* const trace = path_.trace();
    try {
      answer = answer_of(search_root());
      path_.set_trace(nullptr);  // the search has ended; finding its line is not traced
      if (answer.proof == Proof::proved) find_line(answer);
    } catch (const Stopped&) {
      if (answer.proof == Proof::unknown) answer.end = ProofEnd::stopped;
      path_.stop_trace();
    }
    if (answer.proof == Proof::proved && answer.line.empty() && root_move_) answer.line.push_back(*root_move_);
    path_.set_trace(trace);
    path_.rewind(base_ply_);
    children_.clear();
    answer.bytes = table_.bytes();
    return answer;
  }

 private:
  // The proof numbers of a node. If the node is solved, also `reach`, the number of plies back to the repetition on
  // which the result depends (0: none), and `depth`, the length of the solution in plies.
  struct ProofResult {
    ProofNumbers numbers;
    int reach = 0;
    int depth = 0;
  };
  struct Child {
    Move move{};
    ProofResult found;
  };
  static constexpr ProofNumbers no_threshold{endless_count, endless_count};

  ProofResult search_root() {
    const ProofNumbers first = path_.numbers_from_moves();
    return first.is_solved() ? ProofResult{first} : visit(no_threshold);
  }

  // Searches the current position, which must have legal moves, until one of its numbers reaches its threshold or the
  // node is solved. If necessary, the thresholds are raised until the visit has expanded a new leaf; this prevents
  // endless loops (after Kishimoto, Dealing with infinite loops, underestimation, and overestimation of depth-first
  // proof-number search, 2010).
  ProofResult visit(ProofNumbers threshold, int order = -1) {
    path_.enter(SearchReason::full, order);
    const std::uint64_t leaves_before = leaves_;
    const std::uint64_t nodes_before = path_.nodes();
    const std::size_t begin = children_.size();
    append_children();
    ProofResult node;
    for (;;) {
      node = combined_numbers(begin);
      if (node.numbers.is_solved()) break;
      const bool is_over = node.numbers.phi >= threshold.phi || node.numbers.delta >= threshold.delta;
      if (is_over && leaves_ != leaves_before) break;
      const std::size_t best = best_child(begin);
      const ProofNumbers next = threshold_of(best, begin, raised_thresholds(threshold, node.numbers));
      path_.play(children_[best].move);
      const ProofResult found = visit(next, static_cast<int>(best - begin));
      path_.undo();
      children_[best].found = found;
      report_progress(begin);
    }
    if (node.numbers.is_solved() && path_.ply() == base_ply_) root_move_ = child_in_proof();
    children_.resize(begin);
    store(node, path_.nodes() - nodes_before);
    path_.leave(node.numbers, !node.numbers.is_solved() ? Cause::open
                              : node.numbers.is_won()   ? Cause::cut
                                                        : Cause::searched);
    return node;
  }

  // Appends the children of the current position to children_.
  void append_children() {
    if (!table_.probe(path_.key())) ++leaves_;
    MoveList<Move> moves(path_.move_stack());
    path_.generate(moves);
    const int count = moves.size();
    for (int i = 0; i < count; ++i) {
      path_.play(moves[i]);
      path_.enter(SearchReason::first_sight, i);
      children_.push_back({moves[i], evaluate_position()});
      path_.undo();
    }
  }

  // Evaluates the current position when its parent generates it: by the rules of the game if they decide it, else by
  // its table entry, else by its initial numbers.
  ProofResult evaluate_position() {
    const auto leave_with = [this](const ProofResult& found, Cause cause) {
      path_.leave(found.numbers, cause);
      return found;
    };
    const InitialNumbers initial = path_.initial_numbers();
    if (initial.numbers.is_solved()) return leave_with({initial.numbers, initial.reach}, Cause::ended);
    const auto entry = table_.probe(path_.key());
    if (entry && entry->numbers.is_solved()) return leave_with(result_in(*entry), Cause::table);
    if constexpr (!NeverRepeats<G>)
      if (const auto on_this_path = table_.probe(path_.path_key()))
        return leave_with(result_in(*on_this_path), Cause::table);
    return leave_with(entry ? result_in(*entry) : ProofResult{initial.numbers}, Cause::open);
  }
  static ProofResult result_in(const ProofEntry& entry) { return {entry.numbers, entry.reach, entry.depth}; }

  // The numbers of a node whose children begin at index `begin` of children_.
  ProofResult combined_numbers(std::size_t begin) const {
    ProofResult node{{endless_count, 0}};
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const ProofNumbers& child = children_[i].found.numbers;
      node.numbers.phi = std::min(node.numbers.phi, child.delta);
      node.numbers.delta = add_counts(node.numbers.delta, child.phi);
    }
    if (node.numbers.is_solved()) set_reach_and_depth(node, begin);
    return node;
  }

  // Sets the reach and the depth of a solved node. If the side to move wins, they follow from the smallest reach and
  // the smallest depth of a winning child. If it loses, they follow from the largest reach and the largest depth of a
  // child.
  void set_reach_and_depth(ProofResult& node, std::size_t begin) const {
    const bool is_won = node.numbers.is_won();
    int reach = is_won ? endless_reach : 0;
    int depth = is_won ? endless_reach : 0;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const ProofResult& child = children_[i].found;
      if (is_won && child.numbers.delta != 0) continue;
      reach = is_won ? std::min(reach, child.reach) : std::max(reach, child.reach);
      depth = is_won ? std::min(depth, child.depth) : std::max(depth, child.depth);
    }
    node.reach = reach == endless_reach ? endless_reach : std::max(reach - 1, 0);
    node.depth = depth + 1;
  }

  std::size_t best_child(std::size_t begin) const {
    const auto open = std::span(children_).subspan(begin);
    const auto best = std::ranges::min_element(open, {}, [](const Child& child) { return child.found.numbers.delta; });
    return begin + static_cast<std::size_t>(best - open.begin());
  }

  // Raises the thresholds just enough that one more leaf can be expanded.
  static ProofNumbers raised_thresholds(ProofNumbers threshold, ProofNumbers numbers) {
    return {std::max(threshold.phi, threshold_above(numbers.phi)),
            std::max(threshold.delta, threshold_above(numbers.delta))};
  }

  // The thresholds of the best child. Its delta threshold is 1 + epsilon times the delta of the second-best child. The
  // search therefore does not alternate between two distant subtrees (Pawlewicz and Lew, Improving depth-first
  // PN-search: 1+epsilon trick, 2007).
  ProofNumbers threshold_of(std::size_t best, std::size_t begin, ProofNumbers threshold) const {
    ProofCount second_best_delta = endless_count;
    ProofCount others = 0;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      if (i == best) continue;
      second_best_delta = std::min(second_best_delta, children_[i].found.numbers.delta);
      others = add_counts(others, children_[i].found.numbers.phi);
    }
    const std::uint64_t enlarged_delta = second_best_delta + second_best_delta * epsilon_ / 100;
    const ProofCount phi = threshold.delta == endless_count ? endless_count : threshold.delta - others;
    const ProofCount delta =
        second_best_delta == endless_count ? threshold.phi : std::min(threshold.phi, threshold_above(enlarged_delta));
    return {phi, delta};
  }

  void store(const ProofResult& found, std::uint64_t work) {
    // A result that depends on max_ply holds only at this ply, so it is not stored.
    if (found.numbers.is_solved() && found.reach == endless_reach) return;
    const bool holds_here_only = found.numbers.is_solved() && found.reach > 0;
    table_.store({holds_here_only ? path_.path_key() : path_.key(), found.numbers,
                  static_cast<std::uint32_t>(std::min<std::uint64_t>(work, largest_count)),
                  static_cast<std::uint16_t>(found.reach), static_cast<std::uint16_t>(found.depth)});
  }

  void report_progress(std::size_t begin) const {
    if (path_.ply() != base_ply_ || !*on_progress_) return;
    const ProofNumbers root = combined_numbers(begin).numbers;
    const bool is_provers = path_.is_provers_turn();
    (*on_progress_)(
        {path_.nodes(), is_provers ? root.phi : root.delta, is_provers ? root.delta : root.phi, table_.bytes()});
  }

  ProofAnswer<Move> answer_of(const ProofResult& root) const {
    ProofAnswer<Move> answer;
    const bool is_proved = root.numbers.is_won() == path_.is_provers_turn();
    const bool is_blind = !is_proved && root.reach == endless_reach;
    answer.proof = is_proved ? Proof::proved : is_blind ? Proof::unknown : Proof::disproved;
    if (is_blind) answer.end = ProofEnd::too_deep;
    return answer;
  }

  // Follows the shortest proofs in the table to the end of the game. A proof that the table has lost is searched again.
  void find_line(ProofAnswer<Move>& answer) {
    while (path_.ply() < max_ply) {
      const bool is_at_root = answer.line.empty();
      if (is_at_root ? path_.numbers_from_moves().is_solved() : path_.initial_numbers().numbers.is_solved()) {
        answer.line_is_whole = is_at_root || path_.initial_numbers().reach == 0;
        return;
      }
      const auto move = next_move_of_proof();
      if (!move) return;
      answer.line.push_back(*move);
      path_.play(*move);
    }
  }

  std::optional<Move> next_move_of_proof() {
    constexpr int attempts = 2;  // if an entry is lost, a search restores it before the second attempt
    for (int i = 0; i < attempts; ++i) {
      append_children();
      const auto move = child_in_proof();
      children_.clear();
      if (move) return move;
      visit(no_threshold);
    }
    return std::nullopt;
  }

  // The next move of the proof: at the prover's turn the move with the shortest proof, at the opponent's turn the move
  // with the longest. nullopt if a proof is needed that the table has lost.
  std::optional<Move> child_in_proof() const {
    const bool is_prover = path_.is_provers_turn();
    const Child* best = nullptr;
    for (const Child& child : children_) {
      const bool is_proved = is_prover ? child.found.numbers.delta == 0 : child.found.numbers.phi == 0;
      if (!is_proved && !is_prover) return std::nullopt;
      if (!is_proved) continue;
      const bool is_better =
          !best || (is_prover ? child.found.depth < best->found.depth : child.found.depth > best->found.depth);
      if (is_better) best = &child;
    }
    return best ? std::optional(best->move) : std::nullopt;
  }

  ProofPath<G>& path_;
  ProofTable& table_;
  std::uint64_t epsilon_;
  // The children of all nodes on the current path. Stored outside the table, so that a search with a small table is
  // slow but not endless.
  std::vector<Child> children_;
  // The root's move of the proof. It is known as soon as the root is solved; the search of the line may be stopped.
  std::optional<Move> root_move_;
  std::uint64_t leaves_ = 0;  // number of expanded leaves that were not in the table
  const OnProofProgress* on_progress_ = nullptr;
  int base_ply_ = 0;
};

}  // namespace kibitz

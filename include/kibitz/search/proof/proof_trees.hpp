// The two searches with a proof tree. Proof-number search (pn) has one tree. PN2 searches each leaf in a second tree
// before it adds the leaf's children to the first tree (Allis 1994, section 2.5; Breuker 1998, chapter 4).
#pragma once

#include "kibitz/search/proof/proof_number.hpp"
#include "kibitz/search/trace/report_tree.hpp"

namespace kibitz {

enum class ProofLevels : std::uint8_t { one, two };

// In PN2 the first tree holds only nodes whose numbers were refined by a search in the second tree. The same memory
// thus allows larger proofs, but the search takes longer. The second tree may grow to the size of the first (Allis'
// choice; Breuker, Memory versus Search in Games, 1998, limits it by a function of two parameters). Each tree gets half
// of the memory.
template <class G>
class ProofTreeSearch {
 public:
  using Move = MoveOf<G>;
  using Tree = ProofTree<G>;

  ProofTreeSearch(ProofWalk<G>& walk, std::size_t bytes, ProofLevels levels)
      : walk_(walk),
        levels_(levels),
        limit_(std::max<std::size_t>(bytes / sizeof(typename Tree::Node) / (levels == ProofLevels::two ? 2 : 1), 1)),
        first_(walk, limit_),
        second_(walk, limit_) {}

  // Answers the walk's question for the walk's current position.
  ProofAnswer<Move> prove(const OnProofProgress& on_progress) {
    ProofAnswer<Move> answer;
    const int ply = walk_.ply();
    root_is_provers_ = walk_.is_provers_turn();
    try {
      const auto growth = grow(on_progress);
      answer = answer_of(growth);
      if (answer.proof == Proof::proved) complete_line(answer);
    } catch (const Stopped&) {
      if (answer.proof == Proof::unknown) answer.end = ProofEnd::stopped;
    }
    walk_.rewind(ply);
    answer.bytes = bytes();
    if (walk_.trace() != nullptr) report_tree<NodeId>(*walk_.trace(), walk_.line(), TracedTree{*this});
    return answer;
  }

 private:
  using NodeId = typename Tree::NodeId;
  static constexpr std::size_t least_second_size = 256;

  // The first tree, for a trace. The nodes of second trees are not reported.
  struct TracedTree {
    const ProofTreeSearch& search;

    auto children(NodeId id) const { return search.first_.children(id); }
    bool is_reported(NodeId) const { return true; }
    Move move(NodeId id) const { return search.first_[id].move; }
    bool is_provers_turn(int ply) const { return search.root_is_provers_ == (ply % 2 == 0); }
    Window window(NodeId, int ply) const { return window_of(search.walk_.question(), is_provers_turn(ply)); }
    void tell(NodeTrace<G>& trace, NodeId id, int ply) const {
      const auto& node = search.first_[id];
      Cause cause = node.numbers.is_won() ? Cause::cut : Cause::searched;
      if (node.child_count == 0 && search.levels_ == ProofLevels::one) cause = Cause::ended;
      if (!node.numbers.is_solved()) cause = Cause::open;
      report_proof(trace, search.walk_.question(), is_provers_turn(ply), {node.numbers, cause});
    }
  };

  typename Tree::Growth grow(const OnProofProgress& on_progress) {
    constexpr std::uint64_t steps_between_reports = 4096;
    std::uint64_t steps = 0;
    first_.make_root();
    return first_.grow([this](NodeId leaf) { return develop(leaf); },
                       [&] {
                         if (on_progress && ++steps % steps_between_reports == 0) on_progress(progress());
                       });
  }

  bool develop(NodeId leaf) {
    if (levels_ == ProofLevels::one) return first_.expand(leaf);
    second_.set_node_limit(std::min(limit_, std::max(first_.size(), least_second_size)));
    second_.make_root();
    second_.grow([this](NodeId below) { return second_.expand(below); }, [] {});
    const bool is_untouched = second_.size() == 1;  // the second tree had no room for its root's children
    return is_untouched ? first_.expand(leaf) : first_.adopt(leaf, second_);
  }

  ProofProgress progress() const {
    const ProofNumbers root = first_.root_node().numbers;
    return {walk_.nodes(), root_is_provers_ ? root.phi : root.delta, root_is_provers_ ? root.delta : root.phi, bytes()};
  }
  std::size_t bytes() const { return first_.bytes() + second_.bytes(); }

  ProofAnswer<Move> answer_of(typename Tree::Growth growth) const {
    ProofAnswer<Move> answer;
    if (growth == Tree::Growth::full) {
      answer.end = ProofEnd::memory;
      return answer;
    }
    const bool is_proved = first_.root_node().numbers.is_won() == root_is_provers_;
    const bool is_blind = !is_proved && first_.was_too_deep();
    answer.proof = is_proved ? Proof::proved : is_blind ? Proof::unknown : Proof::disproved;
    if (is_blind) answer.end = ProofEnd::too_deep;
    return answer;
  }

  // Completes the line of a proof. The second tree that solved its last leaf is gone, so that proof is searched again.
  // The search finds it, because the path is the same.
  void complete_line(ProofAnswer<Move>& answer) {
    for (;;) {
      for (const Move move : first_.proof_line()) {
        walk_.play(move);
        answer.line.push_back(move);
      }
      const ProofNumbers here = answer.line.empty() ? walk_.open_numbers() : walk_.judge().numbers;
      answer.line_is_whole = here.is_solved();
      if (here.is_solved() || grow({}) == Tree::Growth::full) return;
      assert(first_.root_node().child_count > 0);
    }
  }

  ProofWalk<G>& walk_;
  ProofLevels levels_;
  std::size_t limit_;  // largest number of nodes per tree
  Tree first_;
  Tree second_;
  bool root_is_provers_ = true;
};

}  // namespace kibitz

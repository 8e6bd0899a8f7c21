// The two searches with a proof tree. Proof-number search (pn) has one tree. PN2 searches each leaf in a second tree
// before it adds the leaf's children to the first tree (Allis 1994, section 2.5; Breuker 1998, chapter 4).
#pragma once

#include "kibitz/search/proof/proof_number.hpp"
#include "kibitz/search/trace/report_tree.hpp"

namespace kibitz {

enum class ProofLevels : std::uint8_t { one, two };  // the number of trees: one for pn, two for pn2

// In PN2 the first tree holds only nodes whose numbers were refined by a search in the second tree. The same memory
// thus allows larger proofs, but the search takes longer. The second tree may grow to the size of the first (Allis'
// choice; Breuker, Memory versus Search in Games, 1998, limits it by a function of two parameters). Each tree gets half
// of the memory.
template <class G>
class ProofTreeSearch {
 public:
  using Move = MoveOf<G>;
  using Tree = ProofTree<G>;

  ProofTreeSearch(ProofPath<G>& path, std::size_t bytes, ProofLevels levels)
      : path_(path),
        levels_(levels),
        limit_(std::max<std::size_t>(bytes / sizeof(typename Tree::Node) / (levels == ProofLevels::two ? 2 : 1), 1)),
        first_(path, limit_),
        second_(path, limit_) {}

  // Answers the question of the ProofPath for its current position.
  ProofAnswer<Move> prove(const OnProofProgress& on_progress) {
    ProofAnswer<Move> answer;
    const int ply = path_.ply();
    root_is_provers_ = path_.is_provers_turn();
    try {
      const auto growth = expand_until_solved(on_progress);
      answer = answer_of(growth);
      if (answer.proof == Proof::proved) complete_line(answer);
    } catch (const Stopped&) {
      if (answer.proof == Proof::unknown) answer.end = ProofEnd::stopped;
    }
    path_.rewind(ply);
    answer.bytes = bytes();
    if (path_.trace() != nullptr) report_tree<NodeId>(*path_.trace(), path_.line(), TracedTree{*this});
    return answer;
  }

 private:
  using NodeId = typename Tree::NodeId;
  static constexpr std::size_t min_second_size = 256;  // smallest node limit of the second tree

  // The first tree, for a trace. The nodes of second trees are not reported.
  struct TracedTree {
    const ProofTreeSearch& search;

    auto children(NodeId id) const { return search.first_.children(id); }
    bool is_reported(NodeId) const { return true; }
    Move move(NodeId id) const { return search.first_[id].move; }
    bool is_provers_turn(int ply) const { return search.root_is_provers_ == (ply % 2 == 0); }
    Window window(NodeId, int ply) const { return window_of(search.path_.question(), is_provers_turn(ply)); }
    void report_node(NodeTrace<G>& trace, NodeId id, int ply) const {
      const auto& node = search.first_[id];
      Cause cause = node.numbers.is_won() ? Cause::cut : Cause::searched;
      if (node.child_count == 0 && search.levels_ == ProofLevels::one) cause = Cause::ended;
      if (!node.numbers.is_solved()) cause = Cause::open;
      report_proof(trace, search.path_.question(), is_provers_turn(ply), {node.numbers, cause});
    }
  };

  typename Tree::TreeEnd expand_until_solved(const OnProofProgress& on_progress) {
    constexpr std::uint64_t steps_between_reports = 4096;
    std::uint64_t steps = 0;
    first_.make_root();
    return first_.expand_until_solved([this](NodeId leaf) { return expand_leaf(leaf); },
                                      [&] {
                                        if (on_progress && ++steps % steps_between_reports == 0)
                                          on_progress(progress());
                                      });
  }

  bool expand_leaf(NodeId leaf) {
    if (levels_ == ProofLevels::one) return first_.expand(leaf);
    second_.set_node_limit(std::min(limit_, std::max(first_.size(), min_second_size)));
    second_.make_root();
    second_.expand_until_solved([this](NodeId below) { return second_.expand(below); }, [] {});
    const bool is_untouched = second_.size() == 1;  // the second tree had no room for its root's children
    return is_untouched ? first_.expand(leaf) : first_.copy_root_from(leaf, second_);
  }

  ProofProgress progress() const {
    const ProofNumbers root = first_.root_node().numbers;
    return {path_.nodes(), root_is_provers_ ? root.phi : root.delta, root_is_provers_ ? root.delta : root.phi, bytes()};
  }
  std::size_t bytes() const { return first_.bytes() + second_.bytes(); }

  ProofAnswer<Move> answer_of(typename Tree::TreeEnd growth) const {
    ProofAnswer<Move> answer;
    if (growth == Tree::TreeEnd::full) {
      answer.end = ProofEnd::memory;
      return answer;
    }
    const bool is_proved = first_.root_node().numbers.is_won() == root_is_provers_;
    const bool is_blind = !is_proved && first_.was_too_deep();
    answer.proof = is_proved ? Proof::proved : is_blind ? Proof::unknown : Proof::disproved;
    if (is_blind) answer.end = ProofEnd::too_deep;
    return answer;
  }

  // Completes the line of a proof. In PN2 the first tree may end at a leaf that was solved in a second tree, which no
  // longer exists. The proof of that leaf is therefore searched again; it is found, because the path to the leaf is the
  // same.
  void complete_line(ProofAnswer<Move>& answer) {
    for (;;) {
      const std::vector<Move> line = first_.proof_line();
      answer.line.insert(answer.line.end(), line.begin(), line.end());  // before play(), which may stop the search
      for (const Move move : line) path_.play(move);
      const ProofNumbers here = answer.line.empty() ? path_.numbers_from_moves() : path_.initial_numbers().numbers;
      answer.line_is_whole = here.is_solved();
      if (here.is_solved() || expand_until_solved({}) == Tree::TreeEnd::full) return;
      assert(first_.root_node().child_count > 0);
    }
  }

  ProofPath<G>& path_;
  ProofLevels levels_;
  std::size_t limit_;  // largest number of nodes per tree
  Tree first_;
  Tree second_;
  bool root_is_provers_ = true;
};

}  // namespace kibitz

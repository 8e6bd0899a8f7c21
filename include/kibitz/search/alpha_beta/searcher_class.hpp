// The recursive search: fail-soft alpha-beta with memory (figure 2 of the MT paper). visit() and expand() read like a
// table of contents of the enhancements. Each enhancement has a file and an option that switches it on.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kibitz/core/search_call.hpp"
#include "kibitz/core/statistics.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/correction.hpp"
#include "kibitz/search/alpha_beta/evaluation_cache.hpp"
#include "kibitz/search/alpha_beta/move_depth.hpp"
#include "kibitz/search/alpha_beta/node_contract.hpp"
#include "kibitz/search/options/options.hpp"
#include "kibitz/search/order/continuation.hpp"
#include "kibitz/search/order/kept_order.hpp"
#include "kibitz/search/order/quiet_moves.hpp"
#include "kibitz/search/threads/abdada.hpp"
#include "kibitz/search/trace/trace.hpp"

namespace kibitz {

// Members are public, because the enhancements are free functions that take a Searcher. A Searcher belongs to one
// thread; several threads may share the table and the control.
template <class G, class Trace = NoTrace>
class Searcher {
 public:
  using GameType = G;
  using Move = MoveOf<G>;
  using FrameType = Frame<Move>;

  struct NodeState {  // what visit() and expand() pass to the move loop
    Window window;
    Depth depth;  // requested depth, with which the table stores the result
    TableKey table_key{};
    std::optional<Move> table_move = std::nullopt;
    // The lower bound in the table entry, whatever its depth, and the depth of that bound.
    Score table_lower = -infinite_score;
    Depth table_depth = no_depth;
    // The value of Searcher::estimates on entry to the node.
    std::uint64_t estimates_before = 0;
    bool generates_late = false;       // only the table move has been generated yet
    Depth extra{};                     // depth that rules add to all moves of the node
    Score at_least = -infinite_score;  // stand-pat score; -infinite if all moves are searched
  };

  // The root is the last position of the line; the game must not be over there. The line's game must outlive the
  // searcher.
  Searcher(const Line<G>& game_so_far, Table& table, Control& control, const Options& options);

  // One call by the driver. If the control stops it, the result has `finished` = false and at most a lower bound.
  RootResult search(Window window, Depth depth, std::span<const RootMove> moves);
  // The principal variation of the last call of search(), starting with `best`, with table moves appended. If that call
  // had a null window, all moves after the first come from the table.
  std::vector<Move> principal_variation(RootMove best);
  Statistics collect_statistics() const;
  RootMove root_move_in_table();
  // The fraction of all nodes so far that are below this root move.
  double share_of_nodes(RootMove move) const {
    return static_cast<double>(root_nodes_[static_cast<std::size_t>(move)]) /
           static_cast<double>(std::max<std::uint64_t>(poll.nodes(), 1));
  }
  // Move-ordering data that one search passes to the next. start_with() sets it: call it before the first search().
  // take_learned() moves it out: call it after the last search().
  void start_with(typename KeptOrder<G>::Learned learned);
  typename KeptOrder<G>::Learned take_learned();

  // ---- called by the enhancements ----
  Score node(Window window, Depth depth, FrameType& frame);
  template <bool asks = false>  // true: leaves are probed too; visit<false>() calls visit<true>() if they must be
  Score visit(Window window, Depth depth, FrameType& frame);
  void play(Move move);  // makes the move, so that the child can be searched
  Score evaluate();
  Score standing_score();                // the evaluation, with the correction history added
  Score static_score(FrameType& frame);  // standing_score() of the current node, refined by table bounds
  void prepare(FrameType& frame);        // computes values that several rules use at the current node
  Score score_at_horizon(Window window, FrameType& frame);
  std::optional<Score> probe(NodeState& state, FrameType& frame);
  void store(const NodeState& state, Score score, std::optional<Move> best);
  bool counts_plies() const { return !IsBounded<G> && options.win_distance; }
  Score score_of_end(Outcome outcome) const {
    return end_scale.to_search(score_of(outcome, counts_plies() ? line.ply() : 0));
  }
  int parity() const { return line.last() & 1; }
  // Call this if a rule prunes moves, or settles a move or a node with less search than its depth requires. It counts
  // as an estimate, so that a tree with pruning never counts as proved. It also counts as an omission: then a win that
  // is found may not be the shortest, and may be no win at all if replies of the opponent were pruned. "Solved" is
  // claimed only without omissions.
  void count_pruned() {
    ++estimates;
    ++omissions;
  }
  // True if a subtree is proved: `estimates` still has the value estimates_before, which it had when the search of the
  // subtree began. The counter costs an addition per leaf; a flag in each result would cost every caller an
  // instruction.
  bool is_proved_since(std::uint64_t estimates_before) const { return estimates == estimates_before; }
  Key path_hash() const;
  FrameType& frame_here() { return frames_[static_cast<std::size_t>(line.ply())]; }
  Score score_of_move(Move move, Window window, Depth depth) {
    if (search_needs.frames) extend_move(*this, move, false, frame_here());
    return search_move(window, depth, {move, 1}, frame_here());
  }

  const G& game;
  Table& table;
  const Options options;
  const EndScale<G> end_scale;     // converts scores of ends in points
  const SearchNeeds search_needs;  // what the enabled options require of the searcher
  Line<G> line;
  WorkerOf<G> worker;
  Poll poll;
  Statistics statistics;
  History history;
  History noisy_history;
  ContinuationHistory continuation;
  CounterMoves<Move> counter_moves;
  Correction by_structure;
  Correction by_material;
  MoveStack<Move> moves;
  MoveStack<int> move_scores;
  std::vector<Move> root_moves;      // a RootMove is an index in this list; candidates are first
  int root_breadth = 0;              // number of candidates in root_moves; without candidates, of all moves
  std::vector<Move> last_variation;  // principal variation of the previous driver call; only for extend.pv
  int call = 0;                      // number of this driver call, stored in table entries
  std::uint64_t estimates = 0;       // evaluations and unproved cutoffs so far; a subtree that adds none is proved
  // Number of prunings, settled reductions and uses of unproved table entries so far. "Solved" is claimed only if there
  // are none.
  std::uint64_t omissions = 0;
  BusyMarks* busy = nullptr;  // busy marks of ABDADA, shared by the threads; null: not in use
  [[no_unique_address]] Trace trace;
  [[no_unique_address]] Contract contract;

 private:
  std::vector<RootMove> kept_root_moves(std::span<const RootMove> candidates);
  std::vector<bool> root_moves_of_k_best();
  void search_root(Window window, Depth depth, std::span<const RootMove> candidates);
  Score expand(Window window, Depth depth, FrameType& frame);
  Score search_moves_again(NodeState& state, int count, FrameType& frame);
  bool may_generate_late(const NodeState& state) const;
  Score move_loop(const NodeState& state, MoveList<Move>& list, FrameType& frame);
  Score search_move(Window window, Depth depth, const Candidate<Move>& candidate, FrameType& frame);
  bool is_at_horizon(Depth depth, const FrameType& frame) const;
  Score leaf(Outcome outcome);
  std::optional<Score> recall_leaf(Window window, Depth depth, FrameType& frame);
  // Stores the score of a leaf. `estimates_before` is the value of `estimates` before the leaf was scored: if it has
  // grown, the score is an estimate and not proved.
  Score remember_leaf(Window window, Depth depth, std::uint64_t estimates_before, Score score);
  void update_variation(int ply, Move move);
  void order_root_moves();
  void put_candidates_first();
  void extend_from_table(std::vector<Move>& variation);

  std::vector<FrameType> frames_;
  std::vector<std::vector<Move>> variations_;  // principal variations, indexed by ply
  std::vector<std::uint64_t> root_nodes_;      // indexed by RootMove: number of nodes below the move
  std::vector<bool> root_kept_;                // indexed by RootMove: kept by option k_best; empty: not computed yet
  RootResult root_;
  EvaluationCache evaluations_;
};

}  // namespace kibitz

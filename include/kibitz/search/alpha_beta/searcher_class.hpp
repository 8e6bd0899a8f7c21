// The recursive search: fail-soft alpha-beta with memory (figure 2 of the "MT paper": Plaat, Schaeffer, Pijls and de
// Bruin 1995). visit() and expand() name all enhancements in the order in which they apply. Each enhancement has a
// separate file and an option that switches it on.
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

  struct NodeState {  // a node's data, shared by its table probe, move loop and table store
    Window window;
    Depth depth;  // requested depth minus the node's reductions; the result is stored with this depth
    TableKey table_key{};
    std::optional<Move> table_move = std::nullopt;
    // table_lower: the lower bound in the table entry, whatever its depth. table_depth: the depth of that bound.
    Score table_lower = -infinite_score;
    Depth table_depth = no_depth;
    // The value of Searcher::estimates on entry to the node.
    std::uint64_t estimates_before = 0;
    bool generates_late = false;        // true: only the table move has been generated so far
    Depth extra{};                      // extension of the whole node: depth added to every move
    Score stand_pat = -infinite_score;  // stand-pat score of a captures-only node; -infinite elsewhere
  };

  // The root is the last position of the line; the game must not be over at the root. The line's game must outlive the
  // searcher.
  Searcher(const Line<G>& game_so_far, Table& table, Control& control, const Options& options);

  // Searches the root moves: one driver call. If the control stops the search, the result has `finished` == false, and
  // its score is a lower bound.
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
  // These two functions pass move-ordering data (killers, histories) from one search of a game to the next. Call
  // set_learned_order() before the first search(). Call take_learned_order(), which moves the data out, after the last.
  void set_learned_order(typename KeptOrder<G>::OrderData learned);
  typename KeptOrder<G>::OrderData take_learned_order();

  // ---- called by the enhancements ----
  // Searches the node at the line's last position and returns its fail-soft score.
  Score search_node(Window window, Depth depth, FrameType& frame);
  // Like search_node(), but without the trace and the contract checks. If `probes_leaves` is true, the table and exact
  // knowledge are probed at leaves too. visit<false>() calls visit<true>() if an option requires that.
  template <bool probes_leaves = false>
  Score visit(Window window, Depth depth, FrameType& frame);
  void play(Move move);  // makes the move, so that the child can be searched
  Score evaluate();
  Score corrected_evaluation();          // the evaluation, with the correction history added
  Score static_score(FrameType& frame);  // corrected_evaluation() of the current node, refined by table bounds
  void prepare_frame(FrameType& frame);  // computes values that several rules use at the current node
  Score score_at_horizon(Window window, FrameType& frame);
  std::optional<Score> probe(NodeState& state, FrameType& frame);
  void store(const NodeState& state, Score score, std::optional<Move> best);
  bool counts_plies() const { return !IsBounded<G> && options.win_distance; }
  Score score_of_end(Outcome outcome) const {
    return end_scale.to_search_scale(score_of(outcome, counts_plies() ? line.ply() : 0));
  }
  int parity() const { return line.last() & 1; }
  // Must be called when a rule prunes moves, or scores a move or a node by a shallower search than its depth requires.
  // This counts as an estimate, so a tree with pruning is never proved. It also counts as an omission, so the result is
  // never "solved": a win that is found may not be the shortest, and it may not be a win if replies of the opponent
  // were pruned.
  void count_pruned() {
    ++estimates;
    ++omissions;
  }
  // True if a subtree is proved: it contains no estimate. `estimates_before` is the value of `estimates` when the
  // search of the subtree began. Counting costs one addition per leaf; a flag in each result would cost one instruction
  // per caller.
  bool is_proved_since(std::uint64_t estimates_before) const { return estimates == estimates_before; }
  Key path_hash() const;
  FrameType& current_frame() { return frames_[static_cast<std::size_t>(line.ply())]; }
  Score score_of_move(Move move, Window window, Depth depth) {
    if (search_needs.frames) extend_move(*this, move, false, current_frame());
    return search_move(window, depth, {move, 1}, current_frame());
  }

  const G& game;
  Table& table;
  const Options options;
  const PointScale<G> end_scale;   // converts scores in points (option points_as_evaluation)
  const SearchNeeds search_needs;  // what the enabled options require of the searcher
  Line<G> line;
  WorkerOf<G> worker;
  Poll poll;
  Statistics statistics;
  History history;
  History noisy_history;  // for noisy moves: capture history
  ContinuationHistory continuation;
  CounterMoves<Move> counter_moves;
  CorrectionTable by_structure;  // keys of G::structure_key
  CorrectionTable by_material;   // keys of G::material_key
  MoveStack<Move> moves;
  MoveStack<int> move_scores;        // move-ordering scores of the moves in `moves`
  std::vector<Move> root_moves;      // legal moves, candidates first; a RootMove is an index into this list
  int root_breadth = 0;              // number of candidates in root_moves, or of all moves if option candidates is off
  std::vector<Move> last_variation;  // principal variation of the previous driver call; only for extend.pv
  int call = 0;                      // number of the current driver call, modulo 128; stored in table entries
  std::uint64_t estimates = 0;       // number of unproved scores used so far; a subtree that adds none is proved
  // The number of times so far that a rule pruned, that a reduced search was not repeated at full depth, or that an
  // unproved table entry caused a cutoff. A result is "solved" only if this is 0.
  std::uint64_t omissions = 0;
  BusyMarks* busy = nullptr;  // busy marks of ABDADA, shared by the threads; null: not in use
  [[no_unique_address]] Trace trace;
  [[no_unique_address]] Contract contract;

 private:
  std::vector<RootMove> kept_root_moves(std::span<const RootMove> candidates);
  std::vector<bool> k_best_flags_of_root_moves();
  void search_root(Window window, Depth depth, std::span<const RootMove> candidates);
  Score expand(Window window, Depth depth, FrameType& frame);
  Score repeat_move_loop(NodeState& state, int count, FrameType& frame);
  bool may_generate_late(const NodeState& state) const;
  Score move_loop(const NodeState& state, MoveList<Move>& list, FrameType& frame);
  Score search_move(Window window, Depth depth, const MoveToSearch<Move>& candidate, FrameType& frame);
  bool is_at_horizon(Depth depth, const FrameType& frame) const;
  Score score_final_position(Outcome outcome);
  std::optional<Score> probe_leaf(Window window, Depth depth, FrameType& frame);
  // Stores the score of a leaf. `estimates_before` is the value of `estimates` before the leaf was scored: if it has
  // grown, the score is an estimate and not proved.
  Score store_leaf(Window window, Depth depth, std::uint64_t estimates_before, Score score);
  void update_variation(int ply, Move move);
  void order_root_moves();
  void put_candidates_first();
  void append_table_moves(std::vector<Move>& variation);

  std::vector<FrameType> frames_;
  std::vector<std::vector<Move>> variations_;  // principal variations, indexed by ply
  std::vector<std::uint64_t> root_nodes_;      // number of nodes below each root move, indexed by RootMove
  std::vector<bool> root_kept_;                // whether option k_best keeps each root move; empty: not computed yet
  RootResult root_;
  EvaluationCache evaluations_;
};

}  // namespace kibitz

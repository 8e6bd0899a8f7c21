// The one recursion: fail-soft alpha-beta with memory (figure 2 of the MT paper). visit() and expand() read as its
// table of contents; each enhancement has its own file and an option that switches it.
//
// Members are public because the enhancements, free functions over a Searcher, are parts of it. A Searcher belongs to
// one thread; table and control may be shared.
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

template <class G, class Trace = NoTrace>
class Searcher {
 public:
  using GameType = G;
  using Move = MoveOf<G>;
  using FrameType = Frame<Move>;

  struct NodeState {  // what visit hands to the move loop
    Window window;
    Depth depth;  // requested depth, which the table stores
    TableKey table_key{};
    std::optional<Move> table_move = std::nullopt;
    Score table_lower = -infinite_score;  // the table's lower bound, whatever its depth, and that depth
    Depth table_depth = no_depth;
    std::uint64_t estimates_before = 0;
    bool generates_late = false;       // the table's move is all there is yet
    Depth extra{};                     // what node depth rules add for the moves
    Score at_least = -infinite_score;  // stand-pat score; -infinite if a move must be made
  };

  // The root is the line's last position, which must not be the end of the game; the line's game must outlive this.
  Searcher(const Line<G>& game_so_far, Table& table, Control& control, const Options& options);

  // One call of a driver. When the control says so it stops early, with finished = false and no more than a lower
  // bound.
  RootResult search(Window window, Depth depth, std::span<const RootMove> moves);
  // The line after the best move of the last pass; completed from the table where the pass had a null window.
  std::vector<Move> principal_variation(RootMove best);
  Statistics collect_statistics() const;
  RootMove root_move_in_table();
  // The fraction of all nodes so far that was searched below this root move.
  double share_of_nodes(RootMove move) const {
    return static_cast<double>(root_nodes_[static_cast<std::size_t>(move)]) /
           static_cast<double>(std::max<std::uint64_t>(poll.nodes(), 1));
  }
  // Before the first call: what an earlier search learned about the order of moves. After the last: all that is known
  // now.
  void start_with(typename KeptOrder<G>::Learned learned);
  typename KeptOrder<G>::Learned take_learned();

  // ---- for the enhancements ----
  Score node(Window window, Depth depth, FrameType& frame);
  template <bool asks = false>  // as uses.probes_leaves says: it finds out itself
  Score visit(Window window, Depth depth, FrameType& frame);
  void play(Move move);  // to search what it leads to: a node
  Score evaluate();
  Score standing_score();                // the evaluation, corrected by what was learned of it
  Score static_score(FrameType& frame);  // of the node that is being searched: that, and what the table knows better
  void prepare(FrameType& frame);        // fills in what more than one rule asks of the node that is being searched
  Score score_at_horizon(Window window, FrameType& frame);
  std::optional<Score> probe(NodeState& state, FrameType& frame);
  void store(const NodeState& state, Score score, std::optional<Move> best);
  bool counts_plies() const { return !IsBounded<G> && options.win_distance; }
  Score score_of_end(Outcome outcome) const {
    return end_scale.to_search(score_of(outcome, counts_plies() ? line.ply() : 0));
  }
  int parity() const { return line.last() & 1; }
  // A rule passes over moves, or settles a move or a node by less than the search that its depth asks for. An estimate,
  // so that a tree in which it was done is never taken for proved; and counted apart, because a win found beside it
  // need not be the shortest, nor be a win at all where the other side's moves were left out. So "solved" is claimed
  // only where nothing was left out.
  void count_pruned() {
    ++estimates;
    ++omissions;
  }
  // True if a subtree is proved whose search began when `estimates` was this. The counter costs one addition at a leaf;
  // a flag returned with each score would cost an instruction at each of its callers.
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
  const EndScale<G> end_scale;     // what a score of a graded end means in here
  const SearchNeeds search_needs;  // as the options that are on say of themselves
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
  std::vector<Move> root_moves;      // a RootMove is an index here; the first root_breadth are those worth a look
  int root_breadth = 0;              // all of them, unless the game chooses candidates
  std::vector<Move> last_variation;  // of the call before; kept for extend.pv alone
  int call = 0;                      // of the driver, as the table numbers them
  std::uint64_t estimates = 0;       // evaluations and unproved cuts so far: a subtree without any is proved
  std::uint64_t omissions = 0;       // what was left out so far: beside any, nothing is solved
  BusyMarks* busy = nullptr;         // ABDADA's, shared with other threads
  [[no_unique_address]] Trace trace;
  [[no_unique_address]] Contract contract;

 private:
  std::vector<RootMove> kept_root_moves(std::span<const RootMove> candidates);
  std::vector<bool> root_moves_of_k_best();
  void search_root(Window window, Depth depth, std::span<const RootMove> candidates);
  Score expand(Window window, Depth depth, FrameType& frame);
  Score loop_again(NodeState& state, int count, FrameType& frame);
  bool may_generate_late(const NodeState& state) const;
  Score move_loop(const NodeState& state, MoveList<Move>& list, FrameType& frame);
  Score search_move(Window window, Depth depth, const Candidate<Move>& candidate, FrameType& frame);
  bool is_at_horizon(Depth depth, const FrameType& frame) const;
  Score leaf(Outcome outcome);
  std::optional<Score> recall_leaf(Window window, Depth depth, FrameType& frame);
  // The estimates are those from before the leaf was scored, as what it adds is no proof.
  Score remember_leaf(Window window, Depth depth, std::uint64_t estimates_before, Score score);
  void update_variation(int ply, Move move);
  void order_root_moves();
  void put_candidates_first();
  void extend_from_table(std::vector<Move>& variation);

  std::vector<FrameType> frames_;
  std::vector<std::vector<Move>> variations_;  // by ply
  std::vector<std::uint64_t> root_nodes_;      // by RootMove: searched below it
  std::vector<bool> root_kept_;                // by the skip rule k_best, which sees all moves; empty: not asked yet
  RootResult root_;
  EvaluationCache evaluations_;
};

}  // namespace kibitz

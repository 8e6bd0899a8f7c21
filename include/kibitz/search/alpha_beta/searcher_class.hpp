// The recursive search: fail-soft alpha-beta with memory (figure 2 of the MT paper). visit() and expand() read like a
// table of contents of the enhancements. Each enhancement has its own file and is switched by an option.
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

// Members are public because the enhancements, free functions over a Searcher, are part of the search. A Searcher
// belongs to one thread; the table and the control may be shared by threads.
template <class G, class Trace = NoTrace>
class Searcher {
 public:
  using GameType = G;
  using Move = MoveOf<G>;
  using FrameType = Frame<Move>;

  struct NodeState {  // passed from visit() to the move loop
    Window window;
    Depth depth;  // the requested depth, under which the result is stored in the table
    TableKey table_key{};
    std::optional<Move> table_move = std::nullopt;
    // The table's lower bound, of whatever depth, and the depth of that bound.
    Score table_lower = -infinite_score;
    Depth table_depth = no_depth;
    std::uint64_t estimates_before = 0;
    bool generates_late = false;       // only the table move has been generated so far
    Depth extra{};                     // depth that node depth rules add to all moves
    Score at_least = -infinite_score;  // stand-pat score; -infinite if a move must be made
  };

  // The root is the line's last position, which must not be the end of the game. The line's game must outlive the
  // searcher.
  Searcher(const Line<G>& game_so_far, Table& table, Control& control, const Options& options);

  // One call of the driver. If the control stops it, the result has finished = false and at most a lower bound.
  RootResult search(Window window, Depth depth, std::span<const RootMove> moves);
  // The principal variation of the last call of search(), starting with `best`. If that call had a null window, the
  // variation is completed from the transposition table.
  std::vector<Move> principal_variation(RootMove best);
  Statistics collect_statistics() const;
  RootMove root_move_in_table();
  // The fraction of all nodes so far that were searched below this root move.
  double share_of_nodes(RootMove move) const {
    return static_cast<double>(root_nodes_[static_cast<std::size_t>(move)]) /
           static_cast<double>(std::max<std::uint64_t>(poll.nodes(), 1));
  }
  // start_with() sets the move-ordering data of an earlier search; call it before the first search(). take_learned()
  // moves the current data out; call it after the last search().
  void start_with(typename KeptOrder<G>::Learned learned);
  typename KeptOrder<G>::Learned take_learned();

  // ---- for the enhancements ----
  Score node(Window window, Depth depth, FrameType& frame);
  template <bool asks = false>  // true: also probes leaves; visit<false>() switches to it if SearchNeeds::probes_leaves
  Score visit(Window window, Depth depth, FrameType& frame);
  void play(Move move);  // makes the move; the caller then searches the child node
  Score evaluate();
  Score standing_score();                // the evaluation plus the correction history
  Score static_score(FrameType& frame);  // the standing score of the current node, refined by table bounds
  void prepare(FrameType& frame);        // fills in values that several rules need at the current node
  Score score_at_horizon(Window window, FrameType& frame);
  std::optional<Score> probe(NodeState& state, FrameType& frame);
  void store(const NodeState& state, Score score, std::optional<Move> best);
  bool counts_plies() const { return !IsBounded<G> && options.win_distance; }
  Score score_of_end(Outcome outcome) const {
    return end_scale.to_search(score_of(outcome, counts_plies() ? line.ply() : 0));
  }
  int parity() const { return line.last() & 1; }
  // Called if a rule prunes moves, or settles a move or a node with less search than its depth requires. It counts as
  // an estimate, so that a tree with pruning is never taken for proved. It also counts as an omission: with
  // omissions, a win that is found need not be the shortest, nor a win at all if replies of the opponent were pruned.
  // "Solved" is claimed only without omissions.
  void count_pruned() {
    ++estimates;
    ++omissions;
  }
  // True if a subtree is proved, where estimates_before is the value of `estimates` when its search began. The
  // counter costs one addition per leaf. A flag returned with each score would cost an instruction in every caller.
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
  const EndScale<G> end_scale;     // converts scores of graded ends
  const SearchNeeds search_needs;  // what the enabled options require
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
  std::vector<Move> root_moves;      // a RootMove is an index into this; the first root_breadth moves are candidates
  int root_breadth = 0;              // number of candidates at the front of root_moves; without candidates all
  std::vector<Move> last_variation;  // of the previous driver call; kept for extend.pv only
  int call = 0;                      // number of the driver call, as stored in table entries
  std::uint64_t estimates = 0;       // evaluations and unproved cutoffs so far; a subtree without any of them is proved
  // Prunings, settled reductions and uses of unproved table entries so far; with any of them, nothing is claimed as
  // solved.
  std::uint64_t omissions = 0;
  BusyMarks* busy = nullptr;  // busy marks of ABDADA, shared with other threads
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
  // Stores the score of a leaf. `estimates_before` is the count before the leaf was scored: if the score added an
  // estimate, it is not a proof.
  Score remember_leaf(Window window, Depth depth, std::uint64_t estimates_before, Score score);
  void update_variation(int ply, Move move);
  void order_root_moves();
  void put_candidates_first();
  void extend_from_table(std::vector<Move>& variation);

  std::vector<FrameType> frames_;
  std::vector<std::vector<Move>> variations_;  // indexed by ply
  std::vector<std::uint64_t> root_nodes_;      // by RootMove: nodes searched below it
  std::vector<bool> root_kept_;  // by RootMove: kept by rule k_best, which must see all moves; empty: not computed yet
  RootResult root_;
  EvaluationCache evaluations_;
};

}  // namespace kibitz

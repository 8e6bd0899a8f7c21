// Transposition-driven scheduling (TDS): the table is divided among the ranks by the hash key, and the search of a
// position is sent to the rank that owns its entry. That rank probes its own memory, sends the children to their
// owners, and returns to other work until their scores arrive. No rank waits for a reply, and equal positions meet at
// their owner. Romein, Plaat, Bal and Schaeffer 1999, "Transposition table driven work scheduling in distributed
// search", section 3; for alpha-beta, with the first child alone and cancelled siblings, Kishimoto and Schaeffer 2002,
// "Distributed game-tree search using transposition table driven work scheduling", section 4. Open windows are searched
// by NegaScout (Reinefeld 1983), null windows as MTD(f) sends them (Plaat et al. 1996).
#pragma once

#include <cassert>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cluster/mailbox.hpp"
#include "cluster/plain_search.hpp"
#include "cluster/tds_records.hpp"
#include "cluster/tds_settings.hpp"
#include "kibitz/core/control.hpp"
#include "kibitz/core/search_call.hpp"
#include "kibitz/game/move_bytes.hpp"

namespace kibitz::cluster {

// The part of one rank. Rank 0 calls search() for every call of a driver, and end() last; the others call serve().
template <class G>
class TdsRank {
  static_assert(std::is_trivially_copyable_v<PositionOf<G>>, "positions are sent as bytes");

 public:
  using Move = MoveOf<G>;
  using Position = PositionOf<G>;

  // The game and the mailbox must outlive this object.
  TdsRank(const G& game, Mailbox& mailbox, const TdsSettings& settings)
      : game_(game), mailbox_(mailbox), grain_(settings.grain), plain_(game) {
    table_.resize(static_cast<std::size_t>(settings.megabytes) << 20);
  }

  const G& game() const { return game_; }
  std::uint64_t nodes() const { return nodes_ + plain_.nodes(); }

  // Works on what other ranks send, until rank 0 calls end().
  void serve() {
    while (!has_ended_)
      if (!step()) mailbox_.wait();
  }
  void end() {
    for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.add(rank, RecordKind::end);
    mailbox_.flush();
  }

  // Searches these moves of the position once, in this order. In the result, `best` is an index into the moves.
  RootResult search(const Position& position, const std::vector<Move>& moves, const TaskKey& task,
                    const Control& control) {
    const NodeId id = next_id_++;
    Node<G>& root = nodes_by_id_[id];
    root.task = task;
    root.position = position;
    for (const Move move : moves) root.children.push_back({move, {}, 0});
    root_ = id;
    root_result_.reset();
    send_child(id, root, 0, task.window);
    while (!root_result_) {
      if (control.is_stop_requested() || control.is_past_deadline(Clock::now())) {
        RootResult result = result_of(root);
        cancel(id);
        return result_when_stopped(std::move(result));
      }
      if (!step()) mailbox_.wait();
    }
    return *root_result_;
  }

 private:
  // Delivers the replies of this rank, then messages, then works on up to eight tasks. Returns false if nothing was
  // done.
  bool step() {
    bool has_work = mailbox_.receive([this](Batch batch) { take_batch(batch); });
    for (int i = 0; i < 8; ++i) {
      deliver_own_replies();
      if (queue_.empty()) break;
      has_work = true;
      const NodeId id = queue_.extract(queue_.begin()).value().second;
      open(id);
    }
    deliver_own_replies();
    mailbox_.flush();
    return has_work;
  }

  void take_batch(Batch batch) {
    while (!batch.is_empty()) {
      switch (batch.read<RecordKind>()) {
        case RecordKind::work: accept(batch.read<Work<G>>()); break;
        case RecordKind::reply: take_reply(batch.read<Reply>()); break;
        case RecordKind::cancel: take_cancel(batch.read<Cancel>()); break;
        case RecordKind::end: has_ended_ = true; break;
      }
    }
  }

  template <class Record>
  void send(int rank, RecordKind kind, const Record& record) {
    mailbox_.add(rank, kind);
    mailbox_.add(rank, record);
  }

  int owner_of(Key key) const { return static_cast<int>(mix_bits(key) % static_cast<unsigned>(mailbox_.ranks())); }

  // ---- work that arrives ----

  void accept(const Work<G>& work) {
    const auto [active, is_new] = active_.try_emplace(work.task, next_id_);
    if (!is_new) {
      nodes_by_id_.at(active->second).parents.push_back(work.parent);
      return;
    }
    Node<G>& node = nodes_by_id_[next_id_];
    node.task = work.task;
    node.position = work.position;
    node.parents.push_back(work.parent);
    queue_.emplace(work.task.depth, next_id_++);
  }

  // Scores a node, or sends its first child.
  void open(NodeId id) {
    Node<G>& node = nodes_by_id_.at(id);
    const auto entry = table_.probe(node.task.position);
    if (entry)
      if (const auto score = cut_score<G>(*entry, node.task)) return finish(id, *score);
    Line<G> line = line_without_history(game_, node.position);
    if (node.task.depth <= grain_)
      return finish(id, plain_.search(line, node.task.ply, node.task.depth, node.task.window));
    if (const auto score = PlainSearch<G>::final_score(line, node.task.ply)) return finish(id, *score);
    MoveList<Move> moves(plain_.stack());
    game_.generate(node.position, moves);
    if (moves.empty())
      return finish(id, PlainSearch<G>::score_at(line, node.task.ply, game_.without_moves(node.position)));
    order_moves<G>(line, plain_.worker(), {moves.begin(), moves.end()});
    if (entry && entry->move) {
      const auto first = std::find(moves.begin(), moves.end(), move_of<Move>(*entry->move));
      if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
    }
    for (const Move move : moves) node.children.push_back({move, {}, 0});
    send_child(id, node, 0, node.task.window);
  }

  void send_child(NodeId id, Node<G>& node, int index, Window window) {
    Child<G>& child = node.children[static_cast<std::size_t>(index)];
    node.sent = std::max(node.sent, static_cast<std::size_t>(index) + 1);
    ++node.out;
    ++nodes_;
    Work<G> work{{}, {id, mailbox_.rank(), index}, game_.play(node.position, child.move)};
    work.task = {key_of(game_, work.position), node.task.depth - 1, node.task.ply + 1, window.opponent_window()};
    child.task = work.task;
    child.owner = owner_of(work.task.position);
    child.is_out = true;
    if (child.owner == mailbox_.rank())
      accept(work);
    else
      send(child.owner, RecordKind::work, work);
  }

  // ---- scores that arrive ----

  void deliver_own_replies() {
    while (!own_replies_.empty()) {
      const Reply reply = own_replies_.back();
      own_replies_.pop_back();
      take_reply(reply);
    }
  }

  void take_reply(const Reply& reply) {
    const NodeId id = reply.parent.node;
    const auto found = nodes_by_id_.find(id);
    if (found == nodes_by_id_.end()) return;  // the parent was cut off or cancelled after the child was sent
    Node<G>& node = found->second;
    Child<G>& child = node.children[static_cast<std::size_t>(reply.parent.move)];
    const Score score = -reply.score;
    const Window searched = child.task.window.opponent_window();
    const Score alpha = node.alpha();
    const Score beta = node.task.window.beta;
    child.is_out = false;
    --node.out;
    if (score >= searched.beta && score < beta) {  // the score is only a lower bound, and does not cut off
      const Window again{alpha, score > alpha ? beta : alpha + 1};
      return send_child(id, node, reply.parent.move, again);
    }
    if (score > node.best) {
      node.best = score;
      node.best_child = reply.parent.move;
    }
    if (score >= beta) {
      cancel_children(id, node);
      return finish(id, node.best);
    }
    send_younger_brothers(id, node);
    if (node.out == 0) finish(id, node.best);
  }

  // Once the first child has a score, the others are sent, in a null window, as many at a time as there are ranks. More
  // at a time were measured: most were cancelled after some work (docs/operate/mpi.md).
  void send_younger_brothers(NodeId id, Node<G>& node) {
    const Window window{node.alpha(), node.task.window.is_null() ? node.task.window.beta : node.alpha() + 1};
    while (node.sent < node.children.size() && node.out < mailbox_.ranks())
      send_child(id, node, static_cast<int>(node.sent), window);
  }

  void finish(NodeId id, Score score) {
    const auto node = nodes_by_id_.extract(id);
    const Node<G>& finished = node.mapped();
    if (id == root_) {
      root_result_ = result_of(finished);
      return;
    }
    active_.erase(finished.task);
    NewTableEntry entry{to_table_score(score, IsBounded<G> ? 0 : finished.task.ply),
                        bound_of(score, finished.task.window), plies(finished.task.depth), std::nullopt};
    if (finished.best_child >= 0 && entry.bound != Bound::upper)
      entry.move = bytes_of(finished.children[static_cast<std::size_t>(finished.best_child)].move);
    table_.store(finished.task.position, entry);
    for (const Parent& parent : finished.parents) {
      const Reply reply{parent, score};
      if (parent.rank == mailbox_.rank())
        own_replies_.push_back(reply);
      else
        send(parent.rank, RecordKind::reply, reply);
    }
  }

  // What is known of the root.
  RootResult result_of(const Node<G>& root) const {
    RootResult result;
    result.score = root.best;
    result.bound = bound_of(root.best, root.task.window);
    if (result.bound != Bound::upper) result.best = root.best_child;
    result.line_is_whole = false;
    return result;
  }

  // ---- work that is no longer needed ----

  void cancel_children(NodeId id, const Node<G>& node) {
    for (std::size_t i = 0; i < node.sent; ++i) {
      const Child<G>& child = node.children[i];
      if (!child.is_out) continue;
      const Cancel cancelled{child.task, {id, mailbox_.rank(), static_cast<int>(i)}};
      if (child.owner == mailbox_.rank())
        take_cancel(cancelled);
      else
        send(child.owner, RecordKind::cancel, cancelled);
    }
  }

  // The cancelled task may be finished already, and may have other parents.
  void take_cancel(const Cancel& cancelled) {
    const auto active = active_.find(cancelled.task);
    if (active == active_.end()) return;
    const NodeId id = active->second;
    std::vector<Parent>& parents = nodes_by_id_.at(id).parents;
    std::erase(parents, cancelled.parent);
    if (!parents.empty()) return;
    active_.erase(active);
    cancel(id);
  }

  void cancel(NodeId id) {
    const auto node = nodes_by_id_.extract(id);
    queue_.erase({node.mapped().task.depth, id});
    cancel_children(id, node.mapped());
  }

  const G& game_;
  Mailbox& mailbox_;
  const int grain_;
  PlainSearch<G> plain_;
  Table table_;                                              // the entries of the positions that this rank owns
  std::unordered_map<NodeId, Node<G>> nodes_by_id_;          // opened or waiting; an insertion moves no node
  std::unordered_map<TaskKey, NodeId, TaskKeyHash> active_;  // the nodes by their task, without the root
  // Nodes to be opened, those of least depth first and among these the oldest, so that one rank searches depth-first.
  std::set<std::pair<int, NodeId>> queue_;
  std::vector<Reply> own_replies_;
  NodeId next_id_ = 1;
  NodeId root_ = 0;
  std::optional<RootResult> root_result_;  // set when the root is finished
  std::uint64_t nodes_ = 0;
  bool has_ended_ = false;
};

}  // namespace kibitz::cluster

// TEST and SCOUT as Pearl published them, without a table (J. Pearl, "Asymptotic properties of minimax trees and
// game-searching procedures", Artificial Intelligence 14, 1980): the baseline of all null-window searches.
#pragma once

#include <optional>

#include "kibitz/game/line.hpp"
#include "kibitz/search/trace/trace.hpp"

namespace kibitz {

// TEST   Decides whether the value is at least a given bound.
// SCOUT  Searches the first move for its value. For each other move, TEST decides whether the move is better. A better
//        move is then searched for its value.
// A null-window search is a TEST. With a fail-soft score it is an "informed" test, and with a table it is MT (Plaat,
// Schaeffer, Pijls and de Bruin 1995). A leaf is counted each time it is evaluated.
template <class G>
class Scout {
 public:
  using Move = MoveOf<G>;

  // The root is the last position of the line; the game must not be over at the root. `depth` is in plies, at least 1.
  // The poll counts every move made and may throw Stopped.
  Scout(const G& game, const Line<G>& game_so_far, int depth, Poll& poll)
      : game_(game), line_(game_so_far), worker_(game), depth_(depth), poll_(poll) {
    line_.start_search(LineHistory::seen);
  }

  // Reports every node to `trace`, which must outlive this object. If the search is stopped, call stop_trace()
  // afterwards.
  void set_trace(NodeTrace<G>* trace) { trace_ = trace; }
  void stop_trace() {
    if (trace_ != nullptr) trace_->stop();
  }

  bool test(Score at_least) {
    ++tests_;
    return reaches(at_least, {});
  }

  struct ValueAndMove {
    Score value = -infinite_score;
    Move move{};
  };
  ValueAndMove scout() {
    enter(full_window, {});
    const ValueAndMove found = search_best_move();
    leave(found.value);
    return found;
  }

  std::uint64_t leaves() const { return leaves_; }          // number of evaluations so far
  std::uint64_t estimates() const { return estimates_; }    // number of leaves scored by the evaluation
  std::uint64_t tests() const { return tests_; }            // number of calls of TEST, by SCOUT and by test()
  std::uint64_t researches() const { return researches_; }  // number of moves that were also searched for their value

 private:
  // TEST: returns true if the node's value for its side to move is at least `at_least`. One move that reaches the bound
  // is enough.
  bool reaches(Score at_least, const NodeOrigin& origin) {
    enter(null_window_below(at_least), origin);
    const bool result = reaches_untraced(at_least);
    leave(result ? at_least : at_least - 1);
    return result;
  }
  bool reaches_untraced(Score at_least) {
    if (const auto score = leaf_score()) return *score >= at_least;
    MoveList<Move> moves(stack_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return score_without_legal_moves() >= at_least;
    for (int i = 0; i < moves.size(); ++i)
      if (!search_after_move(moves[i], [&] { return reaches(1 - at_least, {SearchReason::full, i}); }))
        return report_cause(Cause::cut), true;
    return false;
  }

  Score value(const NodeOrigin& origin) {
    enter(full_window, origin);
    const auto score = leaf_score();
    const Score found = score ? *score : search_best_move().value;
    leave(found);
    return found;
  }

  ValueAndMove search_best_move() {
    MoveList<Move> moves(stack_);
    game_.generate(line_.current(), moves);
    if (moves.empty()) return {score_without_legal_moves(), {}};
    ValueAndMove best{-search_after_move(moves[0], [&] { return value({SearchReason::full, 0}); }), moves[0]};
    for (int i = 1; i < moves.size(); ++i) {
      ++tests_;
      if (search_after_move(moves[i], [&] { return reaches(-best.value, {SearchReason::scout, i}); })) continue;
      ++researches_;
      best = {-search_after_move(moves[i], [&] { return value({SearchReason::after_scout, i}); }), moves[i]};
    }
    return best;
  }

  template <class Search>
  auto search_after_move(Move move, Search search) {
    poll_.count_node();
    line_.push_in_search(move);
    const auto result = search();
    line_.pop();
    return result;
  }

  // The score of a leaf, for the side to move; nullopt if the node is not a leaf. A position without legal moves is not
  // treated as a leaf here; score_without_legal_moves() scores it.
  std::optional<Score> leaf_score() {
    if (line_.ply() == 0) return std::nullopt;
    if (const auto ended = game_.verdict(line_, Judge::search))
      return count_leaf(Cause::ended, score_of(*ended, ply_of_ends()));
    if (line_.ply() == depth_) return count_leaf(Cause::evaluated, evaluate_of(game_, line_, worker_));
    return std::nullopt;
  }
  Score score_without_legal_moves() {
    return count_leaf(Cause::ended, score_of(game_.without_moves(line_.current()), ply_of_ends()));
  }
  Score count_leaf(Cause cause, Score score) {
    ++leaves_;
    if (cause == Cause::evaluated) ++estimates_;
    report_cause(cause);
    if (trace_ != nullptr && cause == Cause::evaluated) trace_->record_static_score(score);
    return score;
  }

  void enter(Window window, const NodeOrigin& origin) {
    if (trace_ == nullptr) return;
    trace_->set_next_origin(origin);
    trace_->enter(line_, window, plies(depth_ - line_.ply()));
  }
  void report_cause(Cause cause) {
    if (trace_ != nullptr) trace_->record_cause(cause);
  }
  void leave(Score score) {
    if (trace_ != nullptr) trace_->leave(score);
  }
  int ply_of_ends() const { return IsBounded<G> ? 0 : line_.ply(); }

  const G& game_;
  Line<G> line_;
  WorkerOf<G> worker_;
  int depth_;
  Poll& poll_;
  MoveStack<Move> stack_;
  NodeTrace<G>* trace_ = nullptr;
  std::uint64_t leaves_ = 0;
  std::uint64_t estimates_ = 0;
  std::uint64_t tests_ = 0;
  std::uint64_t researches_ = 0;
};

}  // namespace kibitz

// The current path of a proof-number search: makes and unmakes moves, counts nodes, and evaluates the current position
// with respect to the question.
#pragma once

#include <optional>

#include "kibitz/core/control.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/proof/proof_question.hpp"
#include "kibitz/search/trace/trace.hpp"

namespace kibitz {

// The initial numbers of a position. `reach`: if the prover fails by repetition, the number of plies back to the
// repeated position; 0: the numbers hold on every path.
struct InitialNumbers {
  ProofNumbers numbers;
  int reach = 0;
};

// The value of `reach` if the prover fails because the path has reached max_ply.
inline constexpr int endless_reach = std::numeric_limits<int>::max();

// The question as a null window, for the side to move at a node.
inline Window window_of(const ProofQuestion& question, bool is_provers_turn) {
  const Window window = null_window_below(question.at_least);
  return is_provers_turn ? window : window.opponent_window();
}

// What a trace learns about a node that the search leaves.
struct ReportedProof {
  ProofNumbers numbers;
  Cause cause = Cause::searched;  // cause to report if the node is solved
};

// Reports to the trace that the search leaves a node. The score of a solved node is the bound (alpha or beta) of the
// question's window that is proved; the score of an unsolved node is 0.
template <class G>
void report_proof(NodeTrace<G>& trace, const ProofQuestion& question, bool is_provers_turn,
                  const ReportedProof& proof) {
  const Window window = window_of(question, is_provers_turn);
  trace.record_proof_numbers(proof.numbers.phi, proof.numbers.delta);
  trace.record_cause(proof.cause);
  trace.leave(!proof.numbers.is_solved() ? 0 : proof.numbers.is_won() ? window.beta : window.alpha);
}

template <class G>
class ProofPath {
 public:
  using Move = MoveOf<G>;

  ProofPath(const G& game, const Line<G>& game_so_far, Poll& poll) : game_(game), line_(game_so_far), poll_(poll) {
    line_.start_search(LineHistory::off);
    steps_.push_back({});
  }

  void set_question(ProofQuestion question) { question_ = question; }
  const ProofQuestion& question() const { return question_; }
  // True if the search has reached a final position that is scored by points. A proved win or loss may then be by
  // points.
  bool has_reached_points() const { return has_reached_points_; }
  const Line<G>& line() const { return line_; }

  // ---- for a trace; the trace must outlive this object ----
  void set_trace(NodeTrace<G>* trace) { trace_ = trace; }
  NodeTrace<G>* trace() const { return trace_; }
  // The search enters or leaves the current node. `order` is the index of its move among the parent's moves.
  void enter(SearchReason reason, int order) {
    if (trace_ == nullptr) return;
    trace_->set_next_origin({.reason = reason, .order = order});
    trace_->enter(line_, window_of(question_, is_provers_turn()), horizon);
  }
  void leave(ProofNumbers numbers, Cause cause) {
    if (trace_ != nullptr) report_proof(*trace_, question_, is_provers_turn(), {numbers, cause});
  }
  // The search was stopped: leaves all open nodes of the trace.
  void stop_trace() {
    if (trace_ != nullptr) trace_->stop();
  }
  const G& game() const { return game_; }
  int ply() const { return line_.ply(); }  // plies from the root to the current position
  std::uint64_t nodes() const { return poll_.nodes(); }
  bool is_provers_turn() const { return question_.is_movers == (line_.ply() % 2 == 0); }
  MoveStack<Move>& move_stack() { return moves_; }
  void generate(MoveList<Move>& moves) const { game_.generate(line_.current(), moves); }  // legal moves here

  // Plays a legal move and counts a node. Throws Stopped when the search must stop.
  void play(Move move) {
    poll_.count_node();
    if constexpr (!NeverRepeats<G>) {
      ProofStep step{mix_bits(steps_.back().path ^ line_.key()), steps_.back().cut};
      if constexpr (HasIrreversible<G>)
        if (game_.is_irreversible(line_.current(), move)) step = {0, line_.last() + 1};
      steps_.push_back(step);
    }
    line_.push(move);
  }

  // Takes the last move back.
  void undo() {
    line_.pop();
    if constexpr (!NeverRepeats<G>) steps_.pop_back();
  }
  // Takes moves back until the path has `ply` moves.
  void rewind(int ply) {
    while (line_.ply() > ply) undo();
  }

  // The key of the position. Symmetric positions share it, because no move is stored with the key.
  Key key() const {
    if constexpr (HasSymmetry<G>)
      return game_.canonical(line_.current()).key;
    else
      return key_of(game_, line_.current());
  }
  // A key of the position and of the path since the last irreversible move, for answers that hold only on that path.
  Key path_key() const { return mix_bits(steps_.back().path + 1) ^ key_of(game_, line_.current()); }

  // The initial numbers of the current position, which must not be the root. The position is a repetition, final, too
  // deep, or open. The initial delta of an open position is the number of its moves, because the opponent must refute
  // each of them (Allis 1994, section 2.4, "mobility").
  InitialNumbers initial_numbers() {
    if (const auto reach = repetition_reach()) return {numbers_of_failure(), *reach};
    if (const auto outcome = game_.verdict(line_, Judge::search)) return {numbers_of(*outcome), 0};
    if (line_.ply() >= max_ply) return {numbers_of_failure(), endless_reach};
    return {numbers_from_moves(), 0};
  }
  // The initial numbers of the current position, without the rules that end a game by its history or by claim. The root
  // gets these numbers: even if a draw could be claimed, the caller needs a move.
  ProofNumbers numbers_from_moves() {
    MoveList<Move> moves(moves_);
    generate(moves);
    if (moves.empty()) return numbers_of(game_.without_moves(line_.current()));
    return {1, static_cast<ProofCount>(moves.size())};
  }

 private:
  struct ProofStep {
    Key path = 0;  // hash of the earlier positions that can still recur, in order
    int cut = 0;   // index in the line of the first of these positions
  };

  // If the current position is a repetition: the number of plies back to the same position on the path. Otherwise
  // nullopt.
  std::optional<int> repetition_reach() const {
    if constexpr (!NeverRepeats<G>) {
      const int first = std::max(steps_.back().cut, line_.root());
      for (int i = line_.last() - 2; i >= first; i -= 2)
        if (line_.key(i) == line_.key()) return line_.last() - i;
    }
    return std::nullopt;
  }
  ProofNumbers numbers_of_failure() const { return is_provers_turn() ? lost_numbers : won_numbers; }
  ProofNumbers numbers_of(Outcome outcome) {
    const Score score = score_of(outcome, 0);
    has_reached_points_ = has_reached_points_ || is_points_score(score);
    const bool is_reached = (is_provers_turn() ? score : -score) >= question_.at_least;
    return is_reached == is_provers_turn() ? won_numbers : lost_numbers;
  }

  const G& game_;
  Line<G> line_;
  Poll& poll_;
  ProofQuestion question_;
  MoveStack<Move> moves_;
  std::vector<ProofStep> steps_;  // one entry per ply; a single entry if positions cannot recur
  bool has_reached_points_ = false;
  NodeTrace<G>* trace_ = nullptr;
};

}  // namespace kibitz

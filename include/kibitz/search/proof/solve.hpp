// Solves a position by two proofs: does the side to move win, and if not, does the opponent win? If neither wins, it is
// a draw. In games scored by points, bisection on the question "at least n points?" finds the points.
#pragma once

#include "kibitz/search/alpha_beta/claim.hpp"
#include "kibitz/search/proof/df_pn.hpp"
#include "kibitz/search/proof/proof_trees.hpp"

namespace kibitz {

struct SolveOptions {
  SolveMethod method = SolveMethod::dfpn;
  std::size_t bytes = std::size_t{256} << 20;  // memory for the tree or table
  int epsilon_percent = 25;                    // dfpn: epsilon of the 1 + epsilon trick, in percent
  bool wants_points = false;                   // also find the exact number of points
};

// What a Solver has proved about the root.
template <class Move>
struct SolveResult {
  // Proved bounds of the value, for the side to move at the root.
  GameValue at_least = GameValue::loss;
  GameValue at_most = GameValue::win;
  std::optional<int> points;  // exact points for the side to move at the root; nullopt: not found
  std::vector<Move> line;     // winning line of the last proof
  bool line_is_whole = false;
  ProofEnd end = ProofEnd::solved;
  std::size_t bytes = 0;
  bool has_reached_points = false;  // true: final positions with points were reached, so a win or loss may be by points

  // The bounds that the result proves. The proof of a win proves neither its length nor its points.
  ProvedBounds bounds() const {
    const Score min_win = has_reached_points ? points_score(1) : win_score - database_distance;
    ProvedBounds proved;
    if (at_least == GameValue::win) proved.lower = min_win;
    if (at_least == GameValue::draw) proved.lower = 0;
    if (at_most == GameValue::draw) proved.upper = 0;
    if (at_most == GameValue::loss) proved.upper = -min_win;
    if (points) proved = {points_score(*points), points_score(*points)};
    return proved;
  }
};

// A side "wins" if it wins against every defence without repeating a position. "Draw" means that neither side wins in
// this sense. In games in which a repetition may lose (perpetual check in xiangqi), such a "draw" need not be a draw by
// the rules.
template <class G>
class Solver {
 public:
  using Move = MoveOf<G>;

  Solver(const G& game, const Line<G>& game_so_far, Poll& poll, const SolveOptions& options)
      : options_(options), path_(game, game_so_far, poll) {
    if (options.method == SolveMethod::dfpn) table_.emplace(options.bytes);
  }

  // Reports every node to `trace`, which must outlive this object.
  void set_trace(NodeTrace<G>* trace) { path_.set_trace(trace); }

  // Solves the root. The game must not be over at the root.
  SolveResult<Move> solve(const OnProofProgress& on_progress = {}) {
    on_progress_ = &on_progress;
    solved_ = {};
    if (try_to_prove({true, 1})) {
      solved_.at_least = GameValue::win;
      find_points(true);
    } else if (is_settled()) {
      solved_.at_most = GameValue::draw;
      if (try_to_prove({false, 1})) {
        solved_.at_most = GameValue::loss;
        find_points(false);
      } else if (is_settled()) {
        solved_.at_least = GameValue::draw;
        if (options_.wants_points) solved_.points = 0;
      }
    }
    solved_.has_reached_points = path_.has_reached_points();
    return std::move(solved_);
  }

  // Answers one question about the root, by the method of the options.
  ProofAnswer<Move> prove(ProofQuestion question, const OnProofProgress& on_progress = {}) {
    path_.set_question(question);
    if (table_) {
      table_->clear();
      return DfPn<G>(path_, *table_, options_.epsilon_percent).prove(on_progress);
    }
    const auto levels = options_.method == SolveMethod::pn2 ? ProofLevels::two : ProofLevels::one;
    return ProofTreeSearch<G>(path_, options_.bytes, levels).prove(on_progress);
  }

 private:
  bool is_settled() const { return solved_.end == ProofEnd::solved; }

  // Answers one question by a proof search. If the answer is yes, stores the line in solved_.
  bool try_to_prove(ProofQuestion question) {
    auto answer = prove(question, *on_progress_);
    solved_.bytes = std::max(solved_.bytes, answer.bytes);
    solved_.end = answer.end;
    if (answer.proof != Proof::proved) return false;
    solved_.line = std::move(answer.line);
    solved_.line_is_whole = answer.line_is_whole;
    return true;
  }

  // Finds the largest number of points by which the winner can be proved to win: by doubling from one point, then by
  // bisection. Does nothing if the proof reached no final position that is scored by points.
  void find_points(bool is_movers) {
    if (!options_.wants_points || !path_.has_reached_points()) return;
    int proved = 1;
    int refuted = max_points + 1;
    while (refuted - proved > 1) {
      const int tested_points =
          refuted > max_points ? std::min(2 * proved, max_points) : proved + (refuted - proved) / 2;
      const bool is_reached = try_to_prove({is_movers, points_score(tested_points)});
      if (!is_settled()) return;
      (is_reached ? proved : refuted) = tested_points;
      if (proved == max_points) return;
    }
    solved_.points = is_movers ? proved : -proved;
  }

  SolveOptions options_;
  ProofPath<G> path_;
  std::optional<ProofTable> table_;
  SolveResult<Move> solved_;
  const OnProofProgress* on_progress_ = nullptr;
};

}  // namespace kibitz

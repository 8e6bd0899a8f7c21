// Conformance checks of the evaluation and its terms, colour symmetry, static exchange evaluation, ranks, danger and
// traits.
#pragma once

#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

// The terms must sum to the evaluation `score`.
template <class G>
void check_terms(Visit<G>& visit, Score score) {
  if constexpr (HasTerms<G>) {
    Score sum = 0;
    for (const Term& term : visit.game.terms(visit.line)) sum += term.score;
    if (clamp_evaluation(sum) != score)
      visit.report_violation("the terms do not sum to the evaluation", fmt::format("{} instead of {}", sum, score));
  }
}

// Checks that the evaluation does not depend on what its worker evaluated before. Runs in only one of eight positions,
// because a worker may be large.
template <class G>
void check_worker_independence(Visit<G>& visit, Score score) {
  if constexpr (HasWorker<G>) {
    if (visit.random.below(8) != 0) return;
    WorkerOf<G> fresh(visit.game);
    if (evaluate_of(visit.game, visit.line, fresh) != score)
      visit.report_violation("evaluate depends on its worker's past");
  }
}

// Checks that the evaluation does not depend on the path to the position. This is required if the line has keys,
// because evaluations are then cached by the key of the position.
template <class G>
void check_path_independence(Visit<G>& visit, Score score) {
  if constexpr (Line<G>::keeps_keys) {
    const Line<G> line_without_history(visit.game, visit.position());
    if (evaluate_of(visit.game, line_without_history, visit.worker) != score)
      visit.report_violation("evaluate depends on how the position was reached");
  }
}

// The evaluation must be in range, the same when repeated and the same from any worker.
template <class G>
void check_evaluation(Visit<G>& visit) {
  if constexpr (HasEvaluate<G>) {
    const Score score = evaluate_of(visit.game, visit.line, visit.worker);
    if (score != clamp_evaluation(score))
      visit.report_violation("evaluate goes beyond max_evaluation", fmt::format("it is {}", score));
    if (evaluate_of(visit.game, visit.line, visit.worker) != score)
      visit.report_violation("evaluate gives a different score when called again");
    check_worker_independence(visit, score);
    check_path_independence(visit, score);
    check_terms(visit, score);
  }
}

// With the sides swapped, a position must have as many moves and the same score; swapped twice, it must be the
// original.
template <class G>
void check_swap(Visit<G>& visit) {
  if constexpr (HasSwap<G>) {
    const G& game = visit.game;
    const PositionOf<G> swapped = game.swapped(visit.position());
    if (!are_equal(game, game.swapped(swapped), visit.position()))
      visit.report_violation("swapped twice is another position");
    if (visit.legal_moves_in(swapped).size() != visit.moves.size())
      visit.report_violation("swapped has another number of moves");
    if constexpr (HasTextInterface<G>)
      if (game.mover(swapped) != 1 - game.mover(visit.position())) visit.report_violation("swapped leaves the mover");
    if constexpr (HasEvaluate<G>) {
      const Line<G> here(game, visit.position());
      const Line<G> there(game, swapped);
      const Score score = evaluate_of(game, here, visit.worker);
      const Score other = evaluate_of(game, there, visit.worker);
      if (score != other)
        visit.report_violation("evaluate is not the same for the other side",
                               fmt::format("{} and swapped {}", score, other));
    }
  }
}

// A move whose SEE reaches a threshold must reach every lower one.
template <class G>
void check_exchange(Visit<G>& visit) {
  if constexpr (HasExchange<G>)
    for (const MoveOf<G>& move : visit.moves) {
      bool wins_less = true;
      for (Score threshold : {-1000, -100, -1, 0, 1, 100, 1000}) {
        const bool wins = visit.game.exchange(visit.position(), move, threshold);
        if (wins && !wins_less) visit.report_move_violation("exchange wins more but not less", move);
        wins_less = wins;
      }
    }
}

// Ranks must be between -rank_limit and rank_limit.
template <class G>
void check_ranks(Visit<G>& visit) {
  if constexpr (HasRank<G>)
    for (const MoveOf<G>& move : visit.moves) {
      const int rank = rank_of(visit.game, visit.position(), move, visit.worker);
      if (std::abs(rank) >= rank_limit)
        visit.report_violation("rank is not below rank_limit",
                               fmt::format("move {} has {}", visit.name_of(move), rank));
    }
}

// danger() must not request depth at a depth of -max_ply, so that searches end, nor answer what given_danger lacks.
template <class G>
void check_danger(Visit<G>& visit) {
  if constexpr (HasDanger<G>) {
    if (visit.game.danger(visit.position(), plies(-max_ply)).wants_depth)
      visit.report_violation("danger wants depth without a floor");
    if constexpr (requires { G::given_danger; }) {
      const Danger danger = visit.game.danger(visit.position(), horizon);
      if (danger.wants_depth > G::given_danger.wants_depth || danger.hides_mate > G::given_danger.hides_mate)
        visit.report_violation("danger gives an answer that given_danger lacks");
    }
  }
}

// The traits of the move, each found by a separate call of traits().
template <class G>
std::uint16_t union_of_single_traits(Visit<G>& visit, const MoveOf<G>& move) {
  unsigned sum = 0;
  for (unsigned one = 1; one < Traits::only_reply; one *= 2)
    sum |= visit.game.traits(visit.line, move, static_cast<std::uint16_t>(one)).bits & one;
  return static_cast<std::uint16_t>(sum);
}

// traits() must set only declared bits, the same ones whichever are wanted.
template <class G>
void check_traits(Visit<G>& visit) {
  if constexpr (HasTraits<G> && requires { G::given_traits; })
    for (const MoveOf<G>& move : visit.moves) {
      const std::uint16_t all = visit.game.traits(visit.line, move, Traits::all).bits;
      if (all & ~G::given_traits) visit.report_move_violation("traits sets a bit that given_traits lacks", move);
      if (union_of_single_traits(visit, move) != all)
        visit.report_move_violation("traits depends on which traits are wanted", move);
    }
}

}  // namespace kibitz::check

// The result of a method that finds one line, and the claim that it may make.
#pragma once

#include <utility>
#include <vector>

#include "kibitz/core/statistics.hpp"
#include "kibitz/drive/deepen.hpp"
#include "kibitz/search/alpha_beta/claim.hpp"
#include "kibitz/search/alpha_beta/winning_line.hpp"

namespace kibitz {

// The result, as moves of the game. It becomes text in EngineOf.
template <class Move>
struct MethodResult {
  std::vector<Move> moves;  // the line; empty: no move has been found yet
  ProvedBounds proved;      // proved bounds of the root's value, over all its moves
  Claim claim;
  int depth = 0;  // depth of the last finished iteration, in plies
  SearchEnd end = SearchEnd::stopped;
  Statistics statistics{};  // counters of a method that does not count with the poll of its run
};

// A search, as an extra search for the winning line needs it: its root, its options and its node counter.
template <class G>
struct ProofContext {
  const Line<G>& line;
  const Options& options;
  const Poll& poll;
};

// Makes the result, with the claim that its bounds prove. An exact win or loss needs a line that shows its distance; if
// no such line is found, the score is only a bound.
template <class G>
MethodResult<MoveOf<G>> result_of_proof(const ProofContext<G>& search, std::vector<MoveOf<G>> moves,
                                        ProvedBounds proved, Score estimate) {
  MethodResult<MoveOf<G>> result{std::move(moves), proved, claim_of(proved, estimate), 1};
  const Score score = result.claim.score;
  if (result.claim.bound != Bound::exact || !is_decided(score)) return result;
  if (!WinningLine<G>(search.line, search.options, search.poll).complete_exact_line(result.moves, score))
    result.claim.bound = is_win(score) ? Bound::lower : Bound::upper;
  return result;
}

}  // namespace kibitz

// The question that a proof-number search answers, and its proof and disproof numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "kibitz/core/score.hpp"

namespace kibitz {

// The methods that solve a position. vcf and vct are the game's threat-space search (game/threats.hpp), which proves
// only wins.
enum class SolveMethod : std::uint8_t { pn, pn2, dfpn, vcf, vct };
inline constexpr bool is_by_threats(SolveMethod method) {
  return method == SolveMethod::vcf || method == SolveMethod::vct;
}
enum class GameValue : std::int8_t { loss = -1, draw = 0, win = 1 };

// The question of one proof: does the prover reach at least a given score? Finding win, draw or loss takes two
// questions, one for each side. A question is about the position alone: the game before the root is ignored, and so are
// counters that are not part of the key (fifty-move rule). A repetition on the path counts against the prover. A proof
// therefore holds on every path to its position. A disproof may depend on a repetition of an earlier position; then it
// holds only on its path.
struct ProofQuestion {
  bool is_movers = true;  // true: the prover is the side to move at the root
  Score at_least = 1;     // score that the prover must reach (score.hpp); 1: any win
};

using ProofCount = std::uint32_t;  // a proof or disproof number: a number of leaves
inline constexpr ProofCount endless_count = std::numeric_limits<ProofCount>::max();  // count if no leaves suffice
inline constexpr ProofCount largest_count = endless_count - 1;                       // largest finite count

// A saturating sum: at most largest_count, unless one of the terms is endless.
inline constexpr ProofCount add_counts(ProofCount a, ProofCount b) {
  if (a == endless_count || b == endless_count) return endless_count;
  return static_cast<ProofCount>(std::min<std::uint64_t>(std::uint64_t{a} + b, largest_count));
}

// The smallest threshold above a count. A saturated count cannot grow, so its threshold is endless.
inline constexpr ProofCount threshold_above(std::uint64_t count) {
  return count + 1 >= largest_count ? endless_count : static_cast<ProofCount>(count + 1);
}

// The numbers are for the side to move (Nagai's phi and delta), so that the same rule serves both sides. `phi` is the
// smallest number of leaves that must be decided in favour of the side to move for it to reach its goal. `delta` is the
// same number for the opponent. At the prover's turn phi is the proof number and delta the disproof number, at the
// opponent's turn the reverse.
struct ProofNumbers {
  ProofCount phi = 1;
  ProofCount delta = 1;
  bool is_solved() const { return phi == 0 || delta == 0; }
  bool is_won() const { return phi == 0; }  // the side to move reaches its goal
  friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

// Numbers of a position that is won for its side to move: no leaf is missing.
inline constexpr ProofNumbers won_numbers{0, endless_count};
// Numbers of a position that is lost for its side to move.
inline constexpr ProofNumbers lost_numbers{endless_count, 0};

enum class Proof : std::uint8_t { proved, disproved, unknown };  // unknown: the search ended without an answer
// Why a proof search ended. too_deep: a disproof was found, but it depends on lines that were cut off at max_ply.
enum class ProofEnd : std::uint8_t { solved, stopped, memory, too_deep };

// A report of a running proof.
struct ProofProgress {
  std::uint64_t nodes = 0;  // number of moves made
  ProofCount proof = 1;     // proof number of the root
  ProofCount disproof = 1;  // disproof number of the root
  std::size_t bytes = 0;    // size of the tree or table
};
using OnProofProgress = std::function<void(const ProofProgress&)>;  // receives the reports

// The result of one proof.
template <class Move>
struct ProofAnswer {
  Proof proof = Proof::unknown;
  ProofEnd end = ProofEnd::solved;
  std::vector<Move> line;      // if proved: winning line; not always against the longest defence
  bool line_is_whole = false;  // true if the line reaches the end of the game
  std::size_t bytes = 0;       // peak size of the tree or table
};

}  // namespace kibitz

// What the proof-number searches are asked, and their numbers.
//
// A question has two answers: does the prover reach at least so much? Win, draw or loss is two such questions, one for
// each side. It is asked of the position alone: counters that a position carries beside its key (fifty moves) and
// the game before the root do not enter. A position that comes about again on the path counts against the prover, so a
// proof is a plan that makes progress, and holds by whatever path its position is reached. A disproof may rest on a
// repetition of an earlier position; then it holds on its path only.
//
// Numbers are kept from the side to move (Nagai's phi and delta), so that one rule serves both players: `phi` is the
// least number of leaves that must turn out well for the mover to get what he wants, `delta` the same for the opponent.
// Where the prover moves, phi is the proof number and delta the disproof number; where he does not, the reverse.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "kibitz/core/score.hpp"

namespace kibitz {

// vcf, vct: a game's own search for wins by threats (game/threats.hpp), which proves nothing else.
enum class SolveMethod : std::uint8_t { pn, pn2, dfpn, vcf, vct };
inline constexpr bool is_by_threats(SolveMethod method) {
  return method == SolveMethod::vcf || method == SolveMethod::vct;
}
enum class GameValue : std::int8_t { loss = -1, draw = 0, win = 1 };

struct Question {
  bool is_movers = true;  // the prover is the side to move at the root
  Score at_least = 1;     // for the prover, in the terms of score.hpp: 1 is any win
};

using ProofCount = std::uint32_t;
inline constexpr ProofCount endless_count = std::numeric_limits<ProofCount>::max();  // it cannot be had
inline constexpr ProofCount largest_count = endless_count - 1;                       // sums stop here

// Never above largest_count unless one of the two is endless.
inline constexpr ProofCount add_counts(ProofCount a, ProofCount b) {
  if (a == endless_count || b == endless_count) return endless_count;
  return static_cast<ProofCount>(std::min<std::uint64_t>(std::uint64_t{a} + b, largest_count));
}

// A number that has reached the ceiling can rise no more: as a threshold, no search reaches it.
inline constexpr ProofCount above(std::uint64_t count) {
  return count + 1 >= largest_count ? endless_count : static_cast<ProofCount>(count + 1);
}

struct ProofNumbers {
  ProofCount phi = 1;
  ProofCount delta = 1;
  bool is_solved() const { return phi == 0 || delta == 0; }
  bool is_won() const { return phi == 0; }  // by the mover: he gets what he wants
  friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

inline constexpr ProofNumbers won_numbers{0, endless_count};
inline constexpr ProofNumbers lost_numbers{endless_count, 0};

enum class Proof : std::uint8_t { proved, disproved, unknown };
// Why a question stayed open. too_deep: the only answer found rests on lines cut off at max_ply.
enum class ProofEnd : std::uint8_t { solved, stopped, memory, too_deep };

struct ProofProgress {
  std::uint64_t nodes = 0;  // play() calls
  ProofCount proof = 1;     // numbers of the root
  ProofCount disproof = 1;
  std::size_t bytes = 0;  // held by tree or table
};
using OnProofProgress = std::function<void(const ProofProgress&)>;

template <class Move>
struct ProofAnswer {
  Proof proof = Proof::unknown;
  ProofEnd end = ProofEnd::solved;
  std::vector<Move> line;      // proved: best moves to the end; not always the longest defence
  bool line_is_whole = false;  // it does reach the end
  std::size_t bytes = 0;       // the most that was held
};

}  // namespace kibitz

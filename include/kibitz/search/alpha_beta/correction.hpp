// Correction history (Caissa and Stockfish 2023 to 2024; Chessprogramming wiki, "Static Evaluation Correction
// History"): corrects the static score by its errors in earlier searches. The corrections are separate for each
// structure of pawns or walls (G::structure_key) and each combination of pieces (G::material_key).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct CorrectionOptions {
  // The largest correction by structure and by material, in evaluation units. 0: off.
  int structure = 0;
  int material = 0;

  bool is_on() const { return structure > 0 || material > 0; }

  static constexpr bool is_speculative = true;
  SearchNeeds search_needs() const { return {.static_scores = is_on()}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = CorrectionOptions;
    return {number_row<&Self::structure>({"correction.structure",
                                          {0, 10'000, "evaluation units"},
                                          selective,
                                          "HasStructure",
                                          needs::nothing,
                                          "correction history by structure: maximum correction; 0 = off"}),
            number_row<&Self::material>({"correction.material",
                                         {0, 10'000, "evaluation units"},
                                         selective,
                                         "HasMaterial",
                                         needs::nothing,
                                         "correction history by material: maximum correction; 0 = off"})};
  }
};

// A table of corrections, indexed by the key of the structure or material and by the side to move. Each thread has a
// separate table.
class CorrectionTable {
 public:
  explicit CorrectionTable(int limit) : limit_(limit), learned_(limit > 0 ? entries : 0) {}

  bool is_on() const { return limit_ > 0; }
  Score correction_for(Key key, int parity) const {
    return is_on() ? learned_[mix_bits(key) >> shift][static_cast<std::size_t>(parity)] / grain : 0;
  }

  // Updates an entry. `difference` is the score of the search minus the corrected static score. Deeper searches have
  // more weight.
  void learn(Key key, int parity, Score difference, Depth depth) {
    if (!is_on()) return;
    const int weight = std::clamp(depth.plies() + 1, 1, max_weight);
    std::int32_t& learned = learned_[mix_bits(key) >> shift][static_cast<std::size_t>(parity)];
    const Score clamped_difference = std::clamp(difference, -2 * limit_, 2 * limit_);
    learned = std::clamp(learned + clamped_difference * grain / weight_unit * weight, -limit_ * grain, limit_ * grain);
  }

 private:
  static constexpr int shift = 50;  // right shift that turns a 64-bit hash into the index of an entry
  static constexpr std::size_t entries = 1 << (64 - shift);
  static constexpr int grain = 256;  // corrections are stored in 1/grain evaluation units
  // A result has the weight w / weight_unit, where w is from 1 to max_weight.
  static constexpr int weight_unit = 256;
  static constexpr int max_weight = 16;

  Score limit_;
  std::vector<std::array<std::int32_t, 2>> learned_;  // an entry holds one correction for each side to move
};

// The correction to add to the static score of the line's last position.
template <class S>
Score correction_of([[maybe_unused]] const S& s) {
  Score sum = 0;
  if constexpr (HasStructure<typename S::GameType>)
    if (s.by_structure.is_on())
      sum += s.by_structure.correction_for(s.game.structure_key(s.line.current()), s.parity());
  if constexpr (HasMaterial<typename S::GameType>)
    if (s.by_material.is_on()) sum += s.by_material.correction_for(s.game.material_key(s.line.current()), s.parity());
  return sum;
}

// The result of the search of a node, from which corrections are learned.
template <class S>
struct NodeResult {
  Score score;
  Bound bound;
  Depth depth;
  std::optional<typename S::Move> best;  // best move; nullopt: none
};

// The part of `difference` that a bound of this kind supports. A lower bound can only show that the static score is too
// low, an upper bound only that it is too high.
inline Score supported_difference(Bound bound, Score difference) {
  if (bound == Bound::lower) return std::max(difference, 0);
  if (bound == Bound::upper) return std::min(difference, 0);
  return difference;
}

// Updates the corrections after a node is searched. Nodes with a proved score or a noisy best move are skipped: they
// say nothing about the static score of a quiet position.
template <class S>
[[gnu::noinline]] void learn_correction(S& s, const NodeResult<S>& searched, const Frame<typename S::Move>& frame) {
  if (!frame.static_score || frame.excluded || is_proved(searched.score)) return;
  const auto& position = s.line.current();
  if (searched.best && is_noisy_in(s.game, position, *searched.best)) return;
  const Score difference = supported_difference(searched.bound, searched.score - frame.estimate);
  if constexpr (HasStructure<typename S::GameType>)
    s.by_structure.learn(s.game.structure_key(position), s.parity(), difference, searched.depth);
  if constexpr (HasMaterial<typename S::GameType>)
    s.by_material.learn(s.game.material_key(position), s.parity(), difference, searched.depth);
}

}  // namespace kibitz

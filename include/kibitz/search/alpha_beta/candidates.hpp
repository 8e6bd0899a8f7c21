// Searches only the candidate moves that the game selects (power HasCandidates), for games too wide for a full-width
// search, such as go-moku. Unsound: only as reliable as the game's selection.
#pragma once

#include "kibitz/game/line.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct CandidatesOptions {
  bool use = false;

  template <class G>
  static constexpr bool acts_in = HasCandidates<G>;
  SearchNeeds search_needs() const { return {.sees_all_moves = use, .prunes = use}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = CandidatesOptions;
    return {of_mcts_too(flag_of<&Self::use>(
        {"candidates", selective, "HasCandidates", needs::nothing, "search only the game's candidate moves"}))};
  }
};

// If the rules compel a move (must_move), the game guarantees that its candidates contain the best move. Therefore
// quiescence search always uses candidates there.
enum class Breadth : std::uint8_t { all, candidates };

template <class G>
void generate_moves(const G& game, const PositionOf<G>& position, [[maybe_unused]] Breadth breadth,
                    MoveList<MoveOf<G>>& moves) {
  if constexpr (HasCandidates<G>)
    if (breadth == Breadth::candidates) return game.generate_candidates(position, moves);
  game.generate(position, moves);
}

// In the tree. If the game's solvers are enabled (option known), the game may search a little for its candidates.
template <class S>
void generate_moves_here(S& s, MoveList<typename S::Move>& moves) {
  const auto& position = s.line.current();
  if constexpr (SearchesCandidates<typename S::GameType>)
    if (s.options.candidates.use && s.options.known.use)
      return s.game.generate_candidates(position, moves, s.poll, s.worker);
  generate_moves(s.game, position, s.options.candidates.use ? Breadth::candidates : Breadth::all, moves);
}

// Returns true if `chosen` candidates are as good as all moves: all moves are candidates (if counting moves is
// cheap), or must_move guarantees it.
template <class G>
bool are_enough([[maybe_unused]] const G& game, [[maybe_unused]] const PositionOf<G>& position,
                [[maybe_unused]] int chosen) {
  if constexpr (!HasCandidates<G>) return true;
  if constexpr (CountsMoves<G>)
    if (chosen == game.count_moves(position)) return true;
  if constexpr (HasNoise<G>) return game.must_move(position);
  return false;
}

}  // namespace kibitz

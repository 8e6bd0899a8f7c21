// Searching only the moves that the game itself thinks worth a look (the power HasCandidates): for games so wide that
// no full-width search gets anywhere, such as go-moku. Selective, and as good as the game's choice. Where the rules
// compel a move (must_move) the game promises to leave out nothing better, so quiescence always uses it there.
#pragma once

#include "kibitz/game/line.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/uses.hpp"

namespace kibitz {

struct CandidatesOptions {
  bool use = false;

  template <class G>
  static constexpr bool acts_in = HasCandidates<G>;
  Uses uses() const { return {.sees_all_moves = use, .omits = use}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = CandidatesOptions;
    return {of_mcts_too(flag_of<&Self::use>({"candidates", selective, "HasCandidates", needs::nothing,
                                             "only the moves that the game thinks worth a look"}))};
  }
};

enum class Breadth : std::uint8_t { all, candidates };

template <class G>
void generate_moves(const G& game, const PositionOf<G>& position, [[maybe_unused]] Breadth breadth,
                    MoveList<MoveOf<G>>& moves) {
  if constexpr (HasCandidates<G>)
    if (breadth == Breadth::candidates) return game.generate_candidates(position, moves);
  game.generate(position, moves);
}

// In the tree, where a game whose solvers may be asked (known) may also search a little for its choice.
template <class S>
void generate_moves_here(S& s, MoveList<typename S::Move>& moves) {
  const auto& position = s.line.current();
  if constexpr (SearchesCandidates<typename S::GameType>)
    if (s.options.candidates.use && s.options.known.use)
      return s.game.generate_candidates(position, moves, s.poll, s.worker);
  generate_moves(s.game, position, s.options.candidates.use ? Breadth::candidates : Breadth::all, moves);
}

// Is a choice of so many moves as good as all of them? Where the game does not count its moves cheaply, only its
// promise for must_move tells.
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

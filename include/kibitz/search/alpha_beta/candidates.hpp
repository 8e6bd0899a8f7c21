// Searches only the candidate moves that the game selects (capability HasCandidates), for games such as go-moku with
// too many moves for a full-width search. Unsound: only as reliable as the game's selection.
#pragma once

#include "kibitz/game/line.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

struct CandidatesOptions {
  bool use = false;

  template <class G>
  static constexpr bool has_effect_in = HasCandidates<G>;
  SearchNeeds search_needs() const { return {.sees_all_moves = use, .prunes = use}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = CandidatesOptions;
    return {marked_for_trees(flag_row<&Self::use>(
        {"candidates", selective, "HasCandidates", needs::nothing, "search only the game's candidate moves"}))};
  }
};

// Which moves a node generates. Quiescence search always generates candidates in positions where the rules compel a
// reply (must_move): the game guarantees that one of them is as good as the best move.
enum class GeneratedMoves : std::uint8_t { all, candidates };

// Generates the moves to search: the game's candidates if it has them and `breadth` is `candidates`, else all legal
// moves.
template <class G>
void generate_moves(const G& game, const PositionOf<G>& position, [[maybe_unused]] GeneratedMoves breadth,
                    MoveList<MoveOf<G>>& moves) {
  if constexpr (HasCandidates<G>)
    if (breadth == GeneratedMoves::candidates) return game.generate_candidates(position, moves);
  game.generate(position, moves);
}

// Generates the moves of a node in the main search. If option exact_knowledge is on, the game may select its candidates
// by a small search (SearchesCandidates).
template <class S>
void generate_main_search_moves(S& s, MoveList<typename S::Move>& moves) {
  const auto& position = s.line.current();
  if constexpr (SearchesCandidates<typename S::GameType>)
    if (s.options.candidates.use && s.options.exact_knowledge.use)
      return s.game.generate_candidates(position, moves, s.poll, s.worker);
  generate_moves(s.game, position, s.options.candidates.use ? GeneratedMoves::candidates : GeneratedMoves::all, moves);
}

// True if a search of the candidates alone gives the same value as a search of all moves: the rules compel a reply
// (must_move), or there are no other moves. The number of legal moves is compared with `candidate_count`, the number of
// candidates, only if counting them is cheap (CountsMoves).
template <class G>
bool candidates_suffice([[maybe_unused]] const G& game, [[maybe_unused]] const PositionOf<G>& position,
                        [[maybe_unused]] int candidate_count) {
  if constexpr (!HasCandidates<G>) return true;
  if constexpr (CountsMoves<G>)
    if (candidate_count == game.count_moves(position)) return true;
  if constexpr (HasNoise<G>) return game.must_move(position);
  return false;
}

}  // namespace kibitz

// Conformance of the powers that a search uses: noise, the null move, symmetry, rules that a user may set.
#pragma once

#include <algorithm>

#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

template <class G>
void check_noise_of_level(Visit<G>& visit, int level) {
  MoveList<MoveOf<G>> list(visit.stack);
  visit.game.generate_noisy(visit.position(), level, list);
  const std::vector<MoveOf<G>> noisy(list.begin(), list.end());
  if (has_duplicates(noisy)) visit.complain("generate_noisy gives a move twice");
  for (const MoveOf<G>& move : noisy) {
    const bool must_rank_noisy = level == 0 && HasRank<G>;
    if (!contains(visit.moves, move))
      visit.complain_of_move("a noisy move is not legal", move);
    else if (must_rank_noisy && !is_noisy_in(visit.game, visit.position(), move, visit.worker))
      visit.complain_of_move("a move of generate_noisy ranks below noisy_rank", move);
  }
}

template <class G>
void check_noise(Visit<G>& visit) {
  if constexpr (HasNoise<G>) {
    if (visit.game.must_move(visit.position())) return;  // then generate is used instead
    for (int level : {0, 1}) check_noise_of_level(visit, level);
  }
}

// The pieces alone: hints are of the mover, who changes.
inline bool show_same_board(const Picture& a, const Picture& b) {
  const auto men = [](const Picture& picture) {
    std::vector<std::tuple<int, int, int, std::string>> found;
    for (const Picture::Piece& piece : picture.pieces)
      if (!piece.is_hint) found.emplace_back(piece.column, piece.row, piece.side, piece.symbol);
    std::ranges::sort(found);
    return found;
  };
  return men(a) == men(b);
}

template <class G>
void check_pass(Visit<G>& visit) {
  if constexpr (CanPass<G>) {
    const G& game = visit.game;
    const PositionOf<G>& position = visit.position();
    if (!game.is_pass_safe(position)) return;
    const PositionOf<G> passed = game.pass(position);
    if (key_of(game, passed) == key_of(game, position)) visit.complain("pass leaves the key as it was");
    if (game.men(position, Side::mover) != game.men(passed, Side::opponent) ||
        game.men(position, Side::opponent) != game.men(passed, Side::mover))
      visit.complain("pass changes the men");
    if constexpr (Speaks<G>) {
      if (game.mover(passed) != 1 - game.mover(position)) visit.complain("pass leaves the mover");
      if (!show_same_board(game.picture(position), game.picture(passed))) visit.complain("pass changes the board");
      if (const auto parsed = game.parse_position(game.format_position(passed)); !parsed)
        visit.complain("is_pass_safe allows a pass to an illegal position", parsed.error().message);
    }
  }
}

// Positions with one canonical key are images of each other, so their moves must have the same images.
template <class G>
void check_symmetry(Visit<G>& visit) {
  if constexpr (HasSymmetry<G>) {
    const G& game = visit.game;
    const Canonical canonical = game.canonical(visit.position());
    std::vector<MoveOf<G>> images;
    for (const MoveOf<G>& move : visit.moves) {
      images.push_back(game.to_canonical(move, canonical.symmetry));
      if (!(game.from_canonical(images.back(), canonical.symmetry) == move))
        visit.complain_of_move("from_canonical does not undo to_canonical", move);
    }
    const auto [known, is_new] = visit.canonical_moves.try_emplace(canonical.key, images);
    if (!is_new && !std::ranges::is_permutation(known->second, images))
      visit.complain("positions of one canonical key have different moves");
  }
}

template <class G>
void check_user_rule(const G& game, const Rule<G>& rule, Findings& findings) {
  const int value = rule.get(game);
  if (value < rule.least || value > rule.most)
    findings.add(rule.name, fmt::format("rule {} is {}, outside [{}, {}]", rule.name, value, rule.least, rule.most));
  for (int choice : {rule.least, rule.most}) {
    G changed = game;
    rule.set(changed, choice);
    if (rule.get(changed) != choice)
      findings.add(rule.name, fmt::format("rule {} set to {} is {}", rule.name, choice, rule.get(changed)));
  }
}

template <class G>
void check_user_rules(const G& game, Findings& findings) {
  if constexpr (HasRules<G>)
    for (const Rule<G>& rule : G::rules()) check_user_rule(game, rule, findings);
}

}  // namespace kibitz::check

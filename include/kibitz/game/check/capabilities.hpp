// Conformance checks of the game's settings and of optional capabilities that a search uses: noisy moves, the null move
// and symmetry.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <tuple>

#include "kibitz/core/split_words.hpp"
#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

// Noisy moves must be legal, without duplicates, and exactly those for which is_noisy() is true.
template <class G>
void check_noisy_moves(Visit<G>& visit) {
  MoveList<MoveOf<G>> list(visit.stack);
  visit.game.generate_noisy(visit.position(), list);
  const std::vector<MoveOf<G>> noisy(list.begin(), list.end());
  if (has_duplicates(noisy)) visit.report_violation("generate_noisy gives a move twice");
  for (const MoveOf<G>& move : noisy)
    if (!contains(visit.moves, move)) visit.report_move_violation("a noisy move is not legal", move);
  for (const MoveOf<G>& move : visit.moves)
    if (visit.game.is_noisy(visit.position(), move) != contains(noisy, move))
      visit.report_move_violation("is_noisy and generate_noisy disagree", move);
}

// The moves of generate_checks() must be legal, quiet and without duplicates.
template <class G>
void check_generated_checks(Visit<G>& visit) {
  MoveList<MoveOf<G>> list(visit.stack);
  visit.game.generate_checks(visit.position(), list);
  const std::vector<MoveOf<G>> checks(list.begin(), list.end());
  if (has_duplicates(checks)) visit.report_violation("generate_checks gives a move twice");
  for (const MoveOf<G>& move : checks)
    if (!contains(visit.moves, move))
      visit.report_move_violation("a move of generate_checks is not legal", move);
    else if (visit.game.is_noisy(visit.position(), move))
      visit.report_move_violation("a move of generate_checks is noisy", move);
}

template <class G>
void check_noise(Visit<G>& visit) {
  if constexpr (HasNoise<G>) {
    if (visit.game.must_move(visit.position())) return;  // quiescence search then calls generate() instead
    check_noisy_moves(visit);
    if constexpr (HasChecks<G>) check_generated_checks(visit);
  }
}

// Candidates must be legal, without duplicates, and at least one.
template <class G>
void check_candidate_list(Visit<G>& visit, const MoveList<MoveOf<G>>& list) {
  const std::vector<MoveOf<G>> candidates(list.begin(), list.end());
  if (candidates.empty()) visit.report_violation("generate_candidates gives no move");
  if (has_duplicates(candidates)) visit.report_violation("generate_candidates gives a move twice");
  for (const MoveOf<G>& move : candidates)
    if (!contains(visit.moves, move)) visit.report_move_violation("a move of generate_candidates is not legal", move);
}

// Checks the candidates of both overloads.
template <class G>
void check_candidates(Visit<G>& visit) {
  if constexpr (HasCandidates<G>) {
    MoveList<MoveOf<G>> list(visit.stack);
    visit.game.generate_candidates(visit.position(), list);
    check_candidate_list(visit, list);
  }
  if constexpr (SearchesCandidates<G>) {
    MoveList<MoveOf<G>> list(visit.stack);
    Control control;
    Poll poll(control);
    visit.game.generate_candidates(visit.position(), list, poll, visit.worker);
    check_candidate_list(visit, list);
  }
}

// The rows of prob_cuts must be sorted, each after the one before it, with slopes above 0: the search divides by them.
template <class G>
void check_prob_cuts(ContractFindings& findings) {
  if constexpr (HasProbCuts<G>) {
    const std::span<const ProbCut> rows(G::prob_cuts);
    const auto place = [](const ProbCut& row) { return std::tuple(row.phase, row.deep, row.shallow); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].slope <= 0)
        findings.add("slope", fmt::format("row {} of prob_cuts has slope {}, not above 0", i, rows[i].slope));
      if (i > 0 && place(rows[i]) <= place(rows[i - 1]))
        findings.add(
            "sorted",
            fmt::format("row {} of prob_cuts is not after row {} in order of phase, deep and shallow", i, i - 1));
    }
  }
}

// True if two pictures show the same pieces. Hints are ignored: they are legal moves of the side to move, and a null
// move changes that side.
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

// Where is_pass_safe() allows a null move, it must change the key and the side to move, but no piece.
template <class G>
void check_pass(Visit<G>& visit) {
  if constexpr (CanPass<G>) {
    const G& game = visit.game;
    const PositionOf<G>& position = visit.position();
    if (!game.is_pass_safe(position)) return;
    const PositionOf<G> passed = game.pass(position);
    if (key_of(game, passed) == key_of(game, position)) visit.report_violation("pass leaves the key as it was");
    if (game.men(position, Side::mover) != game.men(passed, Side::opponent) ||
        game.men(position, Side::opponent) != game.men(passed, Side::mover))
      visit.report_violation("pass changes the pieces");
    if constexpr (HasTextInterface<G>) {
      if (game.mover(passed) != 1 - game.mover(position)) visit.report_violation("pass leaves the mover");
      if (!show_same_board(game.picture(position), game.picture(passed)))
        visit.report_violation("pass changes the board");
      if (const auto parsed = game.parse_position(game.format_position(passed)); !parsed)
        visit.report_violation("is_pass_safe allows a pass to an illegal position", parsed.error().message);
    }
  }
}

// Checks that positions with the same canonical key have the same moves, once the moves are mapped to the canonical
// position.
template <class G>
void check_symmetry(Visit<G>& visit) {
  if constexpr (HasSymmetry<G>) {
    const G& game = visit.game;
    const Canonical canonical = game.canonical(visit.position());
    std::vector<MoveOf<G>> images;
    for (const MoveOf<G>& move : visit.moves) {
      images.push_back(game.to_canonical(move, canonical.symmetry));
      if (!(game.from_canonical(images.back(), canonical.symmetry) == move))
        visit.report_move_violation("from_canonical does not undo to_canonical", move);
    }
    const auto [known, is_new] = visit.canonical_moves.try_emplace(canonical.key, images);
    if (!is_new && !std::ranges::is_permutation(known->second, images))
      visit.report_violation("positions of one canonical key have different moves");
  }
}

// A setting's value must be in its range, and each end of the range must be accepted and read back.
template <class G>
void check_setting(const G& game, const Setting<G>& setting, ContractFindings& findings) {
  const auto [least, most] = setting.range;
  const int value = setting.get(game);
  if (value < least || value > most)
    findings.add(setting.name, fmt::format("setting {} is {}, outside [{}, {}]", setting.name, value, least, most));
  for (int choice : {least, most}) {
    G changed = game;
    setting.set(changed, choice);
    if (setting.get(changed) != choice)
      findings.add(setting.name, fmt::format("setting {} set to {} is {}", setting.name, choice, setting.get(changed)));
  }
}

// Setting names must be distinct, words that can be typed as NAME=VALUE, and none of the names that every engine has.
// Options of the search, which this layer does not know, are compared when an engine is made (make_engine).
inline void check_setting_names(const std::vector<std::string_view>& names, ContractFindings& findings) {
  constexpr std::array<std::string_view, 3> reserved{"preset", "weights", "evaluation"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = quoted(names[i]);
    if (words_of(names[i]) != std::vector{std::string(names[i])} || names[i].contains('='))
      findings.add("name " + name, fmt::format("the name {} of a setting is not one word without '='", name));
    if (std::ranges::count(reserved, names[i]) > 0)
      findings.add("reserved " + name, fmt::format("a setting has the name of the option {}", name));
    if (std::ranges::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) == 1)
      findings.add("twice " + name, fmt::format("two settings have the name {}", name));
  }
}

// Runs check_setting() for every setting of the game except files, and checks the names of all.
template <class G>
void check_settings(const G& game, ContractFindings& findings) {
  if constexpr (HasSettings<G>) {
    std::vector<std::string_view> names;
    for (const Setting<G>& setting : game.settings()) {
      names.push_back(setting.name);
      if (setting.kind != SettingKind::file) check_setting(game, setting, findings);
    }
    check_setting_names(names, findings);
  }
}

}  // namespace kibitz::check

// Conformance checks of the rules: moves, play, keys, the end of the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

// generate() must give each move once, and the same moves when called again. count_moves() and is_legal() must agree
// with it, and slot() must be in range.
template <class G>
void check_moves(Visit<G>& visit) {
  if (has_duplicates(visit.moves)) visit.report_violation("generate gives a move twice");
  if (!std::ranges::equal(visit.moves, visit.legal_moves_in(visit.position())))
    visit.report_violation("generate gives different moves when called again");
  if constexpr (CountsMoves<G>)
    if (visit.game.count_moves(visit.position()) != static_cast<int>(visit.moves.size()))
      visit.report_violation("count_moves differs from what generate gives");
  if constexpr (HasIsLegal<G>)
    for (const MoveOf<G>& move : visit.moves)
      if (!visit.game.is_legal(visit.position(), move))
        visit.report_move_violation("is_legal rejects a generated move", move);
  if constexpr (HasSlot<G>)
    for (const MoveOf<G>& move : visit.moves) {
      const int slot = visit.game.slot(visit.position(), move);
      if (slot < 0 || slot >= G::slots)
        visit.report_violation("slot is outside [0, slots)",
                               fmt::format("move {} has slot {}", visit.name_of(move), slot));
    }
}

// A move from the table may be any bytes, so is_legal must accept any bytes and agree with generate(). This check uses
// random bytes, legal moves with one byte changed, and moves of the previous position.
template <class G>
void check_foreign_moves(Visit<G>& visit) {
  if constexpr (HasIsLegal<G>) {
    constexpr int tries = 16;
    std::vector<MoveOf<G>> foreign;
    if (visit.line.last() > 0) foreign = visit.legal_moves_in(visit.line.position(visit.line.last() - 1));
    for (int i = 0; i < tries; ++i) {
      std::array<unsigned char, sizeof(MoveOf<G>)> bytes;
      for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(visit.random.next());
      if (i % 2 == 1 && !visit.moves.empty()) {
        const MoveOf<G> legal = visit.moves[visit.random.below(visit.moves.size())];
        const std::size_t changed = visit.random.below(bytes.size());
        const unsigned char kept = bytes[changed];
        std::memcpy(bytes.data(), &legal, bytes.size());
        bytes[changed] = kept;
      }
      MoveOf<G> move;
      std::memcpy(&move, bytes.data(), bytes.size());
      foreign.push_back(move);
    }
    for (const MoveOf<G>& move : foreign)
      if (visit.game.is_legal(visit.position(), move) != contains(visit.moves, move))
        visit.report_violation("is_legal disagrees with generate about a foreign move");
  }
}

// play() must depend only on its arguments, leave its position unchanged, and change the key and the side to move.
template <class G>
void check_play(Visit<G>& visit) {
  const G& game = visit.game;
  const PositionOf<G> copy = visit.position();
  const Key key = key_of(game, copy);
  for (const MoveOf<G>& move : sample_moves(visit, 40)) {
    const PositionOf<G> after = game.play(copy, move);
    if (!are_equal(game, after, game.play(visit.position(), move)))
      visit.report_move_violation("play gives two results from one position and its copy", move);
    if (key_of(game, after) == key) visit.report_move_violation("play leaves the key as it was", move);
    if constexpr (HasTextInterface<G>)
      if (game.mover(after) != 1 - game.mover(copy)) visit.report_move_violation("the mover does not alternate", move);
  }
  if (!are_equal(game, copy, visit.position()) || key_of(game, copy) != key)
    visit.report_violation("play alters the position that it is given");
}

// Checks that redundant data in a position agree, in this position and after each legal move (a sample of 40 if there
// are more).
template <class G>
void check_consistency([[maybe_unused]] Visit<G>& visit) {
  if constexpr (HasIsConsistent<G>) {
    if (!visit.game.is_consistent(visit.position())) visit.report_violation("the position is not consistent");
    for (const MoveOf<G>& move : sample_moves(visit, 40))
      if (!visit.game.is_consistent(visit.game.play(visit.position(), move)))
        visit.report_move_violation("play leaves a position that is not consistent", move);
  }
}

// Equal positions must have equal keys, and no key may recur where the game says that positions cannot recur.
template <class G>
void check_keys(Visit<G>& visit) {
  const int last = visit.line.last();
  const Key key = key_of(visit.game, visit.position());
  for (int i = 0; i < last; ++i) {
    const bool recurs = visit.keys[static_cast<std::size_t>(i)] == key;
    if constexpr (NeverRepeats<G>) {
      if (recurs) visit.report_violation("a position occurred twice though the game never repeats");
    } else {
      if (recurs && i < visit.line.first_repeatable_position())
        visit.report_violation("a position recurred after an irreversible move");
    }
    if constexpr (std::equality_comparable<PositionOf<G>>)
      if (!recurs && visit.line.position(i) == visit.position())
        visit.report_violation("equal positions have different keys");
  }
}

// Positions with the same key must have the same legal moves and, without moves, the same result: the table, the
// solvers and the databases take them for one position.
template <class G>
void check_positions_of_key(Visit<G>& visit) {
  const PositionOf<G>& position = visit.position();
  const bool is_stuck = visit.moves.empty();
  const std::optional<Outcome> end =
      is_stuck ? std::optional(visit.game.without_moves(position)) : std::optional<Outcome>();
  const auto [known, is_new] =
      visit.known_positions.try_emplace(key_of(visit.game, position), KnownPosition<G>{visit.moves, end});
  if (is_new) return;
  if (!std::ranges::is_permutation(known->second.moves, visit.moves))
    return visit.report_violation("two positions with one key have different legal moves");
  if (known->second.end != end) visit.report_violation("two positions with one key have different results");
}

// An outcome may have points only if it is graded and the game says so, and at most max_points.
template <class G>
void check_outcome(Visit<G>& visit, Outcome outcome) {
  if (outcome.kind == OutcomeKind::points && std::abs(outcome.points) > max_points)
    visit.report_violation("an outcome has more than max_points");
  if (outcome.kind != OutcomeKind::points && outcome.points != 0)
    visit.report_violation("an outcome that is not graded has points");
  if (outcome.kind == OutcomeKind::points && !EndsInPoints<G>)
    visit.report_violation("an outcome is in points, but the game declares neither ends_in_points nor is_bounded");
}

// Checks that generate() gives no moves if the position is won or lost regardless of its history. After a draw, or an
// end that depends on the history, it may give moves.
template <class G>
void check_moves_after_the_end(Visit<G>& visit) {
  if (visit.moves.empty()) return;
  const Line<G> line_without_history(visit.game, visit.position());
  const auto verdict = visit.game.verdict(line_without_history, Judge::referee);
  if (verdict && verdict->kind != OutcomeKind::draw)
    visit.report_move_violation("generate gives moves after the end", visit.moves.front());
}

// Checks the verdict and its counterpart without_moves. Returns true if the game is over.
template <class G>
bool check_game_end(Visit<G>& visit) {
  const std::optional<Outcome> verdict = visit.game.verdict(visit.line, Judge::referee);
  if (verdict != visit.game.verdict(visit.line, Judge::referee))
    visit.report_violation("verdict gives a different result when called again");
  if (verdict) check_outcome(visit, *verdict);
  check_moves_after_the_end(visit);
  if (const auto search = visit.game.verdict(visit.line, Judge::search)) check_outcome(visit, *search);
  if (!visit.moves.empty()) return verdict.has_value();
  const Outcome stuck = visit.game.without_moves(visit.position());
  check_outcome(visit, stuck);
  // Compares outcomes, not scores, because points may be out of range (check_outcome reports that). A draw and a result
  // of 0 points are equal.
  const auto signed_result = [](Outcome outcome) {
    const bool is_graded = outcome.kind == OutcomeKind::points;
    return is_graded ? std::pair(0, outcome.points) : std::pair(static_cast<int>(outcome.kind) - 1, 0);
  };
  if (verdict && signed_result(*verdict) != signed_result(stuck))
    visit.report_violation("verdict and without_moves disagree about a finished game");
  return true;
}

// Every route must be a legal move, and every legal move must have a route.
template <class G>
void check_routes(Visit<G>& visit) {
  if constexpr (HasRoutes<G>) {
    MoveList<MoveOf<G>> routes(visit.stack);
    visit.game.generate_routes(visit.position(), routes);
    for (const MoveOf<G>& route : routes)
      if (!contains(visit.moves, route))
        visit.report_move_violation("generate_routes gives a move that is not legal", route);
    for (const MoveOf<G>& move : visit.moves)
      if (!routes.contains(move)) visit.report_move_violation("generate_routes lacks a legal move", move);
  }
}

}  // namespace kibitz::check

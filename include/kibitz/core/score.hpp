// Scores are integers for the side to move, in three ranges that never overlap: |evaluation| <= max_evaluation <
// |points| < |win or loss|. Every proved win is thus above all estimates and every proved loss below them. A shorter
// win is above a longer one (WIN - ply: Eppstein's notes of 1999-02-02).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>

namespace kibitz {

using Score = std::int32_t;  // an evaluation of 100 is about a pawn, a man or a disc

inline constexpr int max_ply = 512;  // greatest ply below the root; fixes the size of frame and line arrays
inline constexpr Score max_evaluation = 1'000'000;  // evaluations are clamped to -max_evaluation .. max_evaluation
inline constexpr Score points_base = 2'000'000;     // points_score(n) is +-(points_base + |n|); 0 for n = 0
inline constexpr Score max_points = 1'000'000;      // largest |n| for points_score(n)
inline constexpr Score win_score = 4'000'000;       // a win at ply n is win_score - n; a draw is 0
inline constexpr Score max_win_distance = 100'000;  // longest win that a score can express, in plies
// A database win of unknown length is scored as a win in at least database_distance plies.
inline constexpr int database_distance = 40'000;
inline constexpr Score win_threshold = win_score - max_win_distance;
// A finite number, because SSS* and DUAL* begin with a null window at the upper or lower end of the range of scores.
inline constexpr Score infinite_score = win_score + 1;

inline constexpr bool is_win(Score score) { return score >= win_threshold; }               // proved
inline constexpr bool is_loss(Score score) { return score <= -win_threshold; }             // a proved loss
inline constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }  // a proved win or loss
// An exact result in points, except a draw, which is 0.
inline constexpr bool is_points_score(Score score) { return std::abs(score) > points_base - 1 && !is_decided(score); }
inline constexpr bool is_proved(Score score) { return std::abs(score) >= points_base; }  // a win, a loss, or points

// True for points, wins and losses: no evaluation has such a score. A draw (0) cannot be told from an evaluation.
inline constexpr bool is_beyond_evaluation(Score score) { return std::abs(score) > max_evaluation; }

// The score, limited to the range of evaluations.
inline constexpr Score clamp_evaluation(Score score) { return std::clamp(score, -max_evaluation, max_evaluation); }

// The number of plies from the root to the end of a decided game.
inline constexpr int win_distance(Score score) {
  assert(is_decided(score));
  return win_score - std::abs(score);
}

inline constexpr Score points_score(int points) {  // the score of an exact result in points
  assert(std::abs(points) <= max_points);
  return points == 0 ? 0 : points > 0 ? points_base + points : -points_base + points;
}

inline constexpr int points_of(Score score) {  // the inverse of points_score()
  assert(score == 0 || is_points_score(score));
  return score == 0 ? 0 : score > 0 ? score - points_base : score + points_base;
}

// The table stores win distances from the position of the entry, but the search counts them from the root. These
// functions convert a score by adding or subtracting the ply. Evaluations and points do not change. (Eppstein's notes
// of 1999-02-02, "hash tables".)
inline constexpr Score to_table_score(Score score, int ply) {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
inline constexpr Score from_table_score(Score score, int ply) {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

enum class OutcomeKind : std::uint8_t { loss, draw, win, points };  // points: a graded result

// The outcome of a game, for the side to move. A game does not know the ply of a win or loss; the searcher adds it.
struct Outcome {
  OutcomeKind kind = OutcomeKind::draw;
  int points = 0;  // only for OutcomeKind::points: an exact graded result, such as a disc difference

  // The outcomes as values; graded() has the number of points.
  static constexpr Outcome win() { return {OutcomeKind::win, 0}; }
  static constexpr Outcome loss() { return {OutcomeKind::loss, 0}; }
  static constexpr Outcome draw() { return {OutcomeKind::draw, 0}; }
  static constexpr Outcome graded(int points) { return {OutcomeKind::points, points}; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

inline constexpr Score score_of(Outcome outcome, int ply) {  // of a game that ends at `ply`
  switch (outcome.kind) {
    case OutcomeKind::win: return win_score - ply;
    case OutcomeKind::loss: return -win_score + ply;
    case OutcomeKind::points: return points_score(outcome.points);
    case OutcomeKind::draw: break;
  }
  return 0;
}

}  // namespace kibitz

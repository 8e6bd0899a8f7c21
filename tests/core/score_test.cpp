#include "kibitz/core/score.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("score: the bands of scores do not overlap") {
  CHECK(max_evaluation < points_score(1));
  CHECK(points_score(max_points) < win_threshold);
  CHECK(score_of(Outcome::win(), 3) == win_score - 3);
  CHECK(score_of(Outcome::loss(), 4) == -win_score + 4);
  CHECK(score_of(Outcome::draw(), 9) == 0);
  CHECK(points_of(score_of(Outcome::graded(-12), 7)) == -12);
  CHECK(win_distance(-win_score + 4) == 4);
  CHECK(!is_points_score(max_evaluation));
  CHECK(!is_proved(max_evaluation));
}

TEST_CASE("score: the table counts wins from the position, the search counts them from the root") {
  const Score win = win_score - 7;  // a win at ply 7, seen from ply 3: four plies away
  CHECK(to_table_score(win, 3) == win_score - 4);
  CHECK(from_table_score(to_table_score(-win, 3), 5) == -(win_score - 9));
  CHECK(to_table_score(120, 3) == 120);
  CHECK(to_table_score(points_score(8), 3) == points_score(8));
}

TEST_CASE("score: each band is recognized up to both of its ends") {
  CHECK(is_win(win_score));
  CHECK(is_win(win_score - max_win_distance));
  CHECK(!is_win(win_score - max_win_distance - 1));
  CHECK(is_loss(-win_score + max_win_distance));
  CHECK(!is_loss(-win_score + max_win_distance + 1));
  CHECK(is_decided(-win_score));
  CHECK(is_points_score(points_score(1)));
  CHECK(is_points_score(points_score(-max_points)));
  CHECK(!is_points_score(0));
  CHECK(!is_points_score(win_threshold));
  CHECK(is_proved(points_score(-1)));
  CHECK(!is_beyond_evaluation(max_evaluation));
  CHECK(is_beyond_evaluation(-max_evaluation - 1));
}

TEST_CASE("score: an evaluation is clamped to the largest or the smallest evaluation") {
  CHECK(clamp_evaluation(max_evaluation + 1) == max_evaluation);
  CHECK(clamp_evaluation(-infinite_score) == -max_evaluation);
  CHECK(clamp_evaluation(-17) == -17);
}

TEST_CASE("score: a shorter win, a longer loss and more points score higher") {
  CHECK(score_of(Outcome::win(), 3) > score_of(Outcome::win(), 5));
  CHECK(score_of(Outcome::loss(), 3) < score_of(Outcome::loss(), 5));
  CHECK(points_score(2) > points_score(1));
  CHECK(points_score(-2) < points_score(-1));
  CHECK(points_score(-1) < 0);
  CHECK(points_score(0) == 0);
  CHECK(points_of(0) == 0);
  for (const int points : {-max_points, -1, 1, 64, max_points}) CHECK(points_of(points_score(points)) == points);
}

TEST_CASE("score: conversion to a table score and back at the same ply changes nothing, in every band") {
  for (const Score score : {win_score - 9, -win_score + 9, points_score(3), points_score(-3), 0, 250, -max_evaluation})
    for (const int ply : {0, 1, 8}) CHECK(from_table_score(to_table_score(score, ply), ply) == score);
}

// Playing strength below full strength. A level limits the nodes, ignores some of the legal moves, and plays a random
// line whose score is within a margin of the best; see engine/level.hpp.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>

#include "kibitz/core/score.hpp"

namespace kibitz {

struct Level {
  std::uint64_t nodes;         // maximum number of nodes per move of the game
  Score margin;                // largest loss compared with the best line, in evaluation units
  int overlooked_percent = 0;  // percentage of the legal moves that are ignored
};

// The measured strength of a level, compared with level 1 of the same game.
struct LevelRating {
  int elo = 0;    // of level 1: 0 by definition
  int error = 0;  // 95 % error; of level 1: 0
  friend bool operator==(const LevelRating&, const LevelRating&) = default;
};

// The levels of a game that declares none. Levels 1 to 5 ignore fewer and fewer moves; from level 6 on no move is
// ignored. From level 7 on, each level has about two to four times the nodes of the level below, and the margin falls
// to 0. docs/play/levels.md says how strong the levels are.
inline constexpr std::array<Level, 14> usual_levels{{{1'000, 40, 95},
                                                     {1'000, 40, 82},
                                                     {1'000, 40, 66},
                                                     {1'000, 40, 48},
                                                     {1'000, 40, 28},
                                                     {1'000, 40},
                                                     {2'000, 32},
                                                     {3'500, 26},
                                                     {7'000, 20},
                                                     {16'000, 13},
                                                     {45'000, 8},
                                                     {150'000, 4},
                                                     {500'000, 0},
                                                     {2'000'000, 0}}};

template <class G>  // playing levels, weakest first, about 200 Elo apart; default: usual_levels
concept HasLevels = std::convertible_to<decltype((G::levels)), std::span<const Level>>;

template <class G>  // measured strengths of the levels from level 1 up; levels beyond the list were not measured
concept HasLevelRatings = std::convertible_to<decltype((G::level_ratings)), std::span<const LevelRating>>;

}  // namespace kibitz

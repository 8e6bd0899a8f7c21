// The preconditions of an option, as data in its row (parameter.hpp). Warnings about options without effect and the
// output of `kibitz options` derive from them.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace kibitz {

struct Options;

using Powers = std::span<const std::string>;  // names of the capabilities of a game

// The function option_rows::when() makes a precondition on another option of the same group. Preconditions on other
// groups, on the game and on the method are declared in namespace needs below.
struct Need {
  std::string_view what = {};  // the precondition as a setting: "table=on"; follows the word "without" in a sentence
  bool (*is_met)(const Options&, Powers) = nullptr;
};

// All preconditions of an option row. Each row must state them; needs::nothing states that there are none.
class Needs {
 public:
  constexpr Needs(std::initializer_list<Need> all) {
    for (const Need& need : all) all_[count_++] = need;
  }
  constexpr Needs(const Need& one) : Needs{{one}} {}  // NOLINT(google-explicit-constructor)

  // The unmet preconditions: "table=on and etc=on"; empty if the option has an effect.
  std::string unmet(const Options& options, Powers powers) const {
    std::string text;
    for (const Need& need : std::span(all_).first(count_))
      if (!need.is_met(options, powers)) text += (text.empty() ? "" : " and ") + std::string(need.what);
    return text;
  }
  constexpr Needs operator+(const Needs& more) const {
    Needs sum = *this;
    for (std::size_t i = 0; i < more.count_; ++i) sum.all_[sum.count_++] = more.all_[i];
    return sum;
  }

 private:
  std::array<Need, 6> all_{};
  std::size_t count_ = 0;
};

namespace needs {

inline bool has(Powers powers, std::string_view power) { return std::ranges::find(powers, power) != powers.end(); }

inline constexpr Needs nothing(std::initializer_list<Need>{});

// Preconditions on other option groups, on the game and on the method. tests/engine/needs_test.cpp checks them
// against searches.

// Preconditions on the method. Every alpha-beta option has alpha_beta as an implicit precondition, unless it is
// marked as used by another method too.
extern const Need alpha_beta;
extern const Need alpha_beta_or_mcts;
extern const Need mcts;

// Preconditions on the game.
extern const Need repetitions;
extern const Need unbounded_game;
extern const Need open_endgames;

// Preconditions on windows, driver calls and threads.
extern const Need deepening;
extern const Need variation;    // several driver calls, so that the principal variation of an earlier call exists
extern const Need open_window;  // a driver that searches open windows, not only null windows
extern const Need threads;

// Preconditions on the transposition table.
extern const Need table;
extern const Need table_for_paths;
extern const Need table_move;
extern const Needs singular_table;  // the table move, which singular extensions of the modern form test

// Preconditions on the evaluation.
extern const Need some_trend;  // any option that uses the trend of the static score

// Preconditions on depth.
extern const Need cap;             // a limit on the total extension of a move
extern const Need some_extension;  // any extension that the cap can limit

}  // namespace needs

}  // namespace kibitz

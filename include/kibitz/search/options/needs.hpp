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

using Powers = std::span<const std::string>;  // powers of a game, by name

// Preconditions within one option group use option_rows::when(). Those on other groups, the game and the method have
// names below.
struct Need {
  std::string_view what = {};  // as it would be set: "table=on"; follows "without" in a sentence
  bool (*is_met)(const Options&, Powers) = nullptr;
};

// All preconditions of a row; each row must state them, even if there are none.
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

// Preconditions on other options, the game or the method; tests/engine/needs_test.cpp checks them against searches.

// Methods. Every option of alpha-beta has alpha_beta as an implicit precondition, unless another method uses it too.
extern const Need alpha_beta;
extern const Need alpha_beta_or_mcts;
extern const Need mcts;

// The game.
extern const Need repetitions;
extern const Need unbounded_game;
extern const Need open_endgames;

// Windows, calls, threads.
extern const Need deepening;
extern const Need variation;    // the principal variation of an earlier call
extern const Need open_window;  // not met by drivers that use only null windows
extern const Need threads;

// Memory.
extern const Need table;
extern const Need table_for_paths;
extern const Need table_move;
extern const Needs singular_table;  // modern singular extensions test the table's move

// Evaluation.
extern const Need some_trend;  // an option that uses the trend of the static score

// Depth.
extern const Need cap;             // a limit on the total extension of a move
extern const Need some_extension;  // an extension that the cap can limit

}  // namespace needs

}  // namespace kibitz

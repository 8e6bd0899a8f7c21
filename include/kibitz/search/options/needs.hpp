// The preconditions of an option, as data in its option row (parameter.hpp). Warnings about options without effect and
// a column of `kibitz options` are derived from them.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace kibitz {

struct Options;

using Capabilities = std::span<const std::string>;  // names of a game's capabilities

// One precondition of an option. `option_rows::need()` makes a precondition from another option of the same group.
// Preconditions on other groups, the game or the method are in namespace needs below.
struct Need {
  std::string_view what = {};  // the setting that meets the precondition, such as "table=on"; for warnings
  bool (*is_met)(const Options&, Capabilities) = nullptr;  // tests it, for these options and this game
};

// All preconditions of an option. Every option row must state them; needs::nothing states that there are none.
class Needs {
 public:
  constexpr Needs(std::initializer_list<Need> all) {
    for (const Need& need : all) all_[count_++] = need;
  }
  constexpr Needs(const Need& one) : Needs{{one}} {}  // NOLINT(google-explicit-constructor): a row may state one Need

  // The preconditions that are not met, as text: "table=on and etc=on". Empty if the option has an effect.
  std::string unmet_preconditions(const Options& options, Capabilities capabilities) const {
    std::string text;
    for (const Need& need : std::span(all_).first(count_))
      if (!need.is_met(options, capabilities)) text += (text.empty() ? "" : " and ") + std::string(need.what);
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

// True if the game has the capability, such as "CanPass".
inline bool has_capability(Capabilities capabilities, std::string_view capability) {
  return std::ranges::find(capabilities, capability) != capabilities.end();
}

inline constexpr Needs nothing(std::initializer_list<Need>{});  // the option has no preconditions

// Preconditions on other option groups, the game or the method. tests/engine/needs_test.cpp checks each of them by
// searches.

// Preconditions on the method. alpha_beta is an implicit precondition of every alpha-beta option, unless the option row
// says that other methods use the option too.
extern const Need alpha_beta;
extern const Need alpha_beta_or_mcts;
extern const Need alpha_beta_mcts_or_best_first;
extern const Need mcts;
extern const Need pn_mcts;
extern const Need quiet_leaves;  // Monte-Carlo tree search uses quiescence search only if an option says so

// Preconditions on the game.
extern const Need repetitions;
extern const Need unbounded_game;
extern const Need open_endgames;

// Precondition on the scores of wins.
extern const Need win_distance;

// Preconditions on windows, driver calls and threads.
extern const Need deepening;
extern const Need variation;    // an earlier driver call or iteration, which leaves a principal variation
extern const Need open_window;  // a driver whose windows are not all null windows
extern const Need threads;

// Preconditions on the transposition table.
extern const Need table;
extern const Need table_for_paths;
extern const Need table_move;
extern const Needs singular_table;  // the table move, which modern singular extensions test

// Preconditions on the evaluation.
extern const Need some_trend;  // any option that uses the trend of the static score (improving.hpp)

// Preconditions on depth.
extern const Need cap;             // a limit above 0 on the extensions of a move (option extend.cap)
extern const Need some_extension;  // any extension that extend.cap can limit

}  // namespace needs

}  // namespace kibitz

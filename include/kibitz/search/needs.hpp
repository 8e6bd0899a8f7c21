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
// names in option_needs.hpp.
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

}  // namespace needs

}  // namespace kibitz

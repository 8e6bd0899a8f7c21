// What an option cannot act without, however it is set: data of its row (parameter.hpp), which has a column for it, so
// that none can be forgotten. From it come the sentence that a setting does nothing, and what `kibitz options` says has
// an effect now. What options of one group need of each other is said with option_rows::when() there; what they need of
// other groups, of the game and of the method has names in option_needs.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace kibitz {

struct Options;

using Powers = std::span<const std::string>;  // of the game, by name

struct Need {
  std::string_view what = {};  // as one would set it: "table=on"; a phrase that goes behind "without"
  bool (*is_met)(const Options&, Powers) = nullptr;
};

// All of them; a row that needs nothing says so.
class Needs {
 public:
  constexpr Needs(std::initializer_list<Need> all) {
    for (const Need& need : all) all_[count_++] = need;
  }
  constexpr Needs(const Need& one) : Needs{{one}} {}  // NOLINT(google-explicit-constructor)

  // Those that are not met: "table=on and etc=on"; empty where the option acts.
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

// How a row of the list of options is written: a flag, a number or a choice, each a field of a group of Options.
#pragma once

#include <string_view>
#include <type_traits>
#include <vector>

#include "kibitz/engine/option_needs.hpp"
#include "kibitz/engine/parameters.hpp"

namespace kibitz::rows {

inline constexpr bool exact = true;
inline constexpr bool selective = false;

template <auto Group, auto Field>
int get(const Options& options) {
  return static_cast<int>((options.*Group).*Field);
}
template <auto Group, auto Field>
void set(Options& options, int value) {
  auto& field = (options.*Group).*Field;
  field = static_cast<std::remove_reference_t<decltype(field)>>(value);
}

struct Range {
  int least, most;
  std::string_view unit;
};

// They have more columns than a function should have parameters: a row is a value that turns into a Parameter.
template <auto Group, auto Field>
struct flag_of {
  std::string_view name;
  bool is_exact;
  std::string_view power;
  Needs needs;
  std::string_view help;

  operator Parameter() const {  // NOLINT(google-explicit-constructor)
    return {name,
            help,
            OptionInfo::Kind::flag,
            0,
            1,
            "",
            {},
            is_exact,
            power,
            needs,
            &get<Group, Field>,
            &set<Group, Field>};
  }
};

template <auto Group, auto Field>
struct number_of {
  std::string_view name;
  Range range;
  bool is_exact;
  std::string_view power;
  Needs needs;
  std::string_view help;

  operator Parameter() const {  // NOLINT(google-explicit-constructor)
    return {name,  help,  OptionInfo::Kind::number, range.least,       range.most, range.unit, {}, is_exact,
            power, needs, &get<Group, Field>,       &set<Group, Field>};
  }
};

template <auto Group, auto Field>
struct choice_of {
  std::string_view name;
  std::vector<std::string_view> choices;
  bool is_exact;
  std::string_view power;
  Needs needs;
  std::string_view help;

  operator Parameter() const {  // NOLINT(google-explicit-constructor)
    const int most = static_cast<int>(choices.size()) - 1;
    return {name,
            help,
            OptionInfo::Kind::choice,
            0,
            most,
            "",
            choices,
            is_exact,
            power,
            needs,
            &get<Group, Field>,
            &set<Group, Field>};
  }
};

void add_drivers(std::vector<Parameter>& list);  // parameters_of_drivers.cpp
// parameters_of_methods.cpp: its rows; and what all rows need that are there before them, without saying so.
void add_methods(std::vector<Parameter>& list);
void keep_to_alpha_beta(std::vector<Parameter>& list);

}  // namespace kibitz::rows

// How an enhancement describes its options to those who set them: a row for each field, with name, range, what it needs
// and a line of help. From these rows come protocol options, --set name=value, files, keywords and documents; all of
// them, in order, are parameters() (engine/parameters.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kibitz/search/needs.hpp"

namespace kibitz {

enum class OptionKind : std::uint8_t { number, flag, choice, file };  // file: of a game, never of the search

struct Parameter {
  std::string_view name;
  std::string_view help;  // one line
  OptionKind kind;
  int least;
  int most;
  std::string_view unit;
  std::vector<std::string_view> choices;
  bool is_exact;           // at every setting the minimax value stays what it is
  std::string_view power;  // that the game needs: "CanPass"; empty: none
  Needs needs;             // without which it does nothing
  int (*get)(const Options&);
  void (*set)(Options&, int);
  bool is_of_mcts_too = false;  // else it does nothing without alpha-beta, nor need its row say so
};

// The group of options of this type, found in the list of all groups (options.hpp, which defines these).
template <class Group>
Group& group_in(Options& options);
template <class Group>
const Group& group_in(const Options& options);

namespace option_rows {

inline constexpr bool exact = true;
inline constexpr bool selective = false;

template <class Group, class Value>
Group group_of(Value Group::*);  // of a field, or of a question that a group answers

template <auto Field>
using GroupOf = decltype(group_of(Field));

template <auto Field>
int get(const Options& options) {
  return static_cast<int>(group_in<GroupOf<Field>>(options).*Field);
}
template <auto Field>
void set(Options& options, int value) {
  auto& field = group_in<GroupOf<Field>>(options).*Field;
  field = static_cast<std::remove_reference_t<decltype(field)>>(value);
}

// What a row needs of a group of options: a field that is not 0, or a member function that says yes.
template <auto Asked>
bool is_said(const Options& options, Powers) {
  return static_cast<bool>(std::invoke(Asked, group_in<GroupOf<Asked>>(options)));
}
template <auto Asked>
constexpr Need when(std::string_view what) {
  return {what, &is_said<Asked>};
}

struct Range {
  int least, most;
  std::string_view unit;
};

struct Flag {
  std::string_view name;
  bool is_exact;
  std::string_view power;
  Needs needs;
  std::string_view help;
};

struct Number {
  std::string_view name;
  Range range;
  bool is_exact;
  std::string_view power;
  Needs needs;
  std::string_view help;
};

struct Choice {
  std::string_view name;
  std::vector<std::string_view> choices;  // what is typed for 0, 1, ...
  bool is_exact;
  std::string_view power;
  Needs needs;
  std::string_view help;
};

template <auto Field>
Parameter flag_of(const Flag& row) {
  return {row.name, row.help,     OptionKind::flag, 0,         1,           "",
          {},       row.is_exact, row.power,        row.needs, &get<Field>, &set<Field>};
}

template <auto Field>
Parameter number_of(const Number& row) {
  return {row.name, row.help,     OptionKind::number, row.range.least, row.range.most, row.range.unit,
          {},       row.is_exact, row.power,          row.needs,       &get<Field>,    &set<Field>};
}

template <auto Field>
Parameter choice_of(const Choice& row) {
  const int most = static_cast<int>(row.choices.size()) - 1;
  return {row.name,    row.help,     OptionKind::choice, 0,         most,        "",
          row.choices, row.is_exact, row.power,          row.needs, &get<Field>, &set<Field>};
}

inline Parameter of_mcts_too(Parameter row) {
  row.is_of_mcts_too = true;
  return row;
}

}  // namespace option_rows

}  // namespace kibitz

// The option rows: for each field of an option group its name, range, preconditions and help. Protocol options, --set
// name=value, option files, keyword arguments and documentation derive from them. parameters() in engine/parameters.hpp
// lists all rows.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kibitz/search/options/needs.hpp"

namespace kibitz {

// The kind of value that an option has. Only settings of a game can be of kind `file`, never options of the search.
enum class OptionKind : std::uint8_t { number, flag, choice, file };

struct Parameter {
  std::string_view name;
  std::string_view help;  // help text, one line
  OptionKind kind;
  int least;                              // smallest value
  int most;                               // largest value
  std::string_view unit;                  // unit of a number, such as "plies"
  std::vector<std::string_view> choices;  // kind choice: the names of the values 0, 1, ...
  bool is_exact;                          // true: the option never changes the minimax value of a search
  // The capability that the game must have for this option to exist, such as "CanPass". Empty: none.
  std::string_view capability;
  Needs needs;  // preconditions; unless all are met, the option has no effect
  int (*get)(const Options&);
  void (*set)(Options&, int);
  // Methods other than alpha_beta that use an alpha-beta option too. If all are false, alpha_beta is a precondition.
  bool is_also_for_mcts = false;        // methods mcts, pn_mcts
  bool is_also_for_best_first = false;  // methods best_first, ubfm, ubfms, descent
};

// The option group of type Group in `options`. Defined in options.hpp, which knows all groups.
template <class Group>
Group& group_in(Options& options);
template <class Group>
const Group& group_in(const Options& options);

namespace option_rows {

inline constexpr bool exact = true;       // value of Parameter::is_exact
inline constexpr bool selective = false;  // value of Parameter::is_exact

template <class Group, class Value>
Group group_of(Value Group::*);  // finds the option group that a field or member function belongs to

// The option group that a pointer to a member belongs to.
template <auto Field>
using GroupOf = decltype(group_of(Field));

// Reads and writes the option of a field, as the number that Parameter::get and ::set use.
template <auto Field>
int get(const Options& options) {
  return static_cast<int>(group_in<GroupOf<Field>>(options).*Field);
}
template <auto Field>
void set(Options& options, int value) {
  auto& field = group_in<GroupOf<Field>>(options).*Field;
  field = static_cast<std::remove_reference_t<decltype(field)>>(value);
}

// True if the precondition holds. Predicate is a field, which must not be 0, or a member function, which must return
// true.
template <auto Predicate>
bool is_condition_met(const Options& options, Capabilities) {
  return static_cast<bool>(std::invoke(Predicate, group_in<GroupOf<Predicate>>(options)));
}
template <auto Predicate>
constexpr Need need(std::string_view what) {
  return {what, &is_condition_met<Predicate>};
}

// The range of a number, both ends included, and its unit.
struct OptionRange {
  int least, most;        // smallest and largest value
  std::string_view unit;  // unit, such as "plies"
};

// The row of a flag: its name and the other members are those of Parameter.
struct FlagSpec {
  std::string_view name;
  bool is_exact;
  std::string_view capability;
  Needs needs;
  std::string_view help;
};

// The row of a number: its name and the other members are those of Parameter.
struct NumberSpec {
  std::string_view name;
  OptionRange range;
  bool is_exact;
  std::string_view capability;
  Needs needs;
  std::string_view help;
};

// The row of a choice: its name and the other members are those of Parameter.
struct ChoiceSpec {
  std::string_view name;
  std::vector<std::string_view> choices;  // the names of the values 0, 1, ...
  bool is_exact;
  std::string_view capability;
  Needs needs;
  std::string_view help;
};

// The option row of a flag that is stored in Field.
template <auto Field>
Parameter flag_row(const FlagSpec& row) {
  return {row.name, row.help,     OptionKind::flag, 0,         1,           "",
          {},       row.is_exact, row.capability,   row.needs, &get<Field>, &set<Field>};
}

// The option row of a number that is stored in Field.
template <auto Field>
Parameter number_row(const NumberSpec& row) {
  return {row.name, row.help,     OptionKind::number, row.range.least, row.range.most, row.range.unit,
          {},       row.is_exact, row.capability,     row.needs,       &get<Field>,    &set<Field>};
}

// The option row of a choice that is stored in Field.
template <auto Field>
Parameter choice_row(const ChoiceSpec& row) {
  const int most = static_cast<int>(row.choices.size()) - 1;
  return {row.name,    row.help,     OptionKind::choice, 0,         most,        "",
          row.choices, row.is_exact, row.capability,     row.needs, &get<Field>, &set<Field>};
}

// The row of an option that methods mcts and pn_mcts use too.
inline Parameter marked_for_mcts(Parameter row) {
  row.is_also_for_mcts = true;
  return row;
}
// For all methods that evaluate the leaves of a tree in memory: Monte-Carlo tree search and best-first minimax.
inline Parameter marked_for_trees(Parameter row) {
  row.is_also_for_mcts = row.is_also_for_best_first = true;
  return row;
}

}  // namespace option_rows

}  // namespace kibitz

#!/usr/bin/env bash
# tools/new-method: in a copy of what it changes, every form gives files that the house's tools and the compiler accept,
# and rows that are found; where the name is taken, or is none, nothing is written.
. "$(dirname "$0")/expect.sh"
repository=$(cd "$tools/.." && pwd)

# A copy of the two files that it adds to.
copy() {
  rm -rf "$tree"/*
  for file in include/kibitz/search/options.hpp docs/enhancements.md; do
    plant "$file" <"$repository/$file"
  done
  mkdir -p "$tree/tests/search"
}
new_method() { "$tools/new-method" "$@" --root "$tree"; }
compiles() {
  "${CXX:-c++}" -std=c++23 -Wall -Wextra -Werror -fsyntax-only -I"$tree/include" -I"$repository/include" \
    -I"$repository/tests" -I"$repository" "$tree/$1"
}

for form in cut node_depth move_depth skip; do
  copy
  passes new_method toy_rule --form "$form"
  passes grep -q '^#include "kibitz/search/toy_rule.hpp"$' "$tree/include/kibitz/search/options.hpp"
  passes grep -q '^  ToyRuleOptions toy_rule;$' "$tree/include/kibitz/search/options.hpp"
  passes grep -q '{"toy_rule", selective, "", needs::nothing,' "$tree/include/kibitz/search/toy_rule.hpp"
  passes grep -q '^| `toy_rule` | - | no | ' "$tree/docs/enhancements.md"
  passes grep -q '&Options::toy_rule, &Options::threads,' "$tree/include/kibitz/search/options.hpp"
  passes "$tools/sizes" "$tree"
  passes "$tools/layers" "$tree"
  passes compiles tests/search/toy_rule_test.cpp
done
# With its rows in the list of options; and what has no place in that list is told by the compiler.
plant parameters.cpp <"$repository/src/engine/parameters.cpp"
passes compiles parameters.cpp
sed -i 's/&Options::toy_rule, //' "$tree/include/kibitz/search/options.hpp"
finds "a group of options is missing in option_groups" compiles parameters.cpp

# What each form is given, what it is called, and where its row stands.
header=include/kibitz/search/toy_rule.hpp
section_of_row() { sed -n '/^## /h;/^| `toy_rule`/{x;p}' "$tree/docs/enhancements.md"; }
copy
new_method toy_rule --form cut >/dev/null
passes grep -q '^std::optional<Score> toy_rule_cut(S& s, ' "$tree/$header"
passes test "$(section_of_row)" = "## Reductions and pruning"
copy
new_method toy_cut --form cut >/dev/null
passes grep -q '^std::optional<Score> toy_cut(S& s, ' "$tree/include/kibitz/search/toy_cut.hpp"
copy
new_method toy_rule --form node_depth >/dev/null
passes grep -q 'Aim aim, .*std::optional<typename S::Move> table_move) {' "$tree/$header"
passes test "$(section_of_row)" = "## Extensions"
copy
new_method toy_rule --form skip >/dev/null
passes grep -q '{.judges_moves = use, .omits = use, .by_order = use}' "$tree/$header"

files() { find "$tree" -type f -exec cksum {} + | sort; }
before=$(files)
finds "toy_rule.hpp exists already" new_method toy_rule
finds "a name is written like_this, not 'ToyRule'" new_method ToyRule
finds "invalid choice: 'leap'" new_method leap --form leap
passes test "$before" = "$(files)"
plant docs/enhancements.md <<<"no place for a row"
before=$(files)
finds "docs/enhancements.md has no place for it" new_method other_rule
passes test "$before" = "$(files)"
finish

#!/usr/bin/env bash
# Follows docs/research/adding-a-method.md literally in a copy of the repository: a rule of every form is created, built and has
# an effect. Only the test that names its missing parts fails, until they are written. Also counts the files that a rule
# touches.
. "$(dirname "$0")/expect.sh"
repository=$(cd "$tools/.." && pwd)
forms="extension move_reduction late_prune prune early_cut late_cut node_reduction"

# All files that git knows or does not ignore.
(cd "$repository" && git ls-files -co --exclude-standard -z | xargs -0 tar cf - --ignore-failed-read 2>/dev/null) | tar xf - -C "$tree"
cd "$tree" || exit 1
new_method() { "$tree/tools/new-method" "$@"; }
files() { find . -path ./build -prune -o -type f -exec cksum {} + | sort -k3; }

# A refusal writes nothing.
before=$(files)
finds "futility.hpp exists already" new_method futility
finds "a name is written like_this, not 'ToyRule'" new_method ToyRule
finds "invalid choice: 'leap'" new_method leap --form leap
passes test "$before" = "$(files)"

# Three source files, ten in all: with the rule's test, golden rows, documents, experiment and places in two lists.
new_method rank_cut --form prune >/dev/null
touched=$(diff <(echo "$before") <(files) | sed -n 's/^> .* \.\///p')
passes test "$(grep -c '^include/' <<<"$touched")" = 3
passes test "$(wc -l <<<"$touched")" = 10

# Step 3: the page's function replaces the tool's.
python3 - docs/research/adding-a-method.md include/kibitz/search/alpha_beta/rank_cut.hpp <<'PYTHON'
import pathlib, re, sys
page, header = (pathlib.Path(path) for path in sys.argv[1:])
function = re.search(r"^    template <class S>\n    bool prunes.*?^    }\n", page.read_text(), re.M | re.S).group(0)
text = header.read_text()
old = re.search(r"^  template <class S>\n  bool prunes.*?^  }\n", text, re.M | re.S).group(0)
header.write_text(text.replace(old, re.sub(r"^  ", "", function, flags=re.M)))
PYTHON
passes grep -q 'move.node.depth >= plies(2)' include/kibitz/search/alpha_beta/rank_cut.hpp

toys=""
for form in $forms; do
  passes new_method "toy_$form" --form "$form"
  toys="$toys toy_$form"
done
passes tools/format
passes tools/sizes .
passes tools/layers .

# Step 6, for the tests that a new rule can break.
# Not optimised, and the tests as two sources, as a folder's are in the build: the headers take most of the time.
passes cmake --preset release -DKIBITZ_TESTS=ON -DKIBITZ_GAMES=nim -DKIBITZ_WEB=OFF -DCMAKE_CXX_FLAGS_RELEASE="-O0 -DNDEBUG"
passes cmake --build build/release --target libkibitz.a
units="parameter_test enhancements_test trace_columns_test rule_rows_test search_needs_test options_test rank_cut_test"
for unit in $units; do echo "#include \"tests/search/$unit.cpp\""; done >build/house_units.cpp
for toy in $toys; do echo "#include \"tests/search/${toy}_test.cpp\""; done >build/toy_units.cpp
compile() {
  "${CXX:-c++}" -std=c++23 -O0 -DKIBITZ_TEST_DATA="\"$tree/tests/data\"" -I. -Iinclude -Itests -c "$1" -o "$2"
}
passes compile tests/main.cpp build/main.o
passes compile build/house_units.cpp build/house_units.o
passes compile build/toy_units.cpp build/toy_units.o
passes "${CXX:-c++}" build/main.o build/house_units.o build/toy_units.o build/release/libkibitz.a -lfmt -lpthread -o build/tests
finds "rule rank_cut lacks a sentence in docs/reference/enhancements.md: rank_cut" build/tests -tc="rules*"
finds "rule toy_early_cut lacks a source, with its year" build/tests -tc="rules*"
passes build/tests -tce="rules: every rule has a source*"
for toy in $toys; do says "1 passed" build/tests -tc="${toy//_/ }: it acts"; done

# Step 5: once the sentence and the source are written, all tests pass.
sed -i 's/what it does, and when it is sound | who, when/a rule of a test | Lim and Lee 2006/' docs/reference/enhancements.md
sed -i '1,3s/Who, when,/Lim and Lee, 2006,/' include/kibitz/search/alpha_beta/toy_*.hpp include/kibitz/search/alpha_beta/rank_cut.hpp
passes build/tests
finish

// The claim on conspiracy numbers (Eppstein's notes of 4 February 1999), against a count by trying every change.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz::papers {

namespace {

using methods::eppstein_4;

// Max, Min, Max, each with two moves; leaves from left to right.
using EightLeaves = std::array<int, 8>;

std::string text_of(const EightLeaves& leaf) {
  return fmt::format("((({} {})({} {}))(({} {})({} {})))", leaf[0], leaf[1], leaf[2], leaf[3], leaf[4], leaf[5],
                     leaf[6], leaf[7]);
}

// The value of move a less that of move b.
int lead_of_first(const EightLeaves& leaf) {
  const auto value = [&](std::size_t from) {
    return std::min(std::max(leaf[from], leaf[from + 1]), std::max(leaf[from + 2], leaf[from + 3]));
  };
  return value(0) - value(4);
}

// The number of sets of `size` leaves that make the other move the better one if all of one side's leaves in the set
// rise or fall beyond all others.
int sets_that_change(const EightLeaves& leaf, int size) {
  constexpr int beyond = 1000;
  const bool prefers_first = lead_of_first(leaf) > 0;
  int sets = 0;
  for (unsigned set = 0; set < 256; ++set) {
    if (__builtin_popcount(set) != size) continue;
    EightLeaves changed = leaf;
    for (unsigned i = 0; i < 8; ++i)
      if ((set >> i) & 1U) changed[i] = ((i < 4) == prefers_first) ? -beyond : beyond;
    sets += prefers_first ? lead_of_first(changed) < 0 : lead_of_first(changed) > 0;
  }
  return sets;
}

const std::string reported = "leaves to change";
const std::string one_less = "sets of one less that change the move";
const std::string as_many = "sets of as many";

ClaimRun run_of(const std::string& label, const EightLeaves& leaves) {
  ClaimRun run{label, "tree", text_of(leaves)};
  run.measure = [leaves](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    ConspiracyRequest request;
    request.threshold = 8;
    request.ends_conspire = true;
    Control inner(&control);
    const auto answer = TRY(search_conspiracy(*engine, request, inner));
    Figures figures;
    figures.move = answer.move ? answer.move->notation : "";
    figures.score = format_score(answer.value);
    const int number = answer.leaves_to_change.value_or(0);
    figures.counts = {{reported, number},
                      {one_less, sets_that_change(leaves, number - 1)},
                      {as_many, sets_that_change(leaves, number)}};
    return figures;
  };
  return run;
}

ClaimVerdict judge_conspiracy(const FigureTable& table) {
  const bool is_right = std::ranges::all_of(table, [](const Figures& row) {
    return row.count(reported) > 0 && row.count(one_less) == 0 && row.count(as_many) > 0;
  });
  const bool tells_apart = table[0].count(reported) < table[1].count(reported);
  return {is_right && tells_apart,
          fmt::format(
              "{} and {} leaves must change for the other move to be played. Tried out, no set of one leaf less "
              "changes the move in either tree, and {} and {} sets of as many do.",
              table[0].count(reported), table[1].count(reported), table[0].count(as_many), table[1].count(as_many))};
}

}  // namespace

std::vector<PaperClaim> conspiracy_claims() {
  return {{"conspiracy",
           eppstein_4,
           ClaimKind::claim,
           "how sure a move is: the least number of leaves that must change for another move to be played",
           {FigureColumn::move, FigureColumn::score},
           {run_of("unsure", {5, 7, 1, 4, 7, 3, 6, 5}), run_of("surer", {1, 1, 6, 1, 7, 5, 6, 7})},
           judge_conspiracy,
           {"conspirators conspirators.final_positions", "docs/reference/enhancements.md",
            "tests/search/conspiracy_search_test.cpp", "docs/lab/conspiracy/README.md"}}};
}

}  // namespace kibitz::papers

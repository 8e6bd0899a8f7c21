// The text of the example experiment that `kibitz lab new` writes.
#include <fmt/format.h>

#include "lab/experiment.hpp"

namespace kibitz::lab {

namespace {

std::string toml_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20 || code == 0x7f) {
      result += fmt::format("\\u{:04x}", code);
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

constexpr std::string_view text_after_title = R"toml(
# The source of the claim, and the claim in your words; both are printed above the tables.
citation = "who said it, and where"
claim = "what is said to happen"

# Limits of every search: depths, or nodes = [10000, 100000], or seconds = [0.1]. Depths and nodes give the same counts
# on every machine; times do not. A game may override the limits.
depths = [8, 10]

# What the tables show. Everything is kept: `kibitz lab report --format csv` has a column for each.
count = ["leaves", "nodes", "time"]

# Sizes of the transposition table, in entries, each with every configuration:
# table_entries = [1024, 65536]
# repetitions = 3     # of every search, to average times; counts do not vary
# time_out = 600      # seconds after which a cell is stopped and recorded as timed out

# A game and its positions. `set` takes rules and options for all configurations: `kibitz options connect_four`.
[[game]]
name = "connect_four"
set = { exact_knowledge = false }
random = { count = 10, plies = 8, seed = 1 }   # from the start, by random legal moves
# positions = "positions.txt"                  # or a file in the folder of this one, one position per line

# The configurations: a preset, and options set in it. The others are shown in % of the first.
[[configuration]]
name = "alpha-beta"
preset = "paper"

[[configuration]]
name = "with a table"
preset = "paper"
set = { table = true }

[[configuration]]
name = "MTD(f)"
preset = "paper"
set = { table = true, driver = "mtd_f" }

# Plots of `kibitz lab report --format html` and `--format svg`; without one there is a plot for each game.
# [[plot]]
# title = "Leaves by depth"
# x = "depth"       # or nodes, seconds, table_entries, configuration
# y = "leaves"      # anything that is counted, or solved
# as = "percent"    # of the first configuration, or sum, or geometric
)toml";

}  // namespace

std::string example_experiment_text(std::string_view title) {
  return fmt::format(
      "# An experiment for `kibitz lab run`. The page \"The lab\" of the documentation explains it.\ntitle = {}\n{}",
      toml_string(title), text_after_title);
}

}  // namespace kibitz::lab

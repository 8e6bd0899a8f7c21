// Compares docs/reference/enhancements.md with the list of options: every option has a row, no row is extra, and
// capability, exactness, default and range match.
#include <doctest/doctest.h>

#include <set>

#include "kibitz/engine/parameters.hpp"
#include "search_support/document.hpp"

using namespace kibitz;

namespace {

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string range_text(const Parameter& row) {
  if (row.kind == OptionKind::flag) return "off, on";
  if (row.kind == OptionKind::choice) return joined(row.choices);
  return std::to_string(row.least) + ".." + std::to_string(row.most) + " " + std::string(row.unit);
}

std::string derived_cells(const Parameter& row) {
  const std::string capability = row.capability.empty() ? "-" : std::string(row.capability);
  return "| `" + std::string(row.name) + "` | " + capability + " | " + (row.is_exact ? "yes" : "no") + " | " +
         format_value(row, row.get(Options{})) + " | " + range_text(row) + " | ";
}

// The rest of the line from cell `number` on, with cells counted from 0.
std::string cells_from(const std::string& line, int number) {
  std::size_t at = 2;
  for (int cell = 0; cell < number && at != std::string::npos; ++cell) {
    at = line.find(" | ", at);
    if (at != std::string::npos) at += 3;
  }
  return at == std::string::npos ? "" : line.substr(at);
}

std::string option_of(const std::string& line) { return line.substr(3, line.find('`', 3) - 3); }

}  // namespace

TEST_CASE("docs/reference/enhancements.md: capability, exactness, default and range of every option") {
  test::check_document("docs/reference/enhancements.md", [](const std::string& line) {
    if (!line.starts_with("| `")) return line;
    const Parameter* row = find_parameter(option_of(line));
    return row ? derived_cells(*row) + cells_from(line, 5) : line;
  });
}

TEST_CASE("docs/reference/enhancements.md has a row for every option and no other rows") {
  std::multiset<std::string> documented;
  for (const std::string& line : test::lines_of(test::text_of_repository("docs/reference/enhancements.md")))
    if (line.starts_with("| `")) documented.insert(option_of(line));
  for (const Parameter& parameter : parameters()) {
    INFO("option " << parameter.name);
    CHECK(documented.count(std::string(parameter.name)) == 1);
    documented.erase(std::string(parameter.name));
  }
  for (const std::string& name : documented) FAIL_CHECK("no option is called " << name);
}

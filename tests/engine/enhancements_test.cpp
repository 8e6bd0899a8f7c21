// docs/enhancements.md against the list of options: every option has a row, with its power and its exactness, and no
// row is of an option that there is not.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <string>

#include "kibitz/engine/parameters.hpp"

using namespace kibitz;

namespace {

// The rows "| `option` | power | exact |...": by option, the two cells that follow.
std::map<std::string, std::string> documented_options() {
  std::map<std::string, std::string> rows;
  std::ifstream page(KIBITZ_TEST_DATA "/../../docs/enhancements.md");
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| `")) continue;
    const std::size_t name_end = line.find("` | ");
    const std::size_t cells_end = line.find(" |", line.find(" |", name_end + 4) + 2);
    REQUIRE(cells_end != std::string::npos);
    rows[line.substr(3, name_end - 3)] = line.substr(name_end + 4, cells_end - name_end - 4);
  }
  return rows;
}

}  // namespace

TEST_CASE("docs/enhancements.md has a row for every option, and for nothing else") {
  auto rows = documented_options();
  for (const Parameter& parameter : parameters()) {
    const std::string name(parameter.name);
    const std::string power = parameter.power.empty() ? "-" : std::string(parameter.power);
    INFO("option " << name);
    CHECK(rows[name] == power + " | " + (parameter.is_exact ? "yes" : "no"));
    rows.erase(name);
  }
  for (const auto& [name, cells] : rows) FAIL_CHECK("no option is called " << name);
}

// The columns of a recorded search: docs/reference/trace.md has each with its type and meaning; the rules' columns by
// name.
#include <doctest/doctest.h>

#include <map>

#include "search_support/document.hpp"
#include "trace/trace_node.hpp"

using namespace kibitz;

namespace {

template <class T>
std::string type_text() {
  if constexpr (std::is_same_v<T, bool>) return "bool";
  if constexpr (std::is_enum_v<T> || std::is_same_v<T, trace::MoveNumber>) return "dictionary of words";
  return std::string(std::is_signed_v<T> ? "" : "u") + "int" + std::to_string(8 * sizeof(T));
}

template <class T>
struct TypeText {
  static std::string text() { return type_text<T>(); }
};
template <class T>
struct TypeText<std::optional<T>> {
  static std::string text() { return type_text<T>() + ", may be null"; }
};

std::string meaning_of(std::string_view column, std::string_view help) {
  for (std::size_t rule = 0; rule < prune_rules; ++rule)
    if (name_of(static_cast<PruneRule>(rule)) == column) return "moves pruned by " + std::string(help);
  return std::string(help);
}

std::map<std::string, std::string> column_rows() {
  std::map<std::string, std::string> rows;
  trace::for_each_column([&]<class T>(const trace::NodeColumn<T>& column, auto) {
    const std::string name(column.name);
    rows[name] = "| `" + name + "` | " + TypeText<T>::text() + " | " + meaning_of(column.name, column.help) + " |";
  });
  return rows;
}

}  // namespace

TEST_CASE("docs/reference/trace.md: type and meaning of every column") {
  auto rows = column_rows();
  bool is_in_table = false;
  test::check_document("docs/reference/trace.md", [&](const std::string& line) {
    if (line == "| column | type | |") is_in_table = true;
    if (line.empty()) is_in_table = false;
    if (!is_in_table || !line.starts_with("| `")) return line;
    const std::string name = line.substr(3, line.find('`', 3) - 3);
    INFO("column " << name);
    REQUIRE(rows.contains(name));
    std::string row = rows[name];
    rows.erase(name);
    return row;
  });
  for (const auto& [name, row] : rows) FAIL_CHECK("docs/reference/trace.md lacks " << row);
}

TEST_CASE("trace columns: the moves that each rule pruned, in the order of the rules") {
  const std::vector<std::string_view> golden{"late_move_pruning", "futility", "history", "see_pruning", "k_best"};
  std::vector<std::string_view> found;  // the columns found in this order; a new rule's column may come between
  trace::for_each_column([&](const auto& column, auto) {
    if (std::ranges::find(golden, column.name) != golden.end()) found.push_back(column.name);
  });
  CHECK(found == golden);
}

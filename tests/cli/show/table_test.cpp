// Table columns: their widths, their alignment, and which columns are hidden if the table is too wide.
#include "cli/show/text.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

using Align = TableColumn::Align;

std::string titles_shown(const std::vector<TableColumn>& columns) {
  std::string text;
  for (const TableColumn& column : columns)
    if (!column.is_hidden) text += column.title;
  return text;
}

}  // namespace

TEST_CASE("a column is as wide as its title, its cells and its minimum width; lines have no trailing spaces") {
  TextTable table({{"name"}, {"n", Align::right}, {"x", Align::left, 5}, {"end"}});
  table.add({"a", "1234", "b", "c"});
  table.add({"longer", "7"});
  table.add({"z", "8", "1234567", "d"});
  CHECK(table.text() ==
        "name       n  x        end\n"
        "a       1234  b        c\n"
        "longer     7\n"
        "z          8  1234567  d\n");
}

TEST_CASE("a character of several bytes is one column wide") {
  TextTable table({{"a"}, {"b"}});
  table.add({"\xc3\xa4\xc3\xb6", "1"});
  table.add({"abc", "2"});
  CHECK(table.text() == "a    b\n\xc3\xa4\xc3\xb6   1\nabc  2\n");
}

TEST_CASE("a table without rows has only its header, and cells beyond the last column are not shown") {
  CHECK(TextTable({{"a"}, {"b"}}).text() == "a  b\n");
  TextTable table({{"a"}});
  table.add({"1", "2", "3"});
  table.add({});
  CHECK(table.text() == "a\n1\n\n");
}

TEST_CASE("rows of a growing table have the given widths, and a cell that is too long shifts the cells after it") {
  const std::vector<TableColumn> columns{
      {"ab", Align::right, 4}, {"c", Align::left, 1, 1, true}, {"d", Align::right, 3}};
  CHECK(TextTable::header(columns) == "  ab    d\n");
  CHECK(TextTable::row(columns, {"1", "hidden", "2"}) == "   1    2\n");
  CHECK(TextTable::row(columns, {"123456", "", "2"}) == "123456    2\n");
  CHECK(TextTable::row({{"h", Align::left, 0, 1, true}, {"x"}}, {"1", "2"}) == "2\n");
}

TEST_CASE("columns are hidden in their order if the table is too wide, and the others stay") {
  const std::vector<TableColumn> columns{
      {"A", Align::left, 4, 2}, {"B", Align::left, 4, 1}, {"C", Align::left, 4}, {"D", Align::left, 9, 3}};
  // The first three columns take 6 characters each, with gaps; the last must have 10.
  CHECK(titles_shown(fit_columns(columns, 28, 10)) == "ABCD");
  CHECK(titles_shown(fit_columns(columns, 27, 10)) == "ACD");
  CHECK(titles_shown(fit_columns(columns, 22, 10)) == "ACD");
  CHECK(titles_shown(fit_columns(columns, 21, 10)) == "CD");
  CHECK(titles_shown(fit_columns(columns, 16, 10)) == "CD");
  CHECK(titles_shown(fit_columns(columns, 0, 10)) == "C");  // the last column too is hidden if it has a hide order
  CHECK(titles_shown(fit_columns({{"A", Align::left, 4}, {"B", Align::left, 4}}, 0, 10)) == "AB");
  // Of two columns with the same hide order, the first is hidden first.
  CHECK(titles_shown(fit_columns({{"A", Align::left, 4, 1}, {"B", Align::left, 4, 1}, {"C"}}, 10, 4)) == "BC");
}

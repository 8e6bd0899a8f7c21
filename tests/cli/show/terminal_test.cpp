#include "cli/show/terminal.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "cli/show/text.hpp"

using namespace kibitz;

TEST_CASE("text from files is shown with its control characters escaped") {
  CHECK(printable_text("plain, gr\xC3\xBC\xC3\x9F \xE2\x99\x94 \xF0\x9F\x99\x82") ==
        "plain, gr\xC3\xBC\xC3\x9F \xE2\x99\x94 \xF0\x9F\x99\x82");
  CHECK(printable_text("a\x1b[31mb\x07\x7f\tc") == "a\\x1b[31mb\\x07\\x7f\\x09c");
  CHECK(printable_text("\xC2\x9B"
                       "1m") == "\\xc2\\x9b1m");  // the eight-bit form of ESC [
  CHECK(printable_text("\xFF\xC3") == "\\xff\\xc3");
  CHECK(printable_text("") == "");
  CHECK(printable_lines("a\tb\n\x1b]0;title\x07\r\n") == "a\tb\n\\x1b]0;title\\x07\\x0d\n");
}

TEST_CASE("columns are hidden one by one until the last one fits") {
  using enum TableColumn::Align;
  const std::vector<TableColumn> columns{
      {"id", left, 8}, {"nodes", right, 9, 1}, {"time", right, 7, 2}, {"line", left, 0}};
  const std::vector<std::string> cells{"one", "123", "4.5", "e4 e5"};
  CHECK(TextTable::row(fit_columns(columns, 80, 10), cells) == "one             123      4.5  e4 e5\n");
  CHECK(TextTable::row(fit_columns(columns, 40, 10), cells) == "one             123      4.5  e4 e5\n");
  CHECK(TextTable::row(fit_columns(columns, 39, 10), cells) == "one           4.5  e4 e5\n");
  CHECK(TextTable::header(fit_columns(columns, 28, 10)) == "id        line\n");
  CHECK(TextTable::header(fit_columns(columns, 5, 10)) == "id        line\n");
}

TEST_CASE("on a terminal of 40 columns the report table shows the line") {
  std::istringstream in;
  std::ostringstream out, err;
  Terminal terminal{in, out, err};
  Report report;
  report.depth = 7;
  report.lines = {{34, Bound::exact, {{"e2e4", "e4"}, {"e7e5", "e5"}, {"g1f3", "Nf3"}}, std::nullopt}};
  CHECK(report_header(terminal) == "depth        score       time         nodes    nodes/s  line\n");
  terminal.out_is_terminal = true;
  terminal.width = 40;
  CHECK(report_header(terminal) == "depth        score  line\n");
  CHECK(report_rows(report, terminal) == "    7        +0.34  e4 e5 Nf3\n");
  terminal.width = 76;
  CHECK(report_header(terminal) == "depth        score       time         nodes    nodes/s  line\n");
}

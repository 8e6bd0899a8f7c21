#include "lab/report_html.hpp"

#include <doctest/doctest.h>

#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("the HTML page has the tables of the Markdown report and a figure, and needs no other file") {
  Heading heading = test::heading_of(test::small_experiment());
  heading.title = "Small & <b>";
  const std::string page = html_report(heading, test::small_results());
  const auto has = [&page](std::string_view part) { return page.find(part) != std::string::npos; };
  CHECK(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"));
  CHECK(has("<title>Small &amp; &lt;b&gt;</title>"));
  CHECK(
      has("<h1>Small &amp; &lt;b&gt;</h1>\n<p>The claim: B is better.</p>\n<p>Source: A. Author, 1999</p>\n"
          "<figure>\n<svg "));
  CHECK(has("<text class=\"soft\" x=\"2\" y=\"38\">leaves, % of A</text>"));
  CHECK(has(
      "<h2>count, depth 3</h2>\n<p class=\"soft\">From the 1 of 2 searches that every configuration has finished.</p>"
      "\n<div class=\"wide\"><table>\n<thead>\n<tr><th>configuration</th><th>solved</th><th>leaves</th><th>%</th>"));
  CHECK(has(
      "<tr><td>B</td><td>1</td><td>50</td><td>50.0</td><td>50.0</td><td>1.000 s</td><td>50.0</td><td>50.0</td></tr>"));
  CHECK(
      has("<h2>Without a result</h2>\n<ul>\n"
          "<li>be33b46a5b569e33: count, two, B, crashed: signal 11 (Segmentation fault)</li>\n</ul>\n"));
  CHECK(
      page.ends_with("<footer>small.toml: 3 of 4 cells done, 1 without a result; Kibitz test; a machine.</footer>\n"
                     "</main>\n</body>\n</html>\n"));
  CHECK(has("@media screen and (prefers-color-scheme:dark){\nbody{background:#0d1117;color:#e6edf3}"));
  CHECK(has("@media print{"));
  CHECK(!has("<script"));
  CHECK(!has("src="));
  CHECK(!has("url("));
  CHECK(page == html_report(heading, test::small_results()));
}

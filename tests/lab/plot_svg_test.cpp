#include "lab/plot_svg.hpp"

#include <doctest/doctest.h>

#include "lab/plot_marks.hpp"

using namespace kibitz::lab;

namespace {

Figure two_lines() {
  Figure figure;
  figure.title = "Leaves & <more>";
  figure.x_title = "depth";
  figure.y_title = "leaves, % of A";
  figure.panels = {
      {"a game",
       {{"A", 0, {{2, 100, "A, 2: 100"}, {4, 100, "A, 4: 100"}}}, {"<B>", 1, {{2, 50, "\"B\""}, {4, 75, ""}}}}}};
  return figure;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::size_t times_in(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

}  // namespace

TEST_CASE("lines connect their points") {
  const std::string svg = svg_element(two_lines());
  CHECK(svg.starts_with(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" aria-label=\"Leaves &amp; &lt;more&gt;\" "
      "width=\"654\" height=\"420\" viewBox=\"0 0 654 420\">\n<rect class=\"paper\" width=\"654\" height=\"420\"/>\n"
      "<text class=\"title ink\" x=\"2\" y=\"18\">Leaves &amp; &lt;more&gt;</text>\n"
      "<text class=\"soft\" x=\"2\" y=\"38\">leaves, % of A</text>\n"));
  // The panel is 300 pixels high: y = 74 is the value 100, y = 374 the value 50. The names on the right need 30 and
  // 23.52 pixels.
  CHECK(has(svg,
            "<path class=\"grid\" d=\"M42 74L598.5 74\"/>\n<text class=\"soft\" x=\"36\" y=\"78\" "
            "text-anchor=\"end\">100</text>\n"));
  CHECK(has(svg, "<text class=\"soft\" x=\"36\" y=\"378\" text-anchor=\"end\">50</text>\n"));
  CHECK(has(svg,
            "<path class=\"line s0\" d=\"M62.6 74L577.9 74\"/>\n"
            "<circle class=\"mark f0\" cx=\"62.6\" cy=\"74\" r=\"4\"><title>A, 2: 100</title></circle>\n"));
  CHECK(
      has(svg,
          "<path class=\"line s1\" d=\"M62.6 374L577.9 224\"/>\n"
          "<path class=\"mark f1\" d=\"M58.6 370L66.6 370L66.6 378L58.6 378Z\"><title>&quot;B&quot;</title></path>\n"));
  CHECK(has(svg, "<text class=\"soft\" x=\"577.9\" y=\"392\" text-anchor=\"middle\">4</text>\n"));
  CHECK(
      has(svg, "<text class=\"ink\" x=\"622.5\" y=\"228\">&lt;B&gt;</text>\n"));  // next to the last point of the line
  CHECK(!has(svg, "<style>"));
  CHECK(svg == svg_element(two_lines()));
}

TEST_CASE("names at the ends of lines are moved apart") {
  Figure figure = two_lines();
  figure.panels[0].lines[1].points[1].y = 100;
  const std::string svg = svg_element(figure);
  CHECK(has(svg, "y=\"78\">A</text>"));
  CHECK(has(svg, "y=\"96\">&lt;B&gt;</text>"));
}

TEST_CASE("a separate SVG file follows the dark mode of its reader, and is light in print") {
  const std::string svg = svg_file(two_lines());
  CHECK(has(svg, ".plot .paper{fill:#ffffff}"));
  const std::size_t dark = svg.find("@media screen and (prefers-color-scheme:dark){\n.plot .paper{fill:#0d1117}");
  REQUIRE(dark != std::string::npos);
  CHECK(svg.find(".plot .f1{fill:#0072b2}") < dark);
  CHECK(svg.find(".plot .f1{fill:#3d9fe0}") > dark);
  CHECK(has(svg, "<rect class=\"paper\" width=\"682\" height=\"448\"/>"));
  CHECK(!has(svg, "http://www.w3.org/1999"));
}

TEST_CASE("panels are side by side below a common legend") {
  Figure figure = two_lines();
  figure.is_percent = figure.has_one_scale = true;
  figure.panels.push_back({"another", {{"A", 0, {{1, 20, ""}}}}});
  const std::string svg = svg_element(figure);
  CHECK(svg.find("viewBox=\"0 0 764 ") != std::string::npos);
  CHECK(times_in(svg, ">A</text>") == 1);
  CHECK(has(svg, "<text class=\"name ink\" x=\"42\" y=\"90\">a game</text>"));
  CHECK(has(svg, "<text class=\"name ink\" x=\"432\" y=\"90\">another</text>"));
  CHECK(times_in(svg, ">0</text>") == 2);  // both scales include 20 and therefore begin at 0
  figure.has_one_scale = false;
  CHECK(times_in(svg_element(figure), ">0</text>") == 1);
}

TEST_CASE("bars are as long as their values; on a logarithmic axis points are drawn instead") {
  Figure figure;
  figure.title = "Bars";
  figure.is_bars = figure.has_one_scale = true;
  figure.panels = {{"p", {{"A", 0, {{0, 200, "A: 200"}}}, {"B", 9, {{0, 50, ""}}}, {"C", 2, {{0, 0, ""}}}}}};
  const std::string svg = svg_element(figure);
  CHECK(has(svg,
            "<text class=\"ink\" x=\"11.1\" y=\"69\" text-anchor=\"end\">A</text>\n"
            "<rect class=\"f0\" x=\"19.1\" y=\"58\" width=\"603.3\" height=\"14\"><title>A: 200</title></rect>\n"
            "<text class=\"soft\" x=\"630.4\" y=\"69\">200</text>\n"));
  CHECK(has(svg, "<rect class=\"f1\" x=\"19.1\" y=\"80\" width=\"150.8\" height=\"14\">"));
  CHECK(has(svg, "<rect class=\"f2\" x=\"19.1\" y=\"102\" width=\"0\" height=\"14\">"));
  figure.is_log_y = true;
  figure.panels[0].lines.pop_back();
  const std::string points = svg_element(figure);
  CHECK(!has(points, "<rect class=\"f0\""));
  CHECK(has(points, "<circle class=\"mark f0\" cx=\"622.4\" cy=\"65\" r=\"4\"><title>A: 200</title></circle>"));
}

TEST_CASE("a figure is wide enough for its title") {
  Figure figure = two_lines();
  figure.title = std::string(100, 'e');  // each letter is 0.6 of the font size (18) wide
  CHECK(has(svg_element(figure), "viewBox=\"0 0 1084 420\""));
}

TEST_CASE("with long or many names, the legend is above the plot") {
  Figure figure = two_lines();
  figure.panels[0].lines[0].name = std::string(40, 'e');
  const std::string svg = svg_element(figure);
  CHECK(has(svg, "<path class=\"line s0\" d=\"M2 54L26 54\"/>"));
  CHECK(has(svg, "<text class=\"ink\" x=\"32\" y=\"58\">eee"));
  CHECK(has(svg, "<path class=\"line s1\" d=\"M334 54L358 54\"/>"));  // the second entry begins at 2 + 44 + 288
}

TEST_CASE("a figure without points says why") {
  Figure figure;
  figure.title = "Nothing";
  figure.note = "Nothing is done yet.";
  CHECK(has(svg_element(figure), "<text class=\"soft\" x=\"2\" y=\"48\">Nothing is done yet.</text>"));
}

TEST_CASE("after eight lines the colours repeat, with dashes") {
  CHECK(line_style_classes(7) == "s7");
  CHECK(line_style_classes(8) == "s0 second");
  CHECK(line_style_classes(16) == "s0");
}

TEST_CASE("characters that XML forbids are removed, and lengths are rounded to a tenth") {
  CHECK(escaped_xml("a\x01&\"é\n") == "a&amp;&quot;é\n");
  CHECK(pixel_text(12.04) == "12");
  CHECK(pixel_text(-0.04) == "0");
  CHECK(pixel_text(-2.55) == "-2.6");
}

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "trace/export.hpp"
#include "trace/icicle.hpp"

namespace kibitz::trace {

namespace {

constexpr double width = 1200, row_height = 22, top = 40, legend_height = 60;
constexpr double letter_width = 7;  // assumed, in pixels

std::string escape_xml(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else if (c == '"')
      result += "&quot;";
    else
      result += c;
  }
  return result;
}

std::string svg_rectangle(const TitledSubtree& part, const IcicleRectangle& rectangle, double scale) {
  const double x = static_cast<double>(rectangle.begin) * scale;
  const double wide = static_cast<double>(rectangle.nodes) * scale;
  const double y = top + rectangle.level * row_height;
  const TraceNode node = part.tree.node(rectangle.row);
  const std::string move = part.tree.move(rectangle.row);
  const bool has_room = static_cast<double>(move.size()) * letter_width + 4 <= wide;
  return fmt::format(
      "<g><title>{}</title><rect x=\"{:.2f}\" y=\"{:.0f}\" width=\"{:.2f}\" height=\"{:.0f}\" fill=\"{}\"/>{}</g>\n",
      escape_xml(describe_node(part.tree, rectangle.row)), x, y, std::max(wide - 0.5, 0.3), row_height - 1,
      colour_of(node.cause),
      has_room ? fmt::format("<text x=\"{:.2f}\" y=\"{:.0f}\">{}</text>", x + 3, y + row_height - 7, escape_xml(move))
               : "");
}

std::string svg_legend(const std::set<Cause>& causes, double y) {
  std::string text;
  double x = 0;
  for (const Cause cause : causes) {
    const std::string_view name = name_of(cause);
    const double wide = 26 + letter_width * static_cast<double>(name.size());
    if (x + wide > width) x = 0, y += 20;
    text += fmt::format("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"12\" fill=\"{}\" stroke=\"#888\"/>", x,
                        y, colour_of(cause));
    text += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n", x + 16, y + 10, name);
    x += wide;
  }
  return text;
}

}  // namespace

void write_svg(std::ostream& out, const TitledSubtree& part) {
  const std::vector<IcicleRectangle> rectangles = icicle_rectangles(part.tree, part.root);
  const double scale = width / static_cast<double>(std::max<std::uint64_t>(part.tree.nodes(part.root), 1));
  int levels = 0;
  std::set<Cause> causes;
  for (const IcicleRectangle& rectangle : rectangles) {
    levels = std::max(levels, rectangle.level + 1);
    causes.insert(part.tree.node(rectangle.row).cause);
  }
  const double bottom = top + levels * row_height + 10;
  out << fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\">\n<style>text{{font:12px sans-serif;fill:#222}}</style>\n"
      "<rect x=\"-10\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"0\" y=\"24\">{2}</text>\n",
      width + 20, bottom + legend_height, escape_xml(part.title));
  for (const IcicleRectangle& rectangle : rectangles) out << svg_rectangle(part, rectangle, scale);
  out << svg_legend(causes, bottom) << "</svg>\n";
}

void write_html(std::ostream& out, const TitledSubtree& part) {
  out << "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>" << escape_xml(part.title)
      << "</title>\n<style>body{font:14px sans-serif;margin:1em}svg{max-width:100%;height:auto}"
         "g:hover rect,g:focus rect{stroke:#000}#node{min-height:2.5em}</style>\n<p id=\"node\">Point at a node.</p>\n";
  write_svg(out, part);
  out << "<script>\nconst told = document.getElementById('node');\n"
         "for (const node of document.querySelectorAll('g')) {\n"
         "  node.setAttribute('tabindex', '0');\n"
         "  for (const event of ['mouseenter', 'focus', 'click'])\n"
         "    node.addEventListener(event, () => told.textContent = node.querySelector('title').textContent);\n"
         "}\n</script>\n</html>\n";
}

}  // namespace kibitz::trace

#include "lab/report_html.hpp"

#include <fmt/format.h>

#include "lab/plot_marks.hpp"
#include "lab/plot_style.hpp"
#include "lab/plot_svg.hpp"
#include "lab/report_parts.hpp"

namespace kibitz::lab {

namespace {

constexpr std::string_view page_style = R"(:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.2rem;margin:2.25rem 0 .5rem}
p{margin:.4rem 0;max-width:46rem}
figure{margin:2.25rem 0}
figure svg{display:block;max-width:100%;height:auto}
.wide{overflow-x:auto}
table{border-collapse:collapse;margin:.75rem 0;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .75rem;text-align:right;white-space:nowrap}
th{font-weight:600}
th:first-child,td:first-child{text-align:left;padding-left:0}
footer{margin-top:2.5rem;padding-top:.75rem;font-size:.875rem}
@media print{main{max-width:none;padding:0}body{font-size:11pt}figure,table,li{break-inside:avoid}h2{break-after:avoid}
.wide{overflow:visible}@page{margin:18mm}}
)";

std::string colour_rules(const PageColours& page) {
  return fmt::format(
      "body{{background:{0};color:{1}}}.soft,footer{{color:{2}}}th{{border-bottom:2px solid {3}}}"
      "td{{border-bottom:1px solid {3}}}footer{{border-top:1px solid {3}}}\n",
      page.paper, page.ink, page.soft, page.grid);
}

std::string head_of(const Heading& heading) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>\n{}{}"
      "@media screen and (prefers-color-scheme:dark){{\n{}}}\n{}</style>\n</head>\n",
      escaped_xml(heading.title), page_style, colour_rules(light_page_colours()), colour_rules(dark_page_colours()),
      plot_style());
}

std::string line_of(const std::vector<std::string>& cells, std::string_view element) {
  std::string text = "<tr>";
  for (const std::string& cell : cells) text += fmt::format("<{0}>{1}</{0}>", element, escaped_xml(cell));
  return text + "</tr>\n";
}

std::string html_of(const ReportTable& table) {
  std::string text =
      fmt::format("<h2>{}</h2>\n<p class=\"soft\">{}</p>\n", escaped_xml(table.title), escaped_xml(table.note));
  if (table.lines.empty()) return text;
  text += "<div class=\"wide\"><table>\n<thead>\n" + line_of(table.lines.front(), "th") + "</thead>\n<tbody>\n";
  for (std::size_t i = 1; i < table.lines.size(); ++i) text += line_of(table.lines[i], "td");
  return text + "</tbody>\n</table></div>\n";
}

}  // namespace

std::string html_report(const Heading& heading, const std::vector<StoredCell>& cells) {
  std::string text = head_of(heading) + fmt::format("<body>\n<main>\n<h1>{}</h1>\n", escaped_xml(heading.title));
  if (!heading.claim.empty()) text += fmt::format("<p>The claim: {}</p>\n", escaped_xml(heading.claim));
  if (!heading.citation.empty()) text += fmt::format("<p>Source: {}</p>\n", escaped_xml(heading.citation));
  for (const Figure& figure : figures_of(heading, cells))
    text += fmt::format("<figure>\n{}</figure>\n", svg_element(figure));
  for (const ReportTable& table : report_tables(heading, cells)) text += html_of(table);
  const auto failures = failure_lines(cells);
  if (!failures.empty()) text += "<h2>Without a result</h2>\n<ul>\n";
  for (const std::string& line : failures) text += fmt::format("<li>{}</li>\n", escaped_xml(line));
  if (!failures.empty()) text += "</ul>\n";
  return text + fmt::format("<footer>{}: {}</footer>\n</main>\n</body>\n</html>\n", escaped_xml(heading.file),
                            escaped_xml(progress_text(heading, cells)));
}

}  // namespace kibitz::lab

#include "lab/report.hpp"

#include <fmt/format.h>

#include "lab/groups.hpp"
#include "lab/report_parts.hpp"

namespace kibitz::lab {

std::string markdown_report(const Heading& heading, const std::vector<StoredCell>& cells) {
  std::string text = fmt::format("# {}\n\n", heading.title);
  if (!heading.claim.empty()) text += fmt::format("The claim: {}\n\n", heading.claim);
  if (!heading.citation.empty()) text += fmt::format("Source: {}\n\n", heading.citation);
  text += progress_text(heading, cells) + '\n';
  for (const ReportTable& table : report_tables(heading, cells)) {
    text += fmt::format("\n## {}\n\n{}\n", table.title, table.note);
    if (!table.lines.empty()) text += '\n' + markdown_table(table.lines);
  }
  const auto failures = failure_lines(cells);
  if (!failures.empty()) text += "\n## Without a result\n\n";
  for (const std::string& line : failures) text += fmt::format("- {}\n", line);
  return text;
}

}  // namespace kibitz::lab

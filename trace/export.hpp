// Exports a subtree of a recorded search as SVG, HTML or SQLite, or in a format of profile viewers.
#pragma once

#include <iosfwd>

#include "trace/trace.hpp"

namespace kibitz::trace {

// A subtree to export, and the title to show.
struct TitledSubtree {
  const TraceTree& tree;
  Row root = 0;
  std::string title;
};

void write_svg(std::ostream& out, const TitledSubtree& part);
void write_html(std::ostream& out, const TitledSubtree& part);

// Limit on the rows that are exported for profile viewers, which cannot show more.
inline constexpr std::uint64_t max_profiled_rows = 1'000'000;
// Writes trace events for Perfetto, in which each node takes one microsecond.
Expected<void> write_perfetto(std::ostream& out, const TitledSubtree& part);
Expected<void> write_speedscope(std::ostream& out, const TitledSubtree& part);

// Writes a database with a table `nodes`, one row per node: the trace's columns, and the numbers of the row and its
// parent. The file must be empty or not exist. An error gives only the reason.
Expected<void> write_sqlite(const std::string& file, const TitledSubtree& part);

}  // namespace kibitz::trace

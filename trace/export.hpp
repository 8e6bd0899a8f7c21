// Exports a subtree of a recorded search: SVG, HTML, SQLite, and the formats of profile viewers.
#pragma once

#include <iosfwd>

#include "trace/trace.hpp"

namespace kibitz::trace {

// A subtree, and the title of its picture.
struct TitledSubtree {
  const TraceTree& tree;
  Row root = 0;
  std::string title;
};

void write_svg(std::ostream& out, const TitledSubtree& part);
void write_html(std::ostream& out, const TitledSubtree& part);

// Profile viewers cannot show more than this.
inline constexpr std::uint64_t most_profiled = 1'000'000;  // rows
// Trace events for Perfetto, one microsecond per node.
Expected<void> write_perfetto(std::ostream& out, const TitledSubtree& part);
Expected<void> write_speedscope(std::ostream& out, const TitledSubtree& part);

// Writes a table `nodes` with one row per node: the columns of the trace, and row and parent. The file must not exist.
Expected<void> write_sqlite(const std::string& file, const TitledSubtree& part);

}  // namespace kibitz::trace

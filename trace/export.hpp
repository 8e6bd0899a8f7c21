// Parts of a recorded search for other programs: pictures, pages, databases, and the viewers of profiles.
#pragma once

#include <iosfwd>

#include "trace/trace.hpp"

namespace kibitz::trace {

// A subtree, and what a picture of it says above it.
struct Part {
  const Tree& tree;
  Row root = 0;
  std::string title;
};

void write_svg(std::ostream& out, const Part& part);
void write_html(std::ostream& out, const Part& part);

// What viewers of profiles can hold.
inline constexpr std::uint64_t most_profiled = 1'000'000;  // rows
// Perfetto reads these: trace events, a microsecond a node.
Expected<void> write_perfetto(std::ostream& out, const Part& part);
Expected<void> write_speedscope(std::ostream& out, const Part& part);

// A table `nodes`, a row a node, with the columns of the file, and row and parent. The file must not exist.
Expected<void> write_sqlite(const std::string& file, const Part& part);

}  // namespace kibitz::trace

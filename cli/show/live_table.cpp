#include "cli/show/live_table.hpp"

#include <fmt/format.h>

#include <ostream>
#include <sstream>

namespace kibitz {

void LiveTable::set_text(std::string_view text) {
  erase();
  text_ = visible_lines(text);
  draw();
}

void LiveTable::print(std::string_view lines) {
  erase();
  terminal_.out << visible_lines(lines) << std::flush;
  draw();
}

void LiveTable::draw() {
  if (!terminal_.err_is_terminal) return;
  std::istringstream lines(text_);
  for (std::string line; std::getline(lines, line); ++drawn_lines_)
    terminal_.err << shortened(line, static_cast<std::size_t>(terminal_.width - 1)) << '\n';
  terminal_.err << std::flush;
}

void LiveTable::erase() {
  if (drawn_lines_ > 0) terminal_.err << fmt::format("\x1b[{}A\x1b[J", drawn_lines_) << std::flush;
  drawn_lines_ = 0;
}

}  // namespace kibitz

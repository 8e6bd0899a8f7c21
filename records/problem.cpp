#include "records/problem.hpp"

#include <fmt/format.h>

namespace kibitz::records {

std::string to_text(const Problem& problem, std::string_view file) {
  std::string text(file);
  if (problem.place.line > 0) text += fmt::format(":{}:{}", problem.place.line, problem.place.column);
  if (problem.game > 0) text += fmt::format(": game {}", problem.game);
  if (problem.severity == Problem::Severity::warning) text += ": warning";
  text = fmt::format("{}: {}", text, problem.message);
  // Control characters are replaced, because text from a file must not control the terminal.
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return text;
}

}  // namespace kibitz::records

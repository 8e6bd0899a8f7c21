// The text of --help, wrapped between words. The parser's library writes each paragraph and each description on one
// line.
#include <algorithm>

#include "cli/show/terminal.hpp"
#include "cli/show/text.hpp"

namespace kibitz {

namespace {

constexpr std::size_t description_at = 30;  // the column at which the parser's library begins a description
constexpr std::size_t continuation_at = 8;  // the column at which a command's continuation lines begin

bool is_example(std::string_view line) { return line.starts_with("  kibitz "); }

std::size_t indent_of(std::string_view line) {
  const bool has_description = line.starts_with("  ") && line.size() > description_at &&
                               line[description_at - 1] == ' ' && line[description_at] != ' ';
  return has_description ? description_at : std::min(line.find_first_not_of(' '), line.size());
}

// The end of the part that begins at `at`: an option with its values ends before the next " -" outside quotes.
std::size_t end_of_part(std::string_view line, std::size_t at) {
  char quote = 0;
  for (; at < line.size(); ++at) {
    const char c = line[at];
    if (!quote && line.substr(at).starts_with(" -")) break;
    if (!quote && (c == '\'' || c == '"'))
      quote = c;
    else if (c == quote)
      quote = 0;
  }
  return at;
}

// Wraps a command. Lines are broken before an option, never inside quotes, so that they can be pasted into a shell.
std::string wrapped_command(std::string_view line, std::size_t width) {
  std::string lines = " ";
  std::size_t used = lines.size();
  for (std::size_t at = 2; at < line.size();) {
    const std::size_t end = end_of_part(line, at);
    const std::string_view part = line.substr(at, end - at);
    const std::size_t backslash = end < line.size() ? 2 : 0;
    if (used > continuation_at && used + 1 + width_of(part) + backslash > width) {
      lines += " \\\n" + std::string(continuation_at - 1, ' ');
      used = continuation_at - 1;
    }
    lines += ' ';
    lines += part;
    used += 1 + width_of(part);
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string wrapped_help(std::string_view text, std::size_t width) {
  std::string wrapped;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (width_of(line) <= width)
      wrapped += line;
    else
      wrapped += is_example(line) ? wrapped_command(line, width) : wrapped_to(width, line, indent_of(line));
    if (end < text.size()) wrapped += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return wrapped;
}

}  // namespace kibitz

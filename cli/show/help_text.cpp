// Wraps the text of --help between words. The parser library (CLI11) writes each paragraph and each description on one
// line.
#include <algorithm>

#include "cli/show/terminal.hpp"
#include "cli/show/text.hpp"

namespace kibitz {

namespace {

constexpr std::size_t description_column = 30;  // column at which CLI11 begins the description of an option
constexpr std::size_t continuation_column = 8;  // column at which the continuation lines of an example command begin

bool is_example(std::string_view line) { return line.starts_with("  kibitz "); }

// The indentation for continuation lines: that of the option's description, if the line has one, else that of the line.
std::size_t indent_of(std::string_view line) {
  const bool has_description = line.starts_with("  ") && line.size() > description_column &&
                               line[description_column - 1] == ' ' && line[description_column] != ' ';
  return has_description ? description_column : std::min(line.find_first_not_of(' '), line.size());
}

// The index at which the part of a command that begins at `at` ends. A part, such as an option with its values, ends
// before the next " -" outside quotes.
std::size_t end_of_command_part(std::string_view line, std::size_t at) {
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

// Wraps an example command. Lines are broken only before options and never inside quotes, so that they can be pasted
// into a shell.
std::string wrapped_command(std::string_view line, std::size_t width) {
  std::string lines = " ";
  std::size_t used = lines.size();
  for (std::size_t at = 2; at < line.size();) {
    const std::size_t end = end_of_command_part(line, at);
    const std::string_view part = line.substr(at, end - at);
    const std::size_t backslash = end < line.size() ? 2 : 0;
    if (used > continuation_column && used + 1 + width_of(part) + backslash > width) {
      lines += " \\\n" + std::string(continuation_column - 1, ' ');
      used = continuation_column - 1;
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
  std::string wrapped_text;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (width_of(line) <= width)
      wrapped_text += line;
    else
      wrapped_text += is_example(line) ? wrapped_command(line, width) : text_wrapped_to(width, line, indent_of(line));
    if (end < text.size()) wrapped_text += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return wrapped_text;
}

}  // namespace kibitz

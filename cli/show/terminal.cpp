#include "cli/show/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace kibitz {

namespace {

void read_terminal_size(Terminal& terminal, int descriptor) {
  const TerminalSize extent = terminal_size(descriptor);
  if (extent.width >= 20) terminal.width = extent.width;
  terminal.height = extent.height;
}

std::string_view code_of(Style style) {
  switch (style) {
    case Style::bold: return "1";
    case Style::dim: return "2";
    case Style::good: return "32";
    case Style::bad: return "31";
    case Style::first_side: return "1;33";
    case Style::second_side: return "1;36";
  }
  return "0";
}

// The length in bytes of the UTF-8 character at the start of the text; 0 if it is invalid or a control character, as
// U+0080 to U+009F are.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return first >= 0x20 && first != 0x7F ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (first > 0xF4 || length == 0 || text.size() < length) return 0;
  for (const char c : text.substr(1, length - 1))
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) return 0;
  return first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0 ? 0 : length;
}

std::string without_controls(std::string_view text, std::string_view kept) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = kept.contains(text[at]) ? 1 : character_length(text.substr(at));
    if (length == 0)
      shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at]));
    else
      shown += text.substr(at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return shown;
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

Terminal standard_terminal() {
  prepare_standard_streams();
  Terminal terminal{std::cin, std::cout, std::cerr};
  terminal.in_is_terminal = isatty(STDIN_FILENO);
  terminal.out_is_terminal = isatty(STDOUT_FILENO);
  terminal.err_is_terminal = isatty(STDERR_FILENO) && supports_escape_codes();
  terminal.has_colour = terminal.out_is_terminal && environment_variable("NO_COLOR").empty() && supports_escape_codes();
  terminal.has_unicode = terminal.out_is_terminal && supports_unicode();
  terminal.has_shades =
      environment_variable("TERM").find("256") != std::string::npos || !environment_variable("COLORTERM").empty();
  terminal.in_descriptor = STDIN_FILENO;
  terminal.out_descriptor = STDOUT_FILENO;
  read_terminal_size(terminal, terminal.out_is_terminal ? STDOUT_FILENO : STDERR_FILENO);
  return terminal;
}

std::string styled_text(const Terminal& terminal, Style style, std::string_view text) {
  if (!terminal.has_colour || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code_of(style), text);
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string printable_text(std::string_view text) { return without_controls(text, ""); }
std::string printable_lines(std::string_view text) { return without_controls(text, "\n\t"); }

std::string wrapped_text(const Terminal& terminal, std::string_view text, std::size_t indent) {
  if (!terminal.out_is_terminal) return std::string(text);
  return text_wrapped_to(static_cast<std::size_t>(terminal.width), text, indent);
}

std::string text_wrapped_to(std::size_t width, std::string_view text, std::size_t indent) {
  std::string lines;
  std::size_t used = 0;  // number of columns used in the current line
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (used > indent && used + width_of(word) > width) {
      while (lines.ends_with(' ')) lines.pop_back();
      lines += '\n' + std::string(indent, ' ');
      used = indent;
    }
    lines += word;
    used += width_of(word);
    text.remove_prefix(end);
    if (text.empty()) break;
    lines += text.front();
    used = text.front() == '\n' ? 0 : used + 1;
    text.remove_prefix(1);
  }
  return lines;
}

std::string shortened_text(std::string_view text, std::size_t width) {
  if (width_of(text) <= width) return std::string(text);
  if (width < 4) return std::string(width, '.');
  std::string kept;
  std::size_t shown = 0;
  for (char c : text) {
    if (starts_character(c) && ++shown > width - 3) break;
    kept += c;
  }
  return kept + "...";
}

}  // namespace kibitz

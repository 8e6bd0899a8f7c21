#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>

namespace kibitz {

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// The first of the three that is set decides, as in POSIX.
bool is_utf8_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = environment(name);
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(), [](unsigned char c) { return std::tolower(c); });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

int columns_of(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
  return 80;
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

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

Terminal standard_terminal() {
  Terminal terminal{std::cin, std::cout, std::cerr};
  terminal.in_is_terminal = isatty(STDIN_FILENO);
  terminal.out_is_terminal = isatty(STDOUT_FILENO);
  terminal.err_is_terminal = isatty(STDERR_FILENO);
  terminal.has_colour = terminal.out_is_terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  terminal.has_unicode = terminal.out_is_terminal && is_utf8_locale();
  terminal.width = columns_of(terminal.out_is_terminal ? STDOUT_FILENO : STDERR_FILENO);
  return terminal;
}

std::string styled(const Terminal& terminal, Style style, std::string_view text) {
  if (!terminal.has_colour) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code_of(style), text);
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string shortened(std::string_view text, std::size_t width) {
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

#include "cli/show/terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace kibitz {

std::string environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// Opens /dev/null on each standard descriptor that is closed. Otherwise a file opened later would get that descriptor,
// and output would be written into the file. /dev/null is opened for reading only, so that writing to it fails.
void prepare_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0) [[maybe_unused]]
      const int opened = open("/dev/null", O_RDONLY);  // gets the lowest free descriptor, which is `descriptor`
}

// Escape codes are used if TERM is set and is not "dumb".
bool supports_escape_codes() {
  const std::string terminal = environment_variable("TERM");
  return !terminal.empty() && terminal != "dumb";
}

// True if the first POSIX locale variable that is set names UTF-8.
bool supports_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = environment_variable(name);
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(), [](unsigned char c) { return std::tolower(c); });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

TerminalSize terminal_size(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

}  // namespace kibitz

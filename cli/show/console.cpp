#include "cli/show/terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace kibitz {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// Opens /dev/null on standard descriptors that are closed. Otherwise a file opened later would get such a descriptor,
// and output would be written into it. Reading /dev/null gives nothing, and writing to it fails, because it is opened
// for reading.
void prepare_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0) [[maybe_unused]]
      const int opened = open("/dev/null", O_RDONLY);  // gets the lowest free descriptor, which is `descriptor`
}

// Escape codes are used if TERM is set and is not "dumb".
bool knows_codes() {
  const std::string terminal = environment("TERM");
  return !terminal.empty() && terminal != "dumb";
}

// The first of the POSIX locale variables that is set decides.
bool knows_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = environment(name);
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(), [](unsigned char c) { return std::tolower(c); });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

Extent extent_of(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

}  // namespace kibitz

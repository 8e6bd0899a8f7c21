#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdlib>

#include "cli/show/terminal.hpp"

namespace kibitz {

namespace {

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

}  // namespace

std::string environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// Sets binary mode, so that lines end as on other systems and the same search prints the same bytes on all of them.
void prepare_standard_streams() {
  for (const int descriptor : {0, 1, 2}) _setmode(descriptor, _O_BINARY);
  SetConsoleOutputCP(CP_UTF8);
}

// Windows 10 and later support escape codes, but a program must enable them.
bool supports_escape_codes() {
  DWORD mode = 0;
  const HANDLE console = handle_of(1);
  return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool supports_unicode() { return true; }

TerminalSize terminal_size(int descriptor) {
  CONSOLE_SCREEN_BUFFER_INFO console{};
  if (!GetConsoleScreenBufferInfo(handle_of(descriptor), &console)) return {};
  const SMALL_RECT& shown = console.srWindow;
  return {shown.Right - shown.Left + 1, shown.Bottom - shown.Top + 1};
}

}  // namespace kibitz

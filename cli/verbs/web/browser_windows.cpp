#include "cli/verbs/web/web.hpp"

#include <windows.h>

#include <shellapi.h>  // must come after windows.h

namespace kibitz {

// On Windows other users cannot read a process's command line, so the link is passed directly.
void BrowserLauncher::open(const std::string& link) {
  ShellExecuteA(nullptr, "open", link.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

BrowserLauncher::~BrowserLauncher() = default;

}  // namespace kibitz

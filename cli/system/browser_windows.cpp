#include <windows.h>

#include <shellapi.h>  // after windows.h

#include "cli/system/browser.hpp"

namespace kibitz {

void open_browser(const std::string& link) {
  ShellExecuteA(nullptr, "open", link.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

}  // namespace kibitz

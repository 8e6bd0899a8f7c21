#include "cli/verbs/web/web.hpp"

#include <windows.h>

#include <shellapi.h>  // after windows.h

namespace kibitz {

// A command line is for its user alone to read here.
void Browser::open(const std::string& link) {
  ShellExecuteA(nullptr, "open", link.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

Browser::~Browser() = default;

}  // namespace kibitz

// The browser of who sits before the screen.
#pragma once

#include <string>

namespace kibitz {

// By the desktop's own command. Nothing is said where there is none: the link was printed.
void open_browser(const std::string& link);

}  // namespace kibitz

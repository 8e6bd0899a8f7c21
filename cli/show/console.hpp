// What the system knows of the standard streams: what terminal.hpp makes a Terminal of.
#pragma once

#include <string>

namespace kibitz {

std::string environment(const char* name);  // "": it is not set

// Before anything is read or written.
void prepare_standard_streams();

bool knows_codes();    // of colours and for lines that are written anew
bool knows_unicode();  // writes UTF-8
struct Extent {
  int width = 0;  // 0: unknown
  int height = 0;
};
Extent extent_of(int descriptor);

}  // namespace kibitz

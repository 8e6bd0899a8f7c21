// What exhibits read from a search written down node by node.
#pragma once

#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

// A trial's search, all of it.
Expected<Recording> record(const Exhibit& exhibit, const ExhibitTrial& trial);
// From the root to that node, in the machine's form.
std::vector<std::string> moves_to(const Recording& recording, std::size_t index);

}  // namespace kibitz::gallery

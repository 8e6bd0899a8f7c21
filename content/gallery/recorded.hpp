// Runs the search of an exhibit's trial with every node recorded, and gives the moves that lead to a recorded node.
#pragma once

#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

// Runs a trial's search and records all of its nodes.
Expected<Recording> record_search(const Exhibit& exhibit, const ExhibitTrial& trial);
// The moves from the root to the node, in machine notation.
std::vector<std::string> moves_to(const Recording& recording, std::size_t index);

}  // namespace kibitz::gallery

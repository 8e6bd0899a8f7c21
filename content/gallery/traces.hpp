// The searches of an exhibit, written down node by node for `kibitz trace`.
#pragma once

#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

// The first search of every trial: FOLDER/NAME-1.arrow and so on, in their order, which must not be there yet.
Expected<void> write_traces(const Exhibit& exhibit, const std::string& folder);

}  // namespace kibitz::gallery

// Records the searches of an exhibit node by node, for `kibitz trace`.
#pragma once

#include <filesystem>

#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

// Writes the first search of each trial to FOLDER/NAME-1.arrow, FOLDER/NAME-2.arrow and so on. These files must not
// exist. Returns their paths.
Expected<std::vector<std::filesystem::path>> write_traces(const Exhibit& exhibit, const std::string& folder);

}  // namespace kibitz::gallery

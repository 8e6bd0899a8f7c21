// Queries of the page about files of games: "upload" announces a file, "text" adds a text as a file, "file" lists the
// games of a file, and "file_game" returns one game as a tree (protocols/record_json.hpp).
#pragma once

#include <memory>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"
#include "web/tab_files.hpp"

namespace kibitz::web {

// The queries of one tab. The catalogue must outlive them.
std::vector<ExtraQuery> file_queries(const Catalogue& catalogue, const std::shared_ptr<TabFiles>& files);

}  // namespace kibitz::web

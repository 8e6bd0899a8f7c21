// Queries of the page that write games: "formats" lists the formats that can hold a game, and "export" writes one.
#pragma once

#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz::web {

std::vector<ExtraQuery> export_queries(const Catalogue& catalogue);

}  // namespace kibitz::web

// Queries of the page that "kibitz serve" does not answer itself: a search as an icicle plot, and a small search node
// by node.
#pragma once

#include <vector>

#include "protocols/serve_extra.hpp"

namespace kibitz::web {

std::vector<ExtraQuery> search_trace_queries();

}  // namespace kibitz::web

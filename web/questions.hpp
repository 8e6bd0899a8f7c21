// What the page asks that "kibitz serve" does not answer by itself: a search as an icicle, and a small one node by
// node.
#pragma once

#include <vector>

#include "protocols/serve_extra.hpp"

namespace kibitz::web {

std::vector<ServeExtra> search_questions();

}  // namespace kibitz::web

// The questions of the page that "kibitz serve" does not answer: a search as an icicle, and a small search node by
// node.
#pragma once

#include <vector>

#include "protocols/serve_extra.hpp"

namespace kibitz::web {

std::vector<ServeExtra> search_questions();

}  // namespace kibitz::web

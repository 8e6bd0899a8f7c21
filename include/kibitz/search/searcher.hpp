// Includes the whole searcher: its class (searcher_class.hpp), its root (root.hpp) and its node (visit.hpp).
#pragma once

#include "kibitz/search/root.hpp"
#include "kibitz/search/searcher_class.hpp"
#include "kibitz/search/visit.hpp"

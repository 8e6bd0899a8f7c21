// An explanation as JSON: for --json, and for the page of "kibitz web".
#pragma once

#include "explain/explanation.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

Json explanation_json(const explain::Explanation& explanation, const Engine& engine);

}  // namespace kibitz

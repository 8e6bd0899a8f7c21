// An exhibit of the gallery with what was found, as JSON: for --json, and for the page of "kibitz web".
#pragma once

#include "content/gallery/exhibit.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

Json exhibit_json(const gallery::Exhibit& exhibit, const gallery::Shown& shown);

}  // namespace kibitz

// What the page of "kibitz web" shows of experiments: the reports of a folder's files of results (kibitz lab).
#pragma once

#include <string>

#include "protocols/serve_extra.hpp"

namespace kibitz {

// "reports": the experiments whose results lie in the folder or below it; with a name, the report of that one as HTML.
// An empty folder is none: the list is empty, and "folder" is null.
ServeExtra report_question(const std::string& folder);

}  // namespace kibitz

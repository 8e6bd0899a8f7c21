// Questions of the page of "kibitz web" that the command line answers: files of games as pasted text, exhibits.
#pragma once

#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

std::vector<ServeExtra> web_questions(const Catalogue& catalogue);

}  // namespace kibitz

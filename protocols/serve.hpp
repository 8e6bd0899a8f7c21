// "kibitz serve --stdio": questions and answers as JSON, an object a line; many positions at a time, each with an id of
// the asker's. docs/serve.md has the schema. The idea of such an interface is KataGo's analysis engine's.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

// Until the end of input; what was asked until then is still answered. `workers` positions are searched at a time.
void serve(Channel& channel, const Catalogue& catalogue, int workers);
void run_serve(Channel& channel, const Catalogue& catalogue);  // as many workers as the machine has processors

}  // namespace kibitz

// "kibitz serve --stdio": questions and answers as JSON, an object a line; many positions at a time, each with an id of
// the asker's. docs/serve.md has the schema. The idea of such an interface is KataGo's analysis engine's.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

struct ServeBounds {
  int workers = 1;  // positions searched at a time
  // Of questions that wait; more are refused. About a million short ones.
  std::size_t most_waiting_bytes = std::size_t{1} << 30;
  std::size_t most_engines = 8;      // kept between questions
  std::vector<ServeExtra> extras{};  // questions of the front end's own
};

// Until the end of input; what was asked until then is still answered.
void serve(Channel& channel, const Catalogue& catalogue, const ServeBounds& bounds);
void run_serve(Channel& channel, const Catalogue& catalogue);  // as many workers as the machine has processors

}  // namespace kibitz

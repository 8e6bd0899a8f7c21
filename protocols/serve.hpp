// "kibitz serve --stdio": JSON questions and answers, one object per line, many positions concurrently, matched by the
// caller's ids. Schema: docs/serve.md. The interface follows KataGo's analysis engine.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

struct ServeBounds {
  int workers = 1;  // positions searched concurrently
  // Bound on the queue; further questions are refused. About a million short questions.
  std::size_t most_waiting_bytes = std::size_t{1} << 30;
  std::size_t most_engines = 8;      // kept between questions
  std::vector<ServeExtra> extras{};  // additional questions of the front end
};

// Runs until the end of input; the questions received until then are still answered.
void serve(Channel& channel, const Catalogue& catalogue, const ServeBounds& bounds);
void run_serve(Channel& channel, const Catalogue& catalogue);  // one worker per processor

}  // namespace kibitz

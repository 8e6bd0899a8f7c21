// "kibitz serve --stdio": JSON questions and answers, one object per line. Many positions are searched concurrently;
// answers carry the ids of their questions. Schema: docs/serve.md. The interface follows KataGo's analysis engine.
#pragma once

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

struct ServeBounds {
  int workers = 1;  // number of positions searched concurrently
  // Bound on the size of the queue, in bytes: about a million short questions. Further questions are refused.
  std::size_t most_waiting_bytes = std::size_t{1} << 30;
  std::size_t most_engines = 8;      // number of engines kept between questions
  std::vector<ServeExtra> extras{};  // additional questions that the front end answers
};

// Runs until the end of input. Questions received before that are still answered.
void serve(Channel& channel, const Catalogue& catalogue, const ServeBounds& bounds);
void run_serve(Channel& channel, const Catalogue& catalogue);  // serve() with one worker per processor

}  // namespace kibitz

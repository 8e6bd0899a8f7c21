// "kibitz serve --stdio": JSON queries and answers, one object per line. Many positions are searched concurrently; an
// answer carries the id of its query. Schema: docs/reference/serve.md. The interface follows KataGo's analysis engine.
#pragma once

#include <memory>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/channel.hpp"
#include "protocols/serve_extra.hpp"

namespace kibitz {

struct ServeSettings {
  int workers = 1;  // number of positions searched concurrently
  // Maximum size of the queue in bytes; the default holds about a million short queries. Queries beyond it are refused.
  std::size_t max_waiting_bytes = std::size_t{1} << 30;
  std::size_t max_engines = 8;              // maximum number of engines kept between queries
  std::vector<ExtraQuery> extras{};         // queries that the front end adds to those of serve
  Control::StopCheck stop_check = nullptr;  // checked by all searches, for a program without threads
};

// Runs until the end of the input. All queries received by then are answered.
void serve(Channel& channel, const Catalogue& catalogue, const ServeSettings& serve_settings);
void run_serve(Channel& channel, const Catalogue& catalogue);  // serve() with one worker per processor

class QueryServer;

// Answers queries on the caller's thread, for a program without threads. The answers are those of serve(), and so are
// the engines that are kept between queries. The query "cancel" finds no query, because none is running between two
// lines; ServeSettings::stop_check stops a search instead.
class SerialServer {
 public:
  SerialServer(Channel& channel, const Catalogue& catalogue, const ServeSettings& serve_settings);
  ~SerialServer();
  SerialServer(const SerialServer&) = delete;
  SerialServer& operator=(const SerialServer&) = delete;

  void answer_line(const std::string& line);  // writes the reports and the answer to the channel
  void drop_engines();                        // drops the engines that are kept between queries

 private:
  const std::unique_ptr<QueryServer> server_;
};

}  // namespace kibitz

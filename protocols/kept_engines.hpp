// The named engines that "kibitz serve" keeps between queries, so that a search can use the table of an earlier one. An
// engine answers one query at a time; other queries with its name wait. A query without an engine name gets a new
// engine, which is not kept.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_query.hpp"

namespace kibitz {

class KeptEngines {
 public:
  // `most` is the maximum number of engines, at least the number of concurrent queries. When another engine is needed
  // and the maximum is reached, an unused one is evicted.
  explicit KeptEngines(std::size_t most) : most_(most) {}

  bool is_free(const std::string& name) const { return !engines_.contains(name) || !engines_.at(name).is_in_use; }
  void reserve(const std::string& name);
  // Takes the engine with the query's name, which `reserve()` has marked as in use. Returns nullptr if there is no such
  // engine yet, or if it was made for another game or with other settings.
  std::unique_ptr<Engine> take(const ServeQuery& query);
  void release_engine(const ServeQuery& query, std::unique_ptr<Engine> engine);  // nullptr: remove the engine
  void clear() { engines_.clear(); }  // drops all engines; none may be in use

 private:
  struct KeptEngine {
    std::unique_ptr<Engine> engine{};
    std::string settings{};
    bool is_in_use = false;
  };
  void evict_idle_engine();
  static std::string settings_of(const ServeQuery& query);

  const std::size_t most_;
  std::map<std::string, KeptEngine> engines_;
};

// Sets an engine up for the query. If `engine` is null, a new one is made. A query that names no engine always gets a
// new one, so that no earlier query can affect its answer.
Expected<void> prepare_engine(const Catalogue& catalogue, const ServeQuery& query, std::unique_ptr<Engine>& engine);

}  // namespace kibitz

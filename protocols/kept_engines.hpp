// The engines that "kibitz serve" keeps between questions, so that a search can use the table of an earlier one. A
// question selects an engine by name. An engine serves one question at a time; other questions with its name wait. The
// empty name means a new engine, which is not kept.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "protocols/serve_query.hpp"

namespace kibitz {

class KeptEngines {
 public:
  // `most` is the maximum number of engines, at least the number of concurrent questions. If a new engine is needed and
  // the maximum is reached, an unused one is dropped.
  explicit KeptEngines(std::size_t most) : most_(most) {}

  bool is_free(const std::string& name) const { return !engines_.contains(name) || !engines_.at(name).is_in_use; }
  void hold(const std::string& name);
  // Takes the engine with the question's name, which hold() has reserved. Null if there is no such engine yet, or if it
  // has another game or other settings.
  std::unique_ptr<Engine> take(const ServeQuery& query);
  void give_back(const ServeQuery& query, std::unique_ptr<Engine> engine);  // null: drop the engine

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

}  // namespace kibitz

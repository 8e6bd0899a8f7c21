// Engines that "kibitz serve" keeps between questions, under the name in the question, so that a search finds the table
// of the previous one. An engine serves one question at a time; other questions with its name wait. The empty name
// means a new engine, never kept.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "protocols/serve_query.hpp"

namespace kibitz {

class KeptEngines {
 public:
  // `most` is at least the number of concurrent questions. When a new engine is
  // needed, one that is not in use is dropped.
  explicit KeptEngines(std::size_t most) : most_(most) {}

  bool is_free(const std::string& name) const { return !engines_.contains(name) || !engines_.at(name).is_in_use; }
  void hold(const std::string& name);
  // Requires that the name is held. Returns its engine, or null if there is none with the question's game and settings.
  std::unique_ptr<Engine> take(const ServeQuery& query);
  void give_back(const ServeQuery& query, std::unique_ptr<Engine> engine);  // null: the engine is dropped

 private:
  struct KeptEngine {
    std::unique_ptr<Engine> engine{};
    std::string settings{};
    bool is_in_use = false;
  };
  void forget_a_free_one();
  static std::string settings_of(const ServeQuery& query);

  const std::size_t most_;
  std::map<std::string, KeptEngine> engines_;
};

}  // namespace kibitz

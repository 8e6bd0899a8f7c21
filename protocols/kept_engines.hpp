// Engines that "kibitz serve" keeps between questions, by the name that the asker gives them: what was learned by the
// search before, the next one finds in the table. One question uses one at a time; another of the same name waits. The
// empty name is that of no engine: always free, never kept.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "protocols/serve_query.hpp"

namespace kibitz {

class KeptEngines {
 public:
  // At least as many as there are questions answered at a time; another that is not in use is forgotten for a new one.
  explicit KeptEngines(std::size_t most) : most_(most) {}

  bool is_free(const std::string& name) const { return !engines_.contains(name) || !engines_.at(name).is_in_use; }
  void hold(const std::string& name);
  // Of a name that is held: the engine, where it has the question's game and settings; null where one must be made.
  std::unique_ptr<Engine> take(const ServeQuery& query);
  void give_back(const ServeQuery& query, std::unique_ptr<Engine> engine);  // null: it is forgotten

 private:
  struct Kept {
    std::unique_ptr<Engine> engine{};
    std::string settings{};
    bool is_in_use = false;
  };
  void forget_a_free_one();
  static std::string settings_of(const ServeQuery& query);

  const std::size_t most_;
  std::map<std::string, Kept> engines_;
};

}  // namespace kibitz

// The games that the host has added to the module, and the query "check" about them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/learned/sums.hpp"
#include "protocols/serve_extra.hpp"
#include "wasm/host_rules.hpp"

namespace kibitz::wasm {

class HostGames {
 public:
  // Adds a game to the catalogue, or replaces one: of an earlier call, or of Kibitz. No engine of that game may exist.
  // `json` has the fields of HostRulesInfo. Returns the game's name.
  Expected<std::string> add(const std::string& json, Catalogue& catalogue);
  HostFailure& failure() { return failure_; }
  bool contains(std::string_view name) const;
  // Supplies learned weights, with which engines of this game evaluate from now on. They are refused if they are for
  // another game or board. No engine of that game may exist.
  Expected<void> supply_weights(std::string_view name, std::string_view bytes);

  // Query "check": the violations of the contract of games that the conformance kit finds, one sentence each.
  ExtraQuery check_query();

 private:
  HostRules* find(std::string_view name) const;  // nullptr if there is no such game
  std::unique_ptr<Engine> make_engine(HostRules& rules) const;
  Expected<Json> check(const ServeQuery& query, const Engine& engine);

  HostFailure failure_;
  std::vector<std::unique_ptr<HostRules>> rules_;
  std::map<std::string, std::shared_ptr<const learned::Evaluator>, std::less<>> weights_;  // by the name of the game
};

}  // namespace kibitz::wasm

// The games that the host has added to the module, and the query "check" about them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "protocols/serve_extra.hpp"
#include "wasm/host_rules.hpp"

namespace kibitz::wasm {

class HostGames {
 public:
  // Adds a game to the catalogue, or replaces one: of an earlier call, or of Kibitz. No engine of that game may exist.
  // `json` has the fields of HostRulesInfo. Returns the game's name.
  Expected<std::string> add(const std::string& json, Catalogue& catalogue);
  HostFailure& failure() { return failure_; }

  // Query "check": the violations of the contract of games that the conformance kit finds, one sentence each.
  ExtraQuery check_query();

 private:
  Expected<Json> check(const ServeQuery& query, const Engine& engine);

  HostFailure failure_;
  std::vector<std::unique_ptr<HostRules>> rules_;
};

}  // namespace kibitz::wasm

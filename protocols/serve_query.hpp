// A question of "kibitz serve".
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

struct ServeQuery {
  Json id;
  std::string game;
  std::string position;  // empty: the start
  std::vector<std::string> moves;
  std::string preset;
  std::vector<std::pair<std::string, std::string>> options;
  enum class Kind : std::uint8_t { analyse, solve, conspire } kind = Kind::analyse;
  Request request;               // analyse
  SolveRequest solve;            // solve
  ConspiracyRequest conspiracy;  // conspire
  bool wants_reports = false;
  std::size_t bytes = 0;                                           // of memory, while it waits
  std::shared_ptr<Control> control = std::make_shared<Control>();  // cancelled by another line
};

// What kind of question a "type" asks; nothing: it asks none.
std::optional<ServeQuery::Kind> question_of(const Json& type);

// The error names the field. Fields that are not known are passed over.
Expected<ServeQuery> parse_serve_query(const Json& json);

}  // namespace kibitz

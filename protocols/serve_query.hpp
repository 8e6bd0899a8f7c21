// A question of "kibitz serve".
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/engine/questions.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

enum class QueryKind : std::uint8_t { analyse, solve, conspire, position, game, choose, other };

struct ServeQuery {
  Json id;
  std::string game;
  std::string position;  // empty: the start
  std::vector<std::string> moves;
  std::string preset;
  std::vector<std::pair<std::string, std::string>> options;
  std::string engine;  // name of an engine kept between questions; empty: a new engine
  QueryKind kind = QueryKind::analyse;
  std::string type;              // the "type" as received
  Json json;                     // other: all its fields
  Request request;               // analyse
  SolveRequest solve;            // solve
  ConspiracyRequest conspiracy;  // conspire
  int level = 0;                 // choose
  std::uint64_t seed = 1;        // choose
  bool wants_reports = false;
  std::size_t bytes = 0;                                           // of memory, while it waits
  std::shared_ptr<Control> control = std::make_shared<Control>();  // cancelled by another line
};

// The kind of a question with this "type"; empty if serve itself does not answer it.
std::optional<QueryKind> question_of(const Json& type);

// An error names the field. Unknown fields are ignored.
Expected<ServeQuery> parse_serve_query(const Json& json);

}  // namespace kibitz

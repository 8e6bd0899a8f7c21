// A query received by "kibitz serve".
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
  std::string position;  // empty: the start position
  std::vector<std::string> moves;
  std::string preset;
  std::vector<std::pair<std::string, std::string>> options;
  std::string engine;  // name of an engine that is kept between queries; empty: a new engine
  QueryKind kind = QueryKind::analyse;
  std::string type;              // "type" as received
  Json json;                     // for kind other: all fields of the query
  Request request;               // for kind analyse
  SolveRequest solve;            // for kind solve
  ConspiracyRequest conspiracy;  // for kind conspire
  int level = 0;                 // for kind choose
  std::uint64_t seed = 1;        // for kind choose
  bool wants_reports = false;
  std::size_t bytes = 0;  // memory that the query uses while it waits, in bytes
  std::shared_ptr<Control> control = std::make_shared<Control>();  // cancels the query, from another thread
};

// The kind of query that this "type" names; nullopt if serve itself does not answer that type.
std::optional<QueryKind> query_kind_of(const Json& type);

// Reads a query. An error names the field. Unknown fields are ignored.
Expected<ServeQuery> parse_serve_query(const Json& json);

}  // namespace kibitz

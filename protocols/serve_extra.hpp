// A type of query that a front end adds to "kibitz serve", such as those of the page of "kibitz web".
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocols/serve_query.hpp"

namespace kibitz {

struct ExtraQuery {
  std::string type;         // the field "type" of the query
  std::string answer_type;  // the field "type" of the answer
  // Returns the fields of the answer. The engine is set up with the query's game, options and position. `write_report`
  // sends the fields of a report. The function must return soon after query.control requests a stop.
  std::function<Expected<Json>(const ServeQuery& query, Engine& engine,
                               const std::function<void(const Json&)>& write_report)>
      answer;
};

}  // namespace kibitz

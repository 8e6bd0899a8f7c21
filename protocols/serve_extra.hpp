// Additional questions of a front end of "kibitz serve", such as the page of "kibitz web".
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocols/serve_query.hpp"

namespace kibitz {

struct ServeExtra {
  std::string type;         // the question's type
  std::string answer_type;  // the answer's type
  // Returns the fields of the answer. The engine has the question's game, options and position; `tell` sends the fields
  // of a report. Must return soon after query.control requests a stop.
  std::function<Expected<Json>(const ServeQuery& query, Engine& engine, const std::function<void(const Json&)>& tell)>
      answer;
};

}  // namespace kibitz

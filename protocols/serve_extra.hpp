// Additional questions that a front end of "kibitz serve" answers, such as those of the page of "kibitz web".
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocols/serve_query.hpp"

namespace kibitz {

struct ServeExtra {
  std::string type;         // "type" of the question
  std::string answer_type;  // "type" of the answer
  // Returns the fields of the answer. The engine has the question's game, options and position. `tell` sends the fields
  // of a report. The function must return soon after query.control requests a stop.
  std::function<Expected<Json>(const ServeQuery& query, Engine& engine, const std::function<void(const Json&)>& tell)>
      answer;
};

}  // namespace kibitz

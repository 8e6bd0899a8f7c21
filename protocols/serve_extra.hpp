// Questions that a front end adds to those of "kibitz serve": the page of "kibitz web" has some of its own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocols/serve_query.hpp"

namespace kibitz {

struct ServeExtra {
  std::string type;         // of the question
  std::string answer_type;  // of the answer
  // The fields of the answer. The engine has the question's game, options and position; `tell` sends the fields of a
  // report. It stops when query.control asks for it.
  std::function<Expected<Json>(const ServeQuery& query, Engine& engine, const std::function<void(const Json&)>& tell)>
      answer;
};

}  // namespace kibitz

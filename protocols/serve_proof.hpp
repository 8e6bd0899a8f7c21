// Queries of "kibitz serve" for proofs and conspiracy numbers. They are answered by searches other than alpha-beta.
#pragma once

#include <functional>

#include "protocols/serve_query.hpp"

namespace kibitz {

// Returns the fields of the answer. If the query asks for reports, `write_report` receives the fields of a report
// periodically.
Expected<Json> answer_solve_or_conspiracy(const ServeQuery& query, Engine& engine,
                                          const std::function<void(Json)>& write_report);

}  // namespace kibitz

// Questions of "kibitz serve" about proofs and conspiracy numbers, which searches other than alpha-beta answer.
#pragma once

#include <functional>

#include "protocols/serve_query.hpp"

namespace kibitz {

// Returns the fields of the answer. If the question wants reports, `tell` periodically receives the fields of a report.
Expected<Json> answer_by_proof(const ServeQuery& query, Engine& engine, const std::function<void(Json)>& tell);

}  // namespace kibitz

// Questions of "kibitz serve" that alpha-beta does not answer: proofs and conspiracy numbers.
#pragma once

#include <functional>

#include "protocols/serve_query.hpp"

namespace kibitz {

// The fields of the answer; `tell` gets those of a report now and then, if reports are wanted.
Expected<Json> answer_by_proof(const ServeQuery& query, Engine& engine, const std::function<void(Json)>& tell);

}  // namespace kibitz

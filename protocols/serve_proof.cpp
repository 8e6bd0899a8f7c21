#include "protocols/serve_proof.hpp"
#include "kibitz/engine/old_names.hpp"
#include "kibitz/engine/questions.hpp"

#include <fmt/format.h>

namespace kibitz {

namespace {

// Proof searches do not use the options of alpha-beta, so a query that sets one gets an error. Options set for all
// queries (--set) are ignored.
Expected<void> check_options(const ServeQuery& query, const Engine& engine) {
  const std::string_view verb = query.kind == QueryKind::solve ? "solve" : "conspire";
  if (!query.preset.empty()) return fail(fmt::format("{} takes rules of the game only, not a preset", verb));
  for (const OptionInfo& option : engine.options())
    for (const auto& [name, value] : query.options)
      if (!option.is_rule && option.name == current_name(NameKind::option, name))
        return fail(fmt::format("{} takes rules of the game only, not {}", verb, quoted(name)));
  return {};
}

Json count_json(ProofCount count) { return count == endless_count ? Json(nullptr) : Json(count); }

Json progress_json(const SolveProgress& progress) {
  return {{"to_prove", count_json(progress.proof.proof)},
          {"to_disprove", count_json(progress.proof.disproof)},
          {"bytes", progress.proof.bytes},
          {"time_us", progress.time.count()}};
}

}  // namespace

Expected<Json> answer_solve_or_conspiracy(const ServeQuery& query, Engine& engine,
                                          const std::function<void(Json)>& write_report) {
  TRY(check_options(query, engine));
  Json json = Json::object();
  if (query.kind == QueryKind::conspire) {
    const auto conspiracy = TRY(conspire(engine, query.conspiracy, *query.control));
    add_conspiracy(json, conspiracy, engine);
    return json;
  }
  OnSolveProgress on_progress;
  if (query.wants_reports) on_progress = [&](const SolveProgress& progress) { write_report(progress_json(progress)); };
  const auto solution = TRY(solve(engine, query.solve, *query.control, on_progress));
  add_solution(json, solution, query.solve.method, engine);
  return json;
}

}  // namespace kibitz

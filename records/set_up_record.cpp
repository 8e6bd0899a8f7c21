#include "records/set_up_record.hpp"

#include "records/replay.hpp"

namespace kibitz::records {

std::optional<Error> first_error(const GameRecord& record, const std::string& file, bool is_strict) {
  for (const Problem& problem : record.problems)
    if (is_strict || problem.severity == Problem::Severity::error) return Error{to_text(problem, file)};
  return std::nullopt;
}

Expected<void> set_up_record(Engine& engine, GameRecord record, const std::string& file,
                             std::vector<std::string>& warnings) {
  // Replay the moves on a copy of the engine first, so that an illegal move leaves `engine` unchanged.
  GameReplayer trial(engine);
  if (const auto fault = trial.main_line(record)) return fail(to_text(*fault, file));
  std::vector<Problem> again;
  if (const auto fault = replay(record, engine, again)) return fail(to_text(*fault, file));
  for (const Problem& problem : record.problems) warnings.push_back(to_text(problem, file));
  return {};
}

}  // namespace kibitz::records

// Rules that are functions in another language can raise exceptions. After one, the results of the engine's functions
// that return no Expected are arbitrary.
#pragma once

#include <cstdint>
#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// A second base class of the engines of such games.
class FallibleRules {
 public:
  FallibleRules() = default;
  virtual ~FallibleRules() = default;
  FallibleRules(const FallibleRules&) = delete;
  FallibleRules& operator=(const FallibleRules&) = delete;

  virtual std::uint64_t failure_count() const = 0;  // grows with each failure
  virtual std::string failure_text() const = 0;     // the first failure since the last recovery, in one sentence
};

// Calls `answer`, which queries the engine and returns an Expected. If the engine's rules fail meanwhile, returns the
// failure in place of the answer.
template <class Answer>
auto answer_unless_rules_fail(const Engine& engine, const Answer& answer) -> decltype(answer()) {
  const auto* const rules = dynamic_cast<const FallibleRules*>(&engine);
  const std::uint64_t failures = rules == nullptr ? 0 : rules->failure_count();
  auto result = answer();
  if (rules != nullptr && rules->failure_count() != failures) return fail(rules->failure_text());
  return result;
}

}  // namespace kibitz

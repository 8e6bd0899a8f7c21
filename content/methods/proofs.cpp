// Checks that proof-number searches prove a mate with fewer nodes than alpha-beta needs to find it.
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"
#include "content/paper_engine.hpp"
#include "kibitz/core/words.hpp"
#include "kibitz/engine/questions.hpp"

namespace kibitz::methods {

namespace {

Expected<MethodCheck> check_proof(SolveMethod method) {
  constexpr int plies_to_mate = 5;
  const auto engine = TRY(paper_engine("chess", words_of(usual)));
  TRY(engine->set_position(only_replies));
  Request request;
  request.limits.depth = plies_to_mate;
  Control control;
  const auto analysis = TRY(engine->analyse(request, control));
  SolveRequest question;
  question.method = method;
  question.megabytes = 16;
  question.limits.nodes = 100'000;
  Control other_control;
  const auto solution = TRY(solve(*engine, question, other_control));
  MethodCheck check{finding_of(analysis), {}, false, "the win is proved, in fewer nodes"};
  check.on = {solution.line.empty() ? "" : solution.line.front().notation,
              solution.at_least == GameValue::win ? "a win" : "open", solution.nodes, 0,
              solution.end == SearchEnd::solved};
  const bool is_proved = check.on.has_ended && solution.at_least == GameValue::win && solution.line_is_whole;
  check.works = is_proved && check.on.move == check.off.move && check.on.nodes < check.off.nodes;
  return check;
}

}  // namespace

Expected<MethodCheck> check_pn() { return check_proof(SolveMethod::pn); }
Expected<MethodCheck> check_pn2() { return check_proof(SolveMethod::pn2); }
Expected<MethodCheck> check_dfpn() { return check_proof(SolveMethod::dfpn); }

}  // namespace kibitz::methods

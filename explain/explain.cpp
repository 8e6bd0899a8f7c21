#include "explain/explain.hpp"

#include "explain/explanation_builder.hpp"

namespace kibitz::explain {

Expected<Explanation> answer(const Engine& engine, const MoveQuestion& question, Control& control,
                             const OnProgress& on_progress) {
  const auto alone = engine.clone();  // one thread only, so that every search can be repeated exactly
  TRY(alone->set_option("threads", "1"));
  Trials trials(*alone, control, on_progress);
  ExplanationBuilder inquiry(*alone, question, trials);
  using Part = Expected<void> (ExplanationBuilder::*)();
  TRY(inquiry.read_move());
  for (const Part part :
       {&ExplanationBuilder::search, &ExplanationBuilder::try_without_each, &ExplanationBuilder::try_without_all,
        &ExplanationBuilder::try_deeper, &ExplanationBuilder::try_helpers, &ExplanationBuilder::trace_missed_line,
        &ExplanationBuilder::detect_zugzwang}) {
    TRY((inquiry.*part)());
    if (inquiry.is_over()) break;
  }
  inquiry.set_verdict();
  return std::move(inquiry.explanation());
}

}  // namespace kibitz::explain

// The list of all statements. Those that describe methods come from the list of methods.
#include "content/methods/documented_method.hpp"
#include "content/papers/statement.hpp"

namespace kibitz::papers {

std::string_view name_of(StatementKind kind) {
  switch (kind) {
    case StatementKind::claim: return "claim";
    case StatementKind::method: return "method";
    case StatementKind::figure: return "figure";
    case StatementKind::example: return "example";
    case StatementKind::game: return "game";
  }
  return "";
}

std::vector<PaperStatement> list() {
  const auto all_methods = methods::list();
  std::vector<PaperStatement> all;
  for (const auto& part : {width_statements(), progress_statements(), null_move_statements(), driver_statements()}) {
    all.insert(all.end(), part.begin(), part.end());
    for (const methods::DocumentedMethod& method : all_methods)
      if (method.document == part.front().document && !method.is_later)
        all.push_back({method.document, StatementKind::method, method.technique, methods::command_of(method)});
  }
  return all;
}

}  // namespace kibitz::papers

// The list: what the documents say, and their methods from the list of methods.
#include "content/methods/method.hpp"
#include "content/papers/statement.hpp"

namespace kibitz::papers {

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::claim: return "claim";
    case Kind::method: return "method";
    case Kind::figure: return "figure";
    case Kind::example: return "example";
    case Kind::game: return "game";
  }
  return "";
}

std::vector<PaperStatement> list() {
  const auto all_methods = methods::list();
  std::vector<PaperStatement> all;
  for (const auto& part : {width_statements(), progress_statements(), null_move_statements(), driver_statements()}) {
    all.insert(all.end(), part.begin(), part.end());
    for (const methods::Method& method : all_methods)
      if (method.document == part.front().document && !method.is_later)
        all.push_back({method.document, Kind::method, method.technique, methods::command_of(method)});
  }
  return all;
}

}  // namespace kibitz::papers

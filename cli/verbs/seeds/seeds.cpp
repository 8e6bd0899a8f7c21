// seeds: lists statements of the papers that Kibitz implements, each with a command that demonstrates it.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/session.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/statement.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

struct SeedsArguments {
  bool as_json = false;
};

using papers::PaperStatement;

std::string list_text(const std::vector<PaperStatement>& list) {
  std::string text;
  std::string document;
  for (const PaperStatement& statement : list) {
    if (statement.document != document)
      text += fmt::format("{}{}\n", document.empty() ? "" : "\n", methods::full_name_of(statement.document));
    document = statement.document;
    text += fmt::format("  {}: {}\n      {}\n", papers::name_of(statement.kind), statement.words, statement.command);
  }
  return text;
}

std::string json_line(const PaperStatement& statement) {
  return Json{{"schema", json_schema},           {"type", "seed"},           {"document", statement.document},
              {"kind", name_of(statement.kind)}, {"words", statement.words}, {"command", statement.command}}
             .dump() +
         "\n";
}

Expected<int> list_statements(const Session& session, const SeedsArguments& arguments) {
  const auto list = papers::list();
  if (!arguments.as_json) session.terminal.out << list_text(list);
  if (arguments.as_json)
    for (const PaperStatement& statement : list) session.terminal.out << json_line(statement);
  return status::ok;
}

void add_options(VerbOptions& options, SeedsArguments& a) {
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb seeds_verb() {
  return make_verb<SeedsArguments>({"seeds", "List the claims, figures and games in the source papers, with commands",
                                    "  kibitz seeds\n  kibitz seeds --json"},
                                   add_options, list_statements);
}

}  // namespace kibitz

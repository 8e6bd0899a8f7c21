// seeds: statements of the papers that Kibitz implements, each with a command that shows it.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/lab/methods/documents.hpp"
#include "cli/lab/seeds/seed.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/session.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

struct SeedsArguments {
  bool as_json = false;
};

using seeds::Seed;

std::string list_text(const std::vector<Seed>& list) {
  std::string text;
  std::string document;
  for (const Seed& seed : list) {
    if (seed.document != document)
      text += fmt::format("{}{}\n", document.empty() ? "" : "\n", methods::full_name_of(seed.document));
    document = seed.document;
    text += fmt::format("  {}: {}\n      {}\n", seeds::name_of(seed.kind), seed.words, seed.command);
  }
  return text;
}

std::string json_line(const Seed& seed) {
  return Json{{"schema", json_schema},      {"type", "seed"},      {"document", seed.document},
              {"kind", name_of(seed.kind)}, {"words", seed.words}, {"command", seed.command}}
             .dump() +
         "\n";
}

Expected<int> list_seeds(const Session& session, const SeedsArguments& arguments) {
  const auto list = seeds::list();
  if (!arguments.as_json) session.terminal.out << list_text(list);
  if (arguments.as_json)
    for (const Seed& seed : list) session.terminal.out << json_line(seed);
  return status::ok;
}

void describe(VerbOptions& options, SeedsArguments& a) { options.add({"--json", "One JSON object a line"}, a.as_json); }

}  // namespace

Verb seeds_verb() {
  return make_verb<SeedsArguments>(
      {"seeds", "List what those documents say: claims, methods, figures, games, each with a command that shows it",
       "  kibitz seeds\n  kibitz seeds --json"},
      describe, list_seeds);
}

}  // namespace kibitz

// seeds: what the documents behind Kibitz say, each with a command that shows it.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/lab/methods/documents.hpp"
#include "cli/lab/methods/method.hpp"
#include "cli/lab/seeds/seed.hpp"
#include "cli/run_cli.hpp"
#include "cli/verbs/verbs.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace seeds {

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

std::vector<Seed> list() {
  const auto all_methods = methods::list();
  std::vector<Seed> all;
  for (const auto& part : {width_seeds(), progress_seeds(), null_move_seeds(), driver_seeds()}) {
    all.insert(all.end(), part.begin(), part.end());
    for (const methods::Method& method : all_methods)
      if (method.document == part.front().document && !method.is_later)
        all.push_back({method.document, Kind::method, method.technique, methods::command_of(method)});
  }
  return all;
}

}  // namespace seeds

namespace {

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

}  // namespace

Expected<int> list_seeds(const Session& session, const SeedsArguments& arguments) {
  const auto list = seeds::list();
  if (!arguments.as_json) session.terminal.out << list_text(list);
  if (arguments.as_json)
    for (const Seed& seed : list) session.terminal.out << json_line(seed);
  return status::ok;
}

}  // namespace kibitz

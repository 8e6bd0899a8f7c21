// methods: lists the techniques of the papers that Kibitz implements; --check tests each of them.
#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/session.hpp"
#include "cli/show/json.hpp"
#include "cli/system/interrupt.hpp"
#include "content/methods/documented_method.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

struct MethodsArguments {
  bool checks = false;
  bool as_json = false;
};

using methods::DocumentedMethod;
using methods::MethodCheck;
using methods::MethodFinding;

std::string_view origin_of(const DocumentedMethod& method) { return method.is_later ? "later work" : "document"; }

// A list sorted by paper: each technique, its option, whether the paper itself describes the technique, and a command
// that shows it.
std::string list_text(const std::vector<DocumentedMethod>& list) {
  std::string text;
  std::string document;
  for (const DocumentedMethod& method : list) {
    if (method.document != document) text += fmt::format("{}{}\n", document.empty() ? "" : "\n", method.document);
    document = method.document;
    text += fmt::format("  {} ({}) [{}]\n      {}\n", method.technique, method.handle, origin_of(method),
                        methods::command_of(method));
  }
  return text;
}

std::string finding_text(const MethodFinding& finding) {
  if (!finding.has_ended) return fmt::format("no end in {} nodes", finding.nodes);
  std::string text = finding.move.empty() ? "" : finding.move + " ";
  if (!finding.score.empty()) text += finding.score + ", ";
  if (finding.nodes > 0) text += fmt::format("{} nodes, ", finding.nodes);
  if (finding.leaves > 0) text += fmt::format("{} leaves, ", finding.leaves);
  return text.substr(0, text.size() - std::min<std::size_t>(text.size(), 2));
}

Json finding_json(const MethodFinding& finding) {
  return {{"move", finding.move},
          {"score", finding.score},
          {"nodes", finding.nodes},
          {"leaves", finding.leaves},
          {"ended", finding.has_ended}};
}

std::string json_line(const DocumentedMethod& method, const MethodCheck* check) {
  Json json{{"schema", json_schema},
            {"type", "method"},
            {"document", method.document},
            {"technique", method.technique},
            {"origin", origin_of(method)},
            {"handle", method.handle},
            {"command", methods::command_of(method)}};
  if (check) {
    json["works"] = check->works;
    json["claim"] = check->claim;
    json["off"] = finding_json(check->off);
    json["on"] = finding_json(check->on);
  }
  return json.dump() + "\n";
}

std::string check_text(const DocumentedMethod& method, const MethodCheck& check) {
  return fmt::format("{:3} {} ({}): {}\n      off: {}\n      on:  {}\n", check.works ? "yes" : "no", method.technique,
                     method.handle, check.claim, finding_text(check.off), finding_text(check.on));
}

Expected<int> list_methods(const Session& session, const MethodsArguments& arguments) {
  const auto list = methods::list();
  std::ostream& out = session.terminal.out;
  if (!arguments.checks && !arguments.as_json) out << list_text(list);
  if (!arguments.checks && arguments.as_json)
    for (const DocumentedMethod& method : list) out << json_line(method, nullptr);
  if (!arguments.checks) return status::ok;
  const SigintGuard guard;
  std::size_t tested = 0, working = 0;
  for (const DocumentedMethod& method : list) {
    const auto check = TRY(methods::check(method));
    if (guard.is_interrupted()) {
      session.terminal.err << fmt::format("kibitz: interrupted in {}; {} of {} techniques were tested, {} work\n",
                                          method.technique, tested, list.size(), working);
      return status::interrupted;
    }
    ++tested;
    out << (arguments.as_json ? json_line(method, &check) : check_text(method, check)) << std::flush;
    working += check.works;
  }
  if (!arguments.as_json) out << fmt::format("{} of {} work\n", working, list.size());
  return working == list.size() ? status::ok : status::failed;
}

void add_options(VerbOptions& options, MethodsArguments& a) {
  options.add({"--check", "Test each technique on a small case, switched off and on"}, a.checks);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb methods_verb() {
  return make_verb<MethodsArguments>({"methods", "List the search techniques, with an option and a test case for each",
                                      "  kibitz methods\n  kibitz methods --check"},
                                     add_options, list_methods);
}

}  // namespace kibitz

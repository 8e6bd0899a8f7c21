// papers: lists claims of the source papers, and demonstrates each by searches whose figures it states in a sentence.
#include <fmt/format.h>
#include <algorithm>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/show/terminal.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/papers/papers_json.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/claim.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz {

namespace {

struct PapersArguments {
  std::vector<std::string> names;  // ids of claims; empty: all
  bool checks = false;
  bool as_json = false;
};

using papers::ClaimRun;
using papers::Demonstration;
using papers::FigureColumn;
using papers::Figures;
using papers::PaperClaim;

std::string list_text(const std::vector<PaperClaim>& list) {
  std::string text;
  std::string document;
  for (const PaperClaim& claim : list) {
    if (claim.document != document)
      text += fmt::format("{}{}\n", document.empty() ? "" : "\n", methods::full_name_of(claim.document));
    document = claim.document;
    text += fmt::format("  {:<22}{}\n", claim.id, claim.words);
  }
  return text + "\nkibitz papers NAME shows the figures of one; kibitz papers --check runs all.\n";
}

// ---- text output ----

bool is_line(FigureColumn column) { return column == FigureColumn::line || column == FigureColumn::played; }
bool is_text(FigureColumn column) {
  return is_line(column) || column == FigureColumn::move || column == FigureColumn::score;
}

std::vector<std::string> cells_of(const PaperClaim& claim, const ClaimRun& run, const Figures& figures) {
  constexpr std::size_t longest = 90;
  std::vector<std::string> cells{run.label};
  for (const FigureColumn column : claim.columns)
    if (!is_line(column)) cells.push_back(cell_of(figures, column));
  for (const auto& [name, count] : figures.counts)
    cells.push_back(count < 0 ? std::to_string(count) : papers::grouped(static_cast<std::uint64_t>(count)));
  for (const auto& [name, text] : figures.remarks) cells.push_back(text);
  for (const FigureColumn column : claim.columns)
    if (is_line(column)) cells.push_back(shortened_text(cell_of(figures, column), longest));
  return cells;
}

// The columns of counts and remarks are those of the first row; all rows of a claim have the same.
std::string table_text(const PaperClaim& claim, const papers::FigureTable& table) {
  using enum TableColumn::Align;
  std::vector<TableColumn> columns{{claim.kind == papers::ClaimKind::game ? "game" : "setting"}};
  for (const FigureColumn column : claim.columns)
    if (!is_line(column)) columns.push_back({std::string(name_of(column)), is_text(column) ? left : right});
  for (const auto& [name, count] : table.at(0).counts) columns.push_back({name, right});
  for (const auto& [name, text] : table.at(0).remarks) columns.push_back({name});
  for (const FigureColumn column : claim.columns)
    if (is_line(column)) columns.push_back({std::string(name_of(column))});
  TextTable text(columns);
  for (std::size_t i = 0; i < table.size(); ++i) text.add(cells_of(claim, claim.runs[i], table[i]));
  return text.text();
}

std::string commands_text(const PaperClaim& claim) {
  std::string text;
  for (const ClaimRun& run : claim.runs)
    if (const std::string command = command_of(run); !command.empty())
      text += fmt::format("  {}: {}\n", run.label, command);
  return text.empty() ? "" : "\n" + text;
}

std::string links_text(const PaperClaim& claim) {
  const papers::ClaimLinks& links = claim.links;
  std::string text;
  if (!claim.recorded_by.empty()) text += fmt::format("  recorded by {}\n", claim.recorded_by);
  if (!links.options.empty()) text += fmt::format("  options {}: {}\n", links.options, links.page);
  text += fmt::format("  tested by {}\n", links.test);
  if (!links.experiment.empty()) text += fmt::format("  measured in {}\n", links.experiment);
  return text;
}

// The position and its board, if all runs search the same position; trees and start positions are not drawn.
std::string board_text(const PaperClaim& claim, const Terminal& terminal) {
  const ClaimRun& first = claim.runs.front();
  const bool is_one = std::ranges::all_of(
      claim.runs, [&](const ClaimRun& run) { return run.game == first.game && run.position == first.position; });
  if (!is_one || first.position.empty() || first.game == "tree") return "";
  const auto engine = papers::engine_of(first);
  if (!engine) return "";
  return fmt::format("{} {}\n\n{}\n", first.game, first.position, draw_board((*engine)->picture(), terminal));
}

// If the figures are not as expected, the sentence is prefixed with a warning, because it then describes an unexpected
// result.
std::string sentence_of(const PaperClaim& claim, const Demonstration& shown) {
  const std::string prefix = shown.is_as_expected ? ""
                             : claim.expects_yes  ? "The figures do not bear this out: "
                                                  : "The figures bear this out, which was not expected: ";
  return prefix + shown.verdict.sentence;
}

std::string text_of(const PaperClaim& claim, const Demonstration& shown, const Terminal& terminal) {
  return fmt::format("{}: {}\n({})\n\n{}{}\n{}\n{}{}", claim.id, claim.words, claim.document,
                     board_text(claim, terminal), table_text(claim, shown.table),
                     text_wrapped_to(100, sentence_of(claim, shown)), links_text(claim), commands_text(claim));
}

std::string_view mark_of(const PaperClaim& claim, const Demonstration& shown) {
  if (!shown.is_as_expected) return "FAILED";
  return claim.expects_yes ? "shown" : "not shown";
}

// ---- the verb ----

// The claims with these ids; all claims if `names` is empty.
Expected<std::vector<PaperClaim>> chosen(const std::vector<std::string>& names) {
  const std::vector<PaperClaim> all = papers::list();
  if (names.empty()) return all;
  std::vector<std::string> ids;
  for (const PaperClaim& claim : all) ids.push_back(claim.id);
  std::vector<PaperClaim> some;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &PaperClaim::id);
    if (found == all.end()) {
      const std::string similar = suggestion(name, ids);
      return fail(fmt::format("no claim is called {}{}", quoted(name),
                              similar.empty() ? "; 'kibitz papers' lists them all" : similar));
    }
    some.push_back(*found);
  }
  return some;
}

std::string check_line(const PaperClaim& claim, const Demonstration& shown) {
  return fmt::format("{:<10}{}: {}\n", mark_of(claim, shown), claim.id, sentence_of(claim, shown));
}

Expected<int> demonstrate_all(const Session& session, const PapersArguments& arguments,
                              const std::vector<PaperClaim>& claims) {
  SigintGuard guard;
  Control control;
  guard.watch(control);
  std::size_t run = 0, good = 0;
  for (const PaperClaim& claim : claims) {
    const auto shown = papers::demonstrate(claim, control);
    if (guard.is_interrupted()) {
      session.terminal.err << fmt::format("kibitz: interrupted in {}; {} of {} claims were run, {} as expected\n",
                                          claim.id, run, claims.size(), good);
      return status::interrupted;
    }
    if (!shown) return fail(fmt::format("{}: {}", claim.id, shown.error().message));
    ++run;
    good += shown->is_as_expected;
    if (run > 1 && !arguments.as_json && !arguments.checks) session.terminal.out << "\n";
    session.terminal.out << (arguments.as_json  ? papers::json_of(claim, &*shown).dump() + "\n"
                             : arguments.checks ? check_line(claim, *shown)
                                                : text_of(claim, *shown, session.terminal))
                         << std::flush;
  }
  if (!arguments.checks) return status::ok;
  if (!arguments.as_json) session.terminal.out << fmt::format("{} of {} as expected\n", good, claims.size());
  return good == claims.size() ? status::ok : status::failed;
}

Expected<int> show_papers(const Session& session, const PapersArguments& arguments) {
  const auto claims = TRY(chosen(arguments.names));
  if (!arguments.names.empty() || arguments.checks) return demonstrate_all(session, arguments, claims);
  if (!arguments.as_json) session.terminal.out << list_text(claims);
  if (arguments.as_json)
    for (const PaperClaim& claim : claims) session.terminal.out << papers::json_of(claim, nullptr).dump() << "\n";
  return status::ok;
}

void add_options(VerbOptions& options, PapersArguments& a) {
  options.add({"NAME", "Run these claims and show their figures; default: list all"}, a.names);
  options.add({"--check", "Run the claims; fail if the figures do not bear one out"}, a.checks);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb papers_verb() {
  return make_verb<PapersArguments>({"papers", "Run searches that demonstrate the claims of the source papers",
                                     "  kibitz papers\n  kibitz papers ply-adjustment\n  kibitz papers --check"},
                                    add_options, show_papers);
}

}  // namespace kibitz

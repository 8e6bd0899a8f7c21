// lab report: prints the results of an experiment, in any of the output formats.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <ranges>

#include "cli/setup/setup.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "cli/verbs/match/match.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/old_names.hpp"
#include "lab/plot_svg.hpp"
#include "lab/report.hpp"
#include "lab/report_html.hpp"

namespace kibitz {

namespace {

// The part of the results that a report shows.
struct ReportSelection {
  std::string plot;                  // format svg only: number or title of the plot
  std::vector<std::string> columns;  // format csv only
};

// The SVG file of the plot with the number (from 1) or title `wanted`. If there is only one plot, `wanted` may be
// empty.
Expected<std::string> svg_text(const StoredExperiment& kept, const std::string& wanted) {
  const auto figures = lab::figures_of(kept.heading, kept.cells);
  std::vector<std::string> names;
  for (const lab::Figure& figure : figures) {
    names.push_back(fmt::format("{} {}", names.size() + 1, quoted(figure.title)));
    if (wanted == std::to_string(names.size()) || wanted == figure.title || (wanted.empty() && figures.size() == 1))
      return lab::svg_file(figure);
  }
  const std::string there = names.empty() ? "there is none" : fmt::format("there are {}", fmt::join(names, ", "));
  if (wanted.empty()) return fail("--plot says which plot; " + there);
  return fail(fmt::format("there is no plot {}; {} (as of the last `lab run`)", quoted(wanted), there));
}

struct ReportFormat {
  std::string_view name;
  Expected<std::string> (*text_of)(const StoredExperiment&, const ReportSelection&);
};

using ReportText = Expected<std::string>;
constexpr std::array formats{ReportFormat{"md",
                                          [](const StoredExperiment& e, const ReportSelection&) -> ReportText {
                                            return lab::markdown_report(e.heading, e.cells);
                                          }},
                             ReportFormat{"html",
                                          [](const StoredExperiment& e, const ReportSelection&) -> ReportText {
                                            return lab::html_report(e.heading, e.cells);
                                          }},
                             ReportFormat{"svg",
                                          [](const StoredExperiment& e, const ReportSelection& part) -> ReportText {
                                            return svg_text(e, part.plot);
                                          }},
                             ReportFormat{"csv",
                                          [](const StoredExperiment& e, const ReportSelection& part) -> ReportText {
                                            return lab::csv_report(e.cells, part.columns);
                                          }},
                             ReportFormat{"jsonl", [](const StoredExperiment& e, const ReportSelection&) -> ReportText {
                                            return lab::jsonl_report(e.cells);
                                          }}};

// Reads column names separated by commas; empty text means all columns.
Expected<std::vector<std::string>> read_columns(const std::string& text, Terminal& terminal) {
  if (text.empty()) return {};
  const auto known = lab::csv_columns();
  auto columns = split_text(text, ',');
  for (std::string& column : columns) {
    const std::string_view now = current_name(NameKind::statistic, column);
    if (std::ranges::find(known, now) == known.end())
      return fail(fmt::format("there is no column {}; there are {}", quoted(column), fmt::join(known, ", ")));
    print_old_name("column", column, now, terminal);
    column = now;
  }
  return columns;
}

}  // namespace

Expected<int> report_experiment(const Session& session, const LabArguments& arguments) {
  const std::string format = arguments.format.empty() ? "md" : arguments.format;
  const auto* const found = std::ranges::find(formats, format, &ReportFormat::name);
  if (found == formats.end())
    return fail(fmt::format("--format is {}, not {}",
                            fmt::join(formats | std::views::transform(&ReportFormat::name), ", "), quoted(format)));
  if (format != "svg" && !arguments.plot.empty()) return fail("--plot says which plot --format svg writes");
  if (format != "csv" && !arguments.columns.empty()) return fail("--columns says which columns --format csv writes");
  const auto columns = TRY(read_columns(arguments.columns, session.terminal));
  const auto kept = TRY(read_stored_experiment(arguments));
  const auto text = TRY(found->text_of(kept, {arguments.plot, columns}));
  // The formats other than md are for programs. They are written unchanged, except to a terminal.
  session.terminal.out << (format == "md" || session.terminal.out_is_terminal ? printable_lines(text) : text);
  return status::ok;
}

}  // namespace kibitz

// analyse: one position, with live progress, one row per finished depth, and the result.
#include <fmt/format.h>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/live.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "cli/verbs/analyse/analyse.hpp"
#include "cli/verbs/analyse/tree.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "lab/minimal_graph.hpp"

namespace kibitz {

Expected<Request> read_limits_and_lines(const AnalyseArguments& arguments) {
  Request request;
  const auto limits = TRY(read_limits(arguments.limits, default_time));
  request.limits = limits;
  const auto lines = TRY(read_number(arguments.lines, {"--lines", 1, 1'000'000}));
  request.lines = static_cast<int>(lines);
  return request;
}

namespace {

Expected<void> check_no_batch_options(const AnalyseArguments& a) {
  for (const auto& [name, is_given] :
       {std::pair{"--resume", !a.resume.empty()}, std::pair{"--ledger", !a.shared.ledger.empty()},
        std::pair{"--shard", !a.shared.shard.empty()}, std::pair{"--jobs", !a.shared.processes.empty()}})
    if (is_given) return fail(fmt::format("{} is for a file of positions, --epd FILE", name));
  return {};
}

Expected<Request> read_request(const Engine& engine, const AnalyseArguments& arguments) {
  if (arguments.with_leaves && arguments.as_json) return fail("--show prints tables for people, --json lines of JSON");
  auto request = read_limits_and_lines(arguments);
  if (!request) return request;
  request->search_moves = arguments.search_moves;
  if (arguments.window.empty()) return request;
  const auto window = TRY(read_window(engine, arguments.window));
  request->window = window;
  return request;
}

// Prints the board and the reports. The board is printed with the first report, so that a failed search prints only its
// error.
class AnalysisReporter {
 public:
  AnalysisReporter(const Session& session, const AnalyseArguments& arguments)
      : terminal_(session.terminal), live_(session.terminal), as_json_(arguments.as_json) {}

  Expected<Analysis> run(Engine& engine, const Request& request) {
    SigintGuard guard;
    Control control;
    guard.watch(control);
    live_.watch(control);
    auto analysis = engine.analyse(request, control, [&](const Report& report) {
      print_heading(engine);
      on_report(report);
      if (!terminal_.out) control.request_stop();  // the reader has closed the output
    });
    if (analysis) print_heading(engine);
    live_.stop_watching();
    was_interrupted_ = guard.is_interrupted();
    return analysis;
  }
  bool was_interrupted() const { return was_interrupted_; }

 private:
  void print_heading(const Engine& engine) {
    if (as_json_ || has_heading_) return;
    has_heading_ = true;
    live_.print(draw_board(engine.picture(), terminal_) + opening_text(engine, terminal_) + '\n' +
                report_header(terminal_));
  }
  void on_report(const Report& report) {
    live_.set_text(live_text(report));
    if (as_json_)
      live_.print(json_of(report) + '\n');
    else if (report.is_finished)
      live_.print(report_rows(report, terminal_));
  }

  Terminal& terminal_;
  LiveLine live_;
  bool as_json_;
  bool has_heading_ = false;
  bool was_interrupted_ = false;
};

Expected<void> write_svg(const Engine& engine, const Recording& recording, const OutputFile& file) {
  const auto svg = TRY(tree_svg(engine, recording));
  return file.write([&svg](std::ostream& out) -> Expected<void> {
    out << svg;
    return {};
  });
}

Expected<void> print_answer(const Session& session, const AnalyseArguments& arguments, const Engine& engine,
                            const Analysis& analysis) {
  std::ostream& out = session.terminal.out;
  if (arguments.as_json) {
    out << json_of(analysis, engine) << '\n';
    return {};
  }
  out << result_text(analysis, session.terminal);
  if (arguments.with_statistics) out << '\n' << statistics_text(analysis.report);
  return {};
}

// States how many leaves and nodes the left-first minimal graph has, and how many times as many leaves and nodes the
// search has visited.
std::string minimal_graph_text(const lab::MinimalGraph& graph, const Report& report) {
  const auto ratio = [](std::uint64_t all, std::uint64_t least) {
    return static_cast<double>(all) / static_cast<double>(std::max<std::uint64_t>(least, 1));
  };
  return fmt::format(
      "left-first minimal graph of depth {}: {} leaves, {} nodes; the search took {:.2f} and {:.2f} x that\n",
      report.depth, graph.leaves, graph.nodes, ratio(report.statistics.leaves, graph.leaves),
      ratio(report.statistics.nodes, graph.nodes));
}

std::string json_of(const lab::MinimalGraph& graph, const Report& report) {
  Json json = json_object("minimal_graph");
  json.update(
      {{"depth", report.depth}, {"leaves", graph.leaves}, {"nodes", graph.nodes}, {"searches", graph.searches}});
  return json_line(json);
}

Expected<bool> print_minimal_graph(const Session& session, const AnalyseArguments& arguments, const Engine& engine,
                                   const Report& report) {
  SigintGuard guard;
  Control control;
  guard.watch(control);
  const auto graph = lab::measure_minimal_graph(engine, report.depth, control, arguments.search_moves);
  if (!graph && control.is_stop_requested()) return false;
  if (!graph) return std::unexpected(graph.error());
  session.terminal.out << (arguments.as_json ? json_of(*graph, report) + '\n'
                                             : '\n' + minimal_graph_text(*graph, report));
  return true;
}

}  // namespace

Expected<int> analyse_position(const Session& session, const AnalyseArguments& arguments) {
  TRY(check_no_batch_options(arguments));
  TRY(check_no_limit_with_infinite(arguments.limits));
  if (arguments.overwrites && arguments.svg.empty()) return fail("--overwrite needs --svg");
  const auto engine = TRY(make_engine_at_position(session, arguments.engine, arguments.position));
  auto request = TRY(read_request(*engine, arguments));
  const auto svg_file = TRY(OutputFile::prepare(arguments.svg, OutputFile::replace_policy(arguments.overwrites)));
  Recording recording;
  const bool is_kept = arguments.with_leaves || !arguments.svg.empty();
  if (is_kept && !arguments.trace.file.empty())
    return fail("--trace cannot be combined with --show or --svg: kibitz trace lists and draws its file");
  if (is_kept) request.on_node = recording.sink();
  const auto trace = TRY(RecordingFile::open(arguments.trace, *engine, request));

  Terminal& terminal = session.terminal;
  print_remarks(*engine, terminal);
  std::optional<Expected<Analysis>> analysis;
  bool is_interrupted = false;
  {
    AnalysisReporter reporter(session, arguments);
    analysis = reporter.run(*engine, request);
    is_interrupted = reporter.was_interrupted();
  }
  if (!*analysis) {
    trace->discard();
    return std::unexpected(analysis->error());
  }
  TRY(print_answer(session, arguments, *engine, **analysis));
  terminal.out << std::flush;
  const int recorded = trace->finish(std::string(name_of((*analysis)->end)), terminal);
  if (arguments.with_minimal_graph && !(*analysis)->ending) {
    const auto printed = TRY(print_minimal_graph(session, arguments, *engine, (*analysis)->report));
    if (!printed) return status::interrupted;
  }
  if (arguments.with_leaves) terminal.out << '\n' << leaves_text(*engine, recording);
  if (!arguments.svg.empty()) TRY(write_svg(*engine, recording, svg_file));
  // With --infinite, Ctrl-C is the normal way to end a search, not a failure.
  return is_interrupted && !arguments.limits.is_infinite ? status::interrupted : recorded;
}

}  // namespace kibitz

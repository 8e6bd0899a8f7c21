// analyse --epd: every position of a file, judged by what its line says.
#include <fmt/format.h>
#include <filesystem>
#include <sstream>

#include "cli/grammar/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json_text.hpp"
#include "cli/show/live_line.hpp"
#include "cli/show/quantities.hpp"
#include "cli/show/report_text.hpp"
#include "cli/show/table.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/analyse.hpp"
#include "cli/verbs/batch_store.hpp"
#include "cli/verbs/session.hpp"
#include "match/text_file.hpp"

namespace kibitz {

namespace {

struct InputLine {
  int number = 0;
  std::string text;
};

// Lines that hold something; '#' begins a comment line.
std::vector<InputLine> lines_of(const std::string& text) {
  std::vector<InputLine> lines;
  std::istringstream in(text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string::npos && line[first] != '#') lines.push_back({number, line});
  }
  return lines;
}

Expected<std::vector<InputLine>> read_lines(const std::string& file, std::istream& standard_input) {
  const auto text = file == "-" ? match::read_text(standard_input, "the positions of standard input")
                                : match::read_text_file(file, "the file");
  if (!text) return std::unexpected(text.error());
  return lines_of(*text);
}

std::vector<Column> row_columns(const Terminal& terminal) {
  using enum Column::Align;
  constexpr std::size_t least_line = 12;
  std::vector<Column> columns{{"position", left, 16}, {"result", left, 6},    {"wanted", left, 12, 4},
                              {"move", left, 8},      {"score", right, 9, 5}, {"depth", right, 5, 3},
                              {"time", right, 7, 2},  {"nodes", right, 9, 1}, {"line", left, 0}};
  if (!terminal.out_is_terminal) return columns;
  return fitted(std::move(columns), static_cast<std::size_t>(terminal.width), least_line);
}

class Batch {
 public:
  Batch(const Session& session, const AnalyseArguments& arguments, Engine& engine)
      : terminal_(session.terminal), arguments_(arguments), engine_(engine), live_(session.terminal) {}

  Expected<int> run(const std::vector<InputLine>& lines) {
    if (auto ready = prepare(); !ready) return std::unexpected(ready.error());
    SigintGuard guard;
    if (!arguments_.as_json) live_.print(TextTable::header(row_columns(terminal_)));
    for (std::size_t i = 0; i < lines.size() && !guard.is_interrupted() && terminal_.out; ++i) {
      bar_ = progress_bar(i, lines.size());
      live_.set_text(bar_);
      if (auto done = run_line(lines[i], guard); !done) return std::unexpected(done.error());
    }
    total_.not_run = static_cast<int>(lines.size()) - total_.done() - total_.bad_lines;
    live_.print(arguments_.as_json ? json_of(total_) + '\n' : total_text());
    if (guard.is_interrupted()) return status::interrupted;
    return total_.bad_lines > 0 ? status::bad_lines : status::ok;
  }

 private:
  Expected<void> prepare() {
    const auto limits = read_limits(arguments_.limits, default_time);
    if (!limits) return std::unexpected(limits.error());
    request_.limits = *limits;
    if (auto lines = read_number(arguments_.lines, {"--lines", 1, 1'000'000}); !lines)
      return std::unexpected(lines.error());
    else
      request_.lines = static_cast<int>(*lines);
    auto store = BatchStore::open(arguments_.resume);
    if (!store) return std::unexpected(store.error());
    store_ = std::move(*store);
    return {};
  }

  // Everything but the line that its result depends on.
  std::string circumstances() const {
    const LimitArguments& limits = arguments_.limits;
    std::string text =
        fmt::format("{} {} {} {} {} {} {} {} {}", KIBITZ_VERSION, engine_.info().name, limits.depth, limits.nodes,
                    limits.time, limits.clock, limits.increment, limits.is_infinite, request_.lines);
    for (const OptionInfo& option : engine_.options()) text += fmt::format(" {}={}", option.name, option.value);
    return text;
  }

  // A bad line is the file's fault and told; an error is ours to end with (the results cannot be kept).
  Expected<void> run_line(const InputLine& line, SigintGuard& guard) {
    const std::string key = batch_key(line.text, circumstances());
    if (const BatchRow* known = store_.find(key)) {
      BatchRow row = *known;
      row.line_number = line.number;
      show(row);
      return {};
    }
    const auto row = search(line, guard);
    if (!row) {
      complain(line, row.error());
      return {};
    }
    if (guard.is_interrupted()) return {};  // its search was cut short: not a result
    BatchRow kept = *row;
    kept.key = key;
    show(kept);
    return store_.add(kept);
  }

  Expected<BatchRow> search(const InputLine& line, SigintGuard& guard) {
    const auto record = engine_.read_record(line.text);
    if (!record) return std::unexpected(record.error());
    if (auto set = engine_.set_position(record->position); !set) return std::unexpected(set.error());
    const auto wanted = read_wanted(engine_, *record);
    if (!wanted) return std::unexpected(wanted.error());
    engine_.clear();
    Control control;
    guard.watch(control);
    live_.watch(control);
    const std::string id = record->id.empty() ? fmt::format("line {}", line.number) : record->id;
    const auto analysis = engine_.analyse(request_, control, [&](const Report& report) {
      live_.set_text(fmt::format("{}  {}  {}", bar_, visible(id), live_text(report)));
    });
    live_.stop_watching();
    if (!analysis) return std::unexpected(analysis.error());
    BatchRow row{"", line.number, id, Verdict::unjudged, wanted->text, {}, 0, {}, 0, 0};
    fill(row, *wanted, analysis->report);
    return row;
  }

  static void fill(BatchRow& row, const Wanted& wanted, const Report& report) {
    if (!report.lines.empty()) row.best = report.lines.front();
    row.verdict = judge(wanted, row.best);
    row.depth = report.depth;
    row.time = report.time;
    row.nodes = report.statistics.nodes;
    row.leaves = report.statistics.leaves;
  }

  void show(const BatchRow& row) {
    total_.add(row);
    if (arguments_.as_json) return live_.print(json_of(row) + '\n');
    const std::string move = row.best.moves.empty() ? "-" : row.best.moves.front().notation;
    std::string text =
        TextTable::row(row_columns(terminal_),
                       {shortened(visible(row.id), 16), std::string(name_of(row.verdict)),
                        shortened(visible(row.wanted), 12), move, row.best.moves.empty() ? "-" : score_text(row.best),
                        std::to_string(row.depth), fmt::format("{:.2f}", static_cast<double>(row.time.count()) / 1e6),
                        short_count(row.nodes), line_text(row.best)});
    text.pop_back();
    if (terminal_.out_is_terminal) text = shortened(text, static_cast<std::size_t>(terminal_.width));
    live_.print(coloured(std::move(text), row.verdict) + '\n');
  }

  std::string coloured(std::string text, Verdict verdict) const {
    const std::size_t at = text.find(name_of(verdict), 16);
    if (verdict == Verdict::unjudged || at == std::string::npos) return text;
    const Style style = verdict == Verdict::solved ? Style::good : Style::bad;
    return text.replace(at, name_of(verdict).size(), styled(terminal_, style, name_of(verdict)));
  }

  void complain(const InputLine& line, const Error& error) {
    ++total_.bad_lines;
    if (arguments_.as_json) live_.print(json_of_bad_line(line.number, error.message) + '\n');
    const std::string file = arguments_.file == "-" ? "standard input" : arguments_.file;
    live_.complain(fmt::format("{}:{}: {}\n", file, line.number, error.message));
  }

  std::string total_text() const {
    std::string text = fmt::format("\nsolved {} of {}", total_.solved, total_.solved + total_.missed);
    if (total_.unjudged > 0) text += fmt::format(", {} with nothing to judge by", total_.unjudged);
    if (total_.bad_lines > 0)
      text += fmt::format(", {} bad line{}", total_.bad_lines, total_.bad_lines == 1 ? "" : "s");
    if (total_.not_run > 0) text += fmt::format(", {} not run", total_.not_run);
    text += fmt::format("; {} nodes in {} s", total_.nodes, seconds_text(total_.time));
    const std::string rate = rate_text(total_.nodes, total_.time);
    return text + (rate == "-" ? "\n" : fmt::format(", {} nodes/s\n", rate));
  }

  Terminal& terminal_;
  const AnalyseArguments& arguments_;
  Engine& engine_;
  LiveLine live_;
  BatchStore store_;
  Request request_;
  BatchTotal total_;
  std::string bar_;
};

Expected<void> check_arguments(const AnalyseArguments& arguments) {
  if (!arguments.position.empty())
    return fail(fmt::format("give a position or a file, not both: {}", quoted(joined(arguments.position, " "))));
  if (arguments.with_leaves || arguments.with_minimal_graph || !arguments.svg.empty())
    return fail("--show, --minimal and --svg are for one position, not a file");
  if (!arguments.trace.file.empty()) return fail("--trace writes one search down, not those of a file");
  if (arguments.overwrites) return fail("--overwrite is for --svg");
  if (!arguments.search_moves.empty()) return fail("--search-moves is for one position, not a file");
  if (auto fit = check_infinite(arguments.limits); !fit) return fit;
  std::error_code none;
  if (std::filesystem::equivalent(arguments.file, arguments.resume, none))
    return fail(fmt::format("--epd and --resume are both {}", quoted(arguments.file)));
  return {};
}

}  // namespace

Expected<int> analyse_batch(const Session& session, const AnalyseArguments& arguments) {
  if (auto fit = check_arguments(arguments); !fit) return std::unexpected(fit.error());
  auto engine = set_up_engine(session.catalogue, arguments.engine);
  if (!engine) return std::unexpected(engine.error());
  const auto lines = read_lines(arguments.file, session.terminal.in);
  if (!lines) return std::unexpected(lines.error());
  tell_idle_settings(**engine, session.terminal);
  return Batch(session, arguments, **engine).run(*lines);
}

}  // namespace kibitz

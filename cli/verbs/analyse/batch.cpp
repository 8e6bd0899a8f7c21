// analyse --epd: searches every position of a file, and compares each result with the expected one.
#include <fmt/format.h>
#include <filesystem>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/record_file.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/live.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/analyse/analyse.hpp"
#include "cli/verbs/analyse/batch.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/old_names.hpp"
#include "lab/machine.hpp"

namespace kibitz {

namespace {

// Reads the lines of the file, or only the line chosen by FILE#N. Empty lines, and lines that begin with '#', are
// skipped.
Expected<std::vector<BatchLine>> read_lines(const Session& session, const std::string& file_or_line,
                                            const FileArguments& arguments) {
  const auto [name, number] = split_game_number(file_or_line);
  const bool is_one = name != file_or_line;
  const auto file = TRY(open_records({name, "", {}, &session.terminal.in}, arguments));
  (void)TRY(file->skip(number - 1));
  std::vector<BatchLine> lines;
  for (records::GameRecord record; !is_one || lines.empty();) {
    const auto has_line = TRY(file->next(record));
    if (!has_line && is_one) return fail(fmt::format("there is no line {} in {}", number, quoted(name)));
    if (!has_line) return lines;
    if (file->format() != records::RecordFormat::lines)
      return fail(fmt::format("{} is a file of games, not of positions; kibitz records {} --to FILE.epd makes one",
                              quoted(name), name));
    if (const auto error = first_error(record, name, arguments.is_strict)) return std::unexpected(*error);
    lines.push_back({static_cast<int>(record.begin.line), std::string(record.tag("Line").value_or(""))});
  }
  return lines;
}

std::vector<TableColumn> row_columns(const Terminal& terminal) {
  using enum TableColumn::Align;
  constexpr std::size_t min_line = 12;
  std::vector<TableColumn> columns{{"position", left, 16}, {"result", left, 6},    {"wanted", left, 12, 4},
                                   {"move", left, 8},      {"score", right, 9, 5}, {"depth", right, 5, 3},
                                   {"time", right, 7, 2},  {"nodes", right, 9, 1}, {"line", left, 0}};
  if (!terminal.out_is_terminal) return columns;
  return fit_columns(std::move(columns), static_cast<std::size_t>(terminal.width), min_line);
}

class BatchCommand {
 public:
  BatchCommand(const Session& session, const AnalyseArguments& arguments, Engine& engine)
      : session_(session),
        terminal_(session.terminal),
        arguments_(arguments),
        engine_(engine),
        live_(session.terminal) {}

  Expected<int> run(const std::vector<BatchLine>& all) {
    auto lines = TRY(open_store_and_select_shard(all));
    SigintGuard guard;
    if (!arguments_.shared.ledger.empty()) {
      const auto end = TRY(run_on_ledger(lines, guard));
      if (end == ledger::WorkEnd::interrupted) return status::interrupted;
    }
    if (!arguments_.as_json) live_.print(TextTable::header(row_columns(terminal_)));
    for (std::size_t i = 0; i < lines.size() && !guard.is_interrupted() && terminal_.out; ++i) {
      bar_ = progress_bar(i, lines.size());
      live_.set_text(bar_);
      TRY(run_line(lines[i], guard));
    }
    total_.not_run = static_cast<int>(lines.size()) - total_.done() - total_.bad_lines;
    live_.print(arguments_.as_json ? json_of(total_) + '\n' : total_text());
    if (guard.is_interrupted()) return status::interrupted;
    return total_.bad_lines > 0 ? status::bad_lines : status::ok;
  }

 private:
  // Opens the result store, and returns the lines that belong to this shard.
  Expected<std::vector<BatchLine>> open_store_and_select_shard(std::vector<BatchLine> lines) {
    const auto request = TRY(read_limits_and_lines(arguments_));
    request_ = request;
    const SharedArguments& shared = arguments_.shared;
    const auto shard = read_shard(shared.shard);
    if (!shard) return std::unexpected(shard.error());
    std::string build;
    if (!shared.ledger.empty() || !shared.shard.empty()) {
      auto made = TRY(build_of(session_.catalogue, arguments_.engine.game));
      build = std::move(made);
    }
    const ledger::Job job = job_of_batch(arguments_, build);
    if (!shared.ledger.empty() || !arguments_.resume.empty()) {
      auto store = TRY(shared.ledger.empty() ? BatchStore::open(arguments_.resume, job)
                                             : BatchStore::open_shared(shared.ledger, job));
      store_ = std::move(store);
    }
    if (!build.empty()) TRY(store_.plan(tasks_of(lines)));
    std::erase_if(lines, [&](const BatchLine& line) { return !shard->has(key_of(line)); });
    return lines;
  }

  // The tasks for the ledger: one for each line that can be searched. The other lines are reported when the results are
  // shown.
  std::vector<ledger::Task> tasks_of(const std::vector<BatchLine>& lines) {
    std::vector<ledger::Task> tasks;
    for (const BatchLine& line : lines)
      if (check_line(engine_, line)) tasks.push_back(task_of_line(line, key_of(line)));
    return tasks;
  }

  // Runs local worker processes on the shared job, and waits until the job is done.
  Expected<ledger::WorkEnd> run_on_ledger(const std::vector<BatchLine>& lines, const SigintGuard& guard) {
    const auto processes = TRY(read_process_count(arguments_.shared.processes));
    const auto job =
        ledger::address_of(job_of_batch(arguments_, *build_of(session_.catalogue, arguments_.engine.game)));
    return work_on_job(session_, {arguments_.shared.ledger, job, processes,
                                  [&](ledger::Ledger& ledger) {
                                    const auto done = ledger.count_done(job);
                                    if (done)
                                      live_.set_text(progress_bar(static_cast<std::size_t>(*done), lines.size()));
                                    return true;
                                  },
                                  [&guard] { return guard.is_interrupted(); }});
  }

  // Everything that determines the result of a line, apart from the line itself, as text: version, game, limits and
  // options.
  std::string settings_text() const {
    const LimitArguments& limits = arguments_.limits;
    std::string text =
        fmt::format("{} {} {} {} {} {} {} {} {}", KIBITZ_VERSION, engine_.info().name, limits.depth, limits.nodes,
                    limits.time, limits.clock, limits.increment, limits.is_infinite, request_.lines);
    for (const OptionInfo& option : engine_.options())
      text += fmt::format(" {}", stable_setting(option.name + "=" + option.value));
    return text;
  }

  std::string key_of(const BatchLine& line) {
    if (settings_text_.empty()) settings_text_ = settings_text();
    return batch_key(line.text, settings_text_);
  }

  // Searches one line, or reads its stored result. A bad line is reported and the batch continues; if results cannot be
  // stored, the batch ends with an error.
  Expected<void> run_line(const BatchLine& line, SigintGuard& guard) {
    const std::string key = key_of(line);
    auto known = TRY(store_.find(key));
    if (known) {
      known->line_number = line.number;
      show(*known);
      return {};
    }
    if (!arguments_.shared.ledger.empty()) {
      const auto fit = check_line(engine_, line);
      report_error(line, fit ? Error{"no worker could search it; kibitz ledger status says why"} : fit.error());
      return {};
    }
    auto row = search(line, guard);
    if (!row) {
      report_error(line, row.error());
      return {};
    }
    if (guard.is_interrupted()) return {};  // discards the result of an interrupted search
    row->key = key;
    show(*row);
    return store_.add(*row, machine_);
  }

  Expected<BatchRow> search(const BatchLine& line, SigintGuard& guard) {
    Control control;
    guard.watch(control);
    live_.watch(control);
    std::string id;
    auto row = search_line(engine_, request_, line,
                           {control, [&id](const std::string& name) { id = name; },
                            [&](const Report& report) {
                              live_.set_text(fmt::format("{}  {}  {}", bar_, printable_text(id), live_text(report)));
                            }});
    live_.stop_watching();
    return row;
  }

  void show(const BatchRow& row) {
    total_.add(row);
    if (arguments_.as_json) return live_.print(json_of(row) + '\n');
    const std::string move = row.best.moves.empty() ? "-" : row.best.moves.front().notation;
    std::string text = TextTable::row(
        row_columns(terminal_),
        {shortened_text(printable_text(row.id), 16), std::string(name_of(row.verdict)),
         shortened_text(printable_text(row.expected), 12), move, row.best.moves.empty() ? "-" : score_text(row.best),
         std::to_string(row.depth), fmt::format("{:.2f}", static_cast<double>(row.time.count()) / 1e6),
         short_count_text(row.nodes), line_text(row.best)});
    text.pop_back();
    if (terminal_.out_is_terminal) text = shortened_text(text, static_cast<std::size_t>(terminal_.width));
    live_.print(with_coloured_verdict(std::move(text), row.verdict) + '\n');
  }

  std::string with_coloured_verdict(std::string text, RowVerdict verdict) const {
    const std::size_t at = text.find(name_of(verdict), 16);
    if (verdict == RowVerdict::unjudged || at == std::string::npos) return text;
    const Style style = verdict == RowVerdict::solved ? Style::good : Style::bad;
    return text.replace(at, name_of(verdict).size(), styled_text(terminal_, style, name_of(verdict)));
  }

  void report_error(const BatchLine& line, const Error& error) {
    ++total_.bad_lines;
    if (arguments_.as_json) live_.print(json_of_bad_line(line.number, error.message) + '\n');
    const std::string file = arguments_.file == "-" ? "standard input" : arguments_.file;
    live_.report_error(fmt::format("{}:{}: {}\n", file, line.number, error.message));
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

  const Session& session_;
  Terminal& terminal_;
  const AnalyseArguments& arguments_;
  Engine& engine_;
  LiveLine live_;
  BatchStore store_;
  Request request_;
  BatchTotal total_;
  std::string bar_;
  std::string settings_text_;
  std::string machine_ = lab::machine_name();
};

Expected<void> check_arguments(const AnalyseArguments& arguments) {
  if (!arguments.position.words.empty())
    return fail(
        fmt::format("give a position or a file, not both: {}", quoted(join_strings(arguments.position.words, " "))));
  if (arguments.with_leaves || arguments.with_minimal_graph || !arguments.svg.empty())
    return fail("--show, --minimal and --svg are for one position, not a file");
  if (!arguments.trace.file.empty()) return fail("--trace writes one search down, not those of a file");
  if (arguments.overwrites) return fail("--overwrite is for --svg");
  if (!arguments.search_moves.empty()) return fail("--search-moves is for one position, not a file");
  TRY(check_no_limit_with_infinite(arguments.limits));
  TRY(check_shared_arguments(arguments.shared, "--resume", arguments.resume));
  TRY(check_process_count(arguments.shared));
  std::error_code none;
  if (std::filesystem::equivalent(arguments.file, arguments.resume, none))
    return fail(fmt::format("--epd and --resume are both {}", quoted(arguments.file)));
  return {};
}

}  // namespace

Expected<int> analyse_batch(const Session& session, const AnalyseArguments& arguments) {
  TRY(check_arguments(arguments));
  auto engine = TRY(set_up_engine(session.catalogue, arguments.engine));
  const auto lines = TRY(read_lines(session, arguments.file, arguments.position.file));
  print_remarks(*engine, session.terminal);
  return BatchCommand(session, arguments, *engine).run(lines);
}

}  // namespace kibitz

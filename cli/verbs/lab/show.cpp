// The actions of lab that run no search: new, list, status, compare, repro.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <numeric>
#include <ostream>

#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "lab/claims.hpp"
#include "lab/compare.hpp"
#include "lab/groups.hpp"
#include "match/text_file.hpp"

namespace kibitz {

namespace {

std::string count_with_noun(std::int64_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

// The size of an experiment as text: "2 games, 40 positions, 3 configurations, 240 cells".
std::string size_text(const lab::Experiment& experiment) {
  std::size_t positions = 0;
  for (const lab::ExperimentGame& game : experiment.games) positions += game.positions.size();
  return fmt::format("{}, {}, {}, {}", count_with_noun(std::ssize(experiment.games), "game"),
                     count_with_noun(static_cast<std::int64_t>(positions), "position"),
                     count_with_noun(std::ssize(experiment.configurations), "configuration"),
                     count_with_noun(std::ssize(lab::cells_of(experiment)), "cell"));
}

// All *.toml files in the folder and its subfolders, but those named build, which hold copies.
std::vector<std::string> experiments_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code unreadable;
  std::filesystem::recursive_directory_iterator at(folder, std::filesystem::directory_options::skip_permission_denied,
                                                   unreadable);
  for (; !unreadable && at != std::filesystem::recursive_directory_iterator(); at.increment(unreadable)) {
    if (at->path().filename() == "build") at.disable_recursion_pending();
    if (at->path().extension() == ".toml") files.push_back(at->path().lexically_normal().string());
  }
  std::ranges::sort(files);
  return files;
}

bool is_address(const std::string& text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isxdigit(c) != 0; });
}

}  // namespace

Expected<lab::StoredCell> find_cell(const std::vector<lab::StoredCell>& cells, const std::string& begin) {
  const lab::StoredCell* found = nullptr;
  for (const lab::StoredCell& cell : cells) {
    if (!is_address(begin) || !cell.planned.address.starts_with(begin)) continue;
    if (found && found->planned.address != cell.planned.address)
      return fail(fmt::format("more than one cell begins with {}; give more digits", quoted(begin)));
    if (!found) found = &cell;
  }
  if (!found) return fail(fmt::format("there is no cell {}; lab report --format csv lists them", quoted(begin)));
  return *found;
}

namespace {

// The name under which the results of the experiment are stored. Its extension may be omitted, or be that of the
// results. The title is unknown if the file cannot be read: results may be reported without it.
lab::ExperimentName stored_name_of(const std::string& file) {
  std::filesystem::path path(file);
  if (!path.has_extension() || path.extension() == ".db") path.replace_extension(".toml");
  const auto text = match::read_text_file(path.string(), "the experiment");
  const auto read = text ? lab::read_claim_file(*text, file) : std::unexpected(text.error());
  return {path.filename().string(), read ? read->title : ""};
}

}  // namespace

Expected<lab::ResultStore> open_stored_results(const LabArguments& arguments) {
  const std::string& file = arguments.words.front();
  const lab::ExperimentName name = stored_name_of(file);
  if (arguments.shared.ledger.empty()) return lab::ResultStore::read(result_file_name(file, arguments), name);
  return lab::ResultStore::open_shared(arguments.shared.ledger, name, ledger::OpenMode::existing);
}

Expected<StoredExperiment> read_stored_experiment(const LabArguments& arguments) {
  auto store = TRY(open_stored_results(arguments));
  auto heading = TRY(store.heading());
  auto cells = TRY(store.needed_cells());
  return StoredExperiment{std::move(heading), std::move(cells)};
}

Expected<int> write_new_experiment(const Session& session, const LabArguments& arguments) {
  const std::filesystem::path name(arguments.words.front());
  const std::string file = name.extension() == ".toml" ? name.string() : name.string() + ".toml";
  const auto planned = TRY(OutputFile::prepare(file, OutputFile::ReplacePolicy::nothing));
  TRY(planned.write([&](std::ostream& out) -> Expected<void> {
    out << lab::example_experiment_text(std::filesystem::path(file).stem().string());
    return {};
  }));
  session.terminal.out << fmt::format("{} is written; kibitz lab run {} runs it\n", file, file);
  return status::ok;
}

namespace {

// The experiments and claims of a folder, as text.
class ExperimentList {
 public:
  explicit ExperimentList(const Session& session) : session_(session) {}

  void add(const std::string& file) {
    const auto text = match::read_text_file(file, "the experiment");
    const auto read = text ? lab::read_claim_file(*text, file) : std::unexpected(text.error());
    if (!read) return add_fault(file, read.error());
    if (!read->is_experiment && read->claims.empty()) return;  // a TOML file of something else
    std::string size;
    if (read->is_experiment) {
      const auto experiment = lab::read_experiment_text(*text, file, session_.catalogue);
      if (!experiment) return add_fault(file, experiment.error());
      size = fmt::format("    {}\n", size_text(*experiment));
    }
    text_ += printable_lines(fmt::format("{}: {}\n", file, read->title)) + size;
    for (const lab::PublishedClaim& claim : read->claims) {
      ++verdicts_[static_cast<std::size_t>(claim.verdict)];
      text_ += printable_lines(fmt::format("    {}: {} ({}): published {}; here {}\n", lab::name_of(claim.verdict),
                                           claim.text, claim.citation, claim.published, claim.ours));
      if (!claim.cause.empty()) text_ += printable_lines(fmt::format("        cause: {}\n", claim.cause));
      if (!claim.command.empty()) text_ += printable_lines(fmt::format("        {}\n", claim.command));
    }
  }

  std::string text() const {
    const std::int64_t claims = std::accumulate(verdicts_.begin(), verdicts_.end(), std::int64_t{0});
    if (claims == 0) return text_;
    return text_ + fmt::format("{}: {} reproduced, {} partly, {} not reproduced\n", count_with_noun(claims, "claim"),
                               verdicts_[0], verdicts_[1], verdicts_[2]);
  }

 private:
  void add_fault(const std::string& file, const Error& error) {
    text_ += printable_lines(fmt::format("{}: cannot be run\n    {}\n", file, error.message));
  }

  const Session& session_;
  std::string text_;
  std::array<std::int64_t, lab::verdict_names.size()> verdicts_{};
};

}  // namespace

Expected<int> list_experiments(const Session& session, const LabArguments& arguments) {
  const std::string folder = arguments.words.empty() ? "." : arguments.words.front();
  if (std::error_code unknown; !std::filesystem::is_directory(folder, unknown))
    return fail(fmt::format("there is no folder {}", quoted(folder)));
  const SigintGuard guard;
  ExperimentList list(session);
  const auto files = experiments_in(folder);
  std::size_t read = 0;
  for (; read < files.size() && !guard.is_interrupted(); ++read) list.add(files[read]);
  if (guard.is_interrupted()) {
    session.terminal.out << list.text() << std::flush;
    session.terminal.err << fmt::format("kibitz: interrupted; {} of {} files were read\n", read, files.size());
    return status::interrupted;
  }
  const std::string text = list.text();
  session.terminal.out << (text.empty()
                               ? fmt::format("no experiments in {}; 'kibitz lab new NAME' writes one\n", quoted(folder))
                               : text);
  return status::ok;
}

namespace {

// The line of a table for a tally. With `has_rule`, it has a column for the cells that the stop rule made unnecessary.
std::vector<std::string> tally_line(const lab::Tally& tally, bool has_rule) {
  std::string name = tally.game;
  if (!tally.configuration.empty()) name += ", " + tally.configuration;
  if (!tally.opponent.empty()) name += " against " + tally.opponent;
  std::vector<std::string> line{std::move(name), std::to_string(tally.cells), std::to_string(tally.done)};
  if (has_rule) line.push_back(std::to_string(tally.unneeded));
  line.push_back(std::to_string(tally.failed));
  line.push_back(std::to_string(tally.cells - tally.done - tally.failed - tally.unneeded));
  return line;
}

}  // namespace

Expected<int> show_lab_status(const Session& session, const LabArguments& arguments) {
  auto store = TRY(open_stored_results(arguments));
  const auto heading = TRY(store.heading());
  const auto tallies = TRY(store.tallies());
  const bool has_rule = heading.stop.has_value();
  lab::Tally sum;
  std::vector<std::vector<std::string>> lines{{"searches", "cells", "done", "failed", "open"}};
  if (has_rule) lines.front().insert(lines.front().begin() + 3, "not needed");
  for (const lab::Tally& tally : tallies) {
    lines.push_back(tally_line(tally, has_rule));
    sum.cells += tally.cells;
    sum.done += tally.done;
    sum.failed += tally.failed;
    sum.unneeded += tally.unneeded;
  }
  sum.game = "all";
  lines.push_back(tally_line(sum, has_rule));
  session.terminal.out << printable_lines(fmt::format("{}\n\n{}", heading.title, lab::markdown_table(lines)));
  return status::ok;
}

Expected<int> compare_configurations(const Session& session, const LabArguments& arguments) {
  const auto kept = TRY(read_stored_experiment(arguments));
  const auto text = TRY(lab::comparison_text(kept.heading, kept.cells, arguments.words[1], arguments.words[2]));
  session.terminal.out << printable_lines(text);
  return status::ok;
}

namespace {

std::string comment_on_result(const StoredExperiment& kept, const lab::StoredCell& cell) {
  const lab::CellResult& result = cell.stored->result;
  if (result.state == lab::CellState::done && cell.planned.cell.task == lab::CellTask::games)
    return fmt::format("# {} of 2 points for A, {} nodes of A, by Kibitz {}",
                       static_cast<double>(result.counts[index_of(lab::Measure::half_points)]) / 2,
                       result.counts[index_of(lab::Measure::nodes)], kept.heading.build);
  if (result.state == lab::CellState::done)
    return fmt::format("# {} nodes, {} leaves, {} {}, by Kibitz {}", result.counts[index_of(lab::Measure::nodes)],
                       result.counts[index_of(lab::Measure::leaves)], result.best, result.score, kept.heading.build);
  return fmt::format("# {}{}{}", lab::name_of(result.state), result.problem.empty() ? "" : ": ", result.problem);
}

}  // namespace

// Prints the command that repeats the search, with the stored result as a shell comment.
Expected<int> print_repeat_command(const Session& session, const LabArguments& arguments) {
  const auto kept = TRY(read_stored_experiment(arguments));
  const auto cell = TRY(find_cell(kept.cells, arguments.words[1]));
  const Terminal& terminal = session.terminal;
  const std::string command = lab::command_of(cell.planned.cell);
  terminal.out << (terminal.out_is_terminal ? printable_lines(command) : command) << '\n';
  if (cell.stored)
    // Control characters are escaped, so that the comment stays one line: the shell would run a second line as a
    // command.
    terminal.out << printable_text(comment_on_result(kept, cell)) << '\n';
  return status::ok;
}

}  // namespace kibitz

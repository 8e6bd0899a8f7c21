// perft: counts the move sequences of a given length. The last line is the bare count, for scripts.
#include <fmt/format.h>
#include <map>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"
#include "lab/machine.hpp"
#include "ledger/fields.hpp"
#include "records/typed_position.hpp"

namespace kibitz {

namespace {

struct PerftArguments {
  EngineArguments engine;
  PositionArguments position;
  std::string depth;
  bool is_divided = false;
  bool counts_routes = false;
  SharedArguments shared;
  std::string store;
};

// A task of a shared perft: a subtree to be counted, given by the moves that lead to it and its depth in plies.
struct PerftSubtree {
  std::vector<std::string> moves;
  int depth = 0;
};

std::string text_of(const PerftSubtree& part) {
  std::vector<std::string> fields{std::to_string(part.depth)};
  fields.insert(fields.end(), part.moves.begin(), part.moves.end());
  return ledger::joined_fields(fields);
}

Expected<PerftSubtree> read_subtree(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  const auto depth = fields.empty() ? std::nullopt : parse_integer(fields.front());
  // Anyone may have written the task.
  if (!depth || *depth < 0 || *depth + std::ssize(fields) - 1 > max_ply)
    return fail(fmt::format("{} is no part of a tree", quoted(text)));
  return PerftSubtree{{fields.begin() + 1, fields.end()}, static_cast<int>(*depth)};
}

// Splits the tree into subtrees two plies below the root, or one ply if the depth is 1 or 2, or nearer to the root if
// the game ends. `before` has the moves from the root to the engine's position.
Expected<std::vector<PerftSubtree>> subtrees_of(Engine& engine, int depth, std::vector<std::string> before = {}) {
  constexpr std::size_t most_plies = 2;
  std::vector<PerftSubtree> parts;
  const auto moves = engine.ending() ? std::vector<MoveText>{} : engine.legal_moves();
  const bool is_small = depth == 0 || (depth == 1 && !before.empty());
  if (is_small || before.size() == most_plies || moves.empty())
    return std::vector{PerftSubtree{std::move(before), depth}};
  for (const MoveText& move : moves) {
    TRY(engine.play(move.move));
    auto longer = before;
    longer.push_back(move.move);
    auto below = subtrees_of(engine, depth - 1, std::move(longer));
    engine.undo();
    if (!below) return below;
    parts.insert(parts.end(), std::make_move_iterator(below->begin()), std::make_move_iterator(below->end()));
  }
  return parts;
}

Expected<std::uint64_t> count_subtree(Engine& engine, const PerftSubtree& part) {
  for (const std::string& move : part.moves) TRY(engine.play(move));
  const auto counted = engine.perft({part.depth, false});
  for (std::size_t i = 0; i < part.moves.size(); ++i) engine.undo();
  if (!counted) return std::unexpected(counted.error());
  return counted->count;
}

// The rules of the engine that are not the game's defaults. They may come from the command line or from a file.
std::vector<std::string> rules_of(const Engine& engine) {
  std::vector<std::string> rules;
  for (const OptionInfo& option : engine.options())
    if (option.is_rule && option.value != option.preset_value) rules.push_back(option.name + "=" + option.value);
  return rules;
}

// The text of the job. It has the position of the engine and not the words typed: they may name a file, which another
// machine may lack and which may change. Only a position with moves has the last field.
std::string job_text(const Engine& engine, int depth) {
  const auto copy = engine.clone();
  while (copy->undo()) {
  }
  std::string start = copy->position();
  if (copy->set_position("") && copy->position() == start) start.clear();
  std::vector<std::string> fields{ledger::joined_fields(stable_settings(rules_of(engine)), ledger::line_separator),
                                  start, std::to_string(depth)};
  std::vector<std::string> moves;
  for (const MoveText& move : engine.moves_played()) moves.push_back(move.move);
  if (!moves.empty()) fields.push_back(ledger::joined_fields(moves, ledger::line_separator));
  return ledger::joined_fields(fields);
}

// A perft whose subtrees are tasks: shared through a ledger, split into shards, or stored in a file.
class SharedPerft {
 public:
  SharedPerft(const Session& session, const PerftArguments& arguments, Engine& engine)
      : session_(session), arguments_(arguments), engine_(engine), live_(session.terminal) {}

  Expected<int> run(int depth) {
    if (arguments_.counts_routes)
      return fail("--paths are counted on one machine: they go without --ledger and --shard");
    TRY(check_shared_arguments(arguments_.shared, "--store", arguments_.store));
    TRY(plan(depth));
    const bool is_shared = !arguments_.shared.ledger.empty();
    const auto done = TRY(is_shared ? count_on_ledger() : count_locally());
    live_.set_text("");
    if (!done) return status::interrupted;
    return print_counts();
  }

 private:
  Expected<void> plan(int depth) {
    const auto parts = TRY(subtrees_of(engine_, depth));
    auto build = TRY(build_of(session_.catalogue, arguments_.engine.game));
    const std::string typed = join_strings(arguments_.position.words, " ");
    const ledger::Job job{"perft", arguments_.engine.game,
                          fmt::format("perft {} of {}", depth, typed.empty() ? "the start" : typed),
                          job_text(engine_, depth), build};
    for (const PerftSubtree& part : parts) {
      const std::string text = text_of(part);
      const std::string address = ledger::content_address({job.kind, job.game, job.text, job.build, text});
      tasks_.push_back({address, static_cast<std::int64_t>(tasks_.size()), text});
    }
    job_ = ledger::address_of(job);
    auto opened = TRY(arguments_.shared.ledger.empty()
                          ? ledger::Ledger::open_file(arguments_.store, ledger::OpenMode::or_create)
                          : ledger::Ledger::open(arguments_.shared.ledger, ledger::OpenMode::or_create));
    ledger_ = std::move(opened);
    return ledger_->add(job, tasks_);
  }

  Expected<bool> count_on_ledger() {
    const auto processes = TRY(read_process_count(arguments_.shared.processes));
    const auto end = TRY(work_on_job(session_, {arguments_.shared.ledger, job_, processes,
                                                [&](ledger::Ledger& ledger) {
                                                  if (const auto done = ledger.count_done(job_)) show_progress(*done);
                                                  return true;
                                                },
                                                [this] { return guard_.is_interrupted(); }}));
    return end == ledger::WorkEnd::complete;
  }

  // Counts the subtrees of this shard that have no result yet.
  Expected<bool> count_locally() {
    const auto shard = read_shard(arguments_.shared.shard);
    if (!shard) return std::unexpected(shard.error());
    std::int64_t done = 0;
    for (const ledger::Task& task : tasks_) {
      show_progress(++done);
      if (guard_.is_interrupted()) return false;
      const auto known = TRY(ledger_->result(task.address));
      if (known || !shard->has(task.address)) continue;
      const auto count = TRY(count_subtree(engine_, *read_subtree(task.text)));
      const ledger::TaskResult result{task.address, job_, std::to_string(count), lab::machine_name()};
      TRY(ledger_->commit({}, std::span(&result, 1)));
    }
    return true;
  }

  void show_progress(std::int64_t done) { live_.set_text(progress_bar(static_cast<std::size_t>(done), tasks_.size())); }

  Expected<int> print_counts() {
    const auto results = TRY(ledger_->results_of_tasks(job_));
    std::map<std::string, std::uint64_t> counts;
    for (const ledger::TaskResult& result : results)
      counts[result.address] = parse_unsigned_integer(result.text).value_or(0);
    std::vector<std::pair<std::string, std::uint64_t>> of_first;
    std::uint64_t sum = 0;
    std::size_t known = 0;
    for (const ledger::Task& task : tasks_) {
      const auto count = counts.find(task.address);
      if (count == counts.end()) continue;
      ++known;
      sum += count->second;
      const PerftSubtree part = *read_subtree(task.text);
      if (part.moves.empty()) continue;  // the root itself: at depth 0, or if the game is over
      const std::string& first = part.moves.front();
      if (of_first.empty() || of_first.back().first != first) of_first.emplace_back(first, 0);
      of_first.back().second += count->second;
    }
    std::ostream& out = session_.terminal.out;
    if (known < tasks_.size()) {
      out << fmt::format(
          "{} of {} parts are counted; {}\n", known, tasks_.size(),
          arguments_.shared.ledger.empty() ? "kibitz merge joins shards" : "kibitz ledger status says why");
      return status::ok;
    }
    if (arguments_.is_divided)
      for (const auto& [move, count] : of_first) out << fmt::format("{}: {}\n", move, count);
    out << sum << '\n';
    return status::ok;
  }

  const Session& session_;
  const PerftArguments& arguments_;
  Engine& engine_;
  SigintGuard guard_;
  LiveLine live_;
  std::string job_;
  std::vector<ledger::Task> tasks_;
  std::optional<ledger::Ledger> ledger_;
};

Expected<int> perft(const Session& session, const PerftArguments& arguments) {
  TRY(check_process_count(arguments.shared));
  const auto engine =
      TRY(make_engine_at_position(session, arguments.engine, arguments.position, [&](const Engine& made) {
        return check_rules_only(made, arguments.engine, "perft");
      }));
  const auto depth = TRY(read_number(arguments.depth, {"--depth", 0, max_ply}));
  const bool is_kept = !arguments.store.empty() || !arguments.shared.ledger.empty() || !arguments.shared.shard.empty();
  if (is_kept) return SharedPerft(session, arguments, *engine).run(static_cast<int>(depth));
  std::ostream& out = session.terminal.out;
  const auto start = Clock::now();
  const auto perft = TRY(engine->perft({static_cast<int>(depth), arguments.counts_routes}));
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  if (arguments.is_divided)
    for (const PerftMove& row : perft.moves) out << fmt::format("{}: {}\n", row.move.move, row.count);
  out << std::flush;
  session.terminal.err << fmt::format("{} s, {} leaves/s\n", seconds_text(time), rate_text(perft.count, time))
                       << std::flush;
  out << perft.count << '\n';
  return status::ok;
}

void add_options(VerbOptions& options, PerftArguments& a) {
  add_game_argument(options, a.engine.game);
  options.add({"--depth", "Depth in plies", "N", true}, a.depth);
  add_start_position_option(options, a.position);
  options.add({"--divide", "Show the count for each first move"}, a.is_divided);
  options.add({"--paths,--routes", "Count a capture once per route that makes it (checkers, fanorona)"},
              a.counts_routes);
  add_rule_options(options, a.engine);
  options.add({"--store", "Keep subtree counts in this file; count only missing subtrees", "FILE"}, a.store);
  add_shared_options(options, a.shared, "the --store file");
  options.add({"--jobs", "With --ledger: local tasks in parallel; 0 = leave all to workers", "N"}, a.shared.processes);
}

}  // namespace

Expected<TaskFunction> perft_task(const Catalogue& catalogue, const ledger::Job& job) {
  auto fields = ledger::split_fields(job.text);
  // The depth is in the job's text only to give jobs of different depths different addresses.
  constexpr std::size_t settings = 0, start = 1, moves = 3, field_count = 4;
  fields.resize(field_count);
  const EngineArguments arguments{job.game, "", ledger::split_fields(fields[settings], ledger::line_separator)};
  auto engine = set_up_engine(catalogue, arguments);
  if (!engine) return std::unexpected(engine.error());
  TRY(records::set_up_typed_position(**engine, fields[start]));
  for (const std::string& move : ledger::split_fields(fields[moves], ledger::line_separator))
    TRY((*engine)->play(move));
  return [engine = std::shared_ptr<Engine>(std::move(*engine))](const std::string& task) -> Expected<std::string> {
    const auto part = TRY(read_subtree(task));
    const auto count = TRY(count_subtree(*engine, part));
    return std::to_string(count);
  };
}

Verb perft_verb() {
  return make_verb<PerftArguments>({"perft", "Count the move sequences of a given length (perft)",
                                    "  kibitz perft chess --depth 5\n  kibitz perft othello --depth 8 --divide"},
                                   add_options, perft);
}

}  // namespace kibitz

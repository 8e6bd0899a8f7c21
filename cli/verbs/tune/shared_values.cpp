#include "cli/verbs/tune/shared_values.hpp"

#include <fmt/format.h>

#include <array>
#include <map>

#include "kibitz/core/read_number.hpp"
#include "lab/machine.hpp"
#include "ledger/fields.hpp"
#include "tune/carried_weights.hpp"
#include "tune/shared_game.hpp"

namespace kibitz {

Expected<std::optional<std::vector<tune::DepthValues>>> ValuesTasks::run(const ValuesPlan& plan,
                                                                         const ValuesCallbacks& callbacks) {
  std::optional<ledger::Ledger> shared;
  ledger::Job job = TRY(job_of(plan));
  if (arguments_.ledger.empty())
    job = TRY(job_in_store(job));
  else
    shared = TRY(ledger::Ledger::open(arguments_.ledger, ledger::OpenMode::or_create));
  ledger::Ledger& ledger = shared ? *shared : context_.store.ledger();
  job_ = ledger::address_of(job);
  tasks_.clear();
  for (const tune::GameToMeasure& game : plan.games)
    if (const std::string text = text_of(game); !game.plies.empty())
      tasks_.push_back({ledger::content_address({job_, text}), game.number, text});
  TRY(ledger.add(job, tasks_));
  const bool is_done = TRY(shared ? measure_on_ledger(callbacks) : measure_here(job, callbacks));
  if (!is_done) return std::nullopt;
  return collect(ledger);
}

Expected<ledger::Job> ValuesTasks::job_of(const ValuesPlan& plan) const {
  const match::MatchSettings& settings = context_.settings;
  match::PlayerSpec player = settings.players.front();
  player.name.clear();
  player.allowance = {};  // the limits of the games, which do not limit these searches
  tune::WeightsReader weights;
  TRY(weights.replace_files(player));
  const auto& carried = weights.weights();
  return ledger::Job{"probcut",
                     settings.game,
                     fmt::format("searches of positions to depth {}", plan.depth),
                     ledger::joined_fields(std::array{tune::text_of(player), tune::text_of_pairs(settings.rules),
                                                      std::to_string(plan.depth)}),
                     plan.build,
                     tune::text_of_pairs({carried.begin(), carried.end()})};
}

// The same job in the store, if it is there for another build: merged shards are read without --shard.
Expected<ledger::Job> ValuesTasks::job_in_store(const ledger::Job& job) const {
  const auto jobs = TRY(context_.store.ledger().jobs());
  for (const std::string& address : jobs) {
    const auto stored = TRY(context_.store.ledger().job(address));
    if (stored && stored->kind == job.kind && stored->text == job.text) return *stored;
  }
  return job;
}

Expected<bool> ValuesTasks::measure_on_ledger(const ValuesCallbacks& callbacks) {
  const auto processes = TRY(read_process_count(arguments_.processes));
  const auto games = static_cast<std::int64_t>(tasks_.size());
  const auto on_poll = [&](ledger::Ledger& ledger) {
    if (const auto done = ledger.count_done(job_)) callbacks.on_game(std::min(*done, games), games);
    return true;
  };
  const auto end = TRY(work_on_job(session_, {arguments_.ledger, job_, processes, on_poll, callbacks.is_interrupted}));
  return end == ledger::WorkEnd::complete;
}

Expected<bool> ValuesTasks::measure_here(const ledger::Job& job, const ValuesCallbacks& callbacks) {
  ledger::Ledger& ledger = context_.store.ledger();
  auto engine = TRY(match::make_referee(context_.catalogue, context_.settings));
  TRY(match::apply_player(*engine, context_.settings.players.front()));
  const auto fields = ledger::split_fields(job.text);
  const auto depth = static_cast<int>(*parse_integer(fields.back()));
  std::int64_t done = 0;
  for (const ledger::Task& task : tasks_) {
    callbacks.on_game(++done, static_cast<std::int64_t>(tasks_.size()));
    if (callbacks.is_interrupted()) return false;
    const auto known = TRY(ledger.result(task.address));
    if (known) continue;
    const auto game = TRY(tune::read_game_to_measure(task.text));
    const auto values = TRY(tune::measure_game(*engine, game, depth, callbacks.is_interrupted));
    if (!values) return false;
    const ledger::TaskResult result{task.address, job_, text_of(*values), lab::machine_name()};
    TRY(ledger.commit({}, std::span(&result, 1)));
    TRY(context_.store.check_file());
  }
  return true;
}

Expected<std::vector<tune::DepthValues>> ValuesTasks::collect(ledger::Ledger& ledger) const {
  const auto results = TRY(ledger.results_of_tasks(job_));
  std::map<std::string, std::string> texts;
  for (const ledger::TaskResult& result : results) texts[result.address] = result.text;
  std::vector<tune::DepthValues> values;
  std::size_t missing = 0;
  for (const ledger::Task& task : tasks_) {
    const auto found = texts.find(task.address);
    if (found == texts.end()) {
      ++missing;
      continue;
    }
    const auto positions = TRY(tune::read_all_depth_values(found->second));
    values.insert(values.end(), positions.begin(), positions.end());
  }
  if (missing == 0) return values;
  return fail(fmt::format("the positions of {} of {} games are quarantined; kibitz ledger status says why", missing,
                          tasks_.size()));
}

Expected<TaskFunction> values_task(const Catalogue& catalogue, const ledger::Job& job) {
  const auto wrong = [&] { return fail(fmt::format("{} are no settings of searches", quoted(job.text))); };
  const auto fields = ledger::split_fields(job.text);
  if (fields.size() != 3) return wrong();
  auto player = tune::read_shared_player(fields[0]);
  auto rules = tune::read_pairs(fields[1]);
  const auto depth = parse_integer(fields[2], {1, max_ply});
  const auto weights = tune::read_pairs(job.notes);
  if (!player || !rules || !depth || !weights) return wrong();
  match::MatchSettings settings;
  settings.game = job.game;
  settings.rules = std::move(*rules);
  player->weights = TRY(tune::evaluators_of({weights->begin(), weights->end()}));
  auto made = TRY(match::make_referee(catalogue, settings));
  TRY(match::apply_player(*made, *player));
  return [depth = *depth,
          engine = std::shared_ptr<Engine>(std::move(made))](const std::string& task) -> Expected<std::string> {
    const auto game = TRY(tune::read_game_to_measure(task));
    const auto values = TRY(tune::measure_game(*engine, game, depth, [] { return false; }));
    return text_of(*values);
  };
}

}  // namespace kibitz

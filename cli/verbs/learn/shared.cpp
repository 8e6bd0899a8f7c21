#include "cli/verbs/learn/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/setup/setup.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"
#include "learn/packed_games.hpp"
#include "ledger/bytes.hpp"
#include "ledger/fields.hpp"
#include "tune/carried_weights.hpp"

namespace kibitz {

namespace {

constexpr const char* built_in_weights = "built-in";  // in place of an address: the weights that come with the game

// The evaluation used in self-play: learned weights; if `address` is empty, the handcrafted evaluation.
struct SelfPlayNet {
  std::string address;  // content address (hash) of the bytes; empty without weights
  std::string bytes;    // content of a file of weights
};

// A block of `count` games with consecutive numbers, beginning with the number `first`.
struct GameBlock {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

std::string text_of(const GameBlock& block) {
  return ledger::joined_fields(std::array{std::to_string(block.first), std::to_string(block.count)});
}

Expected<GameBlock> read_block(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  const auto first = fields.size() == 2 ? parse_unsigned_integer(fields[0]) : std::nullopt;
  const auto count = fields.size() == 2 ? parse_unsigned_integer(fields[1]) : std::nullopt;
  if (!first || !count) return fail(fmt::format("{} is no block of games", quoted(text)));
  return GameBlock{static_cast<std::uint32_t>(*first), static_cast<std::uint32_t>(*count)};
}

// The number of games in a block, chosen so that a block takes about a second. `nodes` is the number of nodes per move.
std::uint32_t block_size(std::uint64_t nodes) {
  constexpr std::uint64_t nodes_of_a_move = 20'000, most = 50;
  return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(nodes_of_a_move / nodes, 1, most));
}

// The blocks that contain at least one game not yet in the file.
std::vector<GameBlock> blocks_to_play(const learn::GameBatch& game_batch) {
  const learn::SelfPlayFile& file = game_batch.context.file;
  std::vector<GameBlock> blocks;
  const auto games = static_cast<std::uint32_t>(game_batch.games);
  const std::uint32_t size = block_size(game_batch.context.settings.nodes);
  for (std::uint32_t first = 0; first < games; first += size) {
    const GameBlock block{first, std::min(size, games - first)};
    bool is_missing = false;
    for (std::uint32_t i = 0; i < block.count; ++i) is_missing = is_missing || !file.contains(first + i);
    if (is_missing) blocks.push_back(block);
  }
  return blocks;
}

std::string option_value(const Engine& engine, std::string_view name) {
  const auto options = engine.options();
  const auto found = std::ranges::find(options, name, &OptionInfo::name);
  return found == options.end() ? "" : found->value;
}

Expected<SelfPlayNet> self_play_net_of(const learn::GameBatch& game_batch) {
  std::string bytes;
  if (game_batch.evaluation_net != nullptr) {
    bytes = learned::format_net(*game_batch.evaluation_net);
  } else if (option_value(game_batch.context.engine, "evaluation") == "learned") {
    const std::string file = option_value(game_batch.context.engine, "weights");
    if (file.empty()) return SelfPlayNet{built_in_weights, ""};
    auto net = TRY(learned::read_net(file));
    bytes = learned::format_net(net);
  }
  return SelfPlayNet{bytes.empty() ? "" : ledger::content_address({bytes}), std::move(bytes)};
}

// True for settings that select the evaluation. They are omitted from the job's text, because the job carries the
// evaluation itself: its bytes and their content address.
bool selects_evaluation(const std::string& setting) {
  return setting.starts_with("weights=") || setting.starts_with("evaluation=");
}

std::string text_of_job(const LearnArguments& arguments, const learn::PlaySettings& play,
                        const SelfPlayNet& evaluation_net) {
  std::vector<std::string> settings = arguments.engine.settings;
  std::erase_if(settings, selects_evaluation);
  settings = stable_settings(settings);
  return ledger::joined_fields(
      std::array{ledger::joined_fields(settings, ledger::line_separator), arguments.engine.preset,
                 std::to_string(play.nodes), std::to_string(play.least_opening), std::to_string(play.most_opening),
                 std::to_string(play.most_plies), std::to_string(play.solve_empty), std::to_string(play.solve_nodes),
                 std::to_string(play.seed), evaluation_net.address});
}

struct PlayJob {
  EngineArguments engine;
  learn::PlaySettings play;
  std::string evaluation_net;  // content address of the weights; empty: the handcrafted evaluation
};

Expected<PlayJob> read_play_job(const ledger::Job& job) {
  const auto fields = ledger::split_fields(job.text);
  constexpr std::size_t first_number = 2, numbers = 7;
  std::array<std::uint64_t, numbers> values{};
  for (std::size_t i = 0; i < numbers; ++i) {
    const auto value = fields.size() == 10 ? parse_unsigned_integer(fields[first_number + i]) : std::nullopt;
    if (!value) return fail(fmt::format("{} are no settings of self-play", quoted(job.text)));
    values[i] = *value;
  }
  PlayJob read;
  read.engine = {job.game, fields[1], ledger::split_fields(fields[0], ledger::line_separator)};
  read.play = {values[0],
               static_cast<int>(values[1]),
               static_cast<int>(values[2]),
               static_cast<int>(values[3]),
               static_cast<int>(values[4]),
               values[5],
               values[6]};
  read.evaluation_net = fields.back();
  return read;
}

Expected<void> select_evaluation(Engine& engine, const std::string& address, const std::string& blob) {
  if (address.empty()) {
    // Use the handcrafted evaluation, as the process that added the job does. A game that does not support learned
    // weights has no option `evaluation`.
    if (!option_value(engine, "evaluation").empty()) return engine.set_option("evaluation", "handcrafted");
    return {};
  }
  if (address == built_in_weights) return engine.set_option("evaluation", "learned");
  return engine.set_evaluator(TRY(tune::evaluator_of(address, blob)));
}

// Decodes the games of a task's result; nullopt if the result is damaged or does not hold exactly the games of the
// block.
std::optional<std::vector<learn::PlayedGame>> games_of(const GameBlock& block, const std::string& result) {
  const auto bytes = ledger::bytes_of_hex(result);
  if (!bytes) return std::nullopt;
  std::size_t end = 0;
  auto games = learn::unpack_games(*bytes, 0, end);
  if (end != bytes->size() || games.size() != block.count) return std::nullopt;
  for (std::uint32_t i = 0; i < block.count; ++i)
    if (games[i].number != block.first + i) return std::nullopt;
  return games;
}

class LedgerSelfPlay {
 public:
  LedgerSelfPlay(const Session& session, const LearnArguments& arguments, const learn::GameBatch& game_batch,
                 const SelfPlayCallbacks& watch)
      : session_(session), arguments_(arguments), game_batch_(game_batch), watch_(watch) {}

  Expected<bool> run() {
    TRY(plan());
    if (tasks_.empty()) return true;
    const auto processes = TRY(read_process_count(arguments_.processes));
    const auto end = TRY(work_on_job(session_, {arguments_.ledger, job_, processes,
                                                [this](ledger::Ledger& ledger) {
                                                  if (const auto done = ledger.count_done(job_)) report_progress(*done);
                                                  return true;
                                                },
                                                watch_.is_interrupted}));
    if (end == ledger::WorkEnd::interrupted) return false;
    TRY(copy_results());
    return true;
  }

 private:
  Expected<void> plan() {
    blocks_ = blocks_to_play(game_batch_);
    if (blocks_.empty()) return {};
    const auto evaluation_net = TRY(self_play_net_of(game_batch_));
    const auto build = TRY(build_of(session_.catalogue, game_batch_.context.engine.info().name));
    const ledger::Job job{"learn",
                          game_batch_.context.engine.info().name,
                          fmt::format("generation {}, {} games", game_batch_.generation, game_batch_.games),
                          text_of_job(arguments_, game_batch_.context.settings, evaluation_net),
                          build,
                          ledger::hex_of_bytes(evaluation_net.bytes)};
    job_ = ledger::address_of(job);
    for (const GameBlock& block : blocks_)
      tasks_.push_back({ledger::content_address({job_, text_of(block)}), block.first, text_of(block)});
    auto opened = TRY(ledger::Ledger::open(arguments_.ledger, ledger::OpenMode::or_create));
    ledger_ = std::move(opened);
    return ledger_->add(job, tasks_);
  }

  void report_progress(std::int64_t blocks) {
    const std::size_t games = static_cast<std::size_t>(blocks) * block_size(game_batch_.context.settings.nodes);
    watch_.on_play(game_batch_.generation, {std::min(games, game_batch_.games), 0});
  }

  // Copies the games from the ledger to the file, in the order of their numbers, so that the file does not depend on
  // which worker played which game.
  Expected<void> copy_results() {
    learn::SelfPlayFile& file = game_batch_.context.file;
    std::size_t missing = 0;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      const auto result = TRY(ledger_->result(tasks_[i].address));
      if (!result) {
        ++missing;
        continue;
      }
      const auto games = games_of(blocks_[i], result->text);
      if (!games)
        return fail(fmt::format("{} is damaged: {} holds no games {} to {}",
                                quoted(ledger::redacted_url(arguments_.ledger)), quoted(tasks_[i].address),
                                blocks_[i].first, blocks_[i].first + blocks_[i].count - 1));
      for (const learn::PlayedGame& game : *games)
        if (!file.contains(game.number)) TRY(file.add(game));
    }
    if (missing == 0) return {};
    return fail(fmt::format("{} of {} blocks of games are quarantined; kibitz ledger status says why", missing,
                            blocks_.size()));
  }

  const Session& session_;
  const LearnArguments& arguments_;
  const learn::GameBatch& game_batch_;
  const SelfPlayCallbacks& watch_;
  std::vector<GameBlock> blocks_;
  std::vector<ledger::Task> tasks_;  // the tasks of the job, one per block
  std::string job_;
  std::optional<ledger::Ledger> ledger_;
};

}  // namespace

Expected<void> check_learn_ledger(const Session& session, const LearnArguments& a) {
  if (a.ledger.empty()) {
    if (!a.processes.empty()) return fail("--jobs needs --ledger; use --threads without it");
    return {};
  }
  if (a.plays_only) return fail("give --ledger or --play-only, not both: kibitz worker plays at a ledger");
  (void)TRY(read_process_count(a.processes));
  auto opened = TRY(ledger::Ledger::open(a.ledger, ledger::OpenMode::or_create));
  const auto build = TRY(build_of(session.catalogue, a.engine.game));
  return opened.check_build(a.engine.game, build);
}

Expected<bool> play_through_ledger(const Session& session, const LearnArguments& arguments,
                                   const learn::GameBatch& game_batch, const SelfPlayCallbacks& watch) {
  return LedgerSelfPlay(session, arguments, game_batch, watch).run();
}

Expected<TaskFunction> block_task(const Catalogue& catalogue, const ledger::Job& job) {
  const auto settings = TRY(read_play_job(job));
  auto engine = set_up_engine(catalogue, settings.engine);
  if (!engine) return std::unexpected(engine.error());
  TRY(select_evaluation(**engine, settings.evaluation_net, job.notes));
  return [play = settings.play,
          engine = std::shared_ptr<Engine>(std::move(*engine))](const std::string& task) -> Expected<std::string> {
    const auto block = TRY(read_block(task));
    std::string bytes;
    Control control;
    for (std::uint32_t i = 0; i < block.count; ++i) {
      const auto game = TRY(learn::play_game(*engine, play, block.first + i, control));
      if (!game) return fail("the game was broken off");
      bytes += learn::pack_game(*game);
    }
    return ledger::hex_of_bytes(bytes);
  };
}

}  // namespace kibitz

#include "learn/train.hpp"

#include <algorithm>
#include <bit>

#include "kibitz/learned/little_endian.hpp"
#include "learn/fit_state.hpp"
#include "learn/labelled_games.hpp"
#include "learn/loss.hpp"
#include "learn/piece_values.hpp"

namespace kibitz::learn {

namespace {

using learned::append_little_endian;
using learned::take_little_endian;

std::filesystem::path file_of(const TrainingJob& job, std::string_view ending) {
  return job.stem.string() + std::string(ending);
}

// The content of STEM.done: the fingerprint, the net's checksum and what was measured.
std::string done_head(const TrainingJob& job) { return "kibitz-fit-done 1\n" + job.fingerprint + '\n'; }

Expected<void> write_done(const Generation& generation, std::uint64_t net_checksum, const TrainingJob& job) {
  std::string bytes = done_head(job);
  append_little_endian(bytes, net_checksum);
  append_little_endian(bytes, std::uint64_t{generation.positions});
  for (const double loss : {generation.losses.net, generation.losses.own, generation.losses.search})
    append_little_endian(bytes, std::bit_cast<std::uint64_t>(loss));
  for (const Score value : generation.men) append_little_endian(bytes, static_cast<std::int32_t>(value));
  return write_atomically(bytes, file_of(job, ".done"));
}

// The net's measurements, if it was trained by an earlier call with the same fingerprint and its file is unaltered.
std::optional<Generation> read_done(const TrainingJob& job) {
  constexpr std::size_t numbers_bytes = 5 * sizeof(std::uint64_t);
  const auto bytes = bytes_of(file_of(job, ".done")), net = bytes_of(file_of(job, ".net"));
  const std::string head = done_head(job);
  if (!net || !bytes || !bytes->starts_with(head) || bytes->size() < head.size() + numbers_bytes) return std::nullopt;
  std::string_view rest = std::string_view(*bytes).substr(head.size());
  if (take_little_endian<std::uint64_t>(rest) != learned::checksum_of(*net)) return std::nullopt;
  Generation generation;
  generation.positions = take_little_endian<std::uint64_t>(rest);
  for (double* loss : {&generation.losses.net, &generation.losses.own, &generation.losses.search})
    *loss = std::bit_cast<double>(take_little_endian<std::uint64_t>(rest));
  while (rest.size() >= sizeof(std::int32_t)) generation.men.push_back(take_little_endian<std::int32_t>(rest));
  generation.net = file_of(job, ".net");
  return generation;
}

learned::Net empty_net(const TrainingJob& job, learned::Shape shape, int most_men) {
  learned::Net net;
  net.game = job.engine.info().name;
  net.shape = std::move(shape);
  net.head = job.plan.head;
  net.is_residual = job.plan.is_residual;
  net.width = job.plan.head == learned::NetHead::linear ? job.plan.phases : job.plan.width;
  net.phases = job.plan.phases;
  net.most_men = most_men;
  net.scale = static_cast<int>(job.squash + 0.5F);
  return net;
}

// The memory that is left for samples: the plan's memory without that of the program, the index of the games, and the
// copies of the weights (moments, gradients of the parts of a batch, the state that is saved). At least a quarter.
std::uint64_t sample_memory(const LearnPlan& plan, const learned::Net& net, std::size_t games) {
  constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20, program = 64 * mebibyte, copies = 28, per_game = 24;
  const std::uint64_t all = static_cast<std::uint64_t>(plan.memory_mib) * mebibyte;
  const std::uint64_t weights = std::uint64_t{learned::count_rows(net.shape)} * static_cast<std::uint64_t>(net.width);
  const std::uint64_t used = program + per_game * games + copies * sizeof(float) * weights;
  return std::max(all / 4, all - std::min(all, used));
}

Expected<std::optional<learned::Net>> fit_to(const LabelledStores& stores, const learned::Net& net,
                                             const TrainingJob& job) {
  FitSettings settings = job.plan.fit;
  settings.squash = job.squash;
  settings.threads = job.threads;
  settings.state_file = file_of(job, ".fit");
  settings.fingerprint = job.fingerprint;
  settings.is_stopped = job.is_stopped;
  return fit(net, FitData{*stores.fitted, *stores.held_out}, settings, [&](const FitProgress& progress) {
    job.on_epoch(progress);
    return !job.is_stopped();
  });
}

}  // namespace

LabelSettings label_settings(const LearnPlan& plan, float squash) {
  return {plan.result_share, squash, plan.is_residual, plan.is_mirrored, plan.filter};
}

Expected<std::optional<Generation>> train(const GameSource& games, const TrainingJob& job) {
  if (auto done = read_done(job)) return done;
  BoardShape board = TRY(board_shape(job.engine, job.plan.is_mirrored));
  if (job.plan.has_king_buckets) board.shape.king = job.engine.king_buckets();
  const LabelSettings settings = label_settings(job.plan, job.squash);
  auto stores = TRY(label_games(games, {job.engine, board, settings, job.stem, job.threads, job.is_stopped}));
  if (!stores) return std::nullopt;
  if (stores->fitted->size() == 0) return fail("no position of the games is quiet: play more games");
  const learned::Net start = empty_net(job, board.shape, stores->fitted->most_men());
  divide_into_blocks(*stores, sample_memory(job.plan, start, games.size()));
  const auto net = TRY(fit_to(*stores, start, job));
  if (!net) return std::nullopt;
  Generation generation;
  generation.positions = stores->fitted->size();
  generation.net = file_of(job, ".net");
  WorkerPool workers(job.threads);
  const double loss = TRY(loss_of(*net, *stores->held_out, {job.squash, LossTarget::result}, workers));
  generation.losses = {loss, stores->own_loss, stores->search_loss};
  generation.men = TRY(piece_values(*net, job.engine, games));
  TRY(learned::write_net(*net, generation.net));
  TRY(write_done(generation, learned::checksum_of(learned::format_net(*net)), job));
  std::error_code ignored;
  std::filesystem::remove(file_of(job, ".fit"), ignored);
  return generation;
}

}  // namespace kibitz::learn

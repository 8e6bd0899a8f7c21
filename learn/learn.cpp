#include "learn/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/old_names.hpp"
#include "kibitz/learned/little_endian.hpp"
#include "learn/label.hpp"

namespace kibitz::learn {

namespace {

std::uint64_t hash_of(const PlayedGame& game, std::uint64_t hash) {
  hash = mix_bits(hash ^ game.number);
  hash = mix_bits(hash ^ static_cast<std::uint16_t>(game.result));
  for (const PlayedMove& move : game.moves)
    hash = mix_bits(hash ^ move.number ^ std::uint64_t{static_cast<std::uint16_t>(move.score.bits())} << 16);
  return hash;
}

// The options whose values differ from the preset's, as " name=value ...". Threads and the kind of evaluation are not
// listed.
std::string changed_options_text(const Engine& engine) {
  std::string text;
  for (const OptionInfo& option : engine.options())
    if (option.value != option.preset_value && option.name != "threads" && option.name != "evaluation")
      text += fmt::format(" {}", stable_setting(option.name + "=" + option.value));
  return text;
}

std::unique_ptr<Engine> with_handcrafted_evaluation(const Engine& engine) {
  auto copy = engine.clone();
  [[maybe_unused]] const auto set = copy->set_option("evaluation", "handcrafted");
  return copy;
}

// The player of the first generation. It uses weights only if the user set them; otherwise it uses the handcrafted
// evaluation, so that the games depend on the seed alone.
std::unique_ptr<Engine> player_of_first_generation(const Engine& engine) {
  for (const OptionInfo& option : engine.options())
    if (option.name == "weights" && !option.value.empty()) return engine.clone();
  return with_handcrafted_evaluation(engine);
}

// The value of each kind of piece: the score with the piece minus the score without it, averaged over side 0's pieces
// in `held_out_boards`, in which side 0 must be to move.
std::vector<Score> piece_values(const learned::Net& net, std::span<const std::vector<std::uint64_t>> held_out_boards) {
  const PlaneShape& planes = net.shape.planes;
  std::vector<std::int64_t> sums(static_cast<std::size_t>(planes.kinds));
  std::vector<std::int64_t> counts(sums.size());
  for (std::vector<std::uint64_t> words : held_out_boards) {
    const Score whole = learned::evaluate(net, words, 0);
    for (int kind = 0; kind < planes.kinds; ++kind)
      for (int point = 0; point < planes.points; ++point) {
        std::uint64_t& word = words[static_cast<std::size_t>(planes.word(0, kind) + point / 64)];
        const std::uint64_t bit = std::uint64_t{1} << (point % 64);
        if ((word & bit) == 0) continue;
        word &= ~bit;
        sums[static_cast<std::size_t>(kind)] += whole - learned::evaluate(net, words, 0);
        ++counts[static_cast<std::size_t>(kind)];
        word |= bit;
      }
  }
  std::vector<Score> worth;
  for (std::size_t kind = 0; kind < sums.size(); ++kind)
    worth.push_back(counts[kind] == 0 ? 0 : static_cast<Score>(sums[kind] / counts[kind]));
  return worth;
}

class Learner {
 public:
  Learner(const Engine& engine, const LearnPlan& plan, int threads, const LearnCallbacks& callbacks)
      : before_(engine.clone()),
        engine_(player_of_first_generation(engine)),
        plan_(plan),
        threads_(threads),
        callbacks_(callbacks),
        shape_(engine.shape()) {
    if (plan.has_king_buckets) shape_.king = engine.king_buckets();
  }

  Expected<std::optional<TrainedNet>> run() {
    TRY(check_board_and_create_folder());
    TrainedNet trained;
    for (int number = 1; number <= plan_.generations; ++number) {
      auto generation = TRY(run_generation(number, trained));
      if (!generation) return std::nullopt;
      trained.last = *generation;
      callbacks_.on_generation(trained.last);
    }
    for (const PlayedGame& game : games_) trained.games_hash = hash_of(game, trained.games_hash);
    if (plan_.pairs == 0) return trained;
    TRY(engine_->set_evaluator(std::make_shared<const learned::Evaluator>(trained.net)));
    PlaySettings settings = plan_.play;
    settings.seed = mix_bits(settings.seed + 1);  // so that the match's openings differ from the training games'
    auto comparison = TRY(compare_engines({*engine_, *before_}, settings, plan_.pairs, callbacks_.is_interrupted));
    if (!comparison) return std::nullopt;
    trained.comparison = *comparison;
    return trained;
  }

  Expected<std::optional<PlayedGeneration>> play_generation() {
    TRY(check_board_and_create_folder());
    learned::Net net;
    int number = 1;
    for (; number <= plan_.generations && std::filesystem::exists(file_of(number, "net")); ++number) {
      auto read = TRY(learned::read_net(file_of(number, "net")));
      net = std::move(read);
    }
    if (number > plan_.generations) return PlayedGeneration{number, 0};
    const auto player = TRY(player_of(number, net));
    const auto played = TRY(play(*player, number, net));
    if (!played) return std::nullopt;
    return PlayedGeneration{number, games_.size()};
  }

 private:
  Expected<void> check_board_and_create_folder() const {
    if (shape_.planes.kinds == 0)
      return fail(fmt::format("no pieces are visible on the board of {}: there is nothing to learn from",
                              quoted(engine_->info().name)));
    if (plan_.has_king_buckets && shape_.king.is_empty())
      return fail(fmt::format("{} has no king buckets", engine_->info().name));
    std::error_code error;
    std::filesystem::create_directories(plan_.folder, error);
    if (error)
      return fail(fmt::format("cannot make the folder {}: {}", quoted(plan_.folder.string()), error.message()));
    return {};
  }

  std::filesystem::path file_of(int generation, std::string_view kind) const {
    return plan_.folder / fmt::format("{}-{}.{}", engine_->info().name, generation, kind);
  }

  // The player of a generation. Generation 1 uses the engine's own evaluation; later generations use the previous net.
  Expected<std::unique_ptr<Engine>> player_of(int number, const learned::Net& net) const {
    auto player = engine_->clone();
    if (number > 1) TRY(player->set_evaluator(std::make_shared<const learned::Evaluator>(net)));
    return player;
  }

  // Runs one generation: plays games, labels their positions and fits the net.
  Expected<std::optional<Generation>> run_generation(int number, TrainedNet& trained) {
    const auto player = TRY(player_of(number, trained.net));
    if (const auto played = play(*player, number, trained.net); !played || !*played)
      return played ? Expected<std::optional<Generation>>(std::nullopt) : std::unexpected(played.error());
    if (number == 1) squash_ = best_squash(games_, plan_.fit.squash);
    const auto labelled = label_games(
        *with_handcrafted_evaluation(*engine_), shape_, games_,
        {plan_.result_share, squash_, threads_, callbacks_.is_interrupted, plan_.is_residual, plan_.is_mirrored});
    if (!labelled) return std::unexpected(labelled.error());
    if (!*labelled) return std::nullopt;
    auto net = TRY(fit_net_to(**labelled, number));
    if (!net) return std::nullopt;
    trained.net = std::move(*net);
    const std::filesystem::path file = file_of(number, "net");
    TRY(learned::write_net(trained.net, file));
    const LabelledPositions& held_out = (*labelled)->held_out;
    Generation generation{number, games_.size(), (*labelled)->fitted.samples.size(), {}, {}, file};
    generation.losses = {loss_of_net(trained.net, held_out), loss_of(held_out.statics, held_out.results),
                         loss_of(held_out.searches, held_out.results)};
    generation.men = piece_values(trained.net, held_out_boards());
    return generation;
  }

  Expected<bool> play(const Engine& player, int number, const learned::Net& net) {
    const std::string settings = fmt::format(
        "{}: {} nodes, {} to {} random plies, at most {}, seed {}, generation {}, player {:016x}{}", player.info().name,
        plan_.play.nodes, plan_.play.least_opening, plan_.play.most_opening, plan_.play.most_plies, plan_.play.seed,
        number, number > 1 ? learned::checksum_of(learned::format_net(net)) : 0, changed_options_text(*engine_));
    auto file = TRY(SelfPlayFile::open(file_of(number, "games"), settings));
    TRY(merge(file, number));
    PlaySettings of_generation = plan_.play;
    of_generation.seed = mix_bits(plan_.play.seed ^ static_cast<std::uint64_t>(number));
    const SelfPlayContext context{player, of_generation, file, threads_, plan_.shard};
    const auto all = callbacks_.play_elsewhere
                         ? callbacks_.play_elsewhere({number, plan_.games, context, number > 1 ? &net : nullptr})
                         : play_games(context, plan_.games, [&](const PlayProgress& progress) {
                             callbacks_.on_play(number, progress);
                             return !callbacks_.is_interrupted();
                           });
    if (!all || !*all) return all;
    // Numbers the games across generations, so that every tenth game of each generation is held out.
    std::vector<PlayedGame> played = file.games();
    std::ranges::sort(played, {}, &PlayedGame::number);
    for (PlayedGame& game : played) {
      if (game.number >= plan_.games) continue;  // skips games of an earlier plan with more games per generation
      game.number += static_cast<std::uint32_t>(static_cast<std::size_t>(number - 1) * plan_.games);
      games_.push_back(std::move(game));
    }
    return true;
  }

  // Merges this generation's games from the other folders. A folder is skipped if it has no games of this generation
  // yet.
  Expected<void> merge(SelfPlayFile& file, int number) const {
    for (const std::filesystem::path& folder : plan_.merged) {
      const std::filesystem::path other = folder / file_of(number, "games").filename();
      if (!std::filesystem::exists(folder)) return fail(fmt::format("there is no folder {}", quoted(folder.string())));
      if (!std::filesystem::exists(other)) continue;
      TRY(file.merge(other));
    }
    return {};
  }

  Expected<std::optional<learned::Net>> fit_net_to(const LabelledGames& labelled, int number) {
    const Samples& samples = labelled.fitted.samples;
    if (samples.size() == 0) return fail("no position of the games is quiet: play more games");
    learned::Net net;
    net.game = engine_->info().name;
    net.shape = shape_;
    net.head = plan_.head;
    net.is_residual = plan_.is_residual;
    net.width = plan_.head == learned::NetHead::linear ? plan_.phases : plan_.width;
    net.phases = plan_.phases;
    net.most_men = *std::ranges::max_element(samples.men);
    net.scale = static_cast<int>(squash_ + 0.5F);
    FitSettings settings = plan_.fit;
    settings.squash = squash_;
    settings.threads = threads_;
    return fit(net, {samples, labelled.held_out.samples}, settings, [&](const FitProgress& progress) {
      callbacks_.on_fit(number, progress);
      return !callbacks_.is_interrupted();
    });
  }

  // The loss of the net's scores as predictions of game results. The results therefore replace the samples' targets.
  double loss_of_net(const learned::Net& net, const LabelledPositions& held_out) const {
    Samples samples = held_out.samples;
    samples.targets = held_out.results;
    return learn::loss_of(net, samples, squash_);
  }

  // The searched positions with side 0 to move in the first held-out games. piece_values() requires side 0 to move.
  std::vector<std::vector<std::uint64_t>> held_out_boards() const {
    constexpr std::size_t most_games = 20;
    std::vector<std::vector<std::uint64_t>> found;
    const auto engine = engine_->clone();
    std::size_t games = 0;
    for (const PlayedGame& game : games_) {
      if (game.number % 10 != 0 || ++games > most_games) continue;
      if (!engine->set_position("start")) continue;
      for (const PlayedMove& move : game.moves) {
        if (engine->mover() == 0 && !move.score.is_none()) found.push_back(engine->planes(shape_));
        if (!engine->play_legal_move(move.number)) break;
      }
    }
    return found;
  }

  std::unique_ptr<Engine> before_;
  std::unique_ptr<Engine> engine_;
  const LearnPlan& plan_;
  int threads_;
  const LearnCallbacks& callbacks_;
  learned::Shape shape_;
  float squash_ = 0;
  std::vector<PlayedGame> games_;
};

}  // namespace

Expected<std::optional<TrainedNet>> learn(const Engine& engine, const LearnPlan& plan, int threads,
                                          const LearnCallbacks& callbacks) {
  assert(plan.shard == GameShard{});
  return Learner(engine, plan, threads, callbacks).run();
}

Expected<std::optional<PlayedGeneration>> play_generation(const Engine& engine, const LearnPlan& plan, int threads,
                                                          const LearnCallbacks& callbacks) {
  assert(plan.shard.number < plan.shard.count);
  return Learner(engine, plan, threads, callbacks).play_generation();
}

}  // namespace kibitz::learn

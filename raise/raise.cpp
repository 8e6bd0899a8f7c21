#include "raise/raise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "kibitz/core/random.hpp"
#include "learn/fit_state.hpp"
#include "learn/origin.hpp"

namespace kibitz::raise {

namespace {

// The matches of a round. Each has openings of its own, and so have the levels, whose numbers are small.
enum class MatchKind : std::uint8_t { net_test, margins, margin_test };
std::uint64_t number_of(MatchKind kind, int round) {
  return static_cast<std::uint64_t>(1'000 * round) + static_cast<std::uint64_t>(kind);
}

class Run {
 public:
  Run(const Catalogue& catalogue, const RaisePlan& plan, const RaiseCallbacks& callbacks, Journal journal)
      : plan_(plan),
        callbacks_(callbacks),
        context_{catalogue, plan, callbacks.is_interrupted, callbacks.play_games},
        journal_(std::move(journal)),
        hours_before_(journal_.hours) {}

  Expected<RaiseResult> run() {
    while (journal_.awaits_margins() || has_room_for_round()) {  // an accepted net gets its margins in any case
      const auto is_finished = TRY(journal_.awaits_margins() ? run_margin_step() : run_net_step());
      if (!is_finished) return interrupted();
    }
    if (plan_.level_games > 0) {
      const auto are_measured =
          TRY(measure_levels(context_, journal_, [this](const LevelStep& level) -> Expected<void> {
            journal_.levels.push_back(level);
            TRY(save());
            return callbacks_.on_level(journal_);
          }));
      if (!are_measured) return interrupted();
    }
    return RaiseResult{RaiseEnd::complete, journal_};
  }

 private:
  bool has_room_for_round() const {
    return hours() < plan_.hours && (plan_.max_rounds == 0 || journal_.next_round() <= plan_.max_rounds);
  }

  double hours() const {
    const std::chrono::duration<double, std::ratio<3600>> now = std::chrono::steady_clock::now() - start_;
    return hours_before_ + now.count();
  }

  Expected<void> save() {
    journal_.hours = hours();
    return write_journal(journal_, plan_.folder);
  }

  Expected<RaiseResult> interrupted() {
    TRY(save());
    return RaiseResult{RaiseEnd::interrupted, journal_};
  }

  std::filesystem::path round_folder(int round) const { return plan_.folder / fmt::format("round-{}", round); }

  Expected<std::unique_ptr<Engine>> engine_of(const Champion& champion) const {
    auto engine = TRY(make_engine(context_.catalogue, plan_.game));
    TRY(engine->set_preset(plan_.preset));
    for (const auto& [name, value] : options_of(champion)) TRY(engine->set_option(name, value));
    return engine;
  }

  // Rules and other options of the player.
  OptionList options_of(const Champion& champion) const {
    OptionList options = plan_.rules;
    const OptionList more = player_of(plan_, champion, "").options;
    options.insert(options.end(), more.begin(), more.end());
    return options;
  }

  std::filesystem::path games_folder() const { return plan_.folder / "games"; }

  // The settings of the round's self-play. A game is a function of the seed, the champion and the game's number.
  learn::LearnPlan learn_plan_of(int round) const {
    learn::LearnPlan learn = plan_.learn;
    learn.generations = 1;
    learn.pairs = 0;
    learn.starts_handcrafted = false;
    learn.folder = round_folder(round);
    learn.play.seed = mix_bits(plan_.seed() + static_cast<std::uint64_t>(round));
    learn.fit.seed = learn.play.seed;
    return learn;
  }

  // Plays the round's games with the champion, and adds their file to those of the earlier rounds. False if
  // interrupted.
  Expected<bool> play_round(const Engine& champion, int round, const learn::LearnCallbacks& callbacks) const {
    const auto played = TRY(learn::play_generation(champion, learn_plan_of(round), plan_.threads, callbacks));
    if (!played) return false;
    std::error_code problem;
    std::filesystem::create_directories(games_folder(), problem);
    const auto file = games_folder() / fmt::format("{}-{}.games", plan_.game, round);
    if (!problem)
      std::filesystem::copy_file(round_folder(round) / (plan_.game + "-1.games"), file,
                                 std::filesystem::copy_options::overwrite_existing, problem);
    if (problem) return fail(fmt::format("cannot write {}: {}", quoted(file.string()), problem.message()));
    TRY(learn::add_builds(learn::builds_of(round_folder(round) / (plan_.game + "-1.games")), file));
    return true;
  }

  // The player of the games: the champion. In a game without an evaluation of its own it is the last net until one is
  // accepted, because the games would otherwise never improve.
  Expected<std::unique_ptr<Engine>> self_play_player() const {
    Champion player = journal_.champion();
    if (player.weights.empty() && !journal_.steps.empty()) {
      auto engine = TRY(engine_of(player));
      const auto& capabilities = engine->info().capabilities;
      if (std::ranges::find(capabilities, "HasEvaluate") != capabilities.end()) return engine;
      player.weights = journal_.steps.back().weights;
    }
    return engine_of(player);
  }

  // The net that is fitted to the games of this and all earlier rounds. Empty if interrupted.
  Expected<std::optional<learn::TrainedNet>> learn_round(int round) const {
    const auto engine = TRY(self_play_player());
    learn::LearnCallbacks callbacks{
        [&](int, const learn::PlayProgress& progress) { callbacks_.on_play(round, progress); },
        [&](int, const learn::FitProgress& progress) { callbacks_.on_fit(round, progress); },
        [](const learn::Generation&) {}, callbacks_.is_interrupted};
    if (callbacks_.play_batch)
      callbacks.play_elsewhere = [&](const learn::GameBatch& batch) {
        return callbacks_.play_batch({round, batch, options_of(journal_.champion())});
      };
    const auto is_played = TRY(play_round(*engine, round, callbacks));
    if (!is_played) return std::nullopt;
    learn::LearnPlan learn = learn_plan_of(round);
    learn.from = games_folder();
    return learn::learn(*engine, learn, plan_.threads, callbacks);
  }

  Expected<bool> run_net_step() {
    Step step;
    step.round = journal_.next_round();
    const auto trained = TRY(learn_round(step.round));
    if (!trained) return false;
    step.weights = fmt::format("round-{}/{}-from.net", step.round, plan_.game);
    step.positions = trained->last.positions;
    step.losses = trained->last.losses;
    const Champion champion = journal_.champion();
    return finish_step(step, {step.weights, champion.margins});
  }

  Expected<bool> run_margin_step() {
    Step step;
    step.kind = StepKind::margins;
    step.round = journal_.steps.back().round;
    const Champion champion = journal_.champion();
    const auto engine = TRY(engine_of(champion));
    const auto margins = margins_of(*engine);
    if (margins.empty() || plan_.margin_iterations == 0) return add(step);
    const auto tuned = TRY(tune_margins(
        context_,
        {champion, margins, round_folder(step.round) / "margins.match", number_of(MatchKind::margins, step.round)},
        [&](const tune::SpsaIteration& iteration) { callbacks_.on_iteration(step.round, iteration); }));
    if (!tuned) return false;
    step.margins = *tuned;
    return finish_step(step, {champion.weights, *tuned});
  }

  // Tests the step's candidate, and adds the step to the journal. False if interrupted.
  Expected<bool> finish_step(Step& step, const Champion& candidate) {
    const auto file = round_folder(step.round) / fmt::format("{}-test.match", name_of(step.kind));
    const auto kind = step.kind == StepKind::net ? MatchKind::net_test : MatchKind::margin_test;
    const CandidateTest test{plan_.test, candidate, journal_.champion(), file, number_of(kind, step.round)};
    const auto result =
        TRY(play_test(context_, test, [&](const TestProgress& progress) { callbacks_.on_test_game(step, progress); }));
    if (!result) return false;
    step.test = *result;
    return add(step);
  }

  Expected<bool> add(Step& step) {
    step.hours = hours();
    journal_.steps.push_back(step);
    if (step.test.is_accepted) journal_.levels.clear();  // they are those of the former champion
    TRY(save());
    TRY(callbacks_.on_step(journal_));
    return true;
  }

  const RaisePlan& plan_;
  const RaiseCallbacks& callbacks_;
  RaiseContext context_;
  Journal journal_;
  double hours_before_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Expected<RaiseResult> raise(const Catalogue& catalogue, const RaisePlan& plan, const RaiseCallbacks& callbacks) {
  TRY(learn::create_folder(plan.folder));
  auto journal = TRY(read_journal(plan));
  return Run(catalogue, plan, callbacks, std::move(journal)).run();
}

}  // namespace kibitz::raise

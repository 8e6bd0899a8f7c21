#include "match/program_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/level.hpp"
#include "match/local_player.hpp"

namespace kibitz::match {

ProgramPlayer::~ProgramPlayer() {
  if (conversation_) dialect_->quit(*conversation_);
}

Expected<void> ProgramPlayer::start() {
  auto process = process::LineProcess::start(spec_.command, spec_.folder);
  if (!process) return fail(fmt::format("player {}: {}", spec_.name, process.error().message));
  process_ = std::move(*process);
  conversation_ = std::make_unique<Conversation>(*process_);
  conversation_->set_limits(kibitz::Clock::now() + patience_, {});
  if (auto greeted = dialect_->perform_handshake(*conversation_); !greeted)
    return fail(fmt::format("player {}: {}, greeted by {}, {}", spec_.name, quoted(spec_.command), spec_.protocol,
                            greeted.error().text));
  return {};
}

Answer<void> ProgramPlayer::new_game(const GameStart& beginning, std::stop_token stop) {
  conversation_->set_limits(kibitz::Clock::now() + patience_, std::move(stop));
  return dialect_->new_game(*conversation_, beginning);
}

Answer<PlayerAnswer> ProgramPlayer::choose(const MoveRequest& question) {
  conversation_->set_limits(question.deadline, question.stop);
  return dialect_->choose(*conversation_, question);
}

namespace {

Expected<void> apply_rules(Engine& engine, const MatchSettings& settings) {
  for (const auto& [name, value] : settings.rules) TRY(engine.set_option(name, value));
  return {};
}

bool has_several_threads(const Engine& engine) {
  return std::ranges::any_of(engine.options(),
                             [](const OptionInfo& option) { return option.name == "threads" && option.value != "1"; });
}

Expected<std::unique_ptr<Player>> make_local_player(std::unique_ptr<Engine> engine, const PlayerSpec& spec) {
  const auto wrong = [&](const Error& error) { return fail(fmt::format("player {}: {}", spec.name, error.message)); };
  if (auto set = apply_player(*engine, spec); !set) return wrong(set.error());
  if (spec.allowance.level > max_level(*engine))
    return wrong(
        {fmt::format("{} has levels 1 to {}, not {}", engine->info().name, max_level(*engine), *spec.allowance.level)});
  if (spec.allowance.time_measure == TimeMeasure::processor && has_several_threads(*engine))
    return wrong({"clock=cpu counts one thread of Kibitz; with more let it play as a program, cmd=kibitz"});
  return std::make_unique<LocalPlayer>(std::move(engine));
}

}  // namespace

Expected<void> apply_player(Engine& engine, const PlayerSpec& spec) {
  TRY(engine.set_preset(spec.preset));
  for (const auto& [name, value] : spec.options) {
    const auto weights = name == "weights" ? spec.weights.find(value) : spec.weights.end();
    TRY(weights != spec.weights.end() ? engine.set_evaluator(weights->second) : engine.set_option(name, value));
  }
  return {};
}

Expected<std::unique_ptr<Engine>> make_referee(const Catalogue& catalogue, const MatchSettings& settings) {
  auto engine = make_engine(catalogue, settings.game);
  if (!engine) return engine;
  TRY(apply_rules(**engine, settings));
  return engine;
}

Expected<std::unique_ptr<Player>> make_player(const Catalogue& catalogue, const MatchSettings& settings,
                                              const PlayerSpec& spec) {
  if (spec.allowance.is_empty())
    return fail(
        fmt::format("player {} has no limit: give tc=, movetime=, nodes=, depth= or level=", quoted(spec.name)));
  if (spec.allowance.time_measure == TimeMeasure::processor && !spec.allowance.is_timed())
    return fail(fmt::format("player {}: clock=cpu needs tc= or movetime=", quoted(spec.name)));
  if (spec.command.empty()) {
    auto engine = TRY(make_referee(catalogue, settings));
    return make_local_player(std::move(engine), spec);
  }
  auto dialect = TRY(make_dialect({settings.game, settings.rules, spec}));
  constexpr Milliseconds patience{10'000};
  return std::make_unique<ProgramPlayer>(spec, patience, std::move(dialect));
}

}  // namespace kibitz::match

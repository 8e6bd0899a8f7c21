#include "raise/margins.hpp"

#include <algorithm>
#include <cstdlib>

namespace kibitz::raise {

namespace {

bool is_margin(const OptionInfo& option) {
  return option.kind == OptionKind::number && !option.is_exact && !option.is_rule && !option.is_tunable &&
         option.unmet_precondition.empty() && (option.unit == "evaluation units" || option.unit == "100ths of a ply") &&
         option.name != "evaluation_grain";
}

}  // namespace

std::vector<tune::TunedOption> margins_of(const Engine& engine) {
  constexpr double steps = 6;  // width of the range, in perturbations of the first iteration
  std::vector<tune::TunedOption> margins;
  for (const OptionInfo& option : engine.options()) {
    if (!is_margin(option)) continue;
    const int value = std::atoi(option.value.c_str());
    if (value == 0) continue;  // the technique is off
    const int least = std::max(option.least, value / 2);
    const int most = std::min(option.most, 2 * value);
    if (least < most) margins.push_back({option.name, value, least, most, std::max(1.0, (most - least) / steps)});
  }
  return margins;
}

Expected<std::optional<OptionList>> tune_margins(const RaiseContext& context, const MarginTuning& tuning,
                                                 const std::function<void(const tune::SpsaIteration&)>& on_iteration) {
  const RaisePlan& plan = context.plan;
  const std::vector<tune::TunedOption>& margins = tuning.margins;
  match::PlayerSpec player = player_of(plan, tuning.champion, "champion");
  player.allowance.nodes = plan.learn.play.nodes;
  const auto settings = match_settings_of(plan, {player}, tuning.number);
  const auto referee = TRY(match::make_referee(context.catalogue, settings));
  auto openings = TRY(match::Openings::make(settings.openings, settings.seed, *referee));
  auto rows = match::settings_text(settings);
  for (const tune::TunedOption& margin : margins)
    rows.emplace_back("margin " + margin.name, std::to_string(margin.start));
  auto store = TRY(match::GameStore::open(tuning.file.string(), rows));
  tune::Spsa spsa(margins, {.settle = std::max(1.0, plan.margin_iterations / 10.0)}, plan.seed());
  tune::TuningContext games{context.catalogue, settings, openings, store, plan.threads};
  games.play_elsewhere = context.play_games;
  const auto all = TRY(tune::tune_options(games, {plan.margin_iterations, 1}, spsa,
                                          {{[](const match::StoredGame&) {}, context.is_interrupted}, on_iteration}));
  if (!all) return std::nullopt;
  OptionList tuned;
  const std::vector<int> values = spsa.settings();
  for (std::size_t i = 0; i < margins.size(); ++i) tuned.emplace_back(margins[i].name, std::to_string(values[i]));
  return tuned;
}

}  // namespace kibitz::raise

#include "cli/verbs/tune/tune.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/show/text.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

Json rounded_json_number(double value) { return std::round(value * 1e6) / 1e6; }

std::string comparison_line(std::string_view name, std::size_t positions, const tune::FitComparison& errors) {
  return fmt::format("{}: {} positions, mean squared error {:.5f} before, {:.5f} after: better by {:.5f} +/- {:.5f}\n",
                     name, positions, errors.before, errors.after, errors.gain, errors.gain_error);
}

Json comparison_json(std::size_t positions, const tune::FitComparison& errors) {
  return {{"positions", positions},
          {"before", rounded_json_number(errors.before)},
          {"after", rounded_json_number(errors.after)},
          {"gain", rounded_json_number(errors.gain)},
          {"gain_error", rounded_json_number(errors.gain_error)}};
}

std::string repeated_games_line(std::int64_t games) {
  return games == 0 ? ""
                    : fmt::format("games that repeat an earlier game move for move, and are not used: {}\n", games);
}

Json values_json(const tune::Spsa& spsa, const std::vector<int>& values) {
  Json object = Json::object();
  for (std::size_t i = 0; i < values.size(); ++i) object[spsa.options()[i].name] = values[i];
  return object;
}

}  // namespace

std::string tuning_text(const tune::EvaluationResult& result) {
  using enum TableColumn::Align;
  TextTable table({{"term", left}, {"factor", right}, {"+/-", right}, {"mean size", right}});
  for (std::size_t t = 0; t < result.names.size(); ++t) {
    const tune::Factor& factor = result.fit.factors[t];
    table.add({result.names[t], fmt::format("{:.3f}", factor.value),
               factor.error ? fmt::format("{:.3f}", *factor.error) : "-", fmt::format("{:.1f}", result.sizes[t])});
  }
  return fmt::format("{} of {} positions of {} games are quiet; {} games are held out\n", result.quiet,
                     result.positions, result.games, result.games_held_out) +
         repeated_games_line(result.repeated_games) + '\n' + table.text() +
         fmt::format("\nan evaluation of 100 is an expected result of {:.3f}; +/- is one standard error\n",
                     tune::expected_result(100, result.fit.scale)) +
         comparison_line("fitted", result.quiet - result.quiet_held_out, result.fitted) +
         comparison_line("held out", result.quiet_held_out, result.held_out);
}

std::string tuning_json(const tune::EvaluationResult& result, const std::string& game) {
  Json json = json_object("factors");
  json["game"] = game;
  json["games"] = result.games;
  json["games_held_out"] = result.games_held_out;
  json["repeated_games"] = result.repeated_games;
  json["positions"] = result.positions;
  json["scale"] = result.fit.scale;
  json["terms"] = Json::array();
  for (std::size_t t = 0; t < result.names.size(); ++t) {
    const tune::Factor& factor = result.fit.factors[t];
    json["terms"].push_back({{"name", result.names[t]},
                             {"factor", rounded_json_number(factor.value)},
                             {"error", factor.error ? rounded_json_number(*factor.error) : Json()},
                             {"mean_size", rounded_json_number(result.sizes[t])}});
  }
  json["fitted"] = comparison_json(result.quiet - result.quiet_held_out, result.fitted);
  json["held_out"] = comparison_json(result.quiet_held_out, result.held_out);
  return json_line(json);
}

// The fits as a table. Each row includes the line to copy into the game's ProbCut table.
std::string tuning_text(const std::vector<tune::ProbCutFit>& fits) {
  using enum TableColumn::Align;
  TextTable table({{"phase", right},
                   {"deep", right},
                   {"shallow", right},
                   {"positions", right},
                   {"correlation", right},
                   {"slope, shift, sigma", left}});
  for (const tune::ProbCutFit& fit : fits)
    table.add({std::to_string(fit.phase), std::to_string(fit.deep), std::to_string(fit.shallow),
               std::to_string(fit.count), fmt::format("{:.3f}", fit.correlation),
               fmt::format("{{{}, {}, {}, {:.0f}, {:.0f}, {:.0f}}},", fit.phase, fit.deep, fit.shallow,
                           1000 * fit.slope, fit.shift, fit.sigma)});
  return table.text();
}

std::string tuning_json(const std::vector<tune::ProbCutFit>& fits, const std::string& game) {
  Json json = json_object("prob_cuts");
  json["game"] = game;
  json["rows"] = Json::array();
  for (const tune::ProbCutFit& fit : fits)
    json["rows"].push_back({{"phase", fit.phase},
                            {"deep", fit.deep},
                            {"shallow", fit.shallow},
                            {"positions", fit.count},
                            {"correlation", rounded_json_number(fit.correlation)},
                            {"slope", rounded_json_number(fit.slope)},
                            {"shift", rounded_json_number(fit.shift)},
                            {"sigma", rounded_json_number(fit.sigma)}});
  return json_line(json);
}

std::string tuning_text(const tune::ChanceFit& fit) {
  using enum TableColumn::Align;
  TextTable table({{"curve", left}, {"scale", right}, {"draw width", right}, {"mean squared error, held out", right}});
  table.add({"0.5 for every score", "", "", fmt::format("{:.5f}", fit.even_loss)});
  table.add({"logistic", fmt::format("{:.1f}", fit.logistic.scale), "", fmt::format("{:.5f}", fit.logistic_loss)});
  table.add({"with draws", fmt::format("{:.1f}", fit.with_draws.scale),
             fmt::format("{:.1f}", fit.with_draws.draw_width), fmt::format("{:.5f}", fit.with_draws_loss)});
  const auto best = fit.best();
  const std::string_view advice = !best                                   ? "neither is better than 0.5 for every score"
                                  : *best == tune::CurveModel::with_draws ? "use with draws"
                                                                          : "use logistic";
  return fmt::format("{} scores of {} games; {} scores of {} games are held out\n", fit.positions, fit.games,
                     fit.positions_held_out, fit.games_held_out) +
         repeated_games_line(fit.repeated_games) + '\n' + table.text() +
         fmt::format("\nwith draws is better by {:.5f} +/- {:.5f} (one standard error): {}\n",
                     fit.logistic_loss - fit.with_draws_loss, fit.gain_error, advice);
}

std::string tuning_json(const tune::ChanceFit& fit, const std::string& game) {
  Json json = json_object("chance_curve");
  json["game"] = game;
  json["games"] = fit.games;
  json["games_held_out"] = fit.games_held_out;
  json["repeated_games"] = fit.repeated_games;
  json["positions"] = fit.positions;
  json["positions_held_out"] = fit.positions_held_out;
  const auto curve_json = [](const ChanceCurve& curve, double loss) {
    return Json{{"scale", rounded_json_number(curve.scale)},
                {"draw_width", rounded_json_number(curve.draw_width)},
                {"held_out_loss", rounded_json_number(loss)}};
  };
  json["even_held_out_loss"] = rounded_json_number(fit.even_loss);
  json["logistic"] = curve_json(fit.logistic, fit.logistic_loss);
  json["with_draws"] = curve_json(fit.with_draws, fit.with_draws_loss);
  json["gain_error"] = rounded_json_number(fit.gain_error);
  json["best"] = nullptr;
  if (const auto best = fit.best()) json["best"] = *best == tune::CurveModel::logistic ? "logistic" : "with_draws";
  return json_line(json);
}

std::string shard_text(std::int64_t played, std::int64_t games) {
  return fmt::format("{} of {} games are played; kibitz merge joins shards\n", played, games);
}

std::string shard_json(const std::string& game, std::int64_t played, std::int64_t games) {
  Json json = json_object("shard");
  json["game"] = game;
  json["played"] = played;
  json["games"] = games;
  return json_line(json);
}

std::string iteration_line(const tune::SpsaIteration& iteration, std::int64_t iterations, const tune::Spsa& spsa) {
  std::string line = fmt::format("iteration {} of {}: {} - {};", iteration.number, iterations, iteration.points,
                                 iteration.games - iteration.points);
  for (std::size_t i = 0; i < spsa.options().size(); ++i)
    line += fmt::format(" {} {}/{} -> {:.2f}", spsa.options()[i].name, iteration.trial.plus[i],
                        iteration.trial.minus[i], spsa.values()[i]);
  return line + '\n';
}

std::string tuning_json(const tune::SpsaIteration& iteration, const tune::Spsa& spsa) {
  Json json = json_object("iteration");
  json["number"] = iteration.number;
  json["plus"] = values_json(spsa, iteration.trial.plus);
  json["minus"] = values_json(spsa, iteration.trial.minus);
  json["points"] = iteration.points;
  json["games"] = iteration.games;
  json["values"] = Json::object();
  for (std::size_t i = 0; i < spsa.options().size(); ++i)
    json["values"][spsa.options()[i].name] = rounded_json_number(spsa.values()[i]);
  return json_line(json);
}

std::string tuning_text(const tune::Spsa& spsa, const match::MatchSettings& settings) {
  using enum TableColumn::Align;
  TextTable table({{"option", left}, {"start", right}, {"now", right}, {"value", right}, {"range", left}});
  std::string player = settings.players.front().preset + ",name=tuned";
  const std::vector<int> values = spsa.settings();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const tune::TunedOption& option = spsa.options()[i];
    table.add({option.name, std::to_string(option.start), std::to_string(values[i]),
               fmt::format("{:.2f}", spsa.values()[i]), fmt::format("{}..{}", option.least, option.most)});
    player += fmt::format(",{}={}", option.name, values[i]);
  }
  return fmt::format(
      "\nafter {} iterations\n\n{}\nis it better? kibitz match {} --player {} --player {} --each nodes={} --games 400 "
      "--seed {}\n",
      spsa.iteration() - 1, table.text(), settings.game, player, settings.players.front().preset,
      settings.players.front().allowance.nodes.value_or(0), settings.seed + 1);
}

std::string tuning_json(const tune::Spsa& spsa, const std::string& game) {
  Json json = json_object("tuned_options");
  json["game"] = game;
  json["iterations"] = spsa.iteration() - 1;
  json["options"] = values_json(spsa, spsa.settings());
  return json_line(json);
}

}  // namespace kibitz

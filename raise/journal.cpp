#include "raise/journal.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace kibitz::raise {

namespace {

using Json = nlohmann::json;

constexpr int journal_version = 1;

std::filesystem::path journal_file(const std::filesystem::path& folder) { return folder / "raise.json"; }

std::string options_text(const OptionList& options) {
  std::string text;
  for (const auto& [name, value] : options) text += fmt::format(" {}={}", name, value);
  return text;
}

std::string test_text(const TestPlan& test) {
  return fmt::format("{} to {} Elo, {} games, {} ms", test.sprt.elo0, test.sprt.elo1, test.max_games,
                     test.move_time.count());
}

// The settings of the fit that have no words of their own in plan_text().
std::string fit_text(const learn::LearnPlan& plan) {
  const learn::FitSettings& fit = plan.fit;
  return fmt::format("{}, rate {} {} {}, decay {}, patience {}, filter {} {} {}",
                     plan.has_king_buckets ? ", king buckets" : "", fit.rate.rate, static_cast<int>(fit.rate.decay),
                     fit.rate.warm_up, fit.weight_decay, fit.patience, plan.filter.skips_check, plan.filter.skips_noisy,
                     plan.filter.most_gap);
}

Json json_of(const Step& step) {
  return {{"kind", step.kind == StepKind::net ? "net" : "margins"},
          {"round", step.round},
          {"weights", step.weights},
          {"margins", step.margins},
          {"positions", step.positions},
          {"held_out_loss", {step.losses.net, step.losses.own, step.losses.search}},
          {"won", step.test.games.wins},
          {"lost", step.test.games.losses},
          {"drawn", step.test.games.draws},
          {"pairs", step.test.pairs},
          {"accepted", step.test.is_accepted},
          {"hours", step.hours}};
}

Step step_of(const Json& json) {
  Step step;
  step.kind = json.at("kind") == "net" ? StepKind::net : StepKind::margins;
  json.at("round").get_to(step.round);
  json.at("weights").get_to(step.weights);
  json.at("margins").get_to(step.margins);
  json.at("positions").get_to(step.positions);
  const Json& losses = json.at("held_out_loss");
  step.losses = {losses.at(0), losses.at(1), losses.at(2)};
  step.test.games = {json.at("won"), json.at("lost"), json.at("drawn")};
  json.at("pairs").get_to(step.test.pairs);
  json.at("accepted").get_to(step.test.is_accepted);
  json.at("hours").get_to(step.hours);
  return step;
}

Json json_of(const Journal& journal) {
  Json json{{"version", journal_version}, {"plan", journal.plan}, {"hours", journal.hours}};
  json["steps"] = Json::array();
  for (const Step& step : journal.steps) json["steps"].push_back(json_of(step));
  json["levels"] = Json::array();
  for (const LevelStep& level : journal.levels)
    json["levels"].push_back({{"level", level.level}, {"pairs", level.pairs}});
  return json;
}

Journal journal_of(const Json& json) {
  Journal journal;
  if (json.at("version") != journal_version) throw std::runtime_error("it has another version");
  json.at("plan").get_to(journal.plan);
  json.at("hours").get_to(journal.hours);
  for (const Json& step : json.at("steps")) journal.steps.push_back(step_of(step));
  for (const Json& level : json.at("levels"))
    journal.levels.push_back({level.at("level"), level.at("pairs").get<match::PairCounts>()});
  return journal;
}

}  // namespace

Champion Journal::champion() const {
  Champion champion;
  for (const Step& step : steps) {
    if (!step.test.is_accepted) continue;
    if (step.kind == StepKind::net)
      champion.weights = step.weights;
    else
      champion.margins = step.margins;
  }
  return champion;
}

int Journal::next_round() const {
  int round = 1;
  for (const Step& step : steps) round += step.kind == StepKind::net;
  return round;
}

bool Journal::awaits_margins() const {
  return !steps.empty() && steps.back().kind == StepKind::net && steps.back().test.is_accepted;
}

std::string plan_text(const RaisePlan& plan) {
  const learn::LearnPlan& learn = plan.learn;
  return fmt::format(
      "{}{}, preset {}{}; {} games of {} nodes a round, openings of {} to {} plies, {} head, width {}, phases {}{}{}, "
      "{} epochs, batch {}, result share {}{}; net test {}; margins {} iterations of {} nodes, test {}; test openings "
      "of "
      "{} plies, {} plies at most; {} games a level; seed {}",
      plan.game, options_text(plan.rules), plan.preset, options_text(plan.settings), learn.games, learn.play.nodes,
      learn.play.least_opening, learn.play.most_opening,
      learn.head == learned::NetHead::linear ? "linear" : "perceptron", learn.width, learn.phases,
      learn.is_residual ? ", residual" : "", learn.is_mirrored ? ", mirrored" : "", learn.fit.epochs, learn.fit.batch,
      learn.result_share, fit_text(learn), test_text(plan.net_test), plan.margin_iterations, plan.margin_nodes,
      test_text(plan.margin_test), plan.opening_plies, plan.most_plies, plan.level_games, plan.seed);
}

Expected<Journal> read_journal(const RaisePlan& plan) {
  const std::filesystem::path file = journal_file(plan.folder);
  Journal journal;
  journal.plan = plan_text(plan);
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return journal;
  try {
    std::ifstream in(file, std::ios::binary);
    journal = journal_of(Json::parse(std::string(std::istreambuf_iterator<char>(in), {})));
  } catch (const std::exception& error) {
    return fail(fmt::format("{} is no journal of kibitz raise: {}", quoted(file.string()), error.what()));
  }
  if (journal.plan == plan_text(plan)) return journal;
  return fail(fmt::format("{} is of a run with other settings: {}; choose another --data, or repeat its command",
                          quoted(file.string()), journal.plan));
}

Expected<void> write_journal(const Journal& journal, const std::filesystem::path& folder) {
  const std::filesystem::path file = journal_file(folder);
  const std::filesystem::path draft = file.string() + ".part";
  std::ofstream out(draft, std::ios::binary | std::ios::trunc);
  out << json_of(journal).dump(1) << '\n';
  out.close();
  std::error_code problem;
  if (out) std::filesystem::rename(draft, file, problem);
  if (!out || problem) return fail(fmt::format("cannot write {}", quoted(file.string())));
  return {};
}

}  // namespace kibitz::raise

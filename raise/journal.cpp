#include "raise/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "learn/fit_state.hpp"

namespace kibitz::raise {

namespace {

using Json = nlohmann::json;

constexpr int journal_version = 1;

std::filesystem::path journal_file(const std::filesystem::path& folder) { return folder / "raise.json"; }

Json json_of(const Step& step) {
  return {
      {"kind", name_of(step.kind)},        {"round", step.round},
      {"weights", step.weights},           {"margins", step.margins},
      {"positions", step.positions},       {"held_out_loss", {step.losses.net, step.losses.own, step.losses.search}},
      {"won", step.test.games.wins},       {"lost", step.test.games.losses},
      {"drawn", step.test.games.draws},    {"pairs", step.test.pairs},
      {"accepted", step.test.is_accepted}, {"hours", step.hours}};
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
  Json json{{"version", journal_version}, {"command", journal.command}, {"hours", journal.hours}};
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
  json.at("command").get_to(journal.command);
  json.at("hours").get_to(journal.hours);
  for (const Json& step : json.at("steps")) journal.steps.push_back(step_of(step));
  for (const Json& level : json.at("levels"))
    journal.levels.push_back({level.at("level"), level.at("pairs").get<match::PairCounts>()});
  return journal;
}

}  // namespace

std::string name_of(StepKind kind) { return kind == StepKind::net ? "net" : "margins"; }

int Journal::accepted_steps() const {
  return static_cast<int>(std::ranges::count_if(steps, [](const Step& step) { return step.test.is_accepted; }));
}

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

Expected<Journal> read_journal(const RaisePlan& plan) {
  const std::filesystem::path file = journal_file(plan.folder);
  Journal journal;
  journal.command = plan.command;
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return journal;
  try {
    journal = journal_of(Json::parse(learn::bytes_of(file).value_or("")));
  } catch (const std::exception& error) {
    return fail(fmt::format("{} is not a journal of kibitz raise: {}", quoted(file.string()), error.what()));
  }
  if (journal.command == plan.command) return journal;
  return fail(fmt::format("{} belongs to a run with other settings; choose another --data, or repeat its command: {}",
                          quoted(file.string()), journal.command));
}

Expected<void> write_journal(const Journal& journal, const std::filesystem::path& folder) {
  return learn::write_atomically(json_of(journal).dump(1) + '\n', journal_file(folder));
}

}  // namespace kibitz::raise

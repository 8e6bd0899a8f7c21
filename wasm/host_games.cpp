#include "wasm/host_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocols/read_json.hpp"
#include "wasm/host_game.hpp"

namespace kibitz::wasm {

namespace {

bool is_name_character(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

Expected<HostRulesInfo> read_info(const std::string& text) {
  const auto [json, problem] = read_json(text);
  if (!json.is_object()) return fail(problem.empty() ? "the description of a game is a JSON object" : problem);
  HostRulesInfo info;
  try {
    info.number = json.at("number").get<int>();
    info.name = json.at("name").get<std::string>();
    info.title = json.at("title").get<std::string>();
    info.side_names = json.at("sides").get<std::array<std::string, 2>>();
    info.men = json.at("men").get<std::array<std::string, 2>>();
    info.labels.columns = json.value("column_labels", info.labels.columns);
    info.labels.rows = json.value("row_labels", info.labels.rows);
    info.never_repeats = json.at("never_repeats").get<bool>();
    info.has_mover = json.at("has_mover").get<bool>();
    info.has_evaluation = json.at("has_evaluation").get<bool>();
    info.has_noise = json.at("has_noise").get<bool>();
    info.has_rank = json.at("has_rank").get<bool>();
    info.has_board = json.at("has_board").get<bool>();
    info.is_readable = json.at("is_readable").get<bool>();
  } catch (const Json::exception& exception) {
    return fail(fmt::format("the description of a game is faulty: {}", exception.what()));
  }
  if (info.name.empty() || !std::ranges::all_of(info.name, is_name_character))
    return fail(
        fmt::format("the name of a game has small letters, digits and underscores: {} is none", quoted(info.name)));
  return info;
}

}  // namespace

Expected<std::string> HostGames::add(const std::string& json, Catalogue& catalogue) {
  const HostRulesInfo info = TRY(read_info(json));
  std::erase_if(rules_, [&](const auto& rules) { return rules->info.name == info.name; });
  std::erase_if(catalogue, [&](const CatalogueEntry& entry) { return entry.name == info.name; });
  rules_.push_back(std::make_unique<HostRules>(info, failure_));
  HostRules& rules = *rules_.back();
  catalogue.insert(catalogue.begin(), {info.name, [this, &rules] { return make_engine(rules); }});
  weights_.erase(info.name);
  return info.name;
}

HostRules* HostGames::find(std::string_view name) const {
  const auto found = std::ranges::find_if(rules_, [&](const auto& rules) { return rules->info.name == name; });
  return found == rules_.end() ? nullptr : found->get();
}

bool HostGames::contains(std::string_view name) const { return find(name) != nullptr; }

std::unique_ptr<Engine> HostGames::make_engine(HostRules& rules) const {
  auto engine = functions_of(rules).make_engine(rules);
  if (const auto weights = weights_.find(rules.info.name); weights != weights_.end()) [[maybe_unused]]
    const auto set = engine->set_evaluator(weights->second);  // they fit: supply_weights()
  return engine;
}

Expected<void> HostGames::supply_weights(std::string_view name, std::string_view bytes) {
  HostRules* const rules = find(name);
  if (rules == nullptr) return fail(fmt::format("there is no game {} of the host", quoted(name)));
  auto net = TRY(learned::parse_net(bytes, fmt::format("{}.net", name)));
  const auto evaluator = std::make_shared<const learned::Evaluator>(std::move(net));
  const auto engine = functions_of(*rules).make_engine(*rules);
  TRY(engine->set_evaluator(evaluator));
  if (failure_.has_happened()) return fail(failure_.take());
  weights_[rules->info.name] = evaluator;
  return {};
}

Expected<Json> HostGames::check(const ServeQuery& query, const Engine& engine) {
  HostRules* const found = find(engine.info().name);
  if (found == nullptr) return fail(fmt::format("{} is a game of Kibitz, whose tests check it", query.game));
  const Json seed = query.json.value("seed", Json(1U)), games = query.json.value("games", Json(20U));
  constexpr int most_games = 10'000;
  if (!games.is_number_unsigned() || games > most_games)
    return fail(fmt::format("games is a whole number from 0 to {}, not {}", most_games, quoted(games.dump())));
  if (!seed.is_number_unsigned()) return fail(fmt::format("seed is a whole number, not {}", quoted(seed.dump())));
  HostRules& rules = *found;
  // The rules may have failed already, when the engine was made.
  auto broken = failure_.has_happened() ? std::vector<std::string>()
                                        : functions_of(rules).check(rules, seed.get<std::uint64_t>(), games.get<int>());
  // The results of the rules were arbitrary from then on, and so are the other sentences.
  if (failure_.has_happened()) broken = {failure_.take()};
  return Json{{"game", query.game}, {"broken", broken}};
}

ExtraQuery HostGames::check_query() {
  return {"check", "checked",
          [this](const ServeQuery& query, Engine& engine, const auto&) { return check(query, engine); }};
}

}  // namespace kibitz::wasm

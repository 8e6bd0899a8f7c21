#include "tune/shared_game.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitz/core/read_number.hpp"
#include "ledger/fields.hpp"

namespace kibitz::tune {

namespace {

using OptionList = std::vector<std::pair<std::string, std::string>>;

std::string text_of_number(const auto& number) { return number ? std::to_string(*number) : ""; }

// Reads a number of a player's limits; an empty text is no limit. False if the text is no number.
template <class T>
bool read_limit(const std::string& text, std::optional<T>& limit) {
  if (text.empty()) return true;
  const auto number = parse_unsigned_integer(text);
  if (number) limit = static_cast<T>(*number);
  return number.has_value();
}

}  // namespace

std::string text_of_pairs(const OptionList& pairs) {
  std::vector<std::string> fields;
  for (const auto& [name, value] : pairs) {
    fields.push_back(name);
    fields.push_back(value);
  }
  return ledger::joined_fields(fields);
}

std::optional<OptionList> read_pairs(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  if (fields.size() % 2 != 0) return std::nullopt;
  OptionList pairs;
  for (std::size_t i = 0; i < fields.size(); i += 2) pairs.emplace_back(fields[i], fields[i + 1]);
  return pairs;
}

std::string text_of(const match::PlayerSpec& player) {
  const match::PlayerLimits& limits = player.allowance;
  const std::string time = limits.move_time ? std::to_string(limits.move_time->count()) : "";
  return ledger::joined_fields(std::array{player.name, player.preset, text_of_pairs(player.options),
                                          text_of_number(limits.depth), text_of_number(limits.nodes), time,
                                          std::string(match::name_of(limits.time_measure)),
                                          text_of_number(limits.level)});
}

std::optional<match::PlayerSpec> read_shared_player(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  if (fields.size() != 8) return std::nullopt;
  match::PlayerSpec player;
  player.name = fields[0];
  player.preset = fields[1];
  auto options = read_pairs(fields[2]);
  std::optional<std::int64_t> time;
  match::PlayerLimits& limits = player.allowance;
  if (!options || !read_limit(fields[3], limits.depth) || !read_limit(fields[4], limits.nodes) ||
      !read_limit(fields[5], time) || !read_limit(fields[7], limits.level))
    return std::nullopt;
  player.options = std::move(*options);
  if (time) limits.move_time = Milliseconds{*time};
  if (fields[6] == match::name_of(match::TimeMeasure::processor)) limits.time_measure = match::TimeMeasure::processor;
  return player;
}

std::string text_of(const GameWithOpening& planned) {
  const TuningGame& game = planned.game;
  return ledger::joined_fields(std::array{std::to_string(game.number), planned.opening.start,
                                          ledger::joined_fields(planned.opening.moves), text_of(game.first),
                                          text_of(game.second)});
}

Expected<GameWithOpening> read_shared_game(const std::string& text) {
  const auto fields = ledger::split_fields(text);
  const auto number = fields.size() == 5 ? parse_integer(fields[0]) : std::nullopt;
  auto first = number ? read_shared_player(fields[3]) : std::nullopt;
  auto second = number ? read_shared_player(fields[4]) : std::nullopt;
  if (!first || !second) return fail(fmt::format("{} is no game to be played", quoted(text)));
  GameWithOpening planned;
  planned.game.number = *number;
  planned.game.first = std::move(*first);
  planned.game.second = std::move(*second);
  planned.opening = {fields[1], ledger::split_fields(fields[2])};
  return planned;
}

std::string text_of(const SharedSettings& settings) {
  const match::MatchSettings& match = settings.match;
  return ledger::joined_fields(std::array{text_of_pairs(match.rules), std::to_string(match.adjudication.most_plies),
                                          std::to_string(match.margin.count()), std::to_string(match.stall.count()),
                                          text_of_pairs({settings.weights.begin(), settings.weights.end()})});
}

Expected<SharedSettings> read_shared_settings(const std::string& game, const std::string& text) {
  const auto fields = ledger::split_fields(text);
  const bool is_whole = fields.size() == 5;
  const auto plies = is_whole ? parse_integer(fields[1]) : std::nullopt;
  const auto margin = is_whole ? parse_integer(fields[2]) : std::nullopt;
  const auto stall = is_whole ? parse_integer(fields[3]) : std::nullopt;
  auto rules = is_whole ? read_pairs(fields[0]) : std::nullopt;
  const auto weights = is_whole ? read_pairs(fields[4]) : std::nullopt;
  if (!plies || !margin || !stall || !rules || !weights)
    return fail(fmt::format("{} are no settings of games", quoted(text)));
  SharedSettings settings;
  settings.match.game = game;
  settings.match.rules = std::move(*rules);
  settings.match.adjudication.most_plies = static_cast<int>(*plies);
  settings.match.margin = Milliseconds{*margin};
  settings.match.stall = Milliseconds{*stall};
  settings.weights.insert(weights->begin(), weights->end());
  return settings;
}

}  // namespace kibitz::tune

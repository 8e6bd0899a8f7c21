#include "records/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "records/line_record.hpp"
#include "records/move_player.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

using enum Problem::Severity;

// A game that Kibitz saved has the options of its search as well, which are the search's affair.
bool is_rule(const Engine& engine, std::string_view name) {
  return std::ranges::any_of(engine.options(),
                             [name](const OptionInfo& option) { return option.is_rule && option.name == name; });
}

const char* place_of_rule(std::string_view setting) {
  if (setting.starts_with("chess960")) return "Variant";
  return "Rules";
}

std::optional<std::string_view> decisive_result(const Engine& engine) {
  const auto ending = engine.ending();
  if (!ending || !engine.legal_moves().empty()) return std::nullopt;
  const bool first_is_mover = engine.mover() == 0;
  using enum Outcome::Kind;
  const Outcome outcome = ending->outcome;
  const int sign = outcome.kind == win || (outcome.kind == points && outcome.points > 0)    ? 1
                   : outcome.kind == loss || (outcome.kind == points && outcome.points < 0) ? -1
                                                                                            : 0;
  if (sign == 0) return "1/2-1/2";
  return (sign > 0) == first_is_mover ? "1-0" : "0-1";
}

void check_result(const GameRecord& record, const Engine& engine, std::vector<Problem>& warnings) {
  if (record.result == "*") return;
  const auto true_result = decisive_result(engine);
  if (!true_result || *true_result == record.result) return;
  Place place = record.place_of_tag("Result");
  if (place == Place{}) place = record.begin;
  warnings.push_back({warning, place, record.game_number,
                      fmt::format("the result {} contradicts the final position, which is {}", quoted(record.result),
                                  engine.ending()->text)});
}

}  // namespace

bool is_null_move(std::string_view move) {
  constexpr std::array<std::string_view, 5> names{"--", "z0", "null", "@@@@", "0000"};
  return std::ranges::any_of(names, [move](std::string_view name) { return is_same_word(name, move); });
}

std::optional<Problem> set_start(const GameRecord& record, Engine& engine) {
  if (!record.game.empty() && record.game != engine.info().name)
    return fault_at(record, record.begin,
                    fmt::format("it is a game of {}, not of {}", record.game, engine.info().name));
  for (const std::string& setting : record.settings) {
    const std::size_t equals = setting.find('=');
    if (record.format == Format::saved && !is_rule(engine, setting.substr(0, equals))) continue;
    if (auto set = engine.set_option(setting.substr(0, equals), setting.substr(equals + 1)); !set) {
      const Place place = record.place_of_tag(place_of_rule(setting));
      return fault_at(record, place == Place{} ? record.begin : place, set.error().message);
    }
  }
  if (auto set = engine.set_position(record.start); !set) {
    const Place place = record.place_of_tag("FEN");
    return fault_at(record, place == Place{} ? record.begin : place, set.error().message);
  }
  return std::nullopt;
}

std::optional<Problem> replay(const GameRecord& record, Engine& engine, std::vector<Problem>& warnings,
                              std::size_t most_moves) {
  if (auto fault = set_start(record, engine)) return fault;
  MovePlayer player(record, engine);
  for (std::int32_t index = node_of(record, 0).first_child; index >= 0 && most_moves > 0;
       index = node_of(record, index).first_child) {
    const Node& node = node_of(record, index);
    if (node.kind == Node::Kind::neither) continue;
    if (auto played = player.play(index); !played) return played.error();
    --most_moves;
  }
  if (most_moves > 0) check_result(record, engine, warnings);
  return std::nullopt;
}

std::optional<Problem> Replay::prepare(GameRecord& record) {
  if (record.settings != settings_) {
    engine_ = prototype_->clone();
    settings_ = record.settings;
  }
  if (record.format == Format::lines) return interpret_line(record, *engine_);
  return std::nullopt;
}

std::optional<Problem> Replay::main_line(GameRecord& record, std::size_t most_moves) {
  if (auto fault = prepare(record)) return fault;
  return replay(record, *engine_, record.problems, most_moves);
}

}  // namespace kibitz::records

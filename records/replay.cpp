#include "records/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/error.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/line_record.hpp"
#include "records/move_player.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

using enum Problem::Severity;

// True if the option `name` sets a rule of the game. The search options in a saved game are not applied, because they
// do not concern the record.
bool is_rule(const Engine& engine, std::string_view name) {
  return std::ranges::any_of(engine.options(),
                             [name](const OptionInfo& option) { return option.is_rule && option.name == name; });
}

// The location where the record declares settings[index]; the beginning of the game if that is unknown.
TextLocation place_of_rule(const GameRecord& record, std::size_t index) {
  TextLocation place;
  if (index < record.setting_places.size()) place = record.setting_places[index];
  if (place == TextLocation{})
    place = record.place_of_tag(record.settings[index].starts_with("chess960") ? "Variant" : "Rules");
  return place == TextLocation{} ? record.begin : place;
}

std::optional<std::string_view> final_result(const Engine& engine) {
  const auto ending = engine.ending();
  if (!ending || !engine.legal_moves().empty()) return std::nullopt;
  return result_of_outcome(ending->outcome, engine.mover());
}

// The declared result in points, Black's discs minus White's ("+12", "-4.00"); empty if the tag Score is not a number.
std::optional<double> declared_score(const GameRecord& record) {
  const auto text = record.tag("Score");
  if (!text) return std::nullopt;
  std::string_view number = trimmed(*text);
  if (number.starts_with('+')) number.remove_prefix(1);
  return parse_decimal(number);
}

// Warns if the declared score contradicts the final position. Othello only: in Go, dead stones may remain on the board.
void check_score(const GameRecord& record, const Engine& engine, std::vector<Problem>& warnings) {
  const auto declared = declared_score(record);
  const auto ending = engine.ending();
  if (!declared || !ending || engine.info().name != "othello" || ending->outcome.kind == OutcomeKind::win ||
      ending->outcome.kind == OutcomeKind::loss)
    return;
  const int of_mover = ending->outcome.kind == OutcomeKind::points ? ending->outcome.points : 0;
  const int score = engine.mover() == 0 ? of_mover : -of_mover;
  if (*declared == score) return;
  TextLocation place = record.place_of_tag("Score");
  if (place == TextLocation{}) place = record.begin;
  warnings.push_back(
      {warning, place, record.game_number,
       fmt::format("the score {} contradicts the final position, which is {:+}", quoted(*record.tag("Score")), score)});
}

void check_result(const GameRecord& record, const Engine& engine, std::vector<Problem>& warnings) {
  if (record.result == "*") return;
  const auto true_result = final_result(engine);
  if (!true_result || *true_result == record.result) return;
  TextLocation place = record.place_of_tag("Result");
  if (place == TextLocation{}) place = record.begin;
  warnings.push_back({warning, place, record.game_number,
                      fmt::format("the result {} contradicts the final position, which is {}", quoted(record.result),
                                  engine.ending()->text)});
}

}  // namespace

std::string_view result_of_outcome(const Outcome& outcome, int mover) {
  using enum OutcomeKind;
  const int sign = outcome.kind == win || (outcome.kind == points && outcome.points > 0)    ? 1
                   : outcome.kind == loss || (outcome.kind == points && outcome.points < 0) ? -1
                                                                                            : 0;
  if (sign == 0) return "1/2-1/2";
  return (sign > 0) == (mover == 0) ? "1-0" : "0-1";
}

bool is_null_move(std::string_view move) {
  constexpr std::array<std::string_view, 5> names{"--", "z0", "null", "@@@@", "0000"};
  return std::ranges::any_of(names, [move](std::string_view name) { return is_equal_ignoring_case(name, move); });
}

std::optional<Problem> set_start(const GameRecord& record, Engine& engine) {
  if (!record.game.empty() && record.game != engine.info().name)
    return error_at(record, record.begin,
                    fmt::format("it is a game of {}, not of {}", record.game, engine.info().name));
  for (std::size_t i = 0; i < record.settings.size(); ++i) {
    const std::string& setting = record.settings[i];
    const std::size_t equals = setting.find('=');
    if (record.format == RecordFormat::saved && !is_rule(engine, setting.substr(0, equals))) continue;
    if (auto set = engine.set_option(setting.substr(0, equals), setting.substr(equals + 1)); !set)
      return error_at(record, place_of_rule(record, i), set.error().message);
  }
  if (auto set = engine.set_position(record.start); !set) {
    const TextLocation place = record.place_of_tag("FEN");
    return error_at(record, place == TextLocation{} ? record.begin : place, set.error().message);
  }
  return std::nullopt;
}

std::optional<Problem> replay(const GameRecord& record, Engine& engine, std::vector<Problem>& warnings,
                              std::size_t max_moves) {
  if (auto fault = set_start(record, engine)) return fault;
  MovePlayer player(record, engine);
  for (std::int32_t index = node_of(record, 0).first_child; index >= 0 && max_moves > 0;
       index = node_of(record, index).first_child) {
    const RecordNode& node = node_of(record, index);
    if (node.kind == NodeKind::neither) continue;
    if (auto played = player.play(index); !played) return played.error();
    --max_moves;
  }
  if (max_moves > 0) {
    check_result(record, engine, warnings);
    check_score(record, engine, warnings);
  }
  return std::nullopt;
}

GameReplayer::GameReplayer(const Engine& prototype) : prototype_(prototype.clone()), engine_(prototype.clone()) {
  for (const OptionInfo& option : prototype.options())
    if (option.is_rule && option.value != option.preset_value) own_rules_.push_back(option.name + '=' + option.value);
}

void GameReplayer::report_replaced_rules(GameRecord& record) const {
  for (const std::string& own : own_rules_) {
    const std::string_view name = std::string_view(own).substr(0, own.find('=') + 1);
    for (std::size_t i = 0; i < record.settings.size(); ++i)
      if (record.settings[i].starts_with(name) && record.settings[i] != own)
        record.problems.push_back({warning, place_of_rule(record, i), record.game_number,
                                   fmt::format("the game declares {}, which replaces {}", record.settings[i], own)});
  }
}

std::optional<Problem> GameReplayer::prepare(GameRecord& record) {
  report_replaced_rules(record);
  if (record.settings != settings_) {
    engine_ = prototype_->clone();
    settings_ = record.settings;
  }
  if (record.format == RecordFormat::lines) return interpret_line(record, *engine_);
  return std::nullopt;
}

std::optional<Problem> GameReplayer::main_line(GameRecord& record, std::size_t max_moves) {
  if (auto fault = prepare(record)) return fault;
  return replay(record, *engine_, record.problems, max_moves);
}

void GameReplayer::check(GameRecord& record) {
  if (record.has_errors()) return;
  if (auto fault = main_line(record)) record.problems.push_back(*fault);
  const bool has_variations = record.nodes().size() > record.main_line().size() + 1;
  if (!has_variations || record.has_errors()) return;
  for (Problem& problem : replay_tree(record, *engine_)) record.problems.push_back(std::move(problem));
}

}  // namespace kibitz::records

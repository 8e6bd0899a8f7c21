// Reads a player's specification from the command line.
#include "cli/verbs/match/match.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "cli/grammar/typed_words.hpp"
#include "kibitz/engine/level.hpp"
#include "kibitz/engine/old_names.hpp"
#include "process/line_process.hpp"

namespace kibitz {

namespace {

using match::PlayerSpec;

// Reads the base time of a time control: seconds ("300", "0.5") or minutes:seconds ("1:30").
Expected<Milliseconds> read_base_time(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return read_seconds("tc", text);
  const auto minutes = TRY(read_number(text.substr(0, colon), {"tc", 0, 100'000}));
  auto seconds = read_seconds("tc", text.substr(colon + 1));
  if (!seconds) return seconds;
  return *seconds + std::chrono::minutes(minutes);
}

Expected<match::TimeControl> read_time_control(std::string text) {
  match::TimeControl control;
  if (const std::size_t slash = text.find('/'); slash != std::string::npos) {
    const auto moves = TRY(read_number(text.substr(0, slash), {"tc", 1, 1000}));
    control.moves = static_cast<int>(moves);
    text.erase(0, slash + 1);
  }
  if (const std::size_t plus = text.find('+'); plus != std::string::npos) {
    const auto increment = TRY(read_seconds("tc", text.substr(plus + 1)));
    control.increment = increment;
    text.erase(plus);
  }
  const auto base = TRY(read_base_time(text));
  control.base = base;
  if (control.base.count() == 0) return fail("tc needs some time to begin with");
  return control;
}

Expected<void> set_limit(match::PlayerLimits& allowance, const std::string& key, const std::string& value) {
  constexpr std::int64_t most_nodes = std::int64_t{1} << 60;
  if (key == "tc") {
    const auto clock = TRY(read_time_control(value));
    allowance.clock = clock;
  } else if (key == "movetime") {
    const auto time = TRY(read_seconds(key, value));
    allowance.move_time = time;
  } else if (key == "level") {
    const auto level =
        read_number(value, {key, min_level, 1000});  // the game's own maximum may be lower; make_local_player checks it
    if (!level) return std::unexpected(level.error());
    allowance.level = static_cast<int>(*level);
  } else {
    const auto number = TRY(read_number(value, {key, 1, key == "nodes" ? most_nodes : max_ply}));
    if (key == "nodes") allowance.nodes = static_cast<std::uint64_t>(number);
    if (key == "depth") allowance.depth = static_cast<int>(number);
  }
  return {};
}

Expected<void> set_time_measure(match::PlayerLimits& allowance, const std::string& value) {
  using match::TimeMeasure;
  for (const TimeMeasure time_measure : {TimeMeasure::wall, TimeMeasure::processor})
    if (value == match::name_of(time_measure)) {
      allowance.time_measure = time_measure;
      return {};
    }
  return fail(fmt::format("clock is wall or cpu, not {}", quoted(value)));
}

void set_option(PlayerSpec& player, std::string name, const std::string& value) {
  if (name.starts_with("option.")) name.erase(0, 7);
  const auto is_same = [now = current_name(NameKind::option, name)](const auto& option) {
    return current_name(NameKind::option, option.first) == now;
  };
  const auto known = std::ranges::find_if(player.options, is_same);
  if (known != player.options.end())
    *known = {name, value};
  else
    player.options.emplace_back(name, value);
}

bool is_limit(std::string_view key) {
  return key == "tc" || key == "movetime" || key == "nodes" || key == "depth" || key == "level";
}

bool has_limits(const std::vector<std::string>& parts) {
  return std::ranges::any_of(parts, [](const std::string& part) { return is_limit(part.substr(0, part.find('='))); });
}

// A player whose specification is being read.
struct PlayerDraft {
  PlayerSpec spec;
  bool has_preset = false;  // true if a preset was named
};

Expected<void> set_field(PlayerDraft& draft, const std::string& key, const std::string& value) {
  PlayerSpec& spec = draft.spec;
  if (is_limit(key)) return set_limit(spec.allowance, key, value);
  if (key == "clock") return set_time_measure(spec.allowance, value);
  if (key == "preset") draft.has_preset = true;
  if (key == "name")
    spec.name = value;
  else if (key == "preset")
    spec.preset = value;
  else if (key == "cmd")
    spec.command = value;
  else if (key == "protocol" || key == "proto")
    spec.protocol = value;
  else if (key == "dir")
    spec.folder = value;
  else if (key == "ranks")
    spec.ranks = value;
  else
    set_option(spec, key, value);
  return {};
}

Expected<void> set_fields(PlayerDraft& draft, const std::string& text) {
  if (text.empty()) return {};
  const auto parts = split_text(text, ',');
  if (has_limits(parts)) {
    const match::TimeMeasure time_measure = draft.spec.allowance.time_measure;
    draft.spec.allowance = {};
    draft.spec.allowance.time_measure = time_measure;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    if (equals == std::string::npos && i == 0) {
      draft.spec.preset = parts[0];
      draft.has_preset = true;
      continue;
    }
    if (equals == std::string::npos || equals == 0)
      return fail(fmt::format("a player is PRESET or KEY=VALUE, parted by commas; {} in {} is neither",
                              quoted(parts[i]), quoted(text)));
    TRY(set_field(draft, parts[i].substr(0, equals), parts[i].substr(equals + 1)));
  }
  return {};
}

std::string default_name(const PlayerSpec& spec) {
  if (spec.command.empty()) {
    std::string name = spec.preset;
    for (const auto& [option, value] : spec.options) name += fmt::format(" {}", current_setting(option + "=" + value));
    return name;
  }
  const auto words = process::command_words(spec.command);
  return words ? words->front().substr(words->front().rfind('/') + 1) : spec.command;
}

}  // namespace

std::vector<std::string> split_text(const std::string& text, char mark) {
  std::vector<std::string> parts;
  std::string part;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_doubled = is_quoted && mark == ',' && text.substr(i, 2) == "\"\"";
    if (is_doubled) {
      part += text[i++];
      continue;
    }
    if (c == '"') is_quoted = !is_quoted;
    if (c == mark && !is_quoted)
      parts.push_back(std::exchange(part, ""));
    else if (c != '"' || mark != ',')
      part += c;
  }
  parts.push_back(part);
  return parts;
}

Expected<PlayerSpec> read_player(const std::string& text, const std::string& each) {
  PlayerDraft draft;
  TRY(set_fields(draft, each));
  draft.has_preset = false;  // a preset from --each does not apply to external programs
  draft.spec.name.clear();
  TRY(set_fields(draft, text));
  if (draft.has_preset && !draft.spec.command.empty())
    return fail(fmt::format("a player is a preset or a program, not both: {}", quoted(text)));
  const bool has_own_limits = has_limits(split_text(text, ','));
  if (draft.spec.name.empty())
    draft.spec.name = default_name(draft.spec) + (has_own_limits ? ' ' + player_limits_text(draft.spec.allowance) : "");
  return std::move(draft.spec);
}

}  // namespace kibitz

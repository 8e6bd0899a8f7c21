// Settings of a game: rules, parameters and files, as listed by its function settings(). Every front end offers them
// by name, together with the options of the search.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz {

// What a change of the setting does. rule: positions and moves change their meaning, so a new game begins. knob: the
// game continues, with another evaluation or solver.
enum class Effect : std::uint8_t { rule, knob };

enum class SettingKind : std::uint8_t { number, flag, choice, file };

// A setting of the game. Its value is a number in its range, 0 or 1 for a flag, or the index of a choice. A file (or
// folder) has a path instead; an empty path means none, and its effect is always knob. Make a setting with number(),
// flag(), choice() or file(). A pointer to a member of the game may serve as the value: flag("suicide", "...",
// &Go::may_suicide).
template <class G>
struct Setting {
  struct Range {
    int least;
    int most;
  };
  struct Value {
    std::function<int(const G&)> get;
    std::function<void(G&, int)> set;  // `int` is a value in the range

    Value() = default;
    template <class Read, class Write>
    Value(Read read, Write write) : get(read), set(write) {}
    Value(int G::* field)  // NOLINT(google-explicit-constructor)
        : get([field](const G& game) { return game.*field; }), set([field](G& game, int to) { game.*field = to; }) {}
    Value(bool G::* field)  // NOLINT(google-explicit-constructor)
        : get([field](const G& game) { return game.*field ? 1 : 0; }),
          set([field](G& game, int to) { game.*field = to != 0; }) {}
  };
  struct File {
    std::function<std::string(const G&)> get;
    std::function<Expected<void>(G&, const std::filesystem::path&)> set;  // after an error, the old file is kept
  };

  std::string_view name;
  std::string_view help;  // one line
  SettingKind kind;
  Range range{0, 1};                      // minimum and maximum value
  std::vector<std::string_view> choices;  // kind choice: the names of the values 0, 1, ...
  Value value;                            // unused if the kind is file
  File of_file;
  Effect effect = Effect::rule;

  int get(const G& game) const { return value.get(game); }
  void set(G& game, int to) const { value.set(game, to); }

  static Setting number(std::string_view name, std::string_view help, Range range, Value value) {
    return {name, help, SettingKind::number, range, {}, std::move(value), {}};
  }
  static Setting flag(std::string_view name, std::string_view help, Value value) {
    return {name, help, SettingKind::flag, {0, 1}, {}, std::move(value), {}};
  }
  static Setting choice(std::string_view name, std::string_view help, std::vector<std::string_view> choices,
                        Value value) {
    const int most = static_cast<int>(choices.size()) - 1;
    return {name, help, SettingKind::choice, {0, most}, std::move(choices), std::move(value), {}};
  }
  static Setting file(std::string_view name, std::string_view help, File file) {
    return {name, help, SettingKind::file, {0, 0}, {}, {}, std::move(file), Effect::knob};
  }
  Setting as_knob() const {
    Setting knob = *this;
    knob.effect = Effect::knob;
    return knob;
  }
};

}  // namespace kibitz

// Settings of a game: rules, parameters and files, which its function settings() lists. Every front end offers them by
// name, together with the options of the search.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz {

// What happens when the setting changes. rule: positions and moves change their meaning, so a new game begins. tunable:
// the game continues, with another evaluation or solver.
enum class SettingEffect : std::uint8_t { rule, tunable };

enum class SettingKind : std::uint8_t { number, flag, choice, file };  // what the value of a setting is; see Setting

// A setting of the game. Its value is a number in its range, or 0 or 1 for a flag, or the index of a choice. A setting
// of kind file has a path (of a file or folder) instead: an empty path means none, and its effect is always tunable.
// Create a setting with number(), flag(), choice() or file(). The value may be a pointer to a member of the game:
// flag("suicide", "...", &Go::may_suicide).
template <class G>
struct Setting {
  struct Range {
    int least;  // smallest value
    int most;   // largest value
  };
  struct Value {
    std::function<int(const G&)> get;  // reads the value
    std::function<void(G&, int)> set;  // sets the value; the int is always valid

    Value() = default;
    template <class Read, class Write>
    Value(Read read, Write write) : get(read), set(write) {}
    Value(int G::* field)  // NOLINT(google-explicit-constructor): a game writes &G::member
        : get([field](const G& game) { return game.*field; }), set([field](G& game, int to) { game.*field = to; }) {}
    Value(bool G::* field)  // NOLINT(google-explicit-constructor): a game writes &G::member
        : get([field](const G& game) { return game.*field ? 1 : 0; }),
          set([field](G& game, int to) { game.*field = to != 0; }) {}
  };
  struct File {
    std::function<std::string(const G&)> get;                             // reads the path; empty: none
    std::function<Expected<void>(G&, const std::filesystem::path&)> set;  // after an error, the game keeps the old file
  };

  std::string_view name;
  std::string_view help;  // help text, one line
  SettingKind kind;
  Range range{0, 1};                      // smallest and largest value
  std::vector<std::string_view> choices;  // kind choice: the names of the values 0, 1, ...
  Value value;                            // unused if the kind is file
  File of_file;
  SettingEffect effect = SettingEffect::rule;

  int get(const G& game) const { return value.get(game); }  // the value, as a number in the range
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
    return {name, help, SettingKind::file, {0, 0}, {}, {}, std::move(file), SettingEffect::tunable};
  }
  // The same setting with SettingEffect::tunable: changing it does not end the game.
  Setting as_tunable() const {
    Setting tunable = *this;
    tunable.effect = SettingEffect::tunable;
    return tunable;
  }
};

}  // namespace kibitz

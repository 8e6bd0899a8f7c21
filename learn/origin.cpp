#include "learn/origin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "learn/fit_state.hpp"

namespace kibitz::learn {

namespace {

namespace fs = std::filesystem;

fs::path builds_file(const fs::path& games) { return games.string() + ".builds"; }

// The games of which the folder has files, from the names GAME-N.games.
std::set<std::string> games_in(const fs::path& folder) {
  std::set<std::string> found;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string stem = entry.path().stem().string();
    if (entry.path().extension() == ".games" && stem.contains('-')) found.insert(stem.substr(0, stem.rfind('-')));
  }
  return found;
}

fs::path games_file(const fs::path& folder, const std::string& game, std::int64_t number) {
  return folder / fmt::format("{}-{}.games", game, number);
}

// The numbers N of the files GAME-N.games, in order. Fails if one between 1 and the largest is missing.
Expected<std::vector<std::int64_t>> numbers_of_games(const fs::path& folder, const std::string& game) {
  std::vector<std::int64_t> found;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string stem = entry.path().stem().string();
    if (entry.path().extension() != ".games" || !stem.starts_with(game + '-')) continue;
    if (const auto number = parse_unsigned_integer(stem.substr(game.size() + 1)))
      found.push_back(static_cast<std::int64_t>(*number));
  }
  std::ranges::sort(found);
  for (std::int64_t expected = 1; const std::int64_t number : found)
    if (number != expected++)
      return fail(fmt::format("{} is missing, but there is {}", quoted(games_file(folder, game, expected - 1).string()),
                              games_file(folder, game, number).filename().string()));
  return found;
}

std::unexpected<Error> no_games_error(const fs::path& folder, const std::string& game) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) return fail(fmt::format("there is no folder {}", quoted(folder.string())));
  const std::set<std::string> others = games_in(folder);
  if (!others.empty())
    return fail(fmt::format("{} holds games of {}, not of {}", quoted(folder.string()), *others.begin(), game));
  return fail(
      fmt::format("{} holds no games of {}: give the folder --data of an earlier run", quoted(folder.string()), game));
}

// The value of an option that a settings line records as NAME=VALUE; the preset's if it records none. Games that were
// scored again have their first settings after "; games: ".
std::string recorded_value(const std::string& settings, const OptionInfo& option) {
  for (const std::string_view word : split_words(std::string_view(settings).substr(0, settings.find("; games: "))))
    if (word.starts_with(option.name + "=")) return std::string(word.substr(option.name.size() + 1));
  return option.preset_value;
}

// Fails if the file has games of another game, or by other rules.
Expected<void> check_rules(const SelfPlayFile& file, const Engine& engine) {
  const std::string settings = file.settings(), name = settings.substr(0, settings.find(':'));
  if (name != engine.info().name)
    return fail(fmt::format("{} holds games of {}, not of {}", quoted(file.path().string()), name, engine.info().name));
  for (const OptionInfo& option : engine.options()) {
    if (!option.is_rule) continue;
    const std::string recorded = recorded_value(settings, option);
    if (recorded != option.value)
      return fail(fmt::format("{} holds games with {}={}, not {}: give --set {}={}", quoted(file.path().string()),
                              option.name, recorded, option.value, option.name, recorded));
  }
  return {};
}

}  // namespace

std::vector<std::string> builds_of(const fs::path& games) {
  std::vector<std::string> builds;
  const std::string text = bytes_of(builds_file(games)).value_or("");
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    builds.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return builds;
}

Expected<void> add_builds(const std::vector<std::string>& builds, const fs::path& games) {
  std::vector<std::string> all = builds_of(games);
  const std::size_t before = all.size();
  for (const std::string& build : builds)
    if (!build.empty() && std::ranges::find(all, build) == all.end()) all.push_back(build);
  if (all.size() == before) return {};
  std::string text;
  for (const std::string& build : all) text += build + '\n';
  return write_atomically(text, builds_file(games));
}

Expected<std::vector<SelfPlayFilePtr>> open_games(const fs::path& folder, const Engine& engine) {
  std::vector<SelfPlayFilePtr> files;
  const std::string& game = engine.info().name;
  for (const std::int64_t number : TRY(numbers_of_games(folder, game))) {
    const fs::path file = games_file(folder, game, number);
    auto opened = TRY(SelfPlayFile::open_to_read(file));
    TRY(check_rules(opened, engine));
    files.push_back(std::make_shared<const SelfPlayFile>(std::move(opened)));
  }
  if (files.empty()) return no_games_error(folder, game);
  return files;
}

}  // namespace kibitz::learn

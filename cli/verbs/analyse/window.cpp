#include "cli/verbs/analyse/analyse.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/grammar/typed_words.hpp"

namespace kibitz {

namespace {

// One bound of a window, as typed.
struct WindowBound {
  Score score = 0;
  bool is_points = false;
  int points = 0;
};

// True for a game that is scored by points and has no evaluation, such as `tree`. There every number means points.
bool has_points_only(const GameInfo& info) {
  return info.is_bounded &&
         std::ranges::find(info.missing_capabilities, "HasEvaluate") != info.missing_capabilities.end();
}

Expected<WindowBound> read_bound(const GameInfo& info, std::string_view word, Score unbounded) {
  if (word == "any") return WindowBound{unbounded};
  if (word == "win") return WindowBound{win_threshold};
  if (word == "loss") return WindowBound{-win_threshold};
  const bool is_marked = word.ends_with('p');
  if (is_marked && !info.is_bounded)
    return fail(fmt::format("--window {}: {} is not played for points; give evaluation units, win, loss or any",
                            quoted(word), info.title));
  const bool is_points = is_marked || has_points_only(info);
  const auto most = is_points ? max_points : infinite_score;
  const auto number = TRY(read_number(word.substr(0, word.size() - (is_marked ? 1 : 0)), {"--window", -most, most}));
  const auto value = static_cast<int>(number);
  return is_points ? WindowBound{points_score(value), true, value} : WindowBound{value};
}

}  // namespace

Expected<Window> read_window(const Engine& engine, std::span<const std::string> words) {
  const auto alpha = TRY(read_bound(engine.info(), words[0], -infinite_score));
  const auto beta = TRY(read_bound(engine.info(), words[1], infinite_score));
  if (alpha.score >= beta.score)
    return fail(fmt::format("--window {} {} is empty: the first must be below the second", words[0], words[1]));
  if (alpha.is_points && beta.is_points && alpha.points + 1 == beta.points) return null_window_below(beta.score);
  return Window{alpha.score, beta.score};
}

}  // namespace kibitz

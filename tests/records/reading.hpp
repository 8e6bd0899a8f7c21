// Reads the games of a text, and converts their contents to text for comparison.
#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "records/read_all.hpp"

namespace kibitz::records {

inline constexpr std::size_t windows[] = {1, 3, 17, 65536};

// `make` takes a Source and returns a Reader.
template <class Make>
std::vector<GameRecord> games_of(const std::string& text, std::size_t window, Make make) {
  Source source(bytes_from(text), {.window = window, .decoder = {}});
  const std::unique_ptr<Reader> reader = make(source);
  std::vector<GameRecord> games;
  for (GameRecord game; reader->next(game);) games.push_back(game);
  return games;
}

inline std::vector<GameRecord> read_sgf(const std::string& text, std::string_view game = "",
                                        std::size_t window = 65536) {
  ReadOptions options;
  options.game = game;
  return games_of(text, window, [&](Source& source) { return make_sgf_reader(source, options); });
}

inline GameRecord one_sgf(const std::string& text) {
  const auto games = read_sgf(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

inline std::vector<GameRecord> read_ggf(const std::string& text, std::size_t window = 65536) {
  return games_of(text, window, [](Source& source) { return make_ggf_reader(source); });
}

// "B:c3 W:pass {AB[cc]} -": moves of the main line, set-ups in braces, '-' for nodes with notes only.
inline std::string sided_line_of(const GameRecord& game) {
  std::string text;
  for (const std::int32_t index : game.main_line()) {
    const RecordNode& node = game.nodes()[static_cast<std::size_t>(index)];
    if (!text.empty()) text += ' ';
    if (node.kind == NodeKind::neither) text += '-';
    if (node.kind == NodeKind::set_up) text += fmt::format("{{{}}}", game.text(node.move));
    if (node.kind == NodeKind::move) text += fmt::format("{}:{}", "?BW"[node.side + 1], game.text(node.move));
  }
  return text;
}

inline std::string notes_of(const GameRecord& game, std::int32_t node) {
  constexpr std::string_view names[] = {"before", "after", "nag", "clock", "elapsed", "evaluation", "property"};
  std::string text;
  for (std::int32_t i = game.nodes()[static_cast<std::size_t>(node)].first_note; i >= 0;) {
    const Note& note = game.notes()[static_cast<std::size_t>(i)];
    i = note.next;
    if (!text.empty()) text += "; ";
    text += names[static_cast<std::size_t>(note.kind)];
    text += note.text.length > 0 ? fmt::format(" {}", game.text(note.text)) : fmt::format(" {}", note.number);
  }
  return text;
}

inline std::string tag_list_of(const GameRecord& game) {
  std::string text;
  for (const Tag& tag : game.tags())
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", game.text(tag.name), game.text(tag.value));
  return text;
}

// The problems as shown to users, one per line: "f:1:2: game 1: ...".
inline std::string problem_list_of(const GameRecord& game) {
  std::string text;
  for (const Problem& problem : game.problems) text += (text.empty() ? "" : "\n") + to_text(problem, "f");
  return text;
}

// A whole record as text, including each node's parent, side and location.
inline std::string dump_of(const GameRecord& game) {
  std::string text =
      fmt::format("{} {} {}:{} start={} result={} settings={}\n{}\n", game.game_number, game.game, game.begin.line,
                  game.begin.column, game.start, game.result, fmt::join(game.settings, ","), tag_list_of(game));
  for (std::size_t i = 0; i < game.nodes().size(); ++i) {
    const RecordNode& node = game.nodes()[i];
    text += fmt::format("{} of {} kind {} side {} at {}:{} {}; {}\n", i, node.parent, static_cast<int>(node.kind),
                        static_cast<int>(node.side), node.place.line, node.place.column, game.text(node.move),
                        notes_of(game, static_cast<std::int32_t>(i)));
  }
  return text + problem_list_of(game);
}

// The main line of a game, which must have no problems.
inline std::string clean_sgf_line(const std::string& text) {
  const GameRecord game = one_sgf(text);
  CHECK(problem_list_of(game) == "");
  return sided_line_of(game);
}

}  // namespace kibitz::records

// Reads all games of a text, for tests of readers.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "records/bytes.hpp"
#include "records/reader.hpp"

namespace kibitz::records {

inline ByteReader bytes_from(const std::string& text) { return byte_reader_of_text(text); }

// A ByteReader that returns one byte at a time.
inline ByteReader single_bytes_from(const std::string& text) {
  return [read = bytes_from(text)](std::span<char> room) mutable { return read(room.first(1)); };
}

inline std::vector<GameRecord> games_of(Reader& reader) {
  std::vector<GameRecord> games;
  for (GameRecord game; reader.next(game);) games.push_back(game);
  return games;
}

inline std::vector<std::string> texts_of_problems(const GameRecord& game) {
  std::vector<std::string> texts;
  for (const Problem& problem : game.problems) texts.push_back(to_text(problem, "F"));
  return texts;
}

// All games of the text. Checks that they do not depend on the window size, including locations and problems.
template <class MakeReader>
std::vector<GameRecord> read_all(MakeReader make_reader, const std::string& text) {
  const auto read_in = [&](std::size_t window) {
    Source source(bytes_from(text), {.window = window, .decoder = {}});
    return games_of(*make_reader(source));
  };
  const std::vector<GameRecord> games = read_in(65536);
  for (const std::size_t window : {1, 3, 17}) {
    const std::vector<GameRecord> others = read_in(window);
    REQUIRE(others.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      CHECK(is_same_game(others[i], games[i]));
      CHECK(texts_of_problems(others[i]) == texts_of_problems(games[i]));
      CHECK(others[i].begin == games[i].begin);
    }
  }
  return games;
}

// The moves of the main line, separated by blanks.
inline std::string line_of(const GameRecord& game) {
  std::string line;
  for (const std::int32_t node : game.main_line()) line += (line.empty() ? "" : " ") + std::string(game.move(node));
  return line;
}

// The tags in order, as "Name=value" separated by "; ".
inline std::string tags_of(const GameRecord& game) {
  std::string text;
  for (const Tag& tag : game.tags())
    text += (text.empty() ? "" : "; ") + std::string(game.text(tag.name)) + "=" + std::string(game.text(tag.value));
  return text;
}

}  // namespace kibitz::records

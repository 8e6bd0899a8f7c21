#include <doctest/doctest.h>

#include "game/toy.hpp"
#include "kibitz/engine/engine_of.hpp"

using namespace kibitz;

namespace {
struct NimWithText : test::Nim {
  static constexpr std::string_view name = "nim", title = "Nim";
  static constexpr std::array<std::string_view, 2> side_names{"First", "Second"};
  std::optional<Outcome> verdict(const Line<NimWithText>&, Judge) const { return std::nullopt; }
  int mover(const Position&) const { return 0; }
  Expected<Position> parse_position(std::string_view text) const { return fail("cannot read " + quoted(text)); }
  std::string format_position(const Position& p) const {
    std::string text;
    for (const int heap : p.heaps) text += static_cast<char>('0' + heap);
    return text;
  }
  Expected<Move> parse_move(const Position&, std::string_view text) const {
    if (text.size() != 2) return fail("cannot read " + quoted(text));
    return Move{static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(text[1] - '0')};
  }
  std::string format_move(const Position&, Move m) const {
    return {static_cast<char>('a' + m.heap), static_cast<char>('0' + m.take)};
  }
  Picture picture(const Position&) const { return {}; }
};
}  // namespace

TEST_CASE("an engine of a game without optional capabilities finds the winning move") {
  EngineOf<NimWithText> engine;
  Control control;
  const auto analysis = engine.analyse({}, control, {});
  REQUIRE(analysis);
  CHECK(analysis->end == SearchEnd::solved);
  CHECK(analysis->report.lines[0].moves[0].move == "a2");  // from 3 4 5 to 1 4 5
  CHECK(is_win(analysis->report.lines[0].score));
}

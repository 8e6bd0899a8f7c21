// Random games of every game in the catalogue, as records.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "records/convert.hpp"
#include "records/replay.hpp"

namespace kibitz::records {

inline std::unique_ptr<Engine> engine_named(const std::string& game, const std::vector<std::string>& settings = {}) {
  auto engine = make_engine(standard_catalogue(), game);
  REQUIRE(engine);
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    REQUIRE((*engine)->set_option(setting.substr(0, equals), setting.substr(equals + 1)));
  }
  return std::move(*engine);
}

inline const char* random_comment(Random& random) {
  constexpr const char* comments[] = {"good",
                                      "a { b",
                                      "[%csl Gd4] and (more)",
                                      "; no comment",
                                      "\u70ae\u4e8c\u5e73\u4e94 M\u00fcller \u2654",
                                      "1-0",
                                      "$5 % [Event \"x\"]",
                                      "100 \\ % \"quoted\"",
                                      "two words",
                                      "x] ; B[cc]",
                                      "*",
                                      "(1. e4)"};
  return comments[random.below(std::size(comments))];
}

// A main line of at most `plies` legal moves in players' notation, with variations, comments and glyphs. The engine
// must have the rules.
inline GameRecord random_record(Engine& engine, Random& random, int plies) {
  GameRecord record;
  record.game = engine.info().name;
  REQUIRE(engine.set_position(""));
  std::int32_t last = 0;
  for (int ply = 0; ply < plies && !engine.ending(); ++ply) {
    const auto legal = engine.legal_moves();
    const std::size_t chosen = random.below(legal.size());
    const std::int32_t parent = last;
    last = record.add_node(parent, legal[chosen].notation);
    if (random.below(4) == 0) record.add_note(last, NoteKind::nag, "", static_cast<std::int64_t>(1 + random.below(20)));
    if (random.below(3) == 0) record.add_note(last, NoteKind::after, random_comment(random));
    if (random.below(5) == 0) {
      const std::int32_t other = record.add_node(parent, legal[random.below(legal.size())].notation);
      if (random.below(2) == 0) record.add_note(other, NoteKind::after, random_comment(random));
    }
    REQUIRE(engine.play(legal[chosen].move));
  }
  record.add_tag("White", "A \"quoted\" ] name");
  record.add_tag("Black", "B \\ slash");
  if (const auto ending = engine.ending()) {
    const Outcome outcome = ending->outcome;
    const bool mover_wins = outcome.kind == OutcomeKind::win || outcome.points > 0;
    const bool is_draw =
        outcome.kind == OutcomeKind::draw || (outcome.kind == OutcomeKind::points && outcome.points == 0);
    record.result = is_draw ? "1/2-1/2" : mover_wins == (engine.mover() == 0) ? "1-0" : "0-1";
  }
  return record;
}

}  // namespace kibitz::records

// Levels of play: their node limits, the moves that they overlook, and that they are the same in every protocol.
#include "kibitz/engine/level.hpp"

#include <doctest/doctest.h>

#include "protocols/protocol_line.hpp"
#include "rounds.hpp"
#include "tests/protocols/conversation.hpp"

using namespace kibitz;

TEST_CASE("levels and their nominal Elo") {
  CHECK(level_of_elo(0) == min_level);
  CHECK(level_of_elo(min_elo) == min_level);
  CHECK(level_of_elo(max_elo) == 14);
  CHECK(level_of_elo(min_elo + elo_per_level) == min_level + 1);
  for (int elo = min_elo; elo < max_elo; elo += 25) CHECK(level_of_elo(elo) <= level_of_elo(elo + 25));
  const auto engine = *make_engine(standard_catalogue(), "chess");
  Random random(1);
  Request tight;
  tight.limits.nodes = 10;
  limit_to_level(tight, *engine, level_of(*engine, max_level(*engine)), random);
  CHECK(tight.limits.nodes == 10);
  CHECK(tight.search_moves.empty());
  const std::vector<AnalysedLine> lines{{100, Bound::exact, {{"a", "a"}}, std::nullopt},
                                        {90, Bound::exact, {{"b", "b"}}, std::nullopt},
                                        {90, Bound::upper, {{"d", "d"}}, std::nullopt},
                                        {-900, Bound::exact, {{"c", "c"}}, std::nullopt}};
  std::string chosen;
  for (int i = 0; i < 50; ++i) chosen += choose_line(lines, usual_levels.front(), random).moves[0].move;
  CHECK(chosen.find('a') != std::string::npos);
  CHECK(chosen.find('b') != std::string::npos);
  CHECK(chosen.find('c') == std::string::npos);
  CHECK(chosen.find('d') == std::string::npos);  // its score is an upper bound, so the true score may be lower
  for (int i = 0; i < 50; ++i) CHECK(choose_line(lines, usual_levels.back(), random).moves[0].move == "a");
}

TEST_CASE("levels: in every game, each level is stronger than the one below; numbers out of range are clamped") {
  for (const CatalogueEntry& entry : standard_catalogue()) {
    const auto engine = *make_engine(standard_catalogue(), entry.name);
    CAPTURE(entry.name);
    for (int number = min_level + 1; number <= max_level(*engine); ++number) {
      const Level &level = level_of(*engine, number), &below = level_of(*engine, number - 1);
      CHECK(level.nodes >= below.nodes);
      CHECK(level.margin <= below.margin);
      CHECK(level.overlooked_percent <= below.overlooked_percent);
      CHECK((level.nodes > below.nodes || level.overlooked_percent < below.overlooked_percent));
    }
    CHECK(level_of(*engine, max_level(*engine)).overlooked_percent == 0);
    CHECK(&level_of(*engine, 99) == &level_of(*engine, max_level(*engine)));
    CHECK(&level_of(*engine, 0) == &level_of(*engine, min_level));
  }
}

TEST_CASE("levels 1 to 5 overlook moves, each level fewer than the one below, but never all moves") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  Random random(1);
  const auto seen = [&](int level, std::vector<std::string> wanted = {}) {
    Request request;
    request.search_moves = std::move(wanted);
    limit_to_level(request, *engine, level_of(*engine, level), random);
    return request.search_moves;
  };
  std::vector<std::size_t> of_400;  // 20 moves, 20 times
  for (int level = min_level; level <= 5; ++level) {
    of_400.push_back(0);
    for (int i = 0; i < 20; ++i) of_400.back() += seen(level).size();
  }
  CHECK(of_400 == std::vector<std::size_t>{22, 57, 121, 215, 296});
  CHECK(seen(6).empty());
  CHECK(seen(6, {"e4", "d4"}) == std::vector<std::string>{"e4", "d4"});
  for (int i = 0; i < 20; ++i) CHECK(seen(1, {"e4"}) == std::vector<std::string>{"e4"});
}

TEST_CASE("the move of every level has a score, even with few nodes and overlooked moves") {
  for (const CatalogueEntry& entry : standard_catalogue())
    for (const int level : {1, 3, 6}) {
      const auto engine = *make_engine(standard_catalogue(), entry.name);
      Random random(static_cast<std::uint64_t>(level));
      CAPTURE(entry.name);
      for (int ply = 0; ply < test::rounds(12) && !engine->ending(); ++ply) {
        Control control;
        const auto line = choose_move(*engine, level_of(*engine, level), random, control);
        REQUIRE(line);
        CHECK(format_score(line->score) != "no score");
        REQUIRE(engine->play(line->moves[0].move));
      }
    }
}

TEST_CASE("play --level and UCI_Elo give the same moves with the same seed") {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  Random random(7);
  test::Conversation conversation("uci");
  for (const char* line : {"setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1000",
                           "setoption name Seed value 7"})
    conversation.say(line);
  std::string moves;
  for (int ply = 0; ply < 12; ++ply) {
    Control control;
    const auto line = choose_move(*engine, level_of(*engine, level_of_elo(1000)), random, control);
    REQUIRE(line);
    conversation.say("position startpos moves" + moves);
    conversation.say("go depth 60");  // ended by the level's node limit
    CHECK(words_of(conversation.await("bestmove"))[1] == line->moves[0].move);
    moves += " " + line->moves[0].move;
    REQUIRE(engine->play(line->moves[0].move));
  }
}

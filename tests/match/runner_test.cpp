#include "match/runner.hpp"

#include <doctest/doctest.h>

#include <set>
#include <thread>

#include "match/export.hpp"
#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

struct MatchRun {
  MatchEnd end = MatchEnd::complete;
  std::vector<StoredGame> games;
};

struct RunExtent {
  std::int64_t games = 2;
  int concurrency = 1;
  std::optional<SprtBounds> sprt{};
  int stop_after = -1;
};

MatchRun run(const Catalogue& catalogue, const MatchSettings& settings, const RunExtent& extent) {
  const auto referee = make_referee(catalogue, settings);
  REQUIRE(referee);
  auto openings = Openings::make(settings.openings, settings.seed, **referee);
  REQUIRE(openings);
  auto store = GameStore::open("", settings_text(settings));
  REQUIRE(store);
  int finished = 0;
  const MatchCallbacks callbacks{[&](const MatchEvent& event, const Standings& standings) {
                                   if (event.kind != MatchEventKind::finished) return;
                                   ++finished;
                                   CHECK(standings.games() == finished);
                                 },
                                 [&] { return finished == extent.stop_after; }};
  const MatchPlan plan{catalogue, settings, extent.games, extent.concurrency, extent.sprt};
  REQUIRE(check_players(plan));
  const auto end = run_match(plan, *openings, *store, callbacks);
  REQUIRE(end);
  return {*end, *store->games()};
}

PlayerSpec player_at_depth(const std::string& name, int depth) {
  PlayerSpec spec = test::local_player(name);
  spec.allowance = {};
  spec.allowance.depth = depth;
  spec.options = {{"hash", "1"}};
  return spec;
}

}  // namespace

TEST_CASE("a match at fixed depth gives the same games at every concurrency") {
  MatchSettings settings = test::settings_of(
      "connect_four", {player_at_depth("one", 1), player_at_depth("three", 3), player_at_depth("two", 2)});
  settings.openings.plies = 2;
  settings.seed = 4;
  const MatchRun alone = run(standard_catalogue(), settings, {18});
  const MatchRun three = run(standard_catalogue(), settings, {18, 3});
  REQUIRE(alone.games.size() == 18);
  REQUIRE(three.games.size() == 18);
  const auto moves = [](const StoredGame& game) {
    std::string text;
    for (const MatchMove& played : game.record.moves) text += played.move + ' ';
    return text;
  };
  for (std::size_t i = 0; i < alone.games.size(); ++i) {
    CHECK(moves(alone.games[i]) == moves(three.games[i]));
    CHECK(alone.games[i].number == static_cast<std::int64_t>(i) + 1);
    CHECK(alone.games[i].record.reason == GameEndReason::rules);
  }
}

TEST_CASE("two players with full-depth searches draw at tic-tac-toe") {
  MatchSettings settings = test::settings_of("tic_tac_toe", {player_at_depth("A", 9), player_at_depth("B", 9)});
  settings.openings.plies = 1;
  const MatchRun ran = run(standard_catalogue(), settings, {6, 2});
  REQUIRE(ran.games.size() == 6);
  for (const StoredGame& game : ran.games) {
    CHECK(game.record.result == GameResult::draw);
    CHECK(game.record.reason == GameEndReason::rules);
    CHECK(game.record.moves.size() == 9);
    CHECK(game.record.moves[0].is_opening);
    CHECK(game.record.moves[8].score == 0);
  }
}

TEST_CASE("the sequential test ends a match once it is decided") {
  test::FakeWorld world;
  MatchSettings settings = test::settings_of("count", {test::local_player("A"), test::local_player("B")});
  settings.openings.plies = 4;
  // The opening decides which side wins, so every pair is even. The hypotheses elo0 = -200 and elo1 = -100 are then
  // decided soon, although some openings are repeated.
  const MatchRun ran = run(test::counters(world), settings, {1000, 1, SprtBounds{-200, -100, 0.05, 0.05}});
  CHECK(ran.end == MatchEnd::decided);
  CHECK(ran.games.size() < 200);
  CHECK(ran.games.size() >= 4);
}

TEST_CASE("games that finish after the sequential test is decided are neither stored nor reported") {
  test::FakeWorld world;
  MatchSettings settings = test::settings_of("count", {test::local_player("A"), test::local_player("B")});
  settings.openings.plies = 4;
  const Catalogue catalogue = test::counters(world);
  const SprtBounds sprt{-200, -100, 0.05, 0.05};
  auto openings = Openings::make(settings.openings, settings.seed, **make_referee(catalogue, settings));
  auto store = GameStore::open("", settings_text(settings));
  REQUIRE(openings);
  REQUIRE(store);
  int decided = 0, counted = 0;
  const MatchCallbacks callbacks{[&](const MatchEvent& event, const Standings& standings) {
                                   CHECK(decided == 0);
                                   if (event.kind == MatchEventKind::finished) ++counted;
                                   if (!is_decided(standings, sprt)) return;
                                   ++decided;
                                   // The other workers finish games now, because they are stopped only after this
                                   // event.
                                   std::this_thread::sleep_for(Milliseconds{200});
                                 },
                                 [] { return false; }};
  const auto end = run_match({catalogue, settings, 1000, 4, sprt}, *openings, *store, callbacks);
  REQUIRE(end);
  CHECK(*end == MatchEnd::decided);
  CHECK(decided == 1);
  CHECK(std::ssize(*store->games()) == counted);
  CHECK(is_decided(*standings_of(*store, settings), sprt));
}

TEST_CASE("an interrupted match keeps its finished games") {
  test::FakeWorld world;
  MatchSettings settings = test::settings_of("count", {test::local_player("A"), test::local_player("B")});
  const MatchRun ran = run(test::counters(world), settings, {1'000'000, 1, {}, 5});
  CHECK(ran.end == MatchEnd::interrupted);
  CHECK(ran.games.size() >= 5);
  CHECK(ran.games.size() < 1'000'000);
}

TEST_CASE("a search that runs out of memory ends the match, and does not count as an illegal move") {
  test::FakeWorld world;
  world.on_search = [&world] {
    if (world.searches == 9) throw std::bad_alloc();
  };
  const MatchSettings settings = test::settings_of("count", {test::local_player("A"), test::local_player("B")});
  const Catalogue catalogue = test::counters(world);
  auto openings = Openings::make(settings.openings, settings.seed, **make_referee(catalogue, settings));
  auto store = GameStore::open("", settings_text(settings));
  REQUIRE(openings);
  REQUIRE(store);
  const auto end = run_match({catalogue, settings, 10, 1, {}}, *openings, *store,
                             {[](const MatchEvent&, const Standings&) {}, [] { return false; }});
  REQUIRE(!end);
  CHECK(end.error().message == "player A: not enough memory for its search");
  const auto games = store->games();
  REQUIRE(games);
  CHECK(games->size() == 1);  // a game has five moves, so the ninth search is A's, in game 2
  // Both players are prepared before each of two games, so that the clock of the first move does not include allocating
  // the table.
  CHECK(world.prepare_calls == 4);
  for (const StoredGame& game : *games) CHECK(game.record.reason == GameEndReason::rules);
}

TEST_CASE("a player that crashed is restarted for the next game") {
  MatchSettings settings =
      test::settings_of("othello", {player_at_depth("kibitz", 1), test::fake_program("gtp", "", "crash")});
  const MatchRun ran = run(standard_catalogue(), settings, {4});
  REQUIRE(ran.games.size() == 4);
  for (const StoredGame& game : ran.games) {
    CHECK(game.record.reason == GameEndReason::crash);
    CHECK((game.record.result == GameResult::first_wins) == (game.first == "kibitz"));
  }
}

TEST_CASE("games are exported in the notation and format of the game") {
  const auto text = [](const std::string& game, const Opening& opening, GameResult result) {
    const auto referee = make_engine(standard_catalogue(), game);
    StoredGame stored{7, "A \"a\"", "B", {}, "2026-01-02T03:04:05Z"};
    stored.record.start = opening.start;
    for (const std::string& move : opening.moves)
      stored.record.moves.push_back({move, false, 25, 3, 9, Milliseconds{40}});
    stored.record.moves.front().is_opening = true;
    stored.record.result = result;
    stored.record.reason = GameEndReason::time;
    stored.record.text = "Black loses on time";
    records::Losses losses;
    const auto exported = export_game(stored, **referee, *export_format("", **referee), losses);
    REQUIRE(exported);
    return *exported;
  };
  CHECK(text("chess", {"", {"e2e4", "e7e5", "g1f3"}}, GameResult::first_wins) ==
        "[Event \"kibitz match\"]\n[Site \"?\"]\n[Date \"2026.01.02\"]\n[Round \"7\"]\n[White \"A \\\"a\\\"\"]\n[Black "
        "\"B\"]\n"
        "[Result \"1-0\"]\n[PlyCount \"3\"]\n[Termination \"time\"]\n\n"
        "1. e4 {book} 1... e5 {+0.25/3 0.040s} 2. Nf3 {+0.25/3 0.040s, Black loses on\ntime} 1-0\n\n");
  const auto format_of = [](const char* file, const char* game) {
    const auto format = export_format(file, **make_engine(standard_catalogue(), game));
    return format ? std::string(records::name_of(*format)) : format.error().message;
  };
  CHECK(format_of("", "othello") == "GGF");
  CHECK(format_of("games.txt", "checkers") == "PDN");
  CHECK(format_of("x.db", "go") == "PGN");
  CHECK(format_of("x.pgn", "othello") == "PGN");
  CHECK(format_of("x.SGF", "go") == "SGF");
  CHECK(format_of("x.psq", "gomoku") == "psq");
  CHECK(format_of("x.sgf", "chess") == "'x.sgf' cannot be written: SGF holds games of go and gomoku, not of chess");
  const std::string start = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
  const std::string black_first = text("chess", {start, {"e8d7", "e2e4"}}, GameResult::draw);
  CHECK(black_first.find("[FEN \"" + start + "\"]") != std::string::npos);
  CHECK(black_first.find("\n1... Kd7 {book} 2. e4 {") != std::string::npos);
  const std::string pdn = text("checkers", {"", {"11-15", "23-19"}}, GameResult::first_wins);
  CHECK(pdn.find("[White \"B\"]\n[Black \"A \\\"a\\\"\"]\n[Result \"1-0\"]\n") != std::string::npos);
  CHECK(pdn.find("[GameType \"21\"]") != std::string::npos);
  const std::string ggf = text("othello", {"", {"f5", "d6"}}, GameResult::second_wins);
  CHECK(ggf.starts_with("(;GM[Othello]"));
  CHECK(ggf.ends_with("]B[F5]W[D6/0.25/0.040];)\n"));
}

#include "match/game_loop.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "match/adjudicate.hpp"
#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

// A player with scripted answers.
class ScriptedPlayer : public Player {
 public:
  explicit ScriptedPlayer(std::vector<Answer<PlayerAnswer>> answers) : answers_(std::move(answers)) {}
  Expected<void> start() override { return {}; }
  Answer<void> new_game(const GameStart&, std::stop_token) override { return {}; }
  void await_ready() override {
    if (on_await_ready) on_await_ready();
    ready_at = kibitz::Clock::now();
  }
  std::optional<ProcessorTime> processor_time() const override { return spent; }
  Answer<PlayerAnswer> choose(const match::MoveRequest& question) override {
    clocks_seen.push_back(question.clocks);
    patience = question.deadline - ready_at;
    if (asked_ >= answers_.size()) return fault(FaultKind::invalid_answer, "has no more to say");
    if (on_choose) on_choose();
    return answers_[asked_++];
  }
  std::vector<std::array<ClockTime, 2>> clocks_seen;
  std::function<void()> on_choose;
  std::function<void()> on_await_ready;
  std::optional<ProcessorTime> spent;
  kibitz::Clock::time_point ready_at;
  kibitz::Clock::duration patience{};  // time limit of the last request, measured from the end of await_ready()

 private:
  std::vector<Answer<PlayerAnswer>> answers_;
  std::size_t asked_ = 0;
};

Answer<PlayerAnswer> answer_with_move(const std::string& move, std::optional<Score> score = {}) {
  PlayerAnswer choice;
  choice.move = move;
  choice.score = score;
  return choice;
}

struct GameFixture {
  test::FakeWorld fake;
  test::FakeEngine referee{fake};
  MatchSettings settings = test::settings_of("count", {test::local_player("A"), test::local_player("B")});

  std::optional<FinishedGame> play(ScriptedPlayer& first, ScriptedPlayer& second, const Opening& opening = {},
                                   std::stop_token stop = {}) {
    const GameSetup table{
        referee, {MatchPlayer{first, settings.players[0]}, MatchPlayer{second, settings.players[1]}}, settings, stop};
    auto game = play_game(table, opening);
    REQUIRE(game);
    return *game;
  }
};

}  // namespace

TEST_CASE("a game is played until the rules end it") {
  GameFixture fixture;
  ScriptedPlayer first({answer_with_move("take3"), answer_with_move("3")}),
      second({answer_with_move("3"), answer_with_move("1")});
  const auto game = fixture.play(first, second);
  REQUIRE(game);
  CHECK(game->record.result == GameResult::second_wins);
  CHECK(game->record.reason == GameEndReason::rules);
  CHECK(game->record.text == "Bob wins");
  CHECK(moves_text(game->record.moves).substr(0, 2) == "3,");
  CHECK(!game->needs_restart[0]);
}

TEST_CASE("opening moves are played without the players") {
  GameFixture fixture;
  ScriptedPlayer first({answer_with_move("2")}), second({answer_with_move("2")});
  const auto game = fixture.play(first, second, {"8", {"1", "3"}});
  REQUIRE(game);
  CHECK(game->record.start == "8");
  CHECK(game->record.moves[1].is_opening);
  CHECK(game->record.moves.size() == 4);
  CHECK(game->record.result == GameResult::second_wins);
}

TEST_CASE("an illegal move, a crash, a missed deadline and a resignation lose the game") {
  const std::array<std::pair<Answer<PlayerAnswer>, GameEndReason>, 4> cases{
      {{answer_with_move("7"), GameEndReason::illegal},
       {fault(FaultKind::crash, "was ended by signal 11"), GameEndReason::crash},
       {fault(FaultKind::late, ""), GameEndReason::time},
       {PlayerAnswer{"", {}, 0, 0, true}, GameEndReason::resignation}}};
  for (const auto& [answer, reason] : cases) {
    GameFixture fixture;
    ScriptedPlayer first({answer_with_move("1")}), second({answer});
    const auto game = fixture.play(first, second);
    REQUIRE(game);
    CHECK(game->record.result == GameResult::first_wins);
    CHECK(game->record.reason == reason);
    CHECK(game->needs_restart[1] == (reason != GameEndReason::resignation));
    CHECK(game->record.moves.size() == 1);
  }
}

// Running out of memory must not count as an illegal move by Kibitz.
TEST_CASE("a player that fails because of Kibitz gives an error, not a result") {
  GameFixture fixture;
  ScriptedPlayer first({answer_with_move("1")}),
      second({fault(FaultKind::internal_error, "not enough memory for its search")});
  const GameSetup table{
      fixture.referee,
      {MatchPlayer{first, fixture.settings.players[0]}, MatchPlayer{second, fixture.settings.players[1]}},
      fixture.settings,
      {}};
  const auto game = play_game(table, {});
  REQUIRE(!game);
  CHECK(game.error().message == "player B: not enough memory for its search");
}

TEST_CASE("clocks run, get their increment, and get the base time again at the time control") {
  GameFixture fixture;
  fixture.settings.players[0].allowance.clock = TimeControl{Milliseconds{10000}, Milliseconds{5000}, 2};
  fixture.settings.players[1].allowance.clock = TimeControl{Milliseconds{1000}, Milliseconds{0}, 0};
  fixture.settings.margin = Milliseconds{0};
  ScriptedPlayer first({answer_with_move("1"), answer_with_move("1"), answer_with_move("1")}),
      second({answer_with_move("1"), answer_with_move("1")});
  int calls = 0;
  second.on_choose = [&calls] { std::this_thread::sleep_for(Milliseconds{++calls == 1 ? 200 : 1200}); };
  const auto game = fixture.play(first, second);
  REQUIRE(game);
  CHECK(game->record.reason == GameEndReason::time);
  CHECK(game->record.text == "Bob loses on time");
  CHECK(game->record.result == GameResult::first_wins);
  REQUIRE(second.clocks_seen.size() == 2);
  CHECK(second.clocks_seen[0][1].remaining == Milliseconds{1000});
  CHECK(second.clocks_seen[1][1].remaining <= Milliseconds{800});
  CHECK(second.clocks_seen[0][0].moves_to_go == 1);
  CHECK(second.clocks_seen[0][0].remaining > Milliseconds{10000});
  CHECK(second.clocks_seen[1][0].moves_to_go == 2);
  CHECK(second.clocks_seen[1][0].remaining > Milliseconds{20000});
}

TEST_CASE("a clock of processor time does not run while the player waits") {
  GameFixture fixture;
  for (PlayerSpec& player : fixture.settings.players)
    player.allowance.clock = TimeControl{Milliseconds{100}, Milliseconds{5}, 0};
  for (PlayerSpec& player : fixture.settings.players) player.allowance.time_measure = TimeMeasure::processor;
  fixture.settings.margin = Milliseconds{0};
  ScriptedPlayer first({answer_with_move("1"), answer_with_move("1")}),
      second({answer_with_move("1"), answer_with_move("1")});
  first.spent = second.spent = Milliseconds{1000};
  first.on_choose = [&first] {
    std::this_thread::sleep_for(Milliseconds{150});
    *first.spent += Milliseconds{30};
  };
  int calls = 0;
  second.on_choose = [&] { *second.spent += Milliseconds{++calls == 1 ? 100 : 6}; };
  const auto game = fixture.play(first, second);
  REQUIRE(game);
  CHECK(first.clocks_seen.at(1)[0].remaining == Milliseconds{75});
  CHECK(first.clocks_seen.at(1)[1].remaining == Milliseconds{5});
  CHECK(game->record.text == "Bob loses on time");
  CHECK(game->record.moves.at(0).time == Milliseconds{30});
}

TEST_CASE("a missing processor time is an error") {
  GameFixture fixture;
  fixture.settings.players[0].allowance.clock = TimeControl{Milliseconds{100}, Milliseconds{0}, 0};
  fixture.settings.players[0].allowance.time_measure = TimeMeasure::processor;
  ScriptedPlayer first({answer_with_move("1")}), second({answer_with_move("1")});
  const GameSetup table{
      fixture.referee,
      {MatchPlayer{first, fixture.settings.players[0]}, MatchPlayer{second, fixture.settings.players[1]}},
      fixture.settings,
      {}};
  const auto game = play_game(table, {});
  REQUIRE(!game);
  CHECK(game.error().message == "player A: the system does not report its processor time");
}

TEST_CASE("a player's preparation does not use its clock") {
  GameFixture fixture;
  fixture.settings.players[0].allowance.clock = TimeControl{Milliseconds{100}, Milliseconds{0}, 0};
  fixture.settings.margin = Milliseconds{0};
  ScriptedPlayer first({answer_with_move("1")}), second({answer_with_move("7")});
  first.on_await_ready = [] { std::this_thread::sleep_for(Milliseconds{150}); };
  fixture.play(first, second);
  CHECK(first.patience >= Milliseconds{100});
}

TEST_CASE("an interrupted game has no result") {
  GameFixture fixture;
  std::stop_source stop;
  stop.request_stop();
  ScriptedPlayer first({answer_with_move("1")}), second({answer_with_move("1")});
  CHECK(!fixture.play(first, second, {}, stop.get_token()));
  ScriptedPlayer interrupted({fault(FaultKind::interrupted, "")});
  CHECK(!fixture.play(interrupted, second));
}

TEST_CASE("a win is adjudicated after consecutive moves of both sides") {
  Adjudication rules;
  rules.win = Adjudication::Win{500, 2};
  Adjudicator judge(rules);
  CHECK(!judge.verdict_after_move(0, 600, 1));
  CHECK(!judge.verdict_after_move(1, -600, 2));
  CHECK(!judge.verdict_after_move(0, 400, 3));  // too low a score: the count starts again
  CHECK(!judge.verdict_after_move(1, -600, 4));
  CHECK(!judge.verdict_after_move(0, 600, 5));
  CHECK(!judge.verdict_after_move(1, -600, 6));
  const auto verdict = judge.verdict_after_move(0, 500, 7);
  REQUIRE(verdict);
  CHECK(verdict->result == GameResult::first_wins);
  CHECK(verdict->reason == GameEndReason::win);
}

TEST_CASE("draws are not adjudicated before their first move, and games have a length limit") {
  Adjudication rules;
  rules.draw = Adjudication::Draw{10, 1, 3};
  Adjudicator judge(rules);
  for (int ply = 1; ply < 6; ++ply) CHECK(!judge.verdict_after_move((ply - 1) % 2, 5, ply));
  CHECK(judge.verdict_after_move(1, -10, 6)->reason == GameEndReason::even);
  rules = {};
  rules.most_plies = 4;
  Adjudicator short_games(rules);
  CHECK(!short_games.verdict_after_move(0, {}, 3));
  CHECK(short_games.verdict_after_move(1, {}, 4)->reason == GameEndReason::length);
}

TEST_CASE("without conditions no game is adjudicated") {
  Adjudicator judge({});
  for (int ply = 1; ply < 500; ++ply) CHECK(!judge.verdict_after_move(ply % 2, 0, ply));
}

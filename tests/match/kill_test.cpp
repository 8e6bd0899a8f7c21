// Tests that a match that is killed at any moment loses no finished game and plays none twice.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <set>
#include <thread>

#include "kibitz/core/random.hpp"
#include "ledger/sqlite.hpp"
#include "match/runner.hpp"
#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

constexpr std::int64_t games_wanted = 400;

// Plays the match to its end. Writes the number of each stored game to the log.
[[noreturn]] void play_on(const std::string& database, const std::string& log) {
  test::FakeWorld world;
  // Makes each move take some time, so that kills also hit games in progress.
  world.on_search = [] { std::this_thread::sleep_for(std::chrono::microseconds(100)); };
  const Catalogue catalogue = test::counters(world);
  MatchSettings settings = test::settings_of("count", {test::local_player("A"), test::local_player("B")});
  settings.openings.plies = 2;
  const auto referee = make_referee(catalogue, settings);
  auto openings = Openings::make(settings.openings, settings.seed, **referee);
  auto store = GameStore::open(database, settings_text(settings));
  if (!store) _exit(2);
  std::ofstream out(log, std::ios::app);
  const MatchCallbacks callbacks{[&](const MatchEvent& event, const Standings&) {
                                   if (event.kind == MatchEventKind::finished) out << event.job.number << std::endl;
                                 },
                                 [] { return false; }};
  const auto end = run_match({catalogue, settings, games_wanted, 1, {}}, *openings, *store, callbacks);
  _exit(end && *end == MatchEnd::complete ? 0 : 3);
}

}  // namespace

// Runs the match in a separate process: this test program, restricted to this test case.
TEST_CASE("the match that is killed" * doctest::skip()) {
  const char* database = std::getenv("KIBITZ_KILLED_MATCH");
  REQUIRE(database);
  play_on(database, std::string(database) + ".log");
}

TEST_CASE("twenty SIGKILLs: no finished game is lost or played twice") {
  const test::ScratchFolder folder;
  const std::string database = folder.file("m.db"), log = database + ".log";
  setenv("KIBITZ_KILLED_MATCH", database.c_str(), 1);
  Random random(5);
  int kills = 0;
  int status = -1;
  for (int start = 0; start < 200 && status != 0; ++start) {
    const pid_t child = fork();
    if (child == 0) {
      execl("/proc/self/exe", "test_match", "--no-skip", "-tc=the match that is killed", nullptr);
      _exit(4);
    }
    if (kills < 20) {
      std::this_thread::sleep_for(Milliseconds{random.between(20, 150)});
      kill(child, SIGKILL);
      ++kills;
    }
    int ended = 0;
    waitpid(child, &ended, 0);
    status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    REQUIRE((status == 0 || status == -1));
  }
  CHECK(status == 0);
  // The store must have each game exactly once, whether or not it was reported.
  std::ifstream in(log);
  std::multiset<std::int64_t> reported;
  for (std::int64_t number = 0; in >> number;) reported.insert(number);
  auto file = ledger::Database::open(database);
  REQUIRE(file);
  auto read = ledger::Statement::prepare(
      *file, "SELECT count(*), min(CAST(text AS INTEGER)), max(CAST(text AS INTEGER)) FROM results");
  REQUIRE(read);
  REQUIRE(read->step());
  CHECK(read->integer(0) == games_wanted);
  CHECK(read->integer(1) == 1);
  CHECK(read->integer(2) == games_wanted);
  for (const std::int64_t number : reported) CHECK(reported.count(number) == 1);
  CHECK(reported.size() + 20 >= games_wanted);  // a kill between storing and reporting leaves one game unreported
}

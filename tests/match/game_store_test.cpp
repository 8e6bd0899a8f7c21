#include "match/game_store.hpp"

#include <doctest/doctest.h>

#include "ledger/sqlite.hpp"
#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

const SettingRows rows{{"game", "count"}, {"seed", "1"}};

StoredGame game_of(std::int64_t number) {
  StoredGame game{number, "A", "B", {}, ""};
  game.record.start = "10";
  MatchMove opening;
  opening.move = "1";
  opening.is_opening = true;
  game.record.moves = {opening, {"2", false, -34, 7, 123'456, Milliseconds{78}}, {"3", false, {}, 0, 0, {}}};
  game.record.result = GameResult::second_wins;
  game.record.reason = GameEndReason::time;
  game.record.text = "Ann loses on time";
  return game;
}

}  // namespace

TEST_CASE("stored games are read back unchanged") {
  const test::ScratchFolder folder;
  {
    auto store = GameStore::open(folder.file("m.db"), rows);
    REQUIRE(store);
    REQUIRE(store->add(game_of(3)));
    REQUIRE(store->add(game_of(1)));
    REQUIRE(store->store_command({"match", "count", "--player", "a b"}));
    REQUIRE(store->store_command({"another"}));
  }
  auto store = GameStore::open(folder.file("m.db"), rows);
  REQUIRE(store);
  const auto games = store->games();
  REQUIRE(games);
  REQUIRE(games->size() == 2);
  const StoredGame& game = games->at(1);
  CHECK(game.number == 3);
  CHECK(game.record.text == "Ann loses on time");
  CHECK(game.record.reason == GameEndReason::time);
  CHECK(game.record.result == GameResult::second_wins);
  CHECK(moves_text(game.record.moves) == "1 2,-34,7,123456,78 3,,0,0,0");
  CHECK(game.finished_at.size() == 20);
  CHECK(GameStore::read_command(folder.file("m.db")) == std::vector<std::string>{"match", "count", "--player", "a b"});
}

TEST_CASE("a second game with the same number is refused") {
  auto store = GameStore::open("", rows);
  REQUIRE(store);
  REQUIRE(store->add(game_of(1)));
  const auto again = store->add(game_of(1));
  REQUIRE(!again);
  CHECK(again.error().message.find("cannot keep game 1") == 0);
  CHECK(store->games()->size() == 1);
}

TEST_CASE("the file of another match, and a file in use, are refused") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("m.db");
  {
    auto store = GameStore::open(file, rows);
    REQUIRE(store);
    const auto second = GameStore::open(file, rows);
    REQUIRE(!second);
    CHECK(second.error().message == "another match is using '" + file + "'");
  }
  const auto other = GameStore::open(file, {{"game", "count"}, {"seed", "2"}});
  REQUIRE(!other);
  CHECK(other.error().message == "the match in '" + file + "' was begun with seed '1', not '2'");
  CHECK(GameStore::open(file, rows));
}

TEST_CASE("a file that is not a ledger gives an error of one sentence") {
  const test::ScratchFolder folder;
  const auto store =
      GameStore::open(folder.file("text", "this is no database, but some text that is long enough"), rows);
  REQUIRE(!store);
  CHECK(store.error().message.find("is no ledger: file is not a database") != std::string::npos);
  CHECK(!GameStore::read_command(folder.file("none")));
  CHECK(!GameStore::open(folder.file("no/such/folder.db"), rows));
}

TEST_CASE("names that have a special meaning for SQLite are ordinary file names") {
  const test::ScratchFolder folder;
  const auto here = std::filesystem::current_path();
  std::filesystem::current_path(folder.file(""));
  for (const std::string name : {":memory:", "file:x?mode=memory", "file::memory:"}) {
    {
      auto store = GameStore::open(name, rows);
      REQUIRE(store);
      REQUIRE(store->add(game_of(1)));
    }
    auto again = GameStore::open(name, rows);
    REQUIRE(again);
    CHECK(again->games()->size() == 1);
  }
  std::filesystem::current_path(here);
}

TEST_CASE("another program's database is refused and unchanged") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("theirs.db");
  {
    auto theirs = ledger::Database::open(file);
    REQUIRE(theirs);
    REQUIRE(theirs->run("CREATE TABLE settings (id INTEGER); INSERT INTO settings VALUES (7)"));
  }
  const std::string before = test::content_of(file);
  for (int attempt = 0; attempt < 2; ++attempt) {
    const auto store = GameStore::open(file, rows);
    REQUIRE(!store);
    CHECK(store.error().message ==
          "'" + file + "' is no ledger: it is another program's database, or that of an earlier Kibitz");
  }
  CHECK(!GameStore::read_command(file));
  CHECK(test::content_of(file) == before);
}

TEST_CASE("a file deleted during the match is reported and rewritten") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("m.db");
  {
    auto store = GameStore::open(file, rows);
    REQUIRE(store);
    REQUIRE(store->store_command({"match"}));
    REQUIRE(store->add(game_of(1)));
    std::filesystem::remove(file);
    const auto added = store->add(game_of(2));
    REQUIRE(!added);
    CHECK(added.error().message == "'" + file +
                                       "' was deleted while it was written to; all finished games were "
                                       "rewritten there, and --resume continues");
  }
  CHECK(GameStore::read_command(file) == std::vector<std::string>{"match"});
  auto again = GameStore::open(file, rows);
  REQUIRE(again);
  CHECK(again->games()->size() == 2);
  test::content_of(folder.file("other", ""));
  std::filesystem::rename(folder.file("other"), file);
  REQUIRE(!again->check_file());
  CHECK(again->check_file().error().message == "'" + file + "' was replaced while it was written to");
  CHECK(test::content_of(file).empty());
}

// Only meaningful for an ordinary user, because root can write read-only files.
TEST_CASE("a file without write permission is reported as such, not as another kind of file") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("m.db");
  {
    auto store = GameStore::open(file, rows);
    REQUIRE(store);
    REQUIRE(store->store_command({"match"}));
  }
  namespace fs = std::filesystem;
  fs::permissions(file, fs::perms(0444));
  fs::permissions(folder.file(""), fs::perms(0555));
  const bool is_root = geteuid() == 0;
  if (is_root) REQUIRE(seteuid(65534) == 0);
  const auto read_only = GameStore::read_command(file);
  const auto opened = GameStore::open(file, rows);
  if (is_root) REQUIRE(seteuid(0) == 0);
  fs::permissions(folder.file(""), fs::perms(0777));
  fs::permissions(file, fs::perms(0666));
  REQUIRE(!read_only);
  CHECK(read_only.error().message == "cannot write '" + file + "': Permission denied");
  CHECK(!opened);
  fs::permissions(folder.file(""), fs::perms(0555));  // the folder, in which SQLite creates its journal
  if (is_root) REQUIRE(seteuid(65534) == 0);
  const auto in_folder = GameStore::read_command(file);
  if (is_root) REQUIRE(seteuid(0) == 0);
  fs::permissions(folder.file(""), fs::perms(0777));
  REQUIRE(!in_folder);
  CHECK(in_folder.error().message.starts_with("cannot use the ledger '" + file + "': "));
}

TEST_CASE("damaged texts of moves are refused") {
  for (const char* text : {",", "2,x,7,1,1", "2,1,7,1,x", ",1,1,1,1"}) CHECK(!read_moves(text));
  CHECK(read_moves("")->empty());
}

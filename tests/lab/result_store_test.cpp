#include "lab/result_store.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "lab/support.hpp"
#include "ledger/sqlite.hpp"

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("stored results are read back unchanged") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("x.db");
  const auto experiment = test::small_experiment();
  const auto cells = test::planned_cells(experiment);
  CellResult result = test::result_of(12, 34);
  result.verdict = "solved";
  result.games = {"1\tA\tB", "", "a line\\\nanother"};
  {
    auto store = ResultStore::open(file);
    REQUIRE(store);
    REQUIRE(store->set_plan(test::heading_of(experiment), cells));
    REQUIRE(store->add(cells[1].address, result, "a machine"));
    REQUIRE(store->commit());
    REQUIRE(store->add(cells[2].address, result, "a machine"));  // not committed
  }
  auto store = ResultStore::read(file);
  REQUIRE(store);
  CHECK(*store->heading() == test::heading_of(experiment));
  const auto kept = store->cells();
  REQUIRE(kept);
  REQUIRE(kept->size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK((*kept)[i].stored.has_value() == (i == 1));
    CHECK((*kept)[i].planned.address == cells[i].address);
    CHECK(address_of((*kept)[i].planned.cell, "test") == cells[i].address);
  }
  const auto& stored = *(*kept)[1].stored;
  CHECK(text_of(stored.result) == text_of(result));
  CHECK(stored.machine == "a machine");
  const auto tallies = store->tallies();
  REQUIRE(tallies);
  REQUIRE(tallies->size() == 2);
  CHECK((*tallies)[0].done == 0);
  CHECK((*tallies)[1].done == 1);
  CHECK((*tallies)[1].cells == 2);
}

TEST_CASE("a second result of the same cell is refused") {
  const test::ScratchFolder folder;
  auto store = ResultStore::open(folder.file("x.db"));
  REQUIRE(store);
  REQUIRE(store->add("a", test::result_of(1, 1), "m"));
  const auto again = store->add("a", test::result_of(2, 2), "m");
  REQUIRE(!again);
  CHECK(again.error().message.starts_with("cannot keep cell a in '"));
}

TEST_CASE("a changed experiment keeps the results that it still needs, and failures can be deleted") {
  const test::ScratchFolder folder;
  auto store = ResultStore::open(folder.file("x.db"));
  REQUIRE(store);
  Experiment experiment = test::small_experiment();
  auto cells = test::planned_cells(experiment);
  CellResult crashed = test::result_of(0, 0);
  crashed.state = CellState::crashed;
  REQUIRE(store->set_plan(test::heading_of(experiment), cells));
  REQUIRE(store->add(cells[0].address, test::result_of(1, 1), "m"));
  REQUIRE(store->add(cells[1].address, crashed, "m"));
  REQUIRE(store->commit());
  experiment.configurations.push_back({"C", "textbook", {}});
  cells = test::planned_cells(experiment);
  REQUIRE(store->set_plan(test::heading_of(experiment), cells));
  auto kept = store->cells();
  REQUIRE(kept);
  CHECK(kept->size() == 6);
  CHECK((*kept)[0].stored);
  CHECK((*kept)[1].stored);
  CHECK(!(*kept)[2].stored);
  REQUIRE(store->delete_failures());
  kept = store->cells();
  CHECK((*kept)[0].stored);
  CHECK(!(*kept)[1].stored);
}

TEST_CASE("a file that is not a result store, or that another run has open, is refused") {
  const test::ScratchFolder folder;
  const std::string text = folder.file("text", "no database at all");
  CHECK(ResultStore::read(text).error().message == fmt::format("'{}' is no ledger: file is not a database", text));
  CHECK(ResultStore::read(folder.file("none")).error().message ==
        fmt::format("there is no file '{}'", folder.file("none")));
  CHECK(!std::filesystem::exists(folder.file("none")));
  const std::string empty = folder.file("empty", "");
  CHECK(ResultStore::read(empty).error().message == fmt::format("'{}' is no ledger: it is empty", empty));
  auto foreign = kibitz::ledger::Database::open(folder.file("foreign"));
  REQUIRE(foreign->run("CREATE TABLE t (x)"));
  CHECK(ResultStore::open(folder.file("foreign")).error().message ==
        fmt::format("'{}' is no ledger: it is another program's database, or that of an earlier Kibitz",
                    folder.file("foreign")));
  const std::string file = folder.file("x.db");
  const auto held = ResultStore::open(file);
  REQUIRE(held);
  CHECK(ResultStore::open(file).error().message == fmt::format("another run of the lab is using '{}'", file));
  CHECK(ResultStore::read(file));
}

TEST_CASE("the result of an earlier version has no games, and a damaged one is refused") {
  const CellResult result = test::result_of(12, 34);
  const std::string text = text_of(result);
  const auto read = read_result(text);
  REQUIRE(read);
  CHECK(read->games.empty());
  CHECK(!read_result(text.substr(0, text.rfind('\t'))));
  CHECK(!read_result(text + "\t"));
  CHECK(read_result(text + "\t\\e")->games == std::vector<std::string>{""});
}

TEST_CASE("the heading has the round robin and the stop rule; tallies count the cells that the rule made unnecessary") {
  const test::ScratchFolder folder;
  auto store = ResultStore::open(folder.file("x.db"));
  REQUIRE(store);
  Experiment experiment = test::small_experiment();
  experiment.is_round_robin = true;
  experiment.stop = StopRule{7.5, 20};
  experiment.configurations[0].task = experiment.configurations[1].task = CellTask::games;
  experiment.configurations[0].against = {"B"};
  experiment.games[0].positions.clear();
  for (int i = 1; i <= 10; ++i) experiment.games[0].positions.push_back({"p", std::to_string(i), ""});
  const auto cells = test::planned_cells(experiment);
  REQUIRE(cells.size() == 10);
  REQUIRE(store->set_plan(test::heading_of(experiment), cells));
  CHECK(*store->heading() == test::heading_of(experiment));
  CellResult won;
  won.counts[index_of(Measure::half_points)] = 4;
  for (std::size_t i = 0; i < 9; ++i) REQUIRE(store->add(cells[i].address, won, "a machine"));
  REQUIRE(store->commit());
  CHECK(store->needed_cells()->size() == 8);
  CHECK(store->cells()->size() == 10);
  const auto tallies = store->tallies();
  REQUIRE(tallies->size() == 1);
  CHECK((*tallies)[0].opponent == "B");
  CHECK((*tallies)[0].cells == 10);
  CHECK((*tallies)[0].done == 8);
  CHECK((*tallies)[0].unneeded == 2);
}

namespace {

// An experiment whose file is NAME.toml, of one game with this position.
struct NamedPlan {
  Experiment experiment = test::small_experiment();
  Heading heading;
  std::vector<PlannedCell> cells;

  NamedPlan(const std::string& name, const std::string& title, const std::string& position) {
    experiment.title = title;
    experiment.games[0].positions = {{"p", position, ""}};
    heading = test::heading_of(experiment);
    heading.file = name + ".toml";
    cells = test::planned_cells(experiment);
  }
};

}  // namespace

TEST_CASE("a file with the results of two experiments gives those of the experiment that is named") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("x.db");
  for (const auto& [name, position] : {std::pair{"e", "5"}, std::pair{"f", "6"}}) {
    const NamedPlan plan(name, name, position);
    auto store = ResultStore::open(file, {plan.heading.file, plan.heading.title});
    REQUIRE(store);
    REQUIRE(store->set_plan(plan.heading, plan.cells));
  }
  for (const auto& [name, position] : {std::pair{"e", "5"}, std::pair{"f", "6"}, std::pair{"", "6"}}) {
    auto store = ResultStore::read(file, {*name ? std::string(name) + ".toml" : "", ""});
    REQUIRE(store);
    CHECK(store->heading()->title == (*name ? name : "f"));
    REQUIRE(store->cells()->size() == 2);
    CHECK(store->cells()->front().planned.cell.position.text == position);
  }
  CHECK(ResultStore::read(file, {"g.toml", ""})->heading().error().message ==
        fmt::format("'{}' holds nothing of the experiment 'g.toml'", file));
  CHECK(ResultStore::read(file, {"e.toml", "a title changed since"})->heading()->title == "e");
}

TEST_CASE("two experiments whose files have the same name share a ledger, and neither drops the other's cells") {
  const test::ScratchFolder folder;
  const std::string url = folder.file("x.db");
  const auto open = [&url](const NamedPlan& plan) {
    auto store =
        ResultStore::open_shared(url, {plan.heading.file, plan.heading.title}, kibitz::ledger::OpenMode::or_create);
    REQUIRE(store);
    return *std::move(store);
  };
  const NamedPlan first("x", "first", "5");
  auto store = open(first);
  REQUIRE(store.set_plan(first.heading, first.cells));
  const NamedPlan second("x", "second", "6");
  auto other = open(second);
  REQUIRE(other.set_plan(second.heading, second.cells));
  CHECK(*store.job() != *other.job());
  CHECK(store.ledger().tasks(*store.job())->size() == 2);
  CHECK(store.heading()->title == "first");
  CHECK(other.heading()->title == "second");

  const NamedPlan changed("x", "first", "7");
  CHECK(open(changed).set_plan(changed.heading, changed.cells).error().message ==
        fmt::format("'{}' has another plan of 'x.toml', 'first', with 2 unfinished cells: let a worker finish them, or "
                    "change the title",
                    url));
  CHECK(store.ledger().tasks(*store.job())->size() == 2);
  REQUIRE(open(first).set_plan(first.heading, first.cells));  // the same command again
  for (const PlannedCell& cell : first.cells) REQUIRE(store.add(cell.address, test::result_of(1, 1), "m"));
  REQUIRE(store.commit());
  CHECK(open(changed).set_plan(changed.heading, changed.cells));  // all cells of the earlier plan are done
}

TEST_CASE("a cell that a ledger quarantined timed out if it exceeded the time limit, and crashed otherwise") {
  const test::ScratchFolder folder;
  const NamedPlan plan("x", "x", "5");
  auto store = ResultStore::open_shared(folder.file("x.db"), {"x.toml", "x"}, kibitz::ledger::OpenMode::or_create);
  REQUIRE(store);
  REQUIRE(store->set_plan(plan.heading, plan.cells));
  const kibitz::ledger::WorkerInfo worker{"w", "m"};
  for (int attempt = 0; attempt < 6; ++attempt) {
    const auto claimed = store->ledger().claim(*store->job(), worker, {});
    REQUIRE(claimed->size() == 1);
    const bool is_first = claimed->front().task.address == plan.cells[0].address;
    REQUIRE(store->ledger().fail_task(claimed->front(), worker, is_first ? "not done after 1 s" : "signal 11"));
  }
  const auto cells = store->cells();
  REQUIRE(cells->size() == 2);
  REQUIRE(cells->front().stored);
  CHECK(cells->front().stored->result.state == CellState::timed_out);
  CHECK(cells->front().stored->result.problem == "not done after 1 s");
  CHECK(cells->back().stored->result.state == CellState::crashed);
}

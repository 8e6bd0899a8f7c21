#include "lab/cells.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "lab/cell_text.hpp"
#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("cells are the cross product, and the configurations of a position are adjacent") {
  Experiment experiment = test::small_experiment();
  CHECK(cells_of(experiment).size() == 4);
  experiment.games[0].limits.push_back({LimitKind::nodes, 100});
  experiment.table_entries = {64, 128, 256};
  experiment.repetitions = 5;
  const auto cells = cells_of(experiment);
  CHECK(cells.size() == 2 * 2 * 2 * 3 * 5);  // positions * configurations * limits * table sizes * repetitions
  CHECK(cells[4].configuration == "A");
  CHECK(cells[4].repetition == 5);
  CHECK(cells[5].configuration == "B");
  CHECK(cells[5].position.text == "5");
  CHECK(cells[10].position.text == "7");
  CHECK(cells[20].table_entries == 128);
  CHECK(cells[60].limit == SearchLimit{LimitKind::nodes, 100});
  std::set<std::string> addresses;
  for (const Cell& cell : cells) addresses.insert(address_of(cell, "build"));
  CHECK(addresses.size() == cells.size());
}

TEST_CASE("measures can be named by their names of earlier versions") {
  CHECK(measure_named("known") == Measure::exact_knowledge);
  CHECK(measure_named("passes") == Measure::passes);
  CHECK(measure_named("skipped") == Measure::skipped);
  CHECK(measure_named("null_moves") == Measure::passes);
  CHECK(!measure_named("scout"));
}

TEST_CASE("the address of a cell depends on the search and the build, not on names, and never changes") {
  const Cell cell = cells_of(test::small_experiment())[1];
  const std::string address = address_of(cell, "build");
  CHECK(address == "5e03908510d8ca55");  // FNV-1a hash, computed with another program
  Cell renamed = cell;
  renamed.configuration = "C";
  renamed.position.id = "another";
  CHECK(address_of(renamed, "build") == address);
  CHECK(address_of(cell, "another build") != address);
  Cell by_old_name = cell, by_new_name = cell;
  by_old_name.settings = {"scout=off"};
  by_new_name.settings = {"pvs=off"};
  CHECK(address_of(by_new_name, "build") == address_of(by_old_name, "build"));
  Cell run_together = cell;
  run_together.settings = {"rule=1driver=sss"};
  CHECK(address_of(run_together, "build") != address);
}

TEST_CASE("in the address of a cell, weights count by their bytes, not by the name of their file") {
  const test::ScratchFolder folder;
  const auto address_with = [](const std::string& file) {
    Cell cell = cells_of(test::small_experiment())[1];
    cell.settings = {"weights=" + file};
    return address_of(cell, "build");
  };
  const std::string one = address_with(folder.file("one.net", "abc"));
  CHECK(address_with(folder.file("another.net", "abc")) == one);
  CHECK(address_with(folder.file("other.net", "abd")) != one);
}

TEST_CASE("in the address of a cell, endgame databases count by their files, not by the name of their folder") {
  const test::ScratchFolder folder;
  const auto address_with = [&folder](const std::string& name) {
    Cell cell = cells_of(test::small_experiment())[1];
    cell.settings = {"endgames=" + folder.file(name)};
    return address_of(cell, "build");
  };
  std::filesystem::create_directory(folder.file("one"));
  std::filesystem::create_directory(folder.file("two"));
  folder.file("one/a.wld", "abc");
  folder.file("two/a.wld", "abc");
  const std::string one = address_with("one");
  CHECK(address_with("two") == one);
  folder.file("two/a.wld", "abd");
  CHECK(address_with("two") != one);
  folder.file("two/a.wld", "abc");
  folder.file("two/b.wld", "");
  CHECK(address_with("two") != one);
}

TEST_CASE("the text of a cell is refused if its numbers are none that an experiment may have") {
  const Cell cell = cells_of(test::small_experiment())[1];
  const auto with = [&](auto change) {
    Cell changed = cell;
    change(changed);
    return read_cell(text_of(changed, 0)).has_value();
  };
  CHECK(with([](Cell&) {}));
  CHECK_FALSE(with([](Cell& c) { c.game_settings = 5; }));
  CHECK_FALSE(with([](Cell& c) { c.game_settings = -5; }));
  CHECK(with([](Cell& c) { c.game_settings = 2; }));
  CHECK_FALSE(with([](Cell& c) { c.task = static_cast<CellTask>(9); }));
  CHECK_FALSE(with([](Cell& c) { c.limit.kind = static_cast<LimitKind>(3); }));
  CHECK_FALSE(with([](Cell& c) { c.limit.value = -5; }));
  CHECK_FALSE(with([](Cell& c) { c.limit.value = max_ply + 1; }));
  CHECK(with([](Cell& c) { c.limit = {LimitKind::nodes, max_ply + 1}; }));
  CHECK_FALSE(with([](Cell& c) { c.table_entries = -1; }));
  CHECK_FALSE(with([](Cell& c) { c.repetition = 0; }));
}

TEST_CASE("the command of a match quotes a setting with a comma, which separates the settings of a player") {
  Cell cell = cells_of(test::small_experiment())[1];
  cell.task = CellTask::games;
  cell.opponent = {"A", "paper", {"weights=a,b\"c.net"}};
  CHECK(command_of(cell).find("--player 'name=B,preset=paper,\"weights=a,b\"\"c.net\"' --each") != std::string::npos);
}

TEST_CASE("the paths in a cell's settings can be made absolute, so that its command runs in any folder") {
  Cell cell = cells_of(test::small_experiment())[1];
  cell.settings = {"driver=sss", "weights=nets/../a.net", "endgames=/eg"};
  cell.opponent.settings = {"endgames=eg", "weights="};
  make_paths_absolute(cell);
  const std::string here = std::filesystem::current_path().string();
  CHECK(cell.settings == std::vector<std::string>{"driver=sss", "weights=" + here + "/a.net", "endgames=/eg"});
  CHECK(cell.opponent.settings == std::vector<std::string>{"endgames=" + here + "/eg", "weights="});
}

TEST_CASE("the command of a cell has every setting that affects the search, quoted for a shell") {
  Cell cell = cells_of(test::small_experiment())[1];
  CHECK(command_of(cell) == "kibitz analyse count 5 --preset strong --set rule=1 --set driver=sss --depth 3");
  cell.position.text = "it's 5 $HOME";
  cell.settings = {"book=a b"};
  cell.limit = {LimitKind::nodes, 100};
  CHECK(command_of(cell) == "kibitz analyse count 'it'\\''s 5 $HOME' --preset strong --set 'book=a b' --nodes 100");
  cell.limit = {LimitKind::time, 1500};
  CHECK(command_of(cell).ends_with(" --time 1.5"));
}

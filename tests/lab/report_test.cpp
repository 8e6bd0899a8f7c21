#include "lab/report.hpp"

#include <doctest/doctest.h>

#include "lab/groups.hpp"
#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("the report of four cells is printed exactly as expected") {
  CHECK(markdown_report(test::heading_of(test::small_experiment()), test::small_results()) == R"(# Small

The claim: B is better.

Source: A. Author, 1999

3 of 4 cells done, 1 without a result; Kibitz test; a machine.

## count, depth 3

From the 1 of 2 searches that every configuration has finished.

| configuration | solved | leaves |     % | geo. % |    time |     % | geo. % |
| ------------- | -----: | -----: | ----: | -----: | ------: | ----: | -----: |
| A             |      0 |    100 | 100.0 |  100.0 | 2.000 s | 100.0 |  100.0 |
| B             |      1 |     50 |  50.0 |   50.0 | 1.000 s |  50.0 |   50.0 |

## Without a result

- be33b46a5b569e33: count, two, B, crashed: signal 11 (Segmentation fault)
)");
}

TEST_CASE("percentages are of sums; the geometric mean gives every position the same weight") {
  auto cells = test::small_results();
  cells[3].stored->result = test::result_of(1200, 0);
  const std::string text = markdown_report(test::heading_of(test::small_experiment()), cells);
  // A has 100 and 300 leaves, B 50 and 1200: 1250 is 312.5 % of 400, and the geometric mean of 0.5 and 4 is the square
  // root of 2.
  CHECK(text.find("|   1250 | 312.5 |  141.4 |") != std::string::npos);
}

TEST_CASE("a report without results says so") {
  auto cells = test::small_results();
  for (StoredCell& cell : cells) cell.stored.reset();
  const std::string text = markdown_report(test::heading_of(test::small_experiment()), cells);
  CHECK(text.ends_with("## count, depth 3\n\nNo position has been done by all configurations yet.\n"));
  CHECK(text.find("0 of 4 cells done; Kibitz test.") != std::string::npos);
}

TEST_CASE("CSV and JSON reports have one row per cell") {
  auto cells = test::small_results();
  cells.resize(2);
  cells[0].planned.cell.position.id = "a, \"b\"";
  cells[1].stored.reset();
  CHECK(
      csv_report(cells) ==
      "cell,game,label,position_id,position,task,configuration,against,preset,settings,limit,table_entries,repetition,"
      "seed,command,state,"
      "problem,score,bound,best,ended,verdict,depth,leaves,nodes,interior,quiescence,evaluations,exact_knowledge,table_"
      "probes,"
      "table_hits,table_cutoffs,etc_cutoffs,cutoffs,first_move_cutoffs,researches,null_moves,null_move_cutoffs,"
      "extensions,"
      "reductions,pruned,driver_calls,simulations,deepest_ply,table_permille,half_points,time_us,elapsed_us,machine,"
      "finished_at\n"
      "bb6f5b4f5e4f7d94,count,,\"a, \"\"b\"\"\",5,search,A,,paper,rule=1,depth 3,0,1,4,kibitz analyse count 5 --preset "
      "paper "
      "--set rule=1 --depth "
      "3,done,,+0.34,exact,1,depth,missed,3,100,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2000000,0,a "
      "machine,2000-01-02T03:04:05Z\n"
      "ac86f7ba390f04d0,count,,one,5,search,B,,strong,rule=1 driver=sss,depth 3,0,1,4,kibitz analyse count 5 --preset "
      "strong "
      "--set rule=1 --set driver=sss --depth 3,open,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n");
  const std::string json = jsonl_report(cells);
  CHECK(json.starts_with(
      R"({"cell":"bb6f5b4f5e4f7d94","game":"count","label":null,"position_id":"a, \"b\"","position":"5",)"));
  CHECK(json.find(R"("state":"done","problem":null,"score":"+0.34","bound":"exact","best":"1",)") != std::string::npos);
  CHECK(json.find(R"("depth":3,"leaves":100,"nodes":0,)") != std::string::npos);
  CHECK(json.ends_with(R"("time_us":null,"elapsed_us":null,"machine":null,"finished_at":null})"
                       "\n"));
}

TEST_CASE("tables are aligned by characters, and a vertical bar in a cell is escaped") {
  CHECK(markdown_table({{"é", "n"}, {"a|b", "1234"}}) ==
        "| é    |    n |\n"
        "| ---- | ---: |\n"
        "| a\\|b | 1234 |\n");
}

TEST_CASE("games are reported as points and Elo, computed from pairs") {
  Experiment experiment = test::small_experiment();
  experiment.configurations[1].task = CellTask::games;
  experiment.configurations[1].against = {"A"};
  std::vector<StoredCell> cells;
  for (const PlannedCell& planned : test::planned_cells(experiment)) {
    cells.push_back({planned, StoredResult{{}, "a machine", ""}});
    cells.back().stored->result.counts[index_of(Measure::half_points)] = cells.size() == 1 ? 4 : 2;
  }
  REQUIRE(cells.size() == 2);  // 2 points of 2, and 1 point of 2: 75 %, or 191 Elo
  const std::string text = markdown_report(test::heading_of(experiment), cells);
  CHECK(text.find("| configuration | against | games | score % |  Elo |") != std::string::npos);
  CHECK(text.find("| B             |       A |     4 |    75.0 | +191 |") != std::string::npos);
}

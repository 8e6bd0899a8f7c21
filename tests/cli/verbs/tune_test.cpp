#include <doctest/doctest.h>

#include <algorithm>

#include "cli/command.hpp"

using namespace kibitz;

namespace {

test::CommandResult run(std::vector<std::string> words) { return test::run_with_games("tune", std::move(words)); }

std::string tuning_complaint(const std::vector<std::string>& words) {
  const test::CommandResult ran = run(words);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
  return ran.err;
}

const std::vector<std::string> quick{"--nodes",    "20",      "--set", "hash=1", "--set", "exact_knowledge=off",
                                     "--openings", "random:4"};

std::vector<std::string> words_with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("tune refuses invalid arguments in one sentence") {
  const auto of_option = [](const std::string& option) {
    return tuning_complaint({"connect_four", "options", "--option", option});
  };
  CHECK(test::contains(tuning_complaint({"nogame", "evaluation"}), "there is no game 'nogame'"));
  CHECK(test::contains(tuning_complaint({"connect_four", "weights"}),
                       "evaluation, options, probcut or chance, not 'weights'"));
  CHECK(test::contains(tuning_complaint({"connect_four", "options"}), "needs what to tune"));
  CHECK(test::contains(tuning_complaint({"tic_tac_toe", "evaluation"}), "has an evaluation without named terms"));
  CHECK(test::contains(of_option("no_such=1:1:2"), "has no option 'no_such'"));
  CHECK(test::contains(of_option("driver=1:1:2"), "is not a number"));
  CHECK(test::contains(of_option("width=7:5:8"), "is a rule"));
  CHECK(test::contains(of_option("k_best=4:7:1"), "range of 'k_best=4:7:1' is empty"));
  CHECK(test::contains(of_option("k_best=9:1:7"), "starts outside its range"));
  CHECK(test::contains(of_option("k_best=4:1:7:0"), "the step of"));
  CHECK(test::contains(of_option("k_best=4:1"), "NAME=START:LEAST:MOST[:STEP], not 'k_best=4:1'"));
  CHECK(test::contains(of_option("k_best=4:1:x"), "in whole numbers, not 'k_best=4:1:x'"));
  CHECK(test::contains(of_option("k_best"), "not 'k_best'"));
  CHECK(test::contains(
      tuning_complaint({"connect_four", "options", "--option", "k_best=4:1:7", "--option", "k_best=4:1:7"}),
      "names 'k_best' twice"));
  CHECK(test::contains(tuning_complaint({"connect_four", "options", "--games", "3"}),
                       "--games is for tune GAME evaluation"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--pairs", "3"}),
                       "--pairs is for tune GAME options"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--ridge", "0"}),
                       "--ridge takes a number above 0"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--nodes", "0"}), "--nodes takes"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--games", "x"}), "--games takes"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--openings", "/no/such/file"}),
                       "there is no file"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--set", "no_such=1"}), "no_such"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--db", "/no/such/folder/x"}), "cannot write"));
}

TEST_CASE("tune evaluation plays games and prints a table; the same command resumes, a different one is refused") {
  const test::ScratchFile database;
  const std::vector<std::string> words = words_with({"connect_four", "evaluation", "--db", database.name()}, quick);
  const auto first = run(words_with(words, {"--games", "10"}));
  CHECK(first.status == 0);
  CHECK(first.err.empty());
  CHECK(test::contains(first.out, "10 games of connect_four, seed 1\n"));
  CHECK(test::contains(first.out, "game 10 (10 of 10): "));
  CHECK(test::contains(first.out, " positions of 10 games are quiet; 2 games are held out\n"));
  CHECK(test::contains(first.out, "\nheld out: "));
  const auto again = run(words_with(words, {"--games", "10", "--json"}));
  CHECK(again.status == 0);
  CHECK(std::count(again.out.begin(), again.out.end(), '\n') == 1);
  CHECK(test::contains(again.out, "\"type\":\"factors\",\"game\":\"connect_four\",\"games\":10"));
  CHECK(test::contains(run(words_with(words, {"--games", "10"})).out, ", 10 games played before\n"));
  CHECK(test::contains(tuning_complaint(words_with(words, {"--seed", "2"})), "was begun with seed '1', not '2'"));
  CHECK(test::contains(tuning_complaint(words_with(
                           {"connect_four", "options", "--option", "k_best=4:1:7", "--db", database.name()}, quick)),
                       "was begun with tuning of 'evaluation', not 'options'"));
}

TEST_CASE("tune probcut prints a row per pair of depths, resumes its files, and refuses options that it does not use") {
  const test::ScratchFile database, values;
  const std::vector<std::string> words =
      words_with({"connect_four", "probcut", "--db", database.name(), "--values", values.name(), "--depth", "3",
                  "--positions", "6", "--games", "12"},
                 quick);
  const auto first = run(words);
  CHECK(first.status == 0);
  CHECK(test::contains(first.out, "12 games of connect_four, seed 1\n"));
  CHECK(test::contains(first.out, "\nphase  deep  shallow  positions  correlation  slope, shift, sigma"));
  CHECK(test::contains(first.out, "{0, 2, 0, "));
  CHECK(test::contains(first.out, "{0, 3, 1, "));
  const auto again = run(words_with(words, {"--json"}));
  CHECK(std::count(again.out.begin(), again.out.end(), '\n') == 1);
  CHECK(
      test::contains(again.out, "\"type\":\"prob_cuts\",\"game\":\"connect_four\",\"rows\":[{\"phase\":0,\"deep\":2,"));
  CHECK(test::contains(tuning_complaint({"connect_four", "probcut", "--ridge", "3"}),
                       "--ridge is for tune GAME evaluation"));
  CHECK(test::contains(tuning_complaint({"connect_four", "evaluation", "--depth", "3"}),
                       "--depth is for tune GAME probcut"));
  CHECK(test::contains(tuning_complaint({"connect_four", "probcut", "--depth", "1"}), "--depth takes"));
}

TEST_CASE("tune options prints a line per iteration and a table, and resumes its file, even with more iterations") {
  const test::ScratchFile database;
  const std::vector<std::string> words = words_with(
      {"connect_four", "options", "--option", "k_best=4:1:7", "--seed", "3", "--db", database.name()}, quick);
  const auto first = run(words_with(words, {"--iterations", "2"}));
  CHECK(first.status == 0);
  CHECK(first.err.empty());
  CHECK(test::contains(first.out, "2 iterations of 2 games of connect_four, seed 3\niteration 1 of 2: "));
  CHECK(test::contains(first.out, "after 2 iterations\n"));
  const auto more = run(words_with(words, {"--iterations", "3", "--json"}));
  CHECK(more.status == 0);
  CHECK(std::count(more.out.begin(), more.out.end(), '\n') == 2);
  CHECK(test::contains(more.out, "{\"schema\":2,\"type\":\"iteration\",\"number\":3,"));
  CHECK(test::contains(more.out, "\"type\":\"tuned_options\",\"game\":\"connect_four\",\"iterations\":3,"));
  const auto at_once = run(words_with(
      {"connect_four", "options", "--option", "k_best=4:1:7", "--seed", "3", "--iterations", "3", "--json"}, quick));
  CHECK(at_once.out.ends_with(more.out));
  CHECK(test::contains(tuning_complaint(words_with(words, {"--gain", "2"})), "was begun with gain '0.5', not '2'"));
}

TEST_CASE("options: an option may have its old name, and a remark gives the current one") {
  const auto tuned = run(words_with({"connect_four", "options", "--set", "late_move_pruning=3", "--option",
                                     "late_move_pruning.most_depth=2:1:4", "--iterations", "1", "--json"},
                                    quick));
  CHECK(tuned.status == 0);
  CHECK(tuned.err == "kibitz: option late_move_pruning.most_depth is called late_move_pruning.max_depth now\n");
  CHECK(test::contains(tuned.out, "\"late_move_pruning.max_depth\":"));
}

TEST_CASE("tune chance plays games and prints both curves with their errors on the games held out") {
  const test::ScratchFile database;
  const std::vector<std::string> words =
      words_with({"connect_four", "chance", "--games", "30", "--db", database.name()}, quick);
  const auto first = run(words);
  CHECK(first.status == 0);
  CHECK(first.err.empty());
  CHECK(test::contains(first.out, "30 games of connect_four, seed 1\n"));
  CHECK(test::contains(first.out, " scores of 30 games; "));
  CHECK(test::contains(first.out, " scores of 6 games are held out\n"));
  CHECK(test::contains(first.out, "\n0.5 for every score "));
  CHECK(test::contains(first.out, " (one standard error): use "));
  const auto again = run(words_with(words, {"--json"}));
  CHECK(again.status == 0);
  CHECK(std::count(again.out.begin(), again.out.end(), '\n') == 1);
  CHECK(test::contains(again.out, R"("type":"chance_curve","game":"connect_four","games":30,"games_held_out":6,)"));
  CHECK(test::contains(tuning_complaint({"connect_four", "chance", "--quiet", "3"}),
                       "--quiet is for tune GAME evaluation"));
  CHECK(
      test::contains(tuning_complaint({"connect_four", "chance", "--depth", "3"}), "--depth is for tune GAME probcut"));
  const auto nim = run({"nim", "chance", "--games", "5", "--nodes", "50", "--openings", "random:2"});
  CHECK(nim.status == 2);
  CHECK(nim.err == "kibitz: no search gave a score other than 0 or a proved result: there is no curve to fit\n");
}

TEST_CASE("tune evaluation and chance drop games that repeat an earlier one") {
  const test::ScratchFile openings("1122\n1234\n4455\n7711\n3344\n");
  const auto tune = [&](const std::string& what, const std::string& games) {
    return run({"connect_four", what, "--nodes", "20", "--set", "hash=1", "--set", "exact_knowledge=off", "--openings",
                openings.name(), "--games", games, "--json"});
  };
  for (const std::string what : {"evaluation", "chance"}) {
    const auto repeated = tune(what, "12"), once = tune(what, "5");
    CHECK(repeated.status == 0);
    CHECK(test::contains(repeated.out, "\"games\":5,\"games_held_out\":1,\"repeated_games\":7,"));
    CHECK(test::contains(once.out, "\"games\":5,\"games_held_out\":1,\"repeated_games\":0,"));
    CHECK(repeated.out.substr(repeated.out.find("\"positions\"")) == once.out.substr(once.out.find("\"positions\"")));
  }
  const test::ScratchFile one("1122\n");
  const auto few = run({"connect_four", "chance", "--nodes", "20", "--set", "exact_knowledge=off", "--openings",
                        one.name(), "--games", "6", "--json"});
  CHECK(few.status == 2);
  CHECK(test::contains(few.err, "1 games have "));
  CHECK(few.err.ends_with("to judge by: too few; 5 more repeat them move for move; give more openings\n"));
}

TEST_CASE("tune evaluation and chance fit as many games as --games says, even if the file has more") {
  for (const std::string what : {"evaluation", "chance"}) {
    const test::ScratchFile database;
    const auto tune = [&](const std::string& games, const std::string& file) {
      return run(words_with({"connect_four", what, "--games", games, "--db", file, "--json"}, quick));
    };
    const test::ScratchFile other;
    const auto few = tune("10", other.name());
    CHECK(tune("20", database.name()).status == 0);
    CHECK(test::contains(few.out, "\"games\":10,\"games_held_out\":2,"));
    CHECK(tune("10", database.name()).out == few.out);
  }
}

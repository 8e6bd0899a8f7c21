// The journal of kibitz raise: what it derives from the steps, and its file.
#include "raise/journal.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "raise/support.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::raise;
using kibitz::test::margin_step;
using kibitz::test::net_step;

TEST_CASE("journal: the champion has the last accepted weights and the last accepted margins") {
  Journal journal;
  CHECK(journal.champion().weights.empty());
  CHECK(journal.champion().margins.empty());
  journal.steps = {net_step(1, "a.net", true), margin_step(1, "70", true), net_step(2, "b.net", false)};
  CHECK(journal.champion().weights == "a.net");
  CHECK(journal.champion().margins == OptionList{{"futility", "70"}});
  journal.steps.push_back(net_step(3, "c.net", true));
  journal.steps.push_back(margin_step(3, "90", false));
  CHECK(journal.champion().weights == "c.net");
  CHECK(journal.champion().margins == OptionList{{"futility", "70"}});
}

TEST_CASE("journal: each net ends a round, and only an accepted net is followed by margins") {
  Journal journal;
  CHECK(journal.next_round() == 1);
  CHECK(!journal.awaits_margins());
  journal.steps.push_back(net_step(1, "a.net", false));
  CHECK(journal.next_round() == 2);
  CHECK(!journal.awaits_margins());
  journal.steps.push_back(net_step(2, "b.net", true));
  CHECK(journal.awaits_margins());
  journal.steps.push_back(margin_step(2, "70", false));
  CHECK(!journal.awaits_margins());
  CHECK(journal.next_round() == 3);
}

TEST_CASE("journal: a written journal is read back") {
  const test::ScratchFolder folder;
  const RaisePlan plan = test::small_raise_plan(folder.file(""));
  Journal journal = read_journal(plan).value();
  CHECK(journal.steps.empty());
  CHECK(journal.command == "kibitz raise skeleton");
  journal.steps = {net_step(1, "a.net", true), margin_step(1, "70", false)};
  journal.levels = {{2, {0, 0, 0, 0, 3}}};
  journal.hours = 0.75;
  REQUIRE(write_journal(journal, plan.folder));
  const Journal read = read_journal(plan).value();
  REQUIRE(read.steps.size() == 2);
  CHECK(read.steps[0].weights == "a.net");
  CHECK(read.steps[0].positions == 1'000);
  CHECK(read.steps[0].losses.search == 0.1875);
  CHECK(read.steps[0].test.pairs == match::PairCounts{1, 2, 8, 6, 5});
  CHECK(read.steps[0].test.games.draws == 4);
  CHECK(read.steps[0].test.is_accepted);
  CHECK(read.steps[1].kind == StepKind::margins);
  CHECK(read.steps[1].margins == OptionList{{"futility", "70"}});
  CHECK(!read.steps[1].test.is_accepted);
  REQUIRE(read.levels.size() == 1);
  CHECK(read.levels[0].pairs == match::PairCounts{0, 0, 0, 0, 3});
  CHECK(read.hours == 0.75);
}

TEST_CASE("journal: a run may be continued for more hours and rounds, but not with other settings") {
  const test::ScratchFolder folder;
  RaisePlan plan = test::small_raise_plan(folder.file(""));
  REQUIRE(write_journal(read_journal(plan).value(), plan.folder));
  plan.hours = 9;
  plan.max_rounds = 0;
  plan.threads = 2;
  CHECK(read_journal(plan));
  plan.command = "kibitz raise skeleton --width 32";
  const auto other = read_journal(plan);
  REQUIRE(!other);
  CHECK(other.error().message.find("belongs to a run with other settings; choose another --data, or repeat its "
                                   "command: kibitz raise skeleton") != std::string::npos);
}

TEST_CASE("journal: a damaged file is refused") {
  const test::ScratchFolder folder;
  const RaisePlan plan = test::small_raise_plan(folder.file(""));
  for (const std::string text : {"", "{", "[]", R"({"version": 2})", R"({"version": 1, "command": 3})"}) {
    std::ofstream(folder.file("raise.json")) << text;
    const auto journal = read_journal(plan);
    REQUIRE(!journal);
    CHECK(journal.error().message.find("is not a journal of kibitz raise: ") != std::string::npos);
  }
}

// What the documents claim: every claim has its figures, its sentence and its links, and --check sees a broken method.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/command.hpp"
#include "cli/typed_words.hpp"
#include "content/papers/claim.hpp"
#include "content/papers/lab_games.hpp"
#include "kibitz/core/split_words.hpp"

using namespace kibitz;
using papers::ClaimKind;
using papers::ClaimRun;
using papers::Demonstration;
using papers::PaperClaim;

namespace {

std::filesystem::path repository() { return std::filesystem::path(KIBITZ_TEST_DATA) / ".." / ".."; }

std::string content_of(const std::string& path) {
  std::ifstream in(repository() / path);
  return {std::istreambuf_iterator<char>(in), {}};
}

PaperClaim claim_named(const std::string& id) {
  for (const PaperClaim& claim : papers::list())
    if (claim.id == id) return claim;
  FAIL("no claim " << id);
  return {};
}

Demonstration demonstration(const PaperClaim& claim) {
  Control control;
  const auto shown = papers::demonstrate(claim, control);
  REQUIRE_MESSAGE(shown.has_value(), (shown ? "" : shown.error().message));
  return *shown;
}

int count(const std::string& document, ClaimKind kind) {
  const auto all = papers::list();
  return static_cast<int>(std::ranges::count_if(
      all, [&](const PaperClaim& claim) { return claim.document == document && claim.kind == kind; }));
}

// The claim is as expected, and no longer with these settings in each of its runs.
void check_fails_with(const char* id, const char* settings) {
  INFO(id);
  PaperClaim claim = claim_named(id);
  CHECK(demonstration(claim).is_as_expected);
  for (ClaimRun& run : claim.runs) run.settings += settings;
  CHECK(!demonstration(claim).is_as_expected);
}

}  // namespace

TEST_CASE("papers: every claim has a unique id and sentence, a verdict function, and at least two runs") {
  std::set<std::string> ids, words;
  for (const PaperClaim& claim : papers::list()) {
    INFO(claim.id);
    CHECK(ids.insert(claim.id).second);
    CHECK(words.insert(claim.document + claim.words).second);
    CHECK(claim.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
    CHECK(claim.judge);
    CHECK(claim.runs.size() >= 2);
    std::set<std::string> labels;
    for (const ClaimRun& run : claim.runs) CHECK((!run.game.empty() || claim.kind == ClaimKind::method));
    for (const ClaimRun& run : claim.runs) labels.insert(run.label + " " + std::to_string(run.depth));
    CHECK(labels.size() == claim.runs.size());
  }
  CHECK(count("Eppstein, 4 Feb 1999", ClaimKind::claim) == 20);
  CHECK(count("Eppstein, 2 Feb 1999", ClaimKind::claim) == 5);
  CHECK(count("Moreland, null move", ClaimKind::claim) == 9);
  CHECK(count("Plaat et al., MT", ClaimKind::claim) == 11);
  CHECK(count("Plaat et al., MT", ClaimKind::figure) == 4);
}

TEST_CASE("papers: every linked file exists, and the linked page names the options") {
  for (const PaperClaim& claim : papers::list()) {
    INFO(claim.id);
    CHECK(std::filesystem::exists(repository() / claim.links.test));
    CHECK((claim.links.experiment.empty() || std::filesystem::exists(repository() / claim.links.experiment)));
    const std::string page = content_of(claim.links.page);
    CHECK(!page.empty());
    for (const std::string_view word : split_words(claim.links.options)) {
      const std::string option(word);
      CHECK_MESSAGE(
          (test::contains(page, option) || test::contains(content_of("docs/reference/enhancements.md"), option)),
          option);
    }
  }
}

TEST_CASE("papers: the commands are of a verb and of options that exist") {
  for (const PaperClaim& claim : papers::list())
    for (const ClaimRun& run : claim.runs) {
      const std::string text = papers::command_of(run);
      if (text.empty()) continue;
      INFO(text);
      auto words = test::typed_words(text);
      words.erase(words.begin());
      if (const auto nodes = std::ranges::find(words, "--nodes"); nodes != words.end()) words.erase(nodes, nodes + 2);
      words.insert(words.end(), {"--nodes", "1"});
      test::Command command;
      const auto ran = command.run(words, standard_catalogue());
      CHECK(ran.status == 0);
    }
}

TEST_CASE("papers: the figures and the sentence of one claim") {
  const Demonstration shown = demonstration(claim_named("zugzwang"));
  REQUIRE(shown.table.size() == 4);
  CHECK(shown.table[0].move == "Kg4");
  CHECK(shown.table[1].move == "Kh6");
  CHECK(shown.verdict.is_borne_out);
  CHECK(shown.verdict.sentence ==
        "With the null move 6,577 nodes and Kg4 (+0.30), without it 17,081 nodes and Kh6 (+5.18), which is right: the "
        "pass hid a zugzwang. Verified null moves play Kh6 with 7,439 nodes.");
}

TEST_CASE("papers: a claim whose runs do not differ fails") {
  PaperClaim without_difference = claim_named("zugzwang");
  for (ClaimRun& run : without_difference.runs) run.settings += " null_move=off";
  CHECK(!demonstration(without_difference).is_as_expected);

  PaperClaim shown_after_all = claim_named("horizon");
  shown_after_all.expects_yes = false;
  CHECK(!demonstration(shown_after_all).is_as_expected);
}

TEST_CASE("papers: claims fail without the option that they are about") {
  for (const auto& [id, settings] : {std::pair{"knows-nothing", " k_best=0"},
                                     {"their-sacrifice", " k_best=0"},
                                     {"both-bounds", " table.bounds=both"},
                                     {"othello-bounded", " win_distance=on"}})
    check_fails_with(id, settings);
}

TEST_CASE("papers: any win in Othello ends the game as the best one does") {
  const Demonstration shown = demonstration(claim_named("othello-bounded"));
  REQUIRE(shown.table.size() == 4);
  CHECK(shown.table[0].score == "a win");
  CHECK(shown.table[0].line == "d1 f1 f2 c1 c3 a1 a2 g1 g2");
  CHECK(shown.table[0].ending == "White wins 33-31");
  CHECK(shown.table[1].score == "+2 points");
  CHECK(shown.table[2].ending == "no end");
}

TEST_CASE("papers: stored wins that count from the root delay the mate until the game is drawn") {
  const Demonstration shown = demonstration(claim_named("ply-adjustment"));
  REQUIRE(shown.table.size() == 2);
  CHECK(shown.table[0].ending == "draw by threefold repetition");
  CHECK(shown.table[1].ending == "White wins by checkmate");
  CHECK(shown.table[1].line.ends_with("#"));
  CHECK(shown.verdict.is_borne_out);
}

TEST_CASE("papers: danger is searched below the horizon down to the floor") {
  PaperClaim claim = claim_named("likely-wrong");
  const Demonstration shown = demonstration(claim);
  CHECK(shown.verdict.is_borne_out);
  CHECK(shown.table[7].statistics.deepest_ply == 7);
  CHECK(shown.table[7].count("refused at the floor") > 0);
  for (ClaimRun& run : claim.runs) run.settings += " danger=off";
  CHECK(!demonstration(claim).is_as_expected);
}

TEST_CASE("papers: important lines and conspiracy fail without their method") {
  for (const auto& [id, off] : {std::pair{"important-lines", " extend.pv=0"},
                                {"important-lines", " singular=off"},
                                {"noise", " quiescence=off"},
                                {"accuracy-alone", " danger=off"}})
    check_fails_with(id, off);
  CHECK(demonstration(claim_named("conspiracy-stops")).is_as_expected);
}

TEST_CASE("papers: the output as text and as JSON; the verb's old name still works") {
  test::Command command;
  const auto list = command.run({"papers"}, standard_catalogue());
  CHECK(list.out.starts_with("David Eppstein, ICS 180"));
  CHECK(test::contains(list.out, "\n  zugzwang              a null move cuts where even passing is good enough;"));
  CHECK(list.err.empty());
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"seeds"}, {"--color", "never", "seeds"}, {"--color=never", "seeds"}}) {
    const auto former = command.run(words, standard_catalogue());
    CHECK(former.status == 0);
    CHECK(former.out == list.out);
    CHECK(former.err == "kibitz: verb seeds is called papers now\n");
  }
  CHECK(!test::contains(command.run({"--help"}, standard_catalogue()).out, "seeds"));

  const auto one = command.run({"papers", "figure-1"}, standard_catalogue());
  CHECK(one.status == 0);
  for (const std::string part :
       {"figure-1: figure 1: a max solution tree", "setting", "just above the value  at most +3 points",
        "3 of the tree's 9 leaves", "tested by tests/search/minimal_tree_test.cpp"})
    CHECK_MESSAGE(test::contains(one.out, part), part);

  const auto json = nlohmann::json::parse(command.run({"papers", "figure-1", "--json"}, standard_catalogue()).out);
  CHECK(json.at("type") == "paper");
  CHECK(json.at("borne_out") == true);
  CHECK(json.at("runs").size() == 2);
  CHECK(json.at("runs")[0].at("counts").at("leaves of the solution tree") == 3);

  std::istringstream lines(command.run({"papers", "--json"}, standard_catalogue()).out);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) CHECK(nlohmann::json::parse(line).at("type") == "paper");
  CHECK(count == papers::list().size());

  const auto bad = command.run({"papers", "zugzwangs"}, standard_catalogue());
  CHECK(bad.status == 2);
  CHECK(bad.out.empty());
  CHECK(bad.err == "kibitz: no claim is called 'zugzwangs'; did you mean 'zugzwang'?\n");
  CHECK(command.run({"papers", "zugzwang", "Nf9"}, standard_catalogue()).err ==
        "kibitz: no claim is called 'Nf9'; 'kibitz papers' lists them all\n");
}

TEST_CASE("papers: --check reports how many claims are as expected, and exits with status 0 if all are") {
  test::Command command;
  const auto ran = command.run({"papers", "figure-1", "worth-in-play", "--check"}, standard_catalogue());
  CHECK(ran.status == 0);
  CHECK(test::contains(ran.out, "shown     figure-1: Above the value"));
  CHECK(test::contains(ran.out, "shown     worth-in-play: Against no null move"));
  CHECK(test::contains(ran.out, "\n2 of 2 as expected\n"));
}

TEST_CASE("papers: figures that are recorded name the experiment that made them") {
  test::Command command;
  const auto ran = command.run({"papers", "worth-in-play"}, standard_catalogue());
  CHECK(test::contains(ran.out, "\n  recorded by kibitz lab run lab/experiments/null-move-games.toml\n"));
  for (const PaperClaim& claim : papers::list()) {
    if (claim.recorded_by.empty()) continue;
    INFO(claim.id);
    CHECK(!content_of(claim.recorded_by.substr(claim.recorded_by.rfind(' ') + 1)).empty());
    CHECK(!content_of(claim.links.experiment).empty());
  }
}

TEST_CASE("papers: the lab's games, as its report counts them") {
  CHECK(papers::pairs_of(papers::lab_games(), "chess", "R = 2") != match::PairCounts{});
  const auto percent = [](const std::string& game, const std::string& configuration) {
    return 100 * match::mean_score(papers::pairs_of(papers::lab_games(), game, configuration)).value;
  };
  CHECK(percent("chess", "R = 2") == doctest::Approx(54.5));
  CHECK(percent("chess", "R = 3, verified") == doctest::Approx(51.25));
  CHECK(percent("xiangqi", "R = 3") == doctest::Approx(52.75));
  CHECK(papers::pairs_of("game,configuration,half_points\nchess,\"a, b\",3\nchess,c,9\n", "chess", "a, b") ==
        match::PairCounts{0, 0, 0, 1, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("papers: --check calls a claim as expected that is expected not to be shown") {
    test::Command command;
    const auto ran = command.run({"papers", "best-r", "--check"}, standard_catalogue());
    CHECK(ran.status == 0);
    CHECK(test::contains(ran.out, "not shown best-r: Of 19 positions R = 1 solves "));
    CHECK(test::contains(ran.out, "\n1 of 1 as expected\n"));
  }

  TEST_CASE("papers: Eppstein's bishop is not seen with quiescence alone") {
    check_fails_with("eppstein-bishop", " quiescence=captures");
  }

  TEST_CASE("papers: Donninger's extension finds the threat; an unreachable margin turns it off") {
    PaperClaim claim = claim_named("threat-extension");
    const Demonstration shown = demonstration(claim);
    CHECK(shown.verdict.is_borne_out);
    CHECK(shown.table[0].move == "Rd6");
    CHECK(shown.table[2].move == "Qxe5");
    CHECK(shown.table[1].statistics.nodes == shown.table[0].statistics.nodes);
    for (ClaimRun& run : claim.runs) run.settings += " null_move.threat_extension=0";
    CHECK(!demonstration(claim).is_as_expected);
  }

  TEST_CASE("papers: verified null moves: the claims fail without the null move, and verifications are counted") {
    check_fails_with("verified-in-endings", " null_move=off");
    const Demonstration verified = demonstration(claim_named("verified-null-move"));
    CHECK(verified.verdict.is_borne_out);
    const auto& row = verified.table[3];
    CHECK(row.count("verifications") == row.count("confirmed: cut") + row.count("refuted: searched in full"));
  }

  TEST_CASE("papers: the figures of every claim are as expected") {
    for (const PaperClaim& claim : papers::list()) {
      INFO(claim.id);
      const Demonstration shown = demonstration(claim);
      CHECK_MESSAGE(shown.is_as_expected, shown.verdict.sentence);
      CHECK(shown.verdict.sentence.ends_with("."));
      CHECK(shown.table.size() == claim.runs.size());
    }
  }
}

// The games of each document, and the methods of each, from the list of methods.
#include <fmt/format.h>

#include <algorithm>

#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using namespace methods;

const std::string is_legal = "is legal";

// Moreland and the MT paper: by the driver and null move of that document.
ClaimRun game_run(const std::string& game, const std::string& position, int depth, const std::string& settings) {
  ClaimRun run{game, game, position, settings, depth, 100'000};
  run.measure = [](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    auto figures = TRY(search(*engine, of, control));
    const auto legal = engine->legal_moves();
    figures.counts = {{"moves", legal.size()},
                      {is_legal, std::ranges::find(legal, figures.move, &MoveText::notation) != legal.end()}};
    return figures;
  };
  return run;
}

ClaimVerdict judge_games(const FigureTable& table) {
  std::string text;
  bool is_shown = true;
  for (const Figures& row : table) {
    is_shown &= row.count(is_legal) == 1 && row.depth > 0;
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", row.move, row.score);
  }
  return {is_shown, fmt::format("A legal move is found in each: {}.", text)};
}

PaperClaim games_of(const std::string& id, const char* document, const std::vector<ClaimRun>& runs) {
  std::string names;
  for (const ClaimRun& run : runs) names += (names.empty() ? "" : ", ") + run.label;
  return {id,
          document,
          ClaimKind::game,
          "its games: " + names,
          {depth, move, score, nodes},
          runs,
          judge_games,
          {"preset", "docs/play/analyse.md", "tests/content/papers_test.cpp", ""}};
}

// ---- methods ----

const std::string works = "works";

ClaimRun check_run(const DocumentedMethod& method) {
  ClaimRun run{method.technique, method.test.game, method.test.position};
  run.measure = [method](const ClaimRun&, Control&) -> Expected<Figures> {
    const MethodCheck check = TRY(methods::check(method));
    const auto text = [](const MethodFinding& finding) {
      if (!finding.has_ended) return std::string("no end");
      return fmt::format("{}{}{}", finding.move, finding.move.empty() || finding.score.empty() ? "" : " ",
                         finding.score);
    };
    // A dash: the method does not count them.
    const auto counted = [](std::uint64_t count) { return count > 0 ? grouped(count) : std::string("-"); };
    Figures figures;
    figures.counts = {{works, check.works}};
    figures.remarks = {{"leaves off", counted(check.off.leaves)},
                       {"leaves on", counted(check.on.leaves)},
                       {"nodes off", counted(check.off.nodes)},
                       {"nodes on", counted(check.on.nodes)},
                       {"off", text(check.off)},
                       {"on", text(check.on)},
                       {"expected", check.claim}};
    return figures;
  };
  return run;
}

ClaimVerdict judge_methods(const FigureTable& table) {
  std::int64_t working = 0;
  for (const Figures& row : table) working += row.count(works);
  const auto all = static_cast<std::int64_t>(table.size());
  return {working == all && all > 0,
          fmt::format("{} of {} do what is expected of them when switched on.", working, all)};
}

PaperClaim methods_of(const std::string& id, const char* document) {
  PaperClaim claim{
      id,
      document,
      ClaimKind::method,
      "its methods, each off and on",
      {},
      {},
      judge_methods,
      {"", "docs/reference/enhancements.md", "tests/content/methods_test.cpp", "docs/lab/effects/README.md"}};
  for (const DocumentedMethod& method : methods::list())
    if (method.document == document && !method.is_later) claim.runs.push_back(check_run(method));
  return claim;
}

}  // namespace

std::vector<PaperClaim> game_claims() {
  const std::string null_move = "null_move=plain deepen=on table=on order.rank=on quiescence=captures";
  const std::string mtd_f = "driver=mtd_f deepen=on table=on order.rank=on";
  const std::string usual_order = "deepen=on table=on order.rank=on";
  return {
      games_of(
          "games-of-4-feb", eppstein_4,
          {game_run("chess", "", 4, usual_order), game_run("checkers", "", 6, usual_order),
           game_run("go", "", 1, usual_order), game_run("fanorona", "", 4, usual_order),
           game_run("gomoku", "h8 h9 i8", 2, usual_order + " candidates=on"), game_run("othello", "", 6, usual_order)}),
      games_of("games-of-2-feb", eppstein_2,
               {game_run("chess", "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1", 4, usual_order),
                game_run("checkers", "W:WK1,K2:BK32", 6, usual_order), game_run("othello", "", 6, usual_order)}),
      games_of("games-of-moreland", moreland,
               {game_run("chess", "", 5, null_move), game_run("xiangqi", "", 4, null_move)}),
      games_of(
          "games-of-mt", plaat,
          {game_run("chess", "", 4, mtd_f), game_run("checkers", "", 6, mtd_f), game_run("othello", "", 6, mtd_f)}),
  };
}

std::vector<PaperClaim> method_claims() {
  return {methods_of("methods-of-4-feb", eppstein_4), methods_of("methods-of-2-feb", eppstein_2),
          methods_of("methods-of-moreland", moreland), methods_of("methods-of-mt", plaat)};
}

}  // namespace kibitz::papers

// Claims on the null move (Moreland's page with Huang Chen's notes).
#include <fmt/format.h>

#include <cmath>

#include "content/methods/documents.hpp"
#include "content/papers/lab_games.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::moreland;

// ---- games ----

const std::string games = "games";
const std::string low = "score at least, in 1/1000";
const std::string high = "score at most, in 1/1000";

ClaimRun match_run(const std::string& game, const std::string& configuration) {
  ClaimRun run{game + ", " + configuration, game};
  run.measure = [game, configuration](const ClaimRun&, Control&) -> Expected<Figures> {
    const match::PairCounts pairs = pairs_of(lab_games(), game, configuration);
    const match::Estimate score = match::mean_score(pairs), elo = match::elo(pairs);
    std::int64_t played = 0;
    for (const std::int64_t count : pairs) played += 2 * count;
    Figures figures;
    figures.counts = {{games, played}, {low, std::lround(1000 * score.low)}, {high, std::lround(1000 * score.high)}};
    figures.remarks = {{"score", fmt::format("{:.1f} %", 100 * score.value)},
                       {"Elo", fmt::format("{:+.0f}", elo.value)},
                       {"95 %", fmt::format("{:+.0f} to {:+.0f}", elo.low, elo.high)}};
    return figures;
  };
  return run;
}

// The interval of the first row, Moreland's R = 2 in chess, must lie above even.
ClaimVerdict judge_match(const FigureTable& table) {
  constexpr std::int64_t even = 500;
  const bool is_shown = table[0].count(games) > 0 && table[0].count(low) > even;
  const auto text = [&](std::size_t i) {
    return fmt::format("{} games, {}, Elo {} ({})", table[i].count(games), table[i].remarks[0].second,
                       table[i].remarks[1].second, table[i].remarks[2].second);
  };
  const auto holds_zero = [&](std::size_t i) { return table[i].count(low) <= even && table[i].count(high) >= even; };
  const auto finding = [&](std::size_t i) -> std::string {
    if (holds_zero(i)) return "the interval holds zero";
    return table[i].count(low) > even ? "the null move is worth more than it costs"
                                      : "the null move costs more than it is worth";
  };
  return {is_shown,
          fmt::format("Against no null move, with as many nodes, R = 2 in chess scores: {}; R = 3 in chess: {}; R = 3 "
                      "in xiangqi: {}. With R = 2 in chess {}; with R = 3 in xiangqi {}.",
                      text(0), text(1), text(2), finding(0), finding(2))};
}

// ---- one node twice ----

ClaimVerdict judge_instability(const FigureTable& table) {
  const std::string& windows = table[0].remarks.at(2).second;  // "first; second"
  const std::string& results = table[0].remarks.at(4).second;
  const std::size_t end = windows.find("; ");
  const bool is_shown = end != std::string::npos && results == "fails high; fails low" &&
                        table[1].remarks.at(0).second == "no such node" &&
                        table[2].remarks.at(0).second == "no such node";
  if (!is_shown)
    return {false, fmt::format("With plain null moves the windows are {}, the results: {}.", windows, results)};
  return {true, fmt::format("With plain null moves the node after {} fails high in the window {}, and fails low in the "
                            "window {}. With verified null moves, and with none, there is no such node.",
                            table[0].remarks.at(0).second, windows.substr(0, end), windows.substr(end + 2))};
}

// ---- verification ----

// Two endings, each at one depth and one R: plain, verified where few pieces are left, and no null move.
std::vector<ClaimRun> endgame_runs() {
  const auto three = [](const ClaimRun& verified, const std::string& label) {
    const std::string unverified = " null_move.verify_endgame=0";
    ClaimRun plain = verified, without = verified;
    plain.settings += unverified;
    without.settings += unverified + " null_move=off";
    std::vector<ClaimRun> runs{plain, verified, without};
    runs[0].label = label + ", plain";
    runs[1].label = label + ", verified in endings";
    runs[2].label = label + ", no null move";
    return runs;
  };
  return joined(three(exhibit_runs("zugzwang").at(3), "queen ending, R = 2"),
                three(exhibit_runs("zugzwang-rook").at(3), "rook ending, R = 1"));
}

ClaimVerdict judge_endgame(const FigureTable& table) {
  const auto mends = [&](std::size_t i) {
    return table[i].move != table[i + 2].move && table[i + 1].move == table[i + 2].move &&
           table[i].depth == table[i + 1].depth && table[i].depth == table[i + 2].depth;
  };
  const auto text = [&](std::size_t i) {
    return fmt::format("{} ({} nodes)", table[i].move, grouped(nodes_of(table, i)));
  };
  const auto compared = [&](std::size_t i) {
    return nodes_of(table, i + 1) < nodes_of(table, i + 2) ? "fewer nodes than" : "more nodes than";
  };
  return {mends(0) && mends(3) && nodes_of(table, 1) < nodes_of(table, 2),
          fmt::format("At the same depth and R the plain null move plays {}; verified by a search of less depth where "
                      "few pieces are left it plays {}, no null move {}: right, with {} without null moves. In the "
                      "rook ending plain plays {}, verified {}, no null move {}: right too, but with {} without them.",
                      text(0), text(1), text(2), compared(0), text(3), text(4), text(5), compared(3))};
}

const std::string verifications = "verifications";
const std::string confirmed = "confirmed: cut";
const std::string refuted = "refuted: searched in full";
const std::string unverified = "cut without verification";

// The search, with what became of every null move that failed high.
Expected<Figures> count_verifications(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  std::int64_t searches = 0, successes = 0, cuts = 0;
  Request request;
  request.limits.depth = run.depth;
  request.on_node.take = [&](const NodeEvent& event) {
    const bool is_verification = event.is_second_search() && event.origin.reason == SearchReason::verification;
    searches += is_verification;
    successes += is_verification && event.bound() == Bound::lower;
    cuts += !event.is_second_search() && event.cause == Cause::null_move;
  };
  auto figures = TRY(search(*engine, request, control));
  figures.counts = {
      {verifications, searches}, {confirmed, successes}, {refuted, searches - successes}, {unverified, cuts}};
  return figures;
}

// The zugzwang, then a quiet middlegame.
std::vector<ClaimRun> verified_runs() {
  const std::vector<std::pair<std::string, std::string>> each{{"plain, R=2", "null_move=plain"},
                                                              {"plain, R=3", "null_move=plain null_move.reduction=3"},
                                                              {"none", "null_move=off"},
                                                              {"verified, R=3", "null_move=verified"}};
  ClaimRun zugzwang = exhibit_runs("zugzwang").at(1);
  ClaimRun quiet{"", "chess", methods::middlegame, methods::usual_with_exchange, 7};
  zugzwang.measure = quiet.measure = count_verifications;
  auto runs = joined(with_settings(zugzwang, each), with_settings(quiet, each));
  for (std::size_t i = 0; i < runs.size(); ++i)
    runs[i].label.insert(0, i < each.size() ? "zugzwang, " : "middlegame, ");
  return runs;
}

// "Little" here: less than a fifth of what the plain null move saves.
ClaimVerdict judge_verified(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return nodes_of(table, i); };
  const Figures& seen = table[3];
  const bool sees = table[0].move != table[2].move && seen.move == table[2].move;
  const bool has_steps = seen.count(confirmed) > 0 && seen.count(refuted) > 0 && seen.count(unverified) > 0 &&
                         table[0].count(verifications) == 0;
  const bool loses_little = nodes(7) < nodes(6) && nodes(4) < nodes(6) && nodes(7) > nodes(4) &&
                            (nodes(7) - nodes(4)) * 5 < nodes(6) - nodes(4);
  return {
      sees && has_steps && loses_little && table[7].move == table[4].move,
      fmt::format("In zugzwang the plain null move plays {} with R = 2, and here {} with R = 3; verified, R = 3 plays "
                  "{}, as the search without null moves does: of {} passes that fail high a search a ply less deep "
                  "confirms {}, which cut, and refutes {}, whose nodes are searched again at full depth; below a "
                  "verification {} passes cut without one. In a quiet middlegame verified R = 3 takes {} nodes, plain "
                  "R = 2 {}, plain R = 3 {} and no null move {}: it keeps most of what a pass saves, though not, as "
                  "was published, more than R = 2 does.",
                  table[0].move, table[1].move, seen.move, seen.count(verifications), seen.count(confirmed),
                  seen.count(refuted), seen.count(unverified), grouped(nodes(7)), grouped(nodes(4)), grouped(nodes(5)),
                  grouped(nodes(6)))};
}

// ---- mates ----

ClaimVerdict judge_blindness(const FigureTable& table) {
  bool is_cured = true;
  for (std::size_t i = 1; i < table.size(); ++i) is_cured &= is_win(*table[i].value);
  return {!is_decided(*table[0].value) && is_cured,
          fmt::format("R = 2 passes, sees no mate and plays {} ({}); with R = 1, more depth, a verification or no null "
                      "move the search plays {} and sees \"{}\".",
                      table[0].move, table[0].score, table[6].move, table[6].score)};
}

std::vector<ClaimRun> smaller_r_runs() {
  const auto smaller = method_runs({"null_move.mate_danger", "chess"}, "R = 2", "R = 0 in danger");
  const auto deeper = method_runs({"extend.danger", "chess"}, "", "more depth in danger");
  const auto everywhere = method_runs({"null_move.reduction", "chess"}, "", "R = 1 everywhere");
  return joined(smaller, {deeper.at(1), everywhere.at(1)});
}

ClaimVerdict judge_smaller_r(const FigureTable& table) {
  const auto sees = [&](std::size_t i) { return is_win(*table[i].value); };
  const auto nodes = [&](std::size_t i) { return grouped(table[i].statistics.nodes); };
  return {!is_decided(*table[0].value) && sees(1) && sees(2) && sees(3),
          fmt::format("With R = 2 the mate stays hidden ({}); a smaller R where the pattern stands sees \"{}\" with {} "
                      "nodes, more depth there with {}, R = 1 everywhere with {}.",
                      table[0].move, table[1].score, nodes(1), nodes(2), nodes(3))};
}

}  // namespace

std::vector<PaperClaim> null_move_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string gallery_test = "tests/content/gallery_test.cpp";
  const std::string lab = "docs/lab/null-move/README.md";
  return {
      {"worth-in-play",
       moreland,
       ClaimKind::claim,
       "what a null move saves is worth more in play than its tactical errors cost",
       {},
       {match_run("chess", "R = 2"), match_run("chess", "R = 3"), match_run("xiangqi", "R = 3")},
       judge_match,
       {"null_move", page, "tests/search/null_move_test.cpp", "docs/lab/null-move-games/report.md"},
       true,
       "kibitz lab run lab/experiments/null-move-games.toml"},
      {"instability",
       moreland,
       ClaimKind::claim,
       "whether a pass succeeds depends on beta: one node fails high with one window, low with a wider one",
       {move, score, nodes},
       detailed_runs("instability"),
       judge_instability,
       {"null_move", page, gallery_test, lab}},
      {"verified-in-endings",
       moreland,
       ClaimKind::claim,
       "in endings a pass that fails high may be verified by a normal search of less depth",
       {depth, move, score, nodes},
       endgame_runs(),
       judge_endgame,
       {"null_move.verify_endgame", page, "tests/search/null_move_verify_test.cpp", lab}},
      {"verified-null-move",
       moreland,
       ClaimKind::claim,
       "a verified null move sees zugzwang, and loses little of what the plain one saves",
       {depth, move, score, nodes, passes},
       verified_runs(),
       judge_verified,
       {"null_move", page, "tests/search/null_move_verify_test.cpp", "docs/lab/verified-null-move/README.md"}},
      {"mate-blindness",
       moreland,
       ClaimKind::example,
       "queen on h3 and pawn on f3: a pass takes the depth in which the mate would be seen",
       {depth, move, score, nodes, passes},
       exhibit_runs("mate-blindness"),
       judge_blindness,
       {"null_move.reduction", page, gallery_test, lab}},
      {"smaller-r",
       moreland,
       ClaimKind::claim,
       "where a pattern hides a mate, a smaller R sees it",
       {move, score, nodes, passes},
       smaller_r_runs(),
       judge_smaller_r,
       {"null_move.mate_danger extend.danger", page, "tests/search/null_move_reduction_test.cpp", lab}},
  };
}

}  // namespace kibitz::papers

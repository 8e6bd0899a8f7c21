// Eppstein's bishop (notes of 4 February 1999): walled in by pawns, a rook on its way, played out.
#include <fmt/format.h>

#include <algorithm>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::papers {

namespace {

using methods::eppstein_4;

// The diagram as the notes describe it: a bishop walled in by pawns, a rook that comes for it by h2, h1, a1 and a2,
// and three connected passed pawns. This position is built after the description.
constexpr auto walled_in = "8/3k4/8/3p1p2/4p3/1P6/b1PK3R/8 b - - 0 1";
const std::string usual_without_knowledge =
    "deepen=on table=on pvs=on order.rank=on order.killers=on order.history=on trapped_bishops=0";

const std::string pawns_left = "black pawns left";
const std::string bishops_left = "bishops left";
const std::string rook_takes = "rook takes bishop";
constexpr std::string_view capture = "Rxa2";

std::int64_t letters(const std::string& fen, char letter) {
  return std::count(fen.begin(), fen.begin() + static_cast<std::ptrdiff_t>(fen.find(' ')), letter);
}

// The ply at which the rook takes the bishop.
std::ptrdiff_t taken_at(const Figures& figures) {
  const auto words = split_words(figures.line);
  return std::ranges::find(words, capture) - words.begin() + 1;
}
bool is_taken(const Figures& figures) { return std::ranges::count(split_words(figures.line), capture) > 0; }

// The run's search is Black; White searches six plies and plays captures out.
Expected<Figures> play_black(const ClaimRun& run, Control& control) {
  constexpr int plies = 12;
  ClaimRun white_run = run;
  white_run.settings = usual_without_knowledge + " quiescence=captures";
  white_run.depth = 6;
  const auto black = TRY(engine_of(run));
  const auto white = TRY(engine_of(white_run));
  Figures figures;
  std::string played;
  for (int ply = 1; ply <= plies && !black->ending() && !control.is_stop_requested(); ++ply) {
    const bool is_black = ply % 2 == 1;
    const Figures found = TRY(search(is_black ? *black : *white, is_black ? run : white_run, control));
    if (found.move.empty()) break;
    if (ply == 1) figures = found;
    played += (ply > 1 ? " " : "") + found.move;
    TRY(black->play(found.move));
    TRY(white->play(found.move));
  }
  figures.line = played;
  const std::string end = black->position();
  figures.counts = {{pawns_left, letters(end, 'p')}, {bishops_left, letters(end, 'b')}};
  figures.remarks = {{rook_takes, is_taken(figures) ? fmt::format("at ply {}", taken_at(figures)) : "never"}};
  return figures;
}

std::vector<ClaimRun> bishop_runs() {
  ClaimRun run{"", "chess", walled_in, usual_without_knowledge};
  run.measure = play_black;
  std::vector<ClaimRun> runs;
  for (const int depth : {3, 7, 8}) {
    run.label = fmt::format("depth {}", depth);
    run.depth = depth;
    runs.push_back(run);
  }
  run.label += ", captures played out";
  run.settings += " quiescence=captures";
  runs.push_back(run);
  return runs;
}

ClaimVerdict judge_bishop(const FigureTable& table) {
  const auto trades = [&](std::size_t i) { return table[i].line.find("Bxb3 cxb3") != std::string::npos; };
  const bool throws = table[0].count(pawns_left) <= 1 && is_taken(table[0]) && taken_at(table[0]) > 8 && !trades(0);
  const bool throws_all = table[1].count(pawns_left) == 0 && !trades(1) && *table[1].value > *table[2].value;
  const bool loses = table[2].count(bishops_left) == 0 && is_taken(table[2]) && taken_at(table[2]) <= 8 && !trades(2);
  const bool is_best = trades(3) && !is_taken(table[3]) && table[3].count(pawns_left) == 3;
  return {throws && throws_all && loses && is_best,
          fmt::format("Three plies deep Black throws pawn after pawn at the king, keeps {} of 3 and loses the bishop "
                      "all the same, at ply {}. Seven plies deep all three pawns go, {} are left: each check delays "
                      "the capture beyond the last ply. The notes speak of eight plies. Here eight plies reach the "
                      "capture whatever Black throws ({}, not {}), so he throws no pawn and loses the bishop for "
                      "nothing, at ply {}. With captures played out Black gives it for a pawn, Bxb3 cxb3, and keeps {} "
                      "of 3.",
                      table[0].count(pawns_left), taken_at(table[0]), table[1].count(pawns_left), table[2].score,
                      table[1].score, taken_at(table[2]), table[3].count(pawns_left))};
}

}  // namespace

std::vector<PaperClaim> bishop_claims() {
  return {{"eppstein-bishop",
           eppstein_4,
           ClaimKind::example,
           "a bishop walled in by pawns: a rook comes by h2, h1, a1 and a2, and pawn after pawn is thrown in its way",
           {FigureColumn::move, FigureColumn::score, FigureColumn::played},
           bishop_runs(),
           judge_bishop,
           {"quiescence trapped_bishops", "docs/research/gallery.md", "tests/content/gallery_horizon_test.cpp",
            "docs/lab/quiescence-horizon/README.md"}}};
}

}  // namespace kibitz::papers

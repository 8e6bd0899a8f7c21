// Statements of Moreland's null-move page with Huang Chen's notes, and of the MT paper.
#include "content/methods/documents.hpp"
#include "content/papers/statement.hpp"

namespace kibitz::papers {

using methods::moreland;
using methods::plaat;

std::vector<PaperStatement> null_move_statements() {
  using enum StatementKind;
  return {
      {moreland, claim, "what a null move saves is worth more in play than its tactical errors cost",
       "kibitz match chess --player name=with,preset=strong --player name=without,preset=strong,null_move=off "
       "--each nodes=300 --games 2 --max-plies 40"},
      {moreland, claim, "R = 2 is the best of the fixed ones; 1, 3 and more, or R by depth and material, may be tried",
       "kibitz analyse chess --preset textbook --set null_move.reduction=3 --depth 6 --stats"},
      {moreland, claim,
       "whether a pass succeeds depends on beta: one node fails high in one window, low in a wider one",
       "kibitz gallery instability"},
      {moreland, claim, "in endings a pass that fails high may be verified by a normal search of less depth",
       "kibitz gallery zugzwang-rook"},
      {moreland, claim, "Heinz's rule by depth and material contradicts itself in the text; we read it as consistent",
       "kibitz analyse chess --preset paper --set deepen=on --set table=on --set null_move=adaptive --depth 4"},
      {moreland, claim, "a verified pass loses little to the plain one, and sees zugzwang",
       "kibitz gallery zugzwang-bishop"},
      {moreland, claim, "where a pattern hides a mate, a smaller R sees it",
       "kibitz analyse chess 'r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1' --preset paper --depth 4 "
       "--set null_move=plain --set null_move.mate_danger=2"},
      {moreland, example, "queen on h3 and pawn on f3: a pass takes the depth in which the mate would be seen",
       "kibitz gallery mate-blindness"},
      {moreland, game, "chess", "kibitz analyse chess --depth 5"},
      {moreland, game, "xiangqi, the game of the page's host", "kibitz analyse xiangqi --depth 4"},
  };
}

namespace {

std::vector<PaperStatement> figures() {
  using enum StatementKind;
  const std::string tree = "kibitz analyse tree '((3 12 8)(2 4 6)(14 5 2))'";
  return {
      {plaat, figure, "1: a max solution tree is an upper bound's proof, a min solution tree a lower bound's",
       tree + " --driver full --svg solution-trees.svg --overwrite"},
      {plaat, figure, "2: alpha-beta over a table that keeps both bounds of every node, leaves too",
       tree + " --preset paper --set table=on --set table.leaves=on --depth 2 --show"},
      {plaat, figure, "3: SSS* as a loop of such searches, from above", tree + " --driver sss --show"},
      {plaat, figure, "4: leaves against the size of the table", "kibitz gallery sss-table"},
  };
}

}  // namespace

std::vector<PaperStatement> driver_statements() {
  using enum StatementKind;
  std::vector<PaperStatement> all{
      {plaat, claim, "the loop visits the leaves of Stockman's SSS*, in its order", "kibitz gallery sss"},
      {plaat, claim, "a null window cuts more than a wide one, and gives a bound",
       "kibitz analyse tree width=4,depth=5,seed=1 --preset paper --set table=on --driver mtd_f --depth 5 --stats"},
      {plaat, claim, "the table glues the calls: what one has searched, the next need not search again",
       "kibitz analyse othello f5 d6 --preset paper --set table=on --set table.calls=off --driver mtd_f --depth 5 "
       "--stats"},
      {plaat, claim, "some drivers need both bounds of an entry, others gain little by them",
       "kibitz analyse othello f5 d6 --preset paper --set table=on --set table.bounds=single --driver bisect --depth 5 "
       "--stats"},
      {plaat, claim, "too small a table costs leaves, never correctness", "kibitz gallery sss-table"},
      {plaat, claim,
       "the memory needed is exponential, and fits: a solution tree has about the root of a tree's leaves",
       "kibitz analyse tree width=8,depth=4,seed=1,order=perfect --preset paper --set table=on --driver sss --depth 4 "
       "--stats"},
      {plaat, claim, "MTD(f) begins near the value, and needs few calls; SSS* and DUAL* need many",
       "kibitz analyse othello f5 d6 --preset paper --set table=on --set deepen=on --driver mtd_f --depth 6 --stats"},
      {plaat, claim, "where values swing with the parity of depth, the value of two depths before is the better guess",
       "kibitz gallery parity"},
      {plaat, game, "chess", "kibitz analyse chess --driver mtd_f --depth 5"},
      {plaat, game, "checkers", "kibitz analyse checkers --driver mtd_f --depth 7"},
      {plaat, game, "Othello", "kibitz analyse othello --driver mtd_f --depth 6"},
  };
  for (const PaperStatement& statement : figures()) all.push_back(statement);
  return all;
}

}  // namespace kibitz::papers

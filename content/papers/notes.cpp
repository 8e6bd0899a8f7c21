// Statements of Eppstein's lecture notes.
#include "content/methods/documents.hpp"
#include "content/papers/statement.hpp"

namespace kibitz::papers {

using methods::eppstein_2;
using methods::eppstein_4;

namespace {

std::vector<PaperStatement> claims_on_width() {
  using enum StatementKind;
  return {
      {eppstein_4, claim, "to a fixed depth at full width a program knows nothing about everything",
       "kibitz analyse chess --preset paper --depth 3 --stats"},
      {eppstein_4, claim, "a move that only delays pushes a loss beyond the last ply: the horizon effect",
       "kibitz gallery horizon"},
      {eppstein_4, claim, "it has three cures: knowledge, more depth, and depth where it is needed",
       "kibitz gallery trapped-bishop"},
      {eppstein_4, claim,
       "moves that look bad are often brilliant: a program that prunes them misses its own sacrifices",
       "kibitz gallery sacrifice-ours"},
      {eppstein_4, claim, "... and the opponent's", "kibitz gallery sacrifice-theirs"},
      {eppstein_4, claim, "where the game branches more widely than chess does, more pruning may be needed",
       "kibitz analyse gomoku h8 h9 i8 --preset paper --set candidates=on --depth 2 --stats"},
      {eppstein_4, claim, "captures end by themselves, checks need not: quiescence must bound them",
       "kibitz gallery unbounded-checks"},
      {eppstein_4, claim, "other games: noise is whatever changes the evaluation a lot",
       "kibitz analyse fanorona '.B.B.B.../W......../.......BB/W......B./.WW.W..W. w' --preset paper --depth 1 "
       "--set quiescence=captures --stats"},
      {eppstein_4, claim, "if every extension is less than a ply, of 24 parts, every search ends",
       "kibitz analyse chess --preset paper --set extend.check=23 --set extend.capture=12 --depth 3 --stats"},
      {eppstein_4, claim, "extend where the evaluation is likely wrong, or where the line matters to the whole tree",
       "kibitz analyse chess --preset paper --set deepen=on --set danger=on --set extend.pv=12 --depth 3 --stats"},
      {eppstein_4, claim, "importance may be left to alpha-beta: extensions by accuracy alone",
       "kibitz analyse chess --preset paper --set danger=on --depth 3 --stats"},
  };
}

std::vector<PaperStatement> claims_on_passing() {
  using enum StatementKind;
  return {
      {eppstein_4, claim, "a null move cuts if even passing is good enough; in zugzwang its result is wrong",
       "kibitz gallery zugzwang"},
      {eppstein_4, claim, "in chess zugzwang is likely where few pieces are left: no null move there",
       "kibitz gallery zugzwang-pawns"},
      {eppstein_4, claim, "passes in a row degenerate into returning the evaluation", "kibitz gallery two-passes"},
      {eppstein_4, claim, "there is no zugzwang in go-moku: a stone never harms its owner",
       "kibitz analyse gomoku h8 h9 i8 --preset paper --set candidates=on --set null_move=plain --depth 3 "
       "--stats"},
      {eppstein_4, claim, "how sure a move is: the least number of leaves that must change for another to be played",
       "kibitz analyse connect_four 4 4 --method conspiracy --conspirators 2 --nodes 50000"},
      {eppstein_4, example, "a bishop walled in by pawns, and a rook that comes for it in eight plies",
       "kibitz analyse chess '8/3k4/8/5pp1/4p3/1P6/b1P2K2/4R3 b - - 0 1' --preset paper --depth 5"},
      {eppstein_4, example, "a search of depth eight does not see a mate in five", "kibitz gallery mate-in-five"},
      {eppstein_4, game, "chess", "kibitz analyse chess --depth 5"},
      {eppstein_4, game, "checkers", "kibitz analyse checkers --depth 7"},
      {eppstein_4, game, "Go", "kibitz analyse go --depth 2 --nodes 20000"},
      {eppstein_4, game, "fanorona", "kibitz analyse fanorona --depth 4"},
      {eppstein_4, game, "go-moku", "kibitz analyse gomoku --depth 4 --nodes 20000"},
      {eppstein_4, game, "Othello", "kibitz analyse othello --depth 6"},
  };
}

}  // namespace

std::vector<PaperStatement> width_statements() {
  auto all = claims_on_width();
  for (const PaperStatement& statement : claims_on_passing()) all.push_back(statement);
  return all;
}

std::vector<PaperStatement> progress_statements() {
  using enum StatementKind;
  return {
      {eppstein_2, claim, "if all wins score alike, the winning side need never win", "kibitz gallery no-progress"},
      {eppstein_2, claim, "... in checkers as in chess", "kibitz gallery no-progress-checkers"},
      {eppstein_2, claim, "a win counted less for every ply makes the shortest one best, and a loss the longest",
       "kibitz analyse chess '4k3/Q7/3K4/8/8/8/8/8 w - - 0 1' --preset paper --depth 5"},
      {eppstein_2, claim,
       "a table must count wins from its own node: the ply is added when stored, and taken off again",
       "kibitz analyse chess '4k3/Q7/3K4/8/8/8/8/8 w - - 0 1' --preset textbook --depth 9"},
      {eppstein_2, example, "king and queen against king: one white move does not win",
       "kibitz analyse chess '4k3/Q7/3K4/8/8/8/8/8 w - - 0 1' --depth 6 --lines 27"},
      {eppstein_2, game, "chess", "kibitz analyse chess '4k3/Q7/3K4/8/8/8/8/8 w - - 0 1' --depth 4"},
      {eppstein_2, game, "checkers", "kibitz analyse checkers 'W:WK1,K2:BK32' --depth 6"},
      {eppstein_2, game, "Othello, whose length is bounded: a plain win will do",
       "kibitz analyse othello --set size=4 --preset paper --depth 6"},
  };
}

}  // namespace kibitz::papers

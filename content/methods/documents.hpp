// The names of the documents, and settings and positions that several parts of the list of techniques use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitz::methods {

inline constexpr auto eppstein_4 = "Eppstein, 4 Feb 1999";
inline constexpr auto eppstein_2 = "Eppstein, 2 Feb 1999";
inline constexpr auto moreland = "Moreland, null move";
inline constexpr auto plaat = "Plaat et al., MT";

// The authors, title and year of a document, as in docs/reference/sources.md.
inline std::string full_name_of(std::string_view document) {
  if (document == eppstein_4)
    return "David Eppstein, ICS 180, Strategy and board game programming, lecture notes of 4 February 1999";
  if (document == eppstein_2)
    return "David Eppstein, ICS 180, Strategy and board game programming, lecture notes of 2 February 1999";
  if (document == moreland)
    return "Bruce Moreland, Null-move forward pruning, with notes of its Chinese translator, Huang Chen";
  return "Aske Plaat, Jonathan Schaeffer, Wim Pijls and Arie de Bruin, on MT and SSS* as alpha-beta with memory, 1995";
}

// A page of docs/papers that teaches a document, as docs/papers.md names it.
struct Chapter {
  std::string title;
  std::string page;  // a path in the repository
};
inline std::vector<Chapter> chapters_of(std::string_view document) {
  if (document == eppstein_4) return {{"Which nodes to search", "docs/papers/eppstein.md"}};
  if (document == eppstein_2) return {{"Winning without progress", "docs/papers/eppstein-progress.md"}};
  if (document == moreland)
    return {{"The null move", "docs/papers/moreland.md"}, {"Safer null moves", "docs/papers/huang-chen.md"}};
  return {{"SSS*, DUAL* and MTD(f)", "docs/papers/plaat.md"}};
}

// Settings on top of the preset `paper`. usual: the techniques of a chess program of the 1990s. with_memory: iterative
// deepening, transposition table and move ordering. usual_with_exchange: `usual`, with SEE in quiescence search.
inline const std::string usual =
    "deepen=on table=on pvs=on order.rank=on order.killers=on order.history=on quiescence=captures";
inline const std::string with_memory = "deepen=on table=on order.rank=on order.killers=on order.history=on";
inline const std::string usual_with_exchange = usual + " quiescence.see=on";

// Othello: the parallel opening, as moves.
inline constexpr auto parallel_opening = "f5 f6 e6 f4 e3 c5 c4 d3";

// Position 6 of the Chessprogramming Wiki's perft results, a quiet middlegame.
inline constexpr auto middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
// Philidor's smothered mate: 1 Qg8+ sacrifices the queen, 1...Rxg8 2 Nf7 mate.
inline constexpr auto smothered_mate = "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1";
// Win at Chess 253: a mate in four by sacrifices with check.
inline constexpr auto chased_king = "k5r1/p4b2/2P5/5p2/3P1P2/4QBrq/P5P1/4R1K1 w - - 0 1";
// Win at Chess 172: 1...Qe1+ 2 Bxe1 Ne2+ 3 Kh1 Rf1 mate.
inline constexpr auto only_replies = "5r1k/p5pp/8/1P1pq3/P1p2nR1/Q7/5BPP/6K1 b - - 0 1";

}  // namespace kibitz::methods

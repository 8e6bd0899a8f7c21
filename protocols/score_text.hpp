// Scores as protocols write them.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// Hundredths of a man or of a disc, with wins beyond every evaluation: what protocols that know numbers only are told.
// A win in n plies is most_hundredths - n.
inline constexpr int most_hundredths = 30'000;
int hundredths_of(Score score);

// UCI: "cp 34", "mate 3", "cp 34 lowerbound". Points count a hundred each; a win whose length is not known is told in
// hundredths.
std::string uci_score(const AnalysedLine& line);

// UCI's "w d l" in permille, for the side to move. A proved result is certain. An estimate is turned into odds by a
// curve that is assumed, not fitted to games: even odds of a win at `hundredths_of_half`.
std::string uci_odds(Score score);

}  // namespace kibitz

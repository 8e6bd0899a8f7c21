// Scores as protocols write them.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The score in 1/100 of a piece or disc, for protocols that have numbers only. Wins lie beyond every evaluation: a win
// in n plies is most_hundredths - n.
inline constexpr int most_hundredths = 30'000;
int hundredths_of(Score score);

// UCI: "cp 34", "mate 3", "cp 34 lowerbound". A point counts 100; a win of unknown length is written in hundredths.
std::string uci_score(const AnalysedLine& line);

// UCI's "w d l" in permille, for the side to move. A proved result is certain. An estimate is converted to odds by an
// assumed curve, not one fitted to games: the odds of a win are even at `hundredths_of_half`.
std::string uci_odds(Score score);

}  // namespace kibitz

// Scores in the notation of protocols.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The score in 1/100 of a piece or disc, for protocols that have only numbers. A win in n plies is most_hundredths - n,
// beyond every evaluation.
inline constexpr int most_hundredths = 30'000;
int hundredths_of(Score score);

// UCI's score: "cp 34", "mate 3", "cp 34 lowerbound". In games scored by points, one point is 100 cp. A win of unknown
// length is written as cp.
std::string uci_score(const AnalysedLine& line);

// UCI's "w d l" in permille, for the side to move. A proved win or loss has 1000 permille. An estimate is converted by
// a curve that is assumed, not fitted to games: at `hundredths_of_half` the chance of a win is one half.
std::string uci_odds(Score score);

}  // namespace kibitz

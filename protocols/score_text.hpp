// Scores as protocols write them.
#pragma once

#include <string>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// The score of a win in 0 plies, for protocols whose scores are plain numbers. A win in n plies is max_hundredths - n,
// above every evaluation.
inline constexpr int max_hundredths = 30'000;
// The score in 1/100 of a piece, disc or point.
int score_in_hundredths(Score score);

// A score in UCI's form: "cp 34", "mate 3", "cp 34 lowerbound". In games scored by points, one point is 100 cp. A win
// of unknown length is written as cp.
std::string uci_score(const AnalysedLine& line);

// UCI's "W D L": the chances of a win, draw and loss in permille, for the side to move. A proved win or loss has a
// chance of 1000. An evaluation is converted by a logistic curve whose parameters are assumed, not fitted to games.
std::string uci_wdl(Score score);

}  // namespace kibitz

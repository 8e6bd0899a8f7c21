// Which powers a game has, by name: for presets, messages and `kibitz games`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kibitz/game/game.hpp"

namespace kibitz {

template <class G>
std::vector<std::pair<std::string, bool>> powers_of() {
  return {{"HasKey", HasKey<G>},
          {"HasIsLegal", HasIsLegal<G>},
          {"NeverRepeats", NeverRepeats<G>},
          {"IsBounded", IsBounded<G>},
          {"HasIrreversible", HasIrreversible<G>},
          {"HasEvaluate", HasEvaluate<G>},
          {"HasWorker", HasWorker<G>},
          {"CanPass", CanPass<G>},
          {"HasNoise", HasNoise<G>},
          {"HasCandidates", HasCandidates<G>},
          {"HasTraits", HasTraits<G>},
          {"HasSlot", HasSlot<G>},
          {"HasExchange", HasExchange<G>},
          {"HasDanger", HasDanger<G>},
          {"HasRank", HasRank<G>},
          {"HasStructure", HasStructure<G>},
          {"Knows", Knows<G>},
          {"HasSymmetry", HasSymmetry<G>},
          {"HasTerms", HasTerms<G>},
          {"HasSwap", HasSwap<G>},
          {"HasRoutes", HasRoutes<G>},
          {"HasRules", HasRules<G>},
          {"HasNotation", HasNotation<G>},
          {"HasRecords", HasRecords<G>}};
}

}  // namespace kibitz

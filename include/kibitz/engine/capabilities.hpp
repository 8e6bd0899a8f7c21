// The capabilities of a game by name, for presets, messages and `kibitz games`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kibitz/game/planes.hpp"
#include "kibitz/game/text_interface.hpp"
#include "kibitz/game/threats.hpp"

namespace kibitz {

template <class G>
std::vector<std::pair<std::string, bool>> capabilities_of() {
  return {{"HasKey", HasKey<G>},
          {"HasIsLegal", HasIsLegal<G>},
          {"HasIsConsistent", HasIsConsistent<G>},
          {"CountsMoves", CountsMoves<G>},
          {"NeverRepeats", NeverRepeats<G>},
          {"IsBounded", IsBounded<G>},
          {"EndsInPoints", EndsInPoints<G>},
          {"HasPointWorth", HasPointWorth<G>},
          {"HasIrreversible", HasIrreversible<G>},
          {"HasEvaluate", HasEvaluate<G>},
          {"HasWorker", HasWorker<G>},
          {"CanPass", CanPass<G>},
          {"TellsNoise", TellsNoise<G>},
          {"HasNoise", HasNoise<G>},
          {"HasChecks", HasChecks<G>},
          {"HasCandidates", HasCandidates<G>},
          {"SearchesCandidates", SearchesCandidates<G>},
          {"HasTraits", HasTraits<G>},
          {"Traits::capture", HasTrait<G, Traits::capture>},
          {"Traits::recapture", HasTrait<G, Traits::recapture>},
          {"Traits::check", HasTrait<G, Traits::check>},
          {"Traits::promotion", HasTrait<G, Traits::promotion>},
          {"Traits::advance", HasTrait<G, Traits::advance>},
          {"Traits::threat", HasTrait<G, Traits::threat>},
          {"HasSlot", HasSlot<G>},
          {"HasExchange", HasExchange<G>},
          {"Danger::wants_depth", WantsDepth<G>},
          {"Danger::hides_mate", HidesMates<G>},
          {"HasRank", HasRank<G>},
          {"HasPhases", HasPhases<G>},
          {"HasProbCuts", HasProbCuts<G>},
          {"KnowsPliesLeft", KnowsPliesLeft<G>},
          {"HasStructure", HasStructure<G>},
          {"HasMaterial", HasMaterial<G>},
          {"HasExactKnowledge", HasExactKnowledge<G>},
          {"KnowsWhenItPays", KnowsWhenItPays<G>},
          {"HasSymmetry", HasSymmetry<G>},
          {"SolvesByThreats", SolvesByThreats<G>},
          {"HasPath", HasPath<G>},
          {"HasOtherPaths", HasOtherPaths<G>},
          {"HasSetup", HasSetup<G>},
          {"HasChoiceWords", HasChoiceWords<G>},
          {"HasLevels", HasLevels<G>},
          {"HasLevelRatings", HasLevelRatings<G>},
          {"HasChanceCurve", HasChanceCurve<G>},
          {"HasPlanes", HasPlanes<G>},
          {"HasTuples", HasTuples<G>},
          {"HasKingBuckets", HasKingBuckets<G>},
          {"HasTerms", HasTerms<G>},
          {"HasSwap", HasSwap<G>},
          {"HasRoutes", HasRoutes<G>},
          {"HasSettings", HasSettings<G>},
          {"HasPreset", HasPreset<G>},
          {"HasNotation", HasNotation<G>},
          {"HasSecondNotation", HasSecondNotation<G>},
          {"ExplainsEnding", ExplainsEnding<G>},
          {"HasOpeningNames", HasOpeningNames<G>},
          {"HasRecords", HasRecords<G>}};
}

}  // namespace kibitz

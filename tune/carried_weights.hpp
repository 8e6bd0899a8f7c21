// Weights that a job carries, so that its players need no file: their content address is in the texts of the job and of
// its tasks, their bytes (in hexadecimal) are in the notes of the job.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "match/match_settings.hpp"
#include "tune/shared_game.hpp"

namespace kibitz::tune {

// Reads files of weights, each of them once.
class WeightsReader {
 public:
  // Replaces the names of files in the player's options `weights` by content addresses.
  Expected<void> replace_files(match::PlayerSpec& player);
  const WeightsByAddress& weights() const { return weights_; }

 private:
  std::map<std::string, std::string> addresses_;  // by name of the file
  WeightsByAddress weights_;
};

// Returns the weights with this content address. Fails if the bytes, in hexadecimal, have another address.
Expected<std::shared_ptr<const learned::Evaluator>> evaluator_of(const std::string& address, const std::string& hex);

// The evaluators of all weights that a job carries, by address.
using EvaluatorsByAddress = decltype(match::PlayerSpec::weights);
Expected<EvaluatorsByAddress> evaluators_of(const WeightsByAddress& weights);

}  // namespace kibitz::tune

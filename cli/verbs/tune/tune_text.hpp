// What `kibitz tune` prints: tables for people, lines for programs.
#pragma once

#include <string>

#include "match/settings.hpp"
#include "tune/prob_cut_fit.hpp"
#include "tune/tune_evaluation.hpp"
#include "tune/tune_options.hpp"

namespace kibitz {

std::string tuning_text(const tune::EvaluationResult& result);
std::string tuning_json(const tune::EvaluationResult& result, const std::string& game);

std::string tuning_text(const std::vector<tune::ProbCutFit>& fits);
std::string tuning_json(const std::vector<tune::ProbCutFit>& fits, const std::string& game);

std::string iteration_line(const tune::Iteration& iteration, std::int64_t iterations, const tune::Spsa& spsa);
std::string tuning_json(const tune::Iteration& iteration, const tune::Spsa& spsa);

// The table, and the match that would tell whether it was worth it.
std::string tuning_text(const tune::Spsa& spsa, const match::Settings& settings);
std::string tuning_json(const tune::Spsa& spsa, const std::string& game);

}  // namespace kibitz

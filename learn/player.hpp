// The player of self-play games, and the texts that identify it in files: the checksum of its weights and its options.
#pragma once

#include <cstdint>
#include <string>

#include "learn/learn.hpp"

namespace kibitz::learn {

// True if the plan or the option `weights` chose weights for the first generation.
bool starts_with_weights(const Engine& engine, const LearnPlan& plan);

std::uint64_t checksum_of(const learned::Net& net);
// The checksum of the learned weights that evaluate; 0 for the handcrafted evaluation.
std::uint64_t evaluation_checksum(const Engine& engine);

// The options whose values differ from the preset's, as " name=value ...". Threads and the kind of evaluation are not
// listed.
std::string changed_options_text(const Engine& engine);

}  // namespace kibitz::learn

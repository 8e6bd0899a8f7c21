// The state of a fit after a pass, and the file from which an interrupted fit resumes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "kibitz/core/error.hpp"
#include "learn/adam.hpp"

namespace kibitz::learn {

struct FitState {
  int passes = 0;           // number of complete passes
  std::uint64_t steps = 0;  // number of gradient steps; equals moments.batches
  Weights weights;
  AdamMoments moments;
  int best_pass = 0;     // the pass with the least held-out loss; 0: none is remembered
  double best_loss = 0;  // its held-out loss
  Weights best_weights;  // its weights; empty unless the fit stops early
};

// Writes the state atomically. `fingerprint` is one line that identifies the fit: its samples and settings.
Expected<void> write_fit_state(const FitState& state, const std::string& fingerprint,
                               const std::filesystem::path& file);
// Reads the state. Empty if there is no file, or if it is damaged or belongs to another fit: the fit then starts anew.
std::optional<FitState> read_fit_state(const std::string& fingerprint, const std::filesystem::path& file);

// Creates the folder and those above it, as far as they are missing.
Expected<void> create_folder(const std::filesystem::path& folder);
// Writes a file next to `file`, then renames it, so that a kill leaves either the old or the new content.
Expected<void> write_atomically(const std::string& bytes, const std::filesystem::path& file);
// The bytes of a file; empty if it cannot be read.
std::optional<std::string> bytes_of(const std::filesystem::path& file);

}  // namespace kibitz::learn

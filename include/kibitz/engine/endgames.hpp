// The interface through which front ends generate endgame databases. The function is in the game's catalogue entry.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz {

// The databases to generate.
struct EndgamesRequest {
  std::filesystem::path folder;  // folder of the databases; created if missing
  int men = 0;                   // maximum number of pieces on the board, both sides together
};

// The report that one part of the databases is finished.
struct EndgamesReport {
  std::string part;             // name of the part
  std::uint64_t wins = 0;       // positions in which the side to move wins
  std::uint64_t losses = 0;     // positions in which the side to move loses
  std::uint64_t draws = 0;      // drawn positions
  std::uint64_t bytes = 0;      // size of the part's file
  bool existed_before = false;  // the part existed already; an earlier run generated it
  int done = 0;                 // number of finished parts, this one included
  int total = 0;                // number of parts
};
using OnEndgamesReport = std::function<void(const EndgamesReport&)>;

// How generation ended: all parts are finished, or the control stopped it.
enum class EndgamesEnd : std::uint8_t { finished, stopped };

// Generates the databases. Parts that exist already are kept, so a run that was stopped resumes with the first
// unfinished part.
using EndgamesGenerator =
    std::function<Expected<EndgamesEnd>(const EndgamesRequest&, const Control&, const OnEndgamesReport&)>;

}  // namespace kibitz

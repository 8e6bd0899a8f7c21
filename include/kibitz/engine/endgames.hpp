// Making endgame databases, as a front end sees it: a function that a game puts beside itself in the catalogue.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz {

struct EndgamesRequest {
  std::filesystem::path folder;  // made where it is missing
  int men = 0;                   // of both sides together, at most
};

// One part of the databases, as it is finished.
struct EndgamesReport {
  std::string part;
  std::uint64_t wins = 0;  // for the side to move
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t bytes = 0;
  bool was_there = false;  // made by an earlier run
  int done = 0;            // parts, this one included
  int total = 0;
};
using OnEndgames = std::function<void(const EndgamesReport&)>;

enum class EndgamesEnd : std::uint8_t { finished, stopped };

// Parts that are there already are kept, so that a run that was stopped is taken up at the part that it was at.
using MakeEndgames = std::function<Expected<EndgamesEnd>(const EndgamesRequest&, const Control&, const OnEndgames&)>;

}  // namespace kibitz

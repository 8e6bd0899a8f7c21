// Options of the driver: which one it is, its windows, and iterative deepening.
#pragma once

#include <cstdint>

namespace kibitz {

enum class Driver : std::uint8_t { full, aspiration, mtd_f, sss, dual, bisect, step, best };
enum class FirstGuess : std::uint8_t { previous, two_back };
enum class WidensFrom : std::uint8_t { guess, bound };

struct DriverOptions {
  Driver kind = Driver::full;
  FirstGuess first_guess = FirstGuess::previous;  // two_back: for scores with an odd-even effect
  int guess_error = 0;                            // evaluation units, added to the first guess
  int aspiration_window = 50;                     // half the width, in evaluation units
  int aspiration_growth = 400;                    // percent: growth of the failed side at each failure
  WidensFrom aspiration_from = WidensFrom::guess;
  bool aspiration_meet = false;  // on a fail low, beta drops to the middle
  int aspiration_depth = 0;      // minimum depth; below it the window is full
  int step = 100;                // MTD(step): minimum drop of the bound, in evaluation units

  bool is_aspiration() const { return kind == Driver::aspiration; }
  bool is_step() const { return kind == Driver::step; }
  bool begins_with_guess() const { return is_aspiration() || kind == Driver::mtd_f || kind == Driver::best; }
};

struct DeepenOptions {
  bool use = false;  // iterative deepening: depths 1, 2, 3 ... up to the wanted depth
};

}  // namespace kibitz

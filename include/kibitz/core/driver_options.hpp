// Which driver calls the searcher, with which windows, and how deep it goes step by step.
#pragma once

#include <cstdint>

namespace kibitz {

enum class Driver : std::uint8_t { full, aspiration, mtd_f, sss, dual, bisect, step, best };
enum class FirstGuess : std::uint8_t { previous, two_back };
enum class WidensFrom : std::uint8_t { guess, bound };

struct DriverOptions {
  Driver kind = Driver::full;
  FirstGuess first_guess = FirstGuess::previous;  // two_back: evaluations that swing with the parity of the depth
  int guess_error = 0;                            // evaluation units, added to the first guess
  int aspiration_window = 50;                     // half its width, in evaluation units
  int aspiration_growth = 400;                    // percent: of the half that failed, at each failure
  WidensFrom aspiration_from = WidensFrom::guess;
  bool aspiration_meet = false;  // on a fail low the upper end comes down to the middle
  int aspiration_depth = 0;      // least depth; below it the window is full
  int step = 100;                // MTD(step): least drop of the bound, in evaluation units

  bool is_aspiration() const { return kind == Driver::aspiration; }
  bool is_step() const { return kind == Driver::step; }
  bool begins_with_guess() const { return is_aspiration() || kind == Driver::mtd_f || kind == Driver::best; }
};

struct DeepenOptions {
  bool use = false;  // depths 1, 2, 3 ... instead of the wanted depth at once
};

}  // namespace kibitz

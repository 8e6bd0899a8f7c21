// Options of the driver: which driver is used, its windows, and iterative deepening.
#pragma once

#include <cstdint>

namespace kibitz {

enum class Driver : std::uint8_t { full, aspiration, mtd_f, sss, dual, bisect, step, best, bns };  // drivers.hpp
enum class FirstGuess : std::uint8_t { previous, two_back };  // which earlier score is the first guess
enum class WideningBase : std::uint8_t { guess, bound };      // where a window that failed is widened from

struct DriverOptions {
  Driver kind = Driver::full;  // the driver that calls alpha-beta
  // The first guess. previous: the score of the last iteration. two_back: the score of the iteration before it.
  FirstGuess first_guess = FirstGuess::previous;
  int guess_error = 0;                                 // error added to the first guess, in evaluation units
  int aspiration_window = 50;                          // initial half-width of the window, in evaluation units
  int aspiration_growth = 400;                         // new width of the failed side, in percent of the old width
  WideningBase aspiration_from = WideningBase::guess;  // the score from which the new width is measured
  bool aspiration_midpoint = false;  // true: a fail low also lowers beta, to the middle of the failed window
  int aspiration_depth = 0;          // smallest depth, in plies, with an aspiration window; below it: full window
  int step = 100;                    // MTD(step): smallest drop of the bound, in evaluation units

  bool is_aspiration() const { return kind == Driver::aspiration; }
  bool is_step() const { return kind == Driver::step; }
  // The driver proves which move is best, and finds only a lower bound of its score.
  bool finds_bound_only() const { return kind == Driver::best || kind == Driver::bns; }
  bool uses_first_guess() const { return is_aspiration() || kind == Driver::mtd_f || finds_bound_only(); }
};

// Options of iterative deepening (drive/deepen.hpp).
struct DeepenOptions {
  bool use = false;  // iterative deepening: depths 1, 2, 3, ... up to the requested depth
};

}  // namespace kibitz

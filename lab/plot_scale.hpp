// The scale of an axis: the position of a value, and the ticks.
#pragma once

#include <string>
#include <vector>

namespace kibitz::lab {

struct Tick {
  double at = 0;
  std::string label;
};

struct Scale {
  double low = 0;
  double high = 1;
  bool is_log = false;
  std::vector<Tick> ticks;

  double part_of(double value) const;  // 0 at the low end, 1 at the high one
};

struct ScaleWish {
  bool is_log = false;  // logarithmic; only for values above 0
  bool has_zero = false;
  // The scale starts and ends at a tick; otherwise slightly beyond the values, with ticks at them if there is room.
  bool is_rounded = true;
  bool is_whole = false;  // no tick between two whole numbers
  int most_ticks = 8;
};

// The scale for at least one value. On a logarithmic scale that is not rounded, ticks are powers of two if the values
// are.
Scale scale_for(const std::vector<double>& values, const ScaleWish& wish);

// Three significant digits, thousands as k, M, G, T: "0.25", "1.5k", "27.4M". Whole numbers below `written_out` are
// written in full.
std::string short_number(double number, double written_out = 10'000);

}  // namespace kibitz::lab

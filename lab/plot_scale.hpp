// The scale of an axis: maps values to positions and holds the ticks.
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

  double part_of(double value) const;  // position of a value: 0 at the low end of the scale, 1 at its high end
};

struct ScaleWish {
  bool is_log = false;  // true for a logarithmic scale; all values must then be above 0
  bool has_zero = false;
  // True if the scale starts and ends at a tick. Otherwise it extends slightly beyond the values, with ticks at its
  // ends if there is room.
  bool is_rounded = true;
  bool is_whole = false;  // no ticks between whole numbers
  int most_ticks = 8;
};

// Makes the scale for one or more values. On a logarithmic scale with is_rounded = false, ticks are at powers of two
// if all values are powers of two.
Scale scale_for(const std::vector<double>& values, const ScaleWish& wish);

// A number with three significant digits, with k, M, G or T for thousands and so on: "0.25", "1.5k", "27.4M". Whole
// numbers below `written_out` are written in full.
std::string short_number(double number, double written_out = 10'000);

}  // namespace kibitz::lab

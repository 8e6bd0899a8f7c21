// The scale of an axis: it maps values to positions, and has the ticks.
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

  double fraction_of(double value) const;  // position of a value on the axis: 0 at `low`, 1 at `high`
};

// The requirements for a scale.
struct ScaleRequirements {
  bool is_log = false;    // true for a logarithmic scale, which needs values above 0
  bool has_zero = false;  // true if the scale must include zero
  // True if the scale starts and ends at a tick. Otherwise it extends a little beyond the values, and has ticks exactly
  // at the values if there is room.
  bool is_rounded = true;
  bool is_whole = false;  // true if ticks may only be at whole numbers
  int max_ticks = 8;
};

// Makes the scale for one or more values. On a logarithmic scale with is_rounded = false, the ticks are powers of two
// if all values are.
Scale scale_for(const std::vector<double>& values, const ScaleRequirements& requirements);

// A number as text with three significant digits, and with k, M, G or T for thousands, millions and so on: "0.25",
// "1.5k", "27.4M". Whole numbers below `written_out` are written in full.
std::string short_number_text(double number, double written_out = 10'000);

}  // namespace kibitz::lab

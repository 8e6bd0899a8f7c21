#include "lab/plot_scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace kibitz::lab {

namespace {

constexpr double margin = 0.04;  // space beyond the lowest and highest value, as a fraction of their distance

bool is_whole(double number) { return std::abs(number - std::round(number)) < 1e-9 * std::max(1.0, std::abs(number)); }

// The text of a power of two, with superscript digits.
std::string power_of_two_text(int exponent) {
  constexpr std::array<const char*, 10> raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "2⁻" : "2";
  for (const char digit : std::to_string(std::abs(exponent))) text += raised[static_cast<std::size_t>(digit - '0')];
  return text;
}

struct NumberSuffix {
  double size;
  const char* letter;
};
constexpr std::array<NumberSuffix, 4> units{{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};

// A tick with its label. Thousands are written as "3k", but a number with more than three significant digits in full:
// "16384".
Tick tick_at(double value) {
  const double third_digit = std::pow(10.0, std::floor(std::log10(std::max(1.0, std::abs(value))) + 1e-9) - 2);
  const bool is_long = is_whole(value) && std::abs(value) < 1e6 && !is_whole(value / third_digit);
  return {value, is_long ? fmt::format("{:.0f}", value) : short_number_text(value, 1000)};
}

// Evenly spaced ticks, all labelled with the same unit and number of decimals.
std::vector<Tick> even_ticks(double first, double last, double step) {
  const double most = std::max(std::abs(first), std::abs(last)) * step;
  NumberSuffix unit{1, ""};
  for (const NumberSuffix& one : units)
    if (unit.size == 1 && most >= std::max(one.size, 1e4)) unit = one;
  const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step / unit.size) + 1e-9)));
  std::vector<Tick> ticks;
  for (double i = first; i <= last; ++i) {
    const std::string text = fmt::format("{:.{}f}{}", i * step / unit.size, decimals, unit.letter);
    ticks.push_back({i * step, i == 0 ? "0" : text});
  }
  return ticks;
}

// The distance between ticks: the smallest of 1, 2 or 5 times a power of ten that gives at most
// requirements.max_ticks ticks.
double step_for(double length, const ScaleRequirements& requirements) {
  double power = std::pow(10.0, std::floor(std::log10(length / requirements.max_ticks)));
  if (requirements.is_whole) power = std::max(power, 1.0);
  for (;; power *= 10)
    for (const double factor : {1.0, 2.0, 5.0})
      if (length / (factor * power) <= requirements.max_ticks) return factor * power;
}

Scale linear_scale(double low, double high, const ScaleRequirements& requirements) {
  if (requirements.has_zero) low = std::min(low, 0.0);
  if (low == high) low = low > 0 ? 0 : low - 1;
  if (low == high) high = low + 1;
  const double step = step_for(high - low, requirements);
  Scale scale{low, high, false, {}};
  if (requirements.is_rounded) {
    scale.low = step * std::floor(low / step + 1e-9);
    scale.high = step * std::ceil(high / step - 1e-9);
  } else {
    scale.low -= margin * (high - low);
    scale.high += margin * (high - low);
  }
  const double first = std::ceil(scale.low / step - 1e-9);
  const double last = std::floor(scale.high / step + 1e-9);
  scale.ticks = even_ticks(first, last, step);
  return scale;
}

void add_power_of_two_ticks(Scale& scale, int max_ticks) {
  const int first = static_cast<int>(std::ceil(std::log2(scale.low)));
  const int last = static_cast<int>(std::floor(std::log2(scale.high)));
  const int step = std::max(1, (last - first + max_ticks) / max_ticks);
  for (int i = first; i <= last; i += step) scale.ticks.push_back({std::exp2(i), power_of_two_text(i)});
}

// Adds ticks at 1, 2 and 5 times powers of ten if the scale spans few powers; otherwise at powers of ten only.
void add_decade_ticks(Scale& scale, int max_ticks) {
  const double low = std::log10(scale.low);
  const double high = std::log10(scale.high);
  if (high - low <= max_ticks / 3.0 + 1e-9) {
    for (double i = std::floor(low); i <= high + 1e-9; ++i)
      for (const double factor : {1.0, 2.0, 5.0}) {
        const double at = factor * std::pow(10.0, i);
        if (at >= scale.low * (1 - 1e-9) && at <= scale.high * (1 + 1e-9)) scale.ticks.push_back(tick_at(at));
      }
    return;
  }
  const double first = std::ceil(low - 1e-9);
  const double step = 1 + std::floor((std::floor(high + 1e-9) - first) / max_ticks);
  for (double i = first; i <= high + 1e-9; i += step) scale.ticks.push_back(tick_at(std::pow(10.0, i)));
}

// The largest number <= `value` that is 1, 2 or 5 times a power of ten. The smallest such number >= v is 10 /
// round_down_to_1_2_5(10 / v).
double round_down_to_1_2_5(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
  for (const double factor : {5.0, 2.0})
    if (factor * power <= value * (1 + 1e-9)) return factor * power;
  return power;
}

Scale log_scale(double low, double high, bool are_powers_of_two, const ScaleRequirements& requirements) {
  Scale scale{low, high, true, {}};
  if (requirements.is_rounded) {
    scale.low = round_down_to_1_2_5(low);
    scale.high = 10 / round_down_to_1_2_5(10 / high);
    if (scale.low == scale.high) scale.low /= 10;
  } else {
    const double factor = low == high ? 2 : std::pow(high / low, margin);
    scale.low /= factor;
    scale.high *= factor;
  }
  if (are_powers_of_two)
    add_power_of_two_ticks(scale, requirements.max_ticks);
  else
    add_decade_ticks(scale, requirements.max_ticks);
  return scale;
}

void put_ticks_at_values(Scale& scale, std::vector<double> values, bool are_powers_of_two, int max_ticks) {
  std::ranges::sort(values);
  values.erase(std::ranges::unique(values).begin(), values.end());
  const double room = 0.6 / max_ticks;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (scale.fraction_of(values[i]) - scale.fraction_of(values[i - 1]) < room) return;
  scale.ticks.clear();
  for (const double value : values)
    scale.ticks.push_back(are_powers_of_two
                              ? Tick{value, power_of_two_text(static_cast<int>(std::lround(std::log2(value))))}
                              : tick_at(value));
}

}  // namespace

double Scale::fraction_of(double value) const {
  if (!is_log) return (value - low) / (high - low);
  return std::log(value / low) / std::log(high / low);
}

Scale scale_for(const std::vector<double>& values, const ScaleRequirements& requirements) {
  const auto [low, high] = std::ranges::minmax(values);
  const bool are_powers = requirements.is_log && !requirements.is_rounded &&
                          std::ranges::all_of(values, [](double value) { return is_whole(std::log2(value)); });
  Scale scale =
      requirements.is_log ? log_scale(low, high, are_powers, requirements) : linear_scale(low, high, requirements);
  if (!requirements.is_rounded) put_ticks_at_values(scale, values, are_powers, requirements.max_ticks);
  return scale;
}

std::string short_number_text(double number, double written_out) {
  const double size = std::abs(number);
  if (size < 1e-12) return "0";
  if (size < written_out && is_whole(number)) return fmt::format("{:.0f}", number);
  for (const NumberSuffix& unit : units)
    if (size >= unit.size * (1 - 5e-4)) return fmt::format("{:.3g}{}", number / unit.size, unit.letter);
  return fmt::format("{:.3g}", number);
}

}  // namespace kibitz::lab

#include "lab/plot.hpp"

#include "kibitz/engine/old_names.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace kibitz::lab {

namespace {

using Json = nlohmann::ordered_json;

std::optional<double> parse_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string string_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

std::vector<std::string> strings_in(const Json& json, const char* key) {
  std::vector<std::string> texts;
  const auto found = json.find(key);
  if (found == json.end() || !found->is_array()) return texts;
  for (const Json& item : *found)
    if (item.is_string()) texts.push_back(item.get<std::string>());
  return texts;
}

template <class Value, std::size_t size>
Value value_named(const std::array<std::string_view, size>& names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  return static_cast<Value>(found == names.end() ? 0 : found - names.begin());
}

Json json_of(const Plot& plot) {
  std::vector<std::string> log;
  if (plot.is_log_x) log.emplace_back("x");
  if (plot.is_log_y) log.emplace_back("y");
  return {{"title", plot.title},
          {"x", name_of(plot.x)},
          {"y", plot.y ? first_name(NameKind::statistic, name_of(*plot.y)) : solved_name},
          {"as", name_of(plot.statistic)},
          {"baseline", plot.baseline},
          {"log", log},
          {"game", plot.game},
          {"configurations", plot.configurations}};
}

Plot plot_of(const Json& json) {
  Plot plot;
  const auto log = strings_in(json, "log");
  plot.title = string_in(json, "title");
  plot.x = value_named<PlotX>(plot_x_names, string_in(json, "x"));
  plot.y = measure_named(string_in(json, "y"));
  plot.statistic = value_named<PlotStatistic>(plot_statistic_names, string_in(json, "as"));
  plot.baseline = string_in(json, "baseline");
  plot.is_log_x = std::ranges::find(log, "x") != log.end();
  plot.is_log_y = std::ranges::find(log, "y") != log.end();
  plot.game = string_in(json, "game");
  plot.configurations = strings_in(json, "configurations");
  return plot;
}

}  // namespace

std::optional<NumberedNames> numbered_names(const std::vector<std::string>& names) {
  NumberedNames scale;
  for (const std::string& name : names) {
    const std::size_t blank = name.rfind(' ');
    const std::string words = blank == std::string::npos ? "" : name.substr(0, blank);
    const auto number = parse_number(std::string_view(name).substr(blank == std::string::npos ? 0 : blank + 1));
    if (!number || (!scale.numbers.empty() && words != scale.words)) return std::nullopt;
    scale.words = words;
    scale.numbers.push_back(*number);
  }
  if (scale.numbers.size() < 2) return std::nullopt;
  return scale;
}

std::string text_of(const std::vector<Plot>& plots) {
  Json json = Json::array();
  for (const Plot& plot : plots) json.push_back(json_of(plot));
  return json.dump();
}

std::vector<Plot> read_plots(const std::string& text) {
  std::vector<Plot> plots;
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_array()) return plots;
  for (const Json& item : json) plots.push_back(plot_of(item));
  return plots;
}

}  // namespace kibitz::lab

#include "lab/compare.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "kibitz/core/random.hpp"
#include "lab/groups.hpp"

namespace kibitz::lab {

namespace {

constexpr std::uint64_t bootstrap_seed = 1;

struct ComparedColumns {
  std::size_t first;
  std::size_t second;
};

// Both configurations' results on one position. Repetitions are averaged, because they are not independent samples.
struct PairedResult {
  std::array<double, measure_names.size()> first{};
  std::array<double, measure_names.size()> second{};
  int repetitions = 0;
  bool is_first_solved = false;
  bool is_second_solved = false;
  bool is_judged = false;
};

std::vector<PairedResult> pairs_of(const Group& group, ComparedColumns columns) {
  std::vector<PairedResult> pairs;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (const PositionRow& row : group.rows) {
    const CellResult* const first = row.results[columns.first];
    const CellResult* const second = row.results[columns.second];
    if (!first || !second) continue;
    const auto [place, is_new] = places.emplace(std::pair{row.position, row.record}, pairs.size());
    if (is_new) pairs.emplace_back();
    PairedResult& pair = pairs[place->second];
    for (std::size_t i = 0; i < pair.first.size(); ++i) {
      pair.first[i] += static_cast<double>(first->counts[i]);
      pair.second[i] += static_cast<double>(second->counts[i]);
    }
    ++pair.repetitions;
    pair.is_judged = !first->verdict.empty();
    pair.is_first_solved = first->verdict == "solved";
    pair.is_second_solved = second->verdict == "solved";
  }
  for (PairedResult& pair : pairs)
    for (auto* counts : {&pair.first, &pair.second})
      for (double& count : *counts) count /= pair.repetitions;
  return pairs;
}

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

std::string signed_amount_text(Measure measure, double amount) {
  return (amount < 0 ? "" : "+") + amount_text(measure, amount);
}

std::vector<std::string> comparison_line(Measure measure, const std::vector<PairedResult>& pairs) {
  std::vector<double> firsts, seconds, differences, logarithms;
  for (const PairedResult& pair : pairs) {
    const double first = pair.first[index_of(measure)];
    const double second = pair.second[index_of(measure)];
    firsts.push_back(first);
    seconds.push_back(second);
    differences.push_back(second - first);
    if (first > 0 && second > 0) logarithms.push_back(std::log(second / first));
  }
  std::vector<std::string> line{std::string(name_of(measure)),
                                amount_text(measure, mean_of(firsts)),
                                amount_text(measure, mean_of(seconds)),
                                signed_amount_text(measure, mean_of(differences)),
                                "-",
                                "-",
                                "-"};
  if (differences.size() > 1) {
    const Interval interval = bootstrap_interval(differences, bootstrap_seed);
    line[4] =
        fmt::format("{} to {}", signed_amount_text(measure, interval.low), signed_amount_text(measure, interval.high));
  }
  if (!logarithms.empty()) line[5] = fmt::format("{:.1f}", 100 * std::exp(mean_of(logarithms)));
  if (logarithms.size() > 1) {
    const Interval interval = bootstrap_interval(logarithms, bootstrap_seed);
    line[6] = fmt::format("{:.1f} to {:.1f}", 100 * std::exp(interval.low), 100 * std::exp(interval.high));
  }
  return line;
}

std::string solved_line(const std::vector<PairedResult>& pairs, const std::string& first, const std::string& second) {
  if (std::ranges::none_of(pairs, &PairedResult::is_judged)) return "";
  const auto count = [&pairs](bool by_first, bool by_second) {
    return std::ranges::count_if(pairs, [=](const PairedResult& pair) {
      return pair.is_judged && pair.is_first_solved == by_first && pair.is_second_solved == by_second;
    });
  };
  return fmt::format("\nSolved by both {}, by {} alone {}, by {} alone {}, by neither {}.\n", count(true, true), first,
                     count(true, false), second, count(false, true), count(false, false));
}

// The columns of two configurations; empty if the group lacks one of them.
std::optional<ComparedColumns> columns_of(const Group& group, const std::string& first, const std::string& second) {
  const auto one = std::ranges::find(group.configurations, first);
  const auto other = std::ranges::find(group.configurations, second);
  if (one == group.configurations.end() || other == group.configurations.end()) return std::nullopt;
  return ComparedColumns{static_cast<std::size_t>(one - group.configurations.begin()),
                         static_cast<std::size_t>(other - group.configurations.begin())};
}

// Fails if no group has both configurations.
Expected<void> check_names(const std::vector<Group>& groups, const std::string& first, const std::string& second) {
  std::vector<std::string> names;
  for (const Group& group : groups)
    for (const std::string& name : group.configurations)
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  for (const std::string& name : {first, second})
    if (std::ranges::find(names, name) == names.end())
      return fail(fmt::format("there is no configuration {}; there are {}", quoted(name), fmt::join(names, ", ")));
  const auto has_both = [&](const Group& group) { return columns_of(group, first, second).has_value(); };
  if (std::ranges::any_of(groups, has_both)) return {};
  return fail(fmt::format("no game has both {} and {}", quoted(first), quoted(second)));
}

}  // namespace

Interval bootstrap_interval(std::span<const double> values, std::uint64_t seed) {
  constexpr std::size_t samples = 10'000;
  Random random(seed);
  std::vector<double> means(samples);
  for (double& mean : means) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[random.below(values.size())];
    mean = sum / static_cast<double>(values.size());
  }
  std::ranges::sort(means);
  return {means[samples / 40], means[samples - 1 - samples / 40]};
}

Expected<std::string> comparison_text(const Heading& heading, const std::vector<StoredCell>& cells,
                                      const std::string& first, const std::string& second) {
  std::string text = fmt::format(
      "# {}: {} against {}\n\nMeans over positions; the difference is {} less {}, % is the "
      "geometric mean of what {} takes of {}; with 95 % bootstrap intervals.\n",
      heading.title, second, first, second, first, second, first);
  const auto groups = groups_of(cells);
  TRY(check_names(groups, first, second));
  for (const Group& group : groups) {
    const auto columns = columns_of(group, first, second);
    if (!columns) continue;
    const auto pairs = pairs_of(group, *columns);
    text += fmt::format("\n## {}\n\n{} position{}\n\n", group.title(), pairs.size(), pairs.size() == 1 ? "" : "s");
    if (pairs.empty()) continue;
    std::vector<std::vector<std::string>> lines{{"", first, second, "difference", "95 %", "%", "95 %"}};
    for (const Measure measure : heading.measures) lines.push_back(comparison_line(measure, pairs));
    text += markdown_table(lines) + solved_line(pairs, first, second);
  }
  return text;
}

}  // namespace kibitz::lab

#include "content/papers/runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "content/methods/documented_method.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::papers {

namespace {

std::optional<gallery::Exhibit> exhibit_named(const std::string& name) {
  const auto all = gallery::exhibits();
  const auto found = std::ranges::find(all, name, &gallery::Exhibit::name);
  if (found == all.end()) return std::nullopt;
  return *found;
}

// Runs that fail with this message; more of them than any claim takes from an exhibit or a case.
std::vector<ClaimRun> failing_runs(const std::string& message) {
  constexpr std::size_t enough = 10;
  ClaimRun run{"missing", ""};
  run.measure = [message](const ClaimRun&, Control&) -> Expected<Figures> { return fail(message); };
  return std::vector<ClaimRun>(enough, run);
}

std::string joined_words(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// Adds the details of one trial: for each column, the cells of the rows that begin with `label`, joined by semicolons.
// A whole number becomes a count, any other text a remark.
void add_details(Figures& figures, const gallery::ExhibitTable& rows, const std::string& label) {
  for (std::size_t column = 1; column < rows.at(0).size(); ++column) {
    std::string text;
    int count = 0;
    for (std::size_t row = 1; row < rows.size(); ++row)
      if (rows[row].at(0) == label) text += (count++ > 0 ? "; " : "") + rows[row].at(column);
    const std::string& title = rows[0][column];
    if (is_number(text))
      figures.counts.emplace_back(title, std::stoll(text));
    else
      figures.remarks.emplace_back(title, text);
  }
}

}  // namespace

std::vector<ClaimRun> exhibit_runs(const std::string& name) {
  const auto found = exhibit_named(name);
  if (!found) return failing_runs(fmt::format("the gallery has no exhibit {}", quoted(name)));
  const gallery::Exhibit& exhibit = *found;
  std::vector<ClaimRun> runs;
  for (const gallery::ExhibitTrial& trial : exhibit.trials) {
    ClaimRun run{trial.label,
                 exhibit.game,
                 trial.position.empty() ? exhibit.position : trial.position,
                 joined_words(gallery::joined_settings(exhibit.settings, trial.settings)),
                 trial.depth > 0 ? trial.depth : exhibit.depth,
                 exhibit.nodes.value_or(0)};
    if (const int plies = exhibit.played_plies; plies > 0)
      run.measure = [plies](const ClaimRun& of, Control& control) { return play_on(of, plies, control); };
    runs.push_back(std::move(run));
  }
  return runs;
}

std::vector<ClaimRun> detailed_runs(const std::string& name) {
  std::vector<ClaimRun> runs = exhibit_runs(name);
  const auto found = exhibit_named(name);
  if (!found || !found->details) return runs;
  const gallery::Exhibit exhibit = *found;
  const auto rows = std::make_shared<gallery::ExhibitTable>();
  for (ClaimRun& run : runs)
    run.measure = [exhibit, rows](const ClaimRun& of, Control& control) -> Expected<Figures> {
      const auto engine = TRY(engine_of(of));
      auto figures = TRY(search(*engine, of, control));
      if (rows->empty()) *rows = TRY(exhibit.details(exhibit));
      add_details(figures, *rows, of.label);
      return figures;
    };
  return runs;
}

std::vector<ClaimRun> method_runs(const MethodCaseKey& key, const std::string& label_off, const std::string& label_on) {
  const auto all = methods::list();
  const auto found = std::ranges::find_if(all, [&](const methods::DocumentedMethod& method) {
    return method.handle == "option " + key.option && method.test.game == key.game;
  });
  if (found == all.end())
    return failing_runs(
        fmt::format("the list of methods has no case of option {} in {}", quoted(key.option), key.game));
  const methods::MethodCase& test = found->test;
  const int depth_on = test.depth_on > 0 ? test.depth_on : test.depth;
  return {{label_off, test.game, test.position, test.settings + " " + test.off, test.depth, test.nodes},
          {label_on, test.game, test.position, test.settings + " " + test.on, depth_on, test.nodes}};
}

std::vector<ClaimRun> with_settings(const ClaimRun& run, const std::vector<std::pair<std::string, std::string>>& each) {
  std::vector<ClaimRun> runs;
  for (const auto& [label, settings] : each) {
    runs.push_back(run);
    runs.back().label = label;
    runs.back().settings += " " + settings;
  }
  return runs;
}

std::vector<ClaimRun> joined(std::vector<ClaimRun> first, const std::vector<ClaimRun>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; text.insert(at, ",")) at -= 3;
  return text;
}

}  // namespace kibitz::papers

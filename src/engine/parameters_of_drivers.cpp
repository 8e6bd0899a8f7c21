// The options of drivers and deepening, and of what a win and the path are to a search.
#include "kibitz/engine/parameter_rows.hpp"

namespace kibitz::rows {

namespace {

using enum OptionInfo::Kind;
using O = Options;

void add_driver(std::vector<Parameter>& list) {
  using D = DriverOptions;
  list.push_back(choice_of<&O::driver, &D::kind>(
      "driver", {"full", "aspiration", "mtd_f", "sss", "dual", "bisect", "step", "best"}, exact, "", needs::nothing,
      "how the value is approached: with which windows the searcher is called"));
  list.push_back(choice_of<&O::driver, &D::first_guess>("driver.first_guess", {"previous", "two_back"}, exact, "",
                                                        {needs::deepening, needs::guess},
                                                        "the value expected: of the last depth, or the one before"));
  list.push_back(
      number_of<&O::driver, &D::aspiration_window>("driver.aspiration_window", {1, max_evaluation, "evaluation"}, exact,
                                                   "", needs::aspiration, "aspiration: half the first window's width"));
  list.push_back(number_of<&O::driver, &D::step>("driver.step", {1, max_evaluation, "evaluation"}, exact, "",
                                                 needs::step, "step: least drop of the bound from pass to pass"));
  list.push_back(flag_of<&O::deepen, &DeepenOptions::use>("deepen", exact, "", needs::nothing,
                                                          "iterative deepening: depths 1, 2, 3 ... up to the limit"));
  list.push_back({"line_history",
                  "what rules see of the path: all (seen), all and the table knows (path), nothing (off)",
                  choice,
                  0,
                  2,
                  "",
                  {"seen", "path", "off"},
                  exact,
                  "",
                  {needs::repetitions, needs::table_for_paths},
                  [](const O& o) { return static_cast<int>(o.line_history); },
                  [](O& o, int value) { o.line_history = static_cast<LineHistory>(value); }});
}

void add_win_distance(std::vector<Parameter>& list) {
  list.push_back({"win_distance",
                  "a win at ply n scores WIN - n; off: all wins are alike and no progress is made",
                  flag,
                  0,
                  1,
                  "",
                  {},
                  selective,
                  "",
                  needs::unbounded_game,
                  [](const O& o) { return static_cast<int>(o.win_distance); },
                  [](O& o, int value) { o.win_distance = value != 0; }});
}

}  // namespace

void add_drivers(std::vector<Parameter>& list) {
  add_driver(list);
  add_win_distance(list);
}

}  // namespace kibitz::rows

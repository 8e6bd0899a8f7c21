#include "kibitz/search/options/options.hpp"

namespace kibitz {

namespace {

void append(std::vector<Parameter>& rows, const std::vector<Parameter>& more) {
  rows.insert(rows.end(), more.begin(), more.end());
}

std::vector<Parameter> aspiration_parameters() {
  using namespace option_rows;
  using D = DriverOptions;
  return {
      number_of<&D::aspiration_window>({"driver.aspiration_window",
                                        {1, max_evaluation, "evaluation"},
                                        exact,
                                        "",
                                        when<&D::is_aspiration>("driver=aspiration"),
                                        "aspiration: half the width of the first window"}),
      number_of<&D::aspiration_growth>({"driver.aspiration_growth",
                                        {110, 10'000, "percent"},
                                        exact,
                                        "",
                                        when<&D::is_aspiration>("driver=aspiration"),
                                        "aspiration: growth of the side that failed"}),
      choice_of<&D::aspiration_from>({"driver.aspiration_from",
                                      {"guess", "bound"},
                                      exact,
                                      "",
                                      when<&D::is_aspiration>("driver=aspiration"),
                                      "aspiration: widen the failed side from the guess, or from the bound found"}),
      flag_of<&D::aspiration_meet>({"driver.aspiration_meet", exact, "", when<&D::is_aspiration>("driver=aspiration"),
                                    "aspiration: on a fail low, lower the upper end to the middle"}),
      number_of<&D::aspiration_depth>({"driver.aspiration_depth",
                                       {0, max_ply, "plies"},
                                       exact,
                                       "",
                                       {needs::deepening, when<&D::is_aspiration>("driver=aspiration")},
                                       "aspiration: minimum depth; the window is full below it"})};
}

std::vector<Parameter> driver_parameters() {
  using namespace option_rows;
  using D = DriverOptions;
  std::vector<Parameter> rows{
      choice_of<&D::kind>({"driver",
                           {"full", "aspiration", "mtd_f", "sss", "dual", "bisect", "step", "best"},
                           exact,
                           "",
                           needs::nothing,
                           "which windows are searched to find the value"}),
      choice_of<&D::first_guess>({"driver.first_guess",
                                  {"previous", "two_back"},
                                  exact,
                                  "",
                                  {needs::deepening, when<&D::begins_with_guess>("driver=aspiration, mtd_f or best")},
                                  "first guess: the value of the previous depth, or of the one before that"}),
      number_of<&D::guess_error>({"driver.guess_error",
                                  {-max_evaluation, max_evaluation, "evaluation"},
                                  exact,
                                  "",
                                  when<&D::begins_with_guess>("driver=aspiration, mtd_f or best"),
                                  "added to the first guess, to measure what a good guess is worth"})};
  append(rows, aspiration_parameters());
  rows.push_back(number_of<&D::step>({"driver.step",
                                      {1, max_evaluation, "evaluation"},
                                      exact,
                                      "",
                                      when<&D::is_step>("driver=step"),
                                      "step: minimum drop of the bound per call"}));
  return rows;
}

}  // namespace

std::vector<Parameter> Options::parameters() {
  using namespace option_rows;
  std::vector<Parameter> rows = driver_parameters();
  append(rows, {flag_of<&DeepenOptions::use>(
                    {"deepen", exact, "", needs::nothing, "iterative deepening: depths 1, 2, 3 ... up to the limit"}),
                choice_of<&Options::line_history>(
                    {"line_history",
                     {"seen", "path", "off"},
                     exact,
                     "",
                     {needs::repetitions, needs::table_for_paths},
                     "what rules see of the path: all (seen), all and the table knows (path), nothing (off)"}),
                flag_of<&Options::win_distance>(
                    {"win_distance", selective, "", needs::unbounded_game,
                     "a win at ply n scores WIN - n; off: all wins are alike and no progress is made"})});
  return rows;
}

}  // namespace kibitz

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
                                        "aspiration: half the first window's width"}),
      number_of<&D::aspiration_growth>({"driver.aspiration_growth",
                                        {110, 10'000, "percent"},
                                        exact,
                                        "",
                                        when<&D::is_aspiration>("driver=aspiration"),
                                        "aspiration: how much wider the half that failed becomes"}),
      choice_of<&D::aspiration_from>({"driver.aspiration_from",
                                      {"guess", "bound"},
                                      exact,
                                      "",
                                      when<&D::is_aspiration>("driver=aspiration"),
                                      "aspiration: from where the half that failed is counted; bound: that was found"}),
      flag_of<&D::aspiration_meet>({"driver.aspiration_meet", exact, "", when<&D::is_aspiration>("driver=aspiration"),
                                    "aspiration: on a fail low the upper end comes down to the middle"}),
      number_of<&D::aspiration_depth>({"driver.aspiration_depth",
                                       {0, max_ply, "plies"},
                                       exact,
                                       "",
                                       {needs::deepening, when<&D::is_aspiration>("driver=aspiration")},
                                       "aspiration: least depth; below it the window is full"})};
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
                           "how the value is approached: with which windows the searcher is called"}),
      choice_of<&D::first_guess>({"driver.first_guess",
                                  {"previous", "two_back"},
                                  exact,
                                  "",
                                  {needs::deepening, when<&D::begins_with_guess>("driver=aspiration, mtd_f or best")},
                                  "the value expected: of the last depth, or the one before"}),
      number_of<&D::guess_error>({"driver.guess_error",
                                  {-max_evaluation, max_evaluation, "evaluation"},
                                  exact,
                                  "",
                                  when<&D::begins_with_guess>("driver=aspiration, mtd_f or best"),
                                  "what is added to the value expected: how much a good guess is worth"})};
  append(rows, aspiration_parameters());
  rows.push_back(number_of<&D::step>({"driver.step",
                                      {1, max_evaluation, "evaluation"},
                                      exact,
                                      "",
                                      when<&D::is_step>("driver=step"),
                                      "step: least drop of the bound from call to call"}));
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

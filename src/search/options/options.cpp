#include "kibitz/search/options/options.hpp"

namespace kibitz {

namespace {

void append_rows(std::vector<Parameter>& rows, const std::vector<Parameter>& more) {
  rows.insert(rows.end(), more.begin(), more.end());
}

std::vector<Parameter> aspiration_parameters() {
  using namespace option_rows;
  using D = DriverOptions;
  return {number_row<&D::aspiration_window>({"driver.aspiration_window",
                                             {1, max_evaluation, "evaluation units"},
                                             exact,
                                             "",
                                             need<&D::is_aspiration>("driver=aspiration"),
                                             "aspiration: half-width of the first window"}),
          number_row<&D::aspiration_growth>({"driver.aspiration_growth",
                                             {110, 10'000, "percent"},
                                             exact,
                                             "",
                                             need<&D::is_aspiration>("driver=aspiration"),
                                             "aspiration: width of the failed side after a failure, in % of before"}),
          choice_row<&D::aspiration_from>({"driver.aspiration_from",
                                           {"guess", "bound"},
                                           exact,
                                           "",
                                           need<&D::is_aspiration>("driver=aspiration"),
                                           "aspiration: widen from the first guess, or from the bound returned"}),
          flag_row<&D::aspiration_midpoint>({"driver.aspiration_midpoint", exact, "",
                                             need<&D::is_aspiration>("driver=aspiration"),
                                             "aspiration: after a fail low, lower beta to the middle of the window"}),
          number_row<&D::aspiration_depth>({"driver.aspiration_depth",
                                            {0, max_ply, "plies"},
                                            exact,
                                            "",
                                            {needs::deepening, need<&D::is_aspiration>("driver=aspiration")},
                                            "aspiration: minimum depth; shallower iterations use a full window"})};
}

std::vector<Parameter> driver_parameters() {
  using namespace option_rows;
  using D = DriverOptions;
  std::vector<Parameter> rows{
      choice_row<&D::kind>({"driver",
                            {"full", "aspiration", "mtd_f", "sss", "dual", "bisect", "step", "best", "bns"},
                            exact,
                            "",
                            needs::nothing,
                            "search driver: the sequence of windows the root is searched with"}),
      choice_row<&D::first_guess>(
          {"driver.first_guess",
           {"previous", "two_back"},
           exact,
           "",
           {needs::deepening, need<&D::uses_first_guess>("driver=aspiration, mtd_f, best or bns")},
           "first guess of the score: from depth d-1 (previous) or d-2 (two_back)"}),
      number_row<&D::guess_error>({"driver.guess_error",
                                   {-max_evaluation, max_evaluation, "evaluation units"},
                                   exact,
                                   "",
                                   need<&D::uses_first_guess>("driver=aspiration, mtd_f, best or bns"),
                                   "error added to the first guess, to measure the value of a good guess"})};
  append_rows(rows, aspiration_parameters());
  rows.push_back(number_row<&D::step>({"driver.step",
                                       {1, max_evaluation, "evaluation units"},
                                       exact,
                                       "",
                                       need<&D::is_step>("driver=step"),
                                       "MTD(step): minimum drop of the bound from one call to the next"}));
  return rows;
}

}  // namespace

std::vector<Parameter> Options::parameters() {
  using namespace option_rows;
  std::vector<Parameter> rows = driver_parameters();
  append_rows(
      rows,
      {flag_row<&DeepenOptions::use>(
           {"deepen", exact, "", needs::nothing, "iterative deepening: search depths 1, 2, 3 ... up to the limit"}),
       choice_row<&Options::line_history>({"line_history",
                                           {"seen", "path", "off"},
                                           exact,
                                           "",
                                           {needs::repetitions, needs::table_for_paths},
                                           "history-dependent rules: on (seen), on and in table keys (path), off"}),
       flag_row<&Options::win_distance>({"win_distance", selective, "", needs::unbounded_game,
                                         "score a win at ply n as WIN - n; off: all wins score the same"})});
  return rows;
}

}  // namespace kibitz

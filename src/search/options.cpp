#include "kibitz/search/options.hpp"

namespace kibitz {

std::vector<Parameter> Options::parameters() {
  using namespace option_rows;
  using D = DriverOptions;
  return {
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
                                  "what is added to the value expected: how much a good guess is worth"}),
      number_of<&D::aspiration_window>({"driver.aspiration_window",
                                        {1, max_evaluation, "evaluation"},
                                        exact,
                                        "",
                                        when<&D::is_aspiration>("driver=aspiration"),
                                        "aspiration: half the first window's width"}),
      number_of<&D::step>({"driver.step",
                           {1, max_evaluation, "evaluation"},
                           exact,
                           "",
                           when<&D::is_step>("driver=step"),
                           "step: least drop of the bound from call to call"}),
      flag_of<&DeepenOptions::use>(
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
           "a win at ply n scores WIN - n; off: all wins are alike and no progress is made"})};
}

}  // namespace kibitz

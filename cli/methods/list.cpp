// The list: a row a technique, in the order of the documents.
#include "cli/methods/method.hpp"

namespace kibitz::methods {

namespace {

using enum Expect;

constexpr auto notes4 = "Eppstein, 4 Feb 1999";

// Positions of chess.
constexpr auto quiet = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 5 4";
constexpr auto checks = "6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1";

std::vector<Method> notes_on_which_nodes() {
  return {
      {notes4,
       "full width to a fixed depth (Shannon A)",
       "preset paper",
       "kibitz analyse chess --preset paper --depth 4",
       {},
       check_full_width},
      {notes4,
       "quiescence: captures",
       "option quiescence",
       "kibitz analyse chess --set quiescence=captures",
       {"chess", quiet, 3, "", "quiescence=off", "quiescence=captures", other_score}},
      {notes4,
       "quiescence: checks too, in its first plies",
       "option quiescence.check_plies",
       "kibitz gallery unbounded-checks",
       {"chess", checks, 2, "", "quiescence=captures", "quiescence=checks quiescence.check_plies=3", other_score}},
      {notes4,
       "quiescence: the moves that lose material left out",
       "option quiescence.exchange",
       "kibitz analyse chess --set quiescence.exchange=on",
       {"chess", quiet, 4, "quiescence=captures", "quiescence.exchange=off", "quiescence.exchange=on", less_work}},
      {notes4,
       "extension by trait: check",
       "option extend.check",
       "kibitz analyse chess --set extend.check=23",
       {"chess", checks, 3, "", "extend.check=0", "extend.check=23", other_score}},
      {notes4,
       "extension in 24ths of a ply, capped below a ply",
       "option extend.cap",
       "kibitz options chess",
       {"chess", "7k/8/8/8/8/8/8/KQ6 w - - 0 1", 2, "extend.check=23 extend.only_reply=23", "extend.cap=24",
        "extend.cap=23", it_ends}},
      {notes4,
       "an evaluation that asks for more depth",
       "option danger",
       "kibitz analyse chess --set danger=on",
       {"chess", quiet, 3, "", "danger=off", "danger=on", other_score}},
  };
}

}  // namespace

std::vector<Method> list() {
  std::vector<Method> all = notes_on_which_nodes();
  return all;
}

}  // namespace kibitz::methods

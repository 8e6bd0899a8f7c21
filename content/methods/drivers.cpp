// The drivers of the MT paper, which choose the windows for alpha-beta. As in the paper, their numbers of leaves are
// compared with that of one full-window search with the same table.
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

// Othello openings. Their positions are not symmetric, unlike the start.
constexpr auto rose_opening = "f5 d6 c5 f4 e3 c6 d3 f6";
const std::string leaves_stored = "table=on table.order=off table.leaves=on";

}  // namespace

std::vector<DocumentedMethod> driver_methods() {
  return {
      {plaat,
       "one full window, which unlike null windows needs no table",
       "driver full",
       {"othello", rose_opening, 7, "order.rank=on", "driver=mtd_f", "driver=full", fewer_leaves}},
      {plaat,
       "aspiration window",
       "driver aspiration, option driver.aspiration_window",
       {"othello", rose_opening, 7, with_memory, "driver=full", "driver=aspiration", fewer_leaves}},
      {plaat,
       "MTD(f)",
       "driver mtd_f",
       {"othello", rose_opening, 7, with_memory, "driver=full", "driver=mtd_f", fewer_leaves}},
      mark_as_later_work({plaat,
                          "MTD(f) with the score of depth d-2 as first guess",
                          "option driver.first_guess",
                          {"othello", parallel_opening, 8, with_memory + " driver=mtd_f", "",
                           "driver.first_guess=two_back", fewer_nodes}}),
      {plaat,
       "SSS* as null-window calls from above",
       "driver sss",
       {"tree", "width=5,depth=8,seed=1", 8, leaves_stored, "driver=full", "driver=sss", fewer_leaves}},
      {plaat,
       "DUAL* as null-window calls from below",
       "driver dual",
       {"othello", parallel_opening, 8, with_memory, "driver=full", "driver=dual", fewer_leaves}},
      {plaat,
       "MTD(bi): bisection",
       "driver bisect",
       {"othello", rose_opening, 7, with_memory, "driver=full", "driver=bisect", fewer_leaves}},
      {plaat,
       "MTD(step)",
       "driver step, option driver.step",
       {"othello", rose_opening, 7, with_memory, "driver=full", "driver=step", fewer_leaves}},
      {plaat,
       "MTD(best): the best move proved without its value",
       "driver best",
       {"othello", parallel_opening, 7, with_memory, "driver=full", "driver=best", same_move}},
      mark_as_later_work({plaat,
                          "best node search (Rutko 2011): a value that separates the best move from the others",
                          "driver bns",
                          {"othello", parallel_opening, 7, with_memory, "driver=full", "driver=bns", same_move}}),
      {plaat, "Stockman's SSS* with an OPEN list", "verb gallery sss", {}, "kibitz gallery sss", check_stockman_sss},
      {plaat,
       "NegaScout (PVS): null windows for later moves",
       "option pvs",
       {"othello", parallel_opening, 8, with_memory, "", "pvs=on", fewer_nodes}},
      {plaat,
       "iterative deepening",
       "option deepen",
       {"othello", parallel_opening, 8, with_memory, "deepen=off", "deepen=on", fewer_nodes}},
  };
}

}  // namespace kibitz::methods

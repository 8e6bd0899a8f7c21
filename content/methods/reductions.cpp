// R, the depth reduction of the null move (Moreland's page with Huang Chen's notes).
#include <fmt/format.h>

#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

// With a black queen on h3 and the pawn on f3, Qg2 mates whatever White plays.
constexpr auto hidden_mate = "r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1";
const std::string plain = " null_move=plain";

// Compares the null move with reduction R to that with R - 1; if R is 1, to the search without null moves.
DocumentedMethod fixed_reduction(int reduction) {
  const auto settings = [](int r) { return fmt::format("null_move=plain null_move.reduction={}", r); };
  return {moreland,
          fmt::format("null move, R = {}", reduction),
          "option null_move, null_move.reduction",
          {"chess", middlegame, 7, usual_with_exchange, reduction > 1 ? settings(reduction - 1) : "",
           settings(reduction), fewer_nodes}};
}

}  // namespace

std::vector<DocumentedMethod> reduction_methods() {
  std::vector<DocumentedMethod> rows;
  for (int reduction = 1; reduction <= 5; ++reduction) rows.push_back(fixed_reduction(reduction));
  const std::vector<DocumentedMethod> others{
      {moreland,
       "R by remaining depth",
       "option null_move.by_depth",
       {"chess", middlegame, 6, usual_with_exchange + plain, "", "null_move.by_depth=4", fewer_nodes}},
      {moreland,
       "R by material",
       "option null_move.by_material",
       {"chess", middlegame, 6, usual_with_exchange + plain, "", "null_move.by_material=4", fewer_nodes}},
      {moreland,
       "adaptive R (Heinz): 2 near the leaves, 3 far from them",
       "option null_move",
       {"chess", middlegame, 8, usual_with_exchange, "null_move=plain", "null_move=adaptive", fewer_nodes}},
      {moreland,
       "mate blindness: a null move with R = 2 misses the mate",
       "option null_move",
       {"chess", hidden_mate, 4, "table=on order.rank=on", "", "null_move=plain", misses, "Qh3"}},
      {moreland,
       "a smaller R everywhere",
       "option null_move.reduction",
       {"chess", hidden_mate, 4, "table=on order.rank=on" + plain, "", "null_move.reduction=1", finds, "Qh3"}},
      {moreland,
       "a smaller R where the game reports danger",
       "option null_move.mate_danger",
       {"chess", hidden_mate, 4, "table=on order.rank=on" + plain, "", "null_move.mate_danger=2", finds, "Qh3"}},
      {moreland,
       "more depth where the game reports danger (Huang Chen)",
       "option extend.danger",
       {"chess", hidden_mate, 4, "table=on order.rank=on" + plain, "", "extend.danger=23", finds, "Qh3"}},
  };
  rows.insert(rows.end(), others.begin(), others.end());
  return rows;
}

}  // namespace kibitz::methods

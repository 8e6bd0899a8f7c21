#include "cli/bench_list.hpp"

namespace kibitz {

BenchGame bench_game(const std::string& name) {
  if (name == "chess")
    return {name,
            4,
            5,
            {"", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1"}};
  if (name == "othello") return {name, 6, 9, {"", "startpos moves f5 d6 c3 d3 c4 f4 f6 g5 e6 d7"}};
  if (name == "tree")
    return {name, 4, 4, {"((3 12 8)(2 4 6)(14 5 2))", "width=4,depth=5,seed=1", "width=3,depth=7,seed=2"}};
  if (name == "gomoku") return {name, 2, 3, {"", "startpos moves h8 i9"}};
  return {name, 4, 5, {""}};
}

std::vector<BenchConfiguration> bench_configurations() {
  return {
      {"paper-full", "paper", {"driver=full"}, false},
      {"paper-aspiration", "paper", {"driver=aspiration"}, false},
      {"paper-mtd_f", "paper", {"driver=mtd_f", "table=on"}, false},
      {"paper-sss", "paper", {"driver=sss", "table=on"}, false},
      {"paper-dual", "paper", {"driver=dual", "table=on"}, false},
      {"textbook", "textbook", {}, true},
      {"strong", "strong", {}, true},
  };
}

}  // namespace kibitz

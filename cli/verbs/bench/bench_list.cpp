#include "cli/verbs/bench/bench.hpp"

#include "kibitz/core/split_words.hpp"

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
  if (name == "amazons") return {name, 1, 2, {""}};  // 2,176 moves
  if (name == "lines_of_action") return {name, 3, 4, {""}};
  if (name == "morris") return {name, 3, 5, {"", "O**O*@@@/@O*@@*OO/OO****@O b m s 8 0 7 0"}};
  if (name == "hex") return {name, 2, 3, {"", "startpos moves f6 d7"}};
  if (name == "gomoku") return {name, 2, 3, {"", "startpos moves h8 i9"}};
  return {name, 4, 5, {""}};
}

namespace {

// Settings that each change one technique, on top of the preset textbook with SEE. (Without SEE, quiescence search
// would dominate the counts.) `candidates` and `table.symmetry` are not listed, because chess lacks the capabilities
// for them.
constexpr const char* method_settings[] = {
    "driver=aspiration",
    "driver=aspiration driver.first_guess=two_back",
    "driver=bisect",
    "driver=step",
    "driver=best",
    "driver=bns",
    "deepen=off",
    "pvs=off",
    "line_history=path",
    "line_history=off",
    "table=off",
    "table.depth=equal",
    "table.bounds=single",
    "table.order=off",
    "table.transpositions=off",
    "table.calls=off",
    "table.narrow=on",
    "table.leaves=on",
    "etc=on",
    "order.rank=off",
    "order.see=off",
    "order.killers=off",
    "order.history=off",
    "quiescence=off quiescence.see=off",
    "quiescence=checks",
    "quiescence.see=off",
    "danger=on",
    "k_best=8",
    "captures_only=3",
    "extend.check=0",
    "extend.capture=6",
    "extend.recapture=12",
    "extend.promotion=12",
    "extend.advance=12",
    "extend.threat=12",
    "extend.only_reply=12",
    "extend.danger=23",
    "extend.pv=12",
    "extend.pv=12 extend.pv_plies=2",
    "extend.cap=12",
    "singular=original singular.min_depth=2",
    "singular=modern singular.min_depth=2",
    "singular=modern singular.min_depth=2 singular.multi_cut=on",
    "null_move=off",
    "null_move.reduction=1",
    "null_move.reduction=3",
    "null_move=adaptive",
    "null_move=verified null_move.reduction=3",
    "null_move=extended",
    "null_move.guard=off",
    "null_move.static_beta=on",
    "null_move.double=on",
    "null_move.consecutive=on",
    "null_move.verify_endgame=8",
    "null_move.by_depth=3",
    "null_move.by_material=4",
    "null_move.mate_danger=2",
    "null_move.threat_extension=8",
    "lmr=40",
    "late_move_pruning=4",
    "reverse_futility=80",
};

}  // namespace

std::vector<BenchConfiguration> bench_configurations(const std::string& game) {
  std::vector<BenchConfiguration> configurations{
      {"paper-full", "paper", {"driver=full"}, false},
      {"paper-aspiration", "paper", {"driver=aspiration"}, false},
      {"paper-mtd_f", "paper", {"driver=mtd_f", "table=on"}, false},
      {"paper-sss", "paper", {"driver=sss", "table=on"}, false},
      {"paper-dual", "paper", {"driver=dual", "table=on"}, false},
      {"textbook", "textbook", {}, true},
      {"strong", "strong", {}, true},
  };
  if (game == "chess")
    for (const std::string settings : method_settings)
      configurations.push_back({settings, "textbook", words_of("order.see=on quiescence.see=on " + settings), true});
  if (game == "chess") configurations.push_back({"conspiracy", "textbook", {}, false, "conspiracy"});
  if (game == "tic_tac_toe")
    for (const char* method : {"pn", "pn2", "dfpn"}) configurations.push_back({method, "paper", {}, false, method});
  return configurations;
}

}  // namespace kibitz

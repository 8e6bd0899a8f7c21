// The settings and positions with which each option is tested. In these positions, short searches have many events.
#pragma once

#include <string>
#include <vector>

namespace kibitz::test {

using Lines = std::vector<std::string>;  // "name=value"

// Contexts: changes to the preset paper. Options that the game lacks are skipped.
inline const std::vector<Lines>& contexts() {
  static const Lines usual{"deepen=on", "table=on", "pvs=on", "order.rank=on", "order.killers=on"};
  static const auto with = [](Lines more) {
    Lines all = usual;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  static const std::vector<Lines> all{
      {"preset=paper"},
      {"preset=textbook"},
      {"preset=strong"},
      {"table=on"},
      {"table=on", "etc=on", "etc.min_depth=1", "order.rank=on"},
      {"table=on", "table.depth=deeper", "order.rank=on", "line_history=off"},
      {"table=on", "deepen=on", "driver=mtd_f"},
      {"table=on", "deepen=on", "driver=aspiration", "driver.aspiration_window=5"},
      {"table=on", "driver=step", "driver.step=20"},
      {"table=on", "driver=best"},
      {"deepen=on", "extend.pv=12"},
      {"extend.pv=12"},
      {"extend.cap=0", "extend.check=23", "extend.only_reply=23", "singular=original"},
      {"extend.check=12", "extend.only_reply=12", "order.rank=on"},
      with({"quiescence=captures"}),
      with({"quiescence=checks", "lmr=60", "late_move_pruning=3", "order.history=on"}),
      with({"singular=original", "singular.min_depth=2"}),
      with({"singular=modern", "singular.min_depth=2"}),
      with({"singular=modern", "table.order=off"}),
      {"singular=modern"},
      with({"null_move=plain", "reverse_futility=30"}),
      with({"order.see=on", "lmr=60", "lmr.after=1", "lmr.falling=50", "improving=on"}),
      with({"quiescence=captures", "order.see=on", "futility=20", "late_move_pruning=2", "improving=on"}),
      with({"order.history=on", "history_pruning=1", "razoring=30", "internal_iterative_reduction=3", "multi_cut=2"}),
      with({"see_pruning.quiet=20", "see_pruning.noisy=20"}),
      with({"quiescence=captures", "probcut=30", "probcut.min_depth=2", "probcut.reduction=2"}),
      with({"null_move=verified", "null_move.threat_extension=12", "null_move.threat_margin=20"}),
      with({"null_move=extended"}),
      with({"null_move=adaptive"}),
      {"method=mcts", "method.memory=2"},
      {"method=mcts", "method.memory=2", "mcts.leaf=evaluation", "mcts.progressive_bias=20", "candidates=on",
       "exact_knowledge=on"},
      {"method=pn_mcts", "method.memory=2"},
      {"method=mcts", "method.memory=2", "mcts.leaf=quiescence", "mcts.implicit_minimax=40", "quiescence=checks"},
      {"method=conspiracy", "method.memory=2"},
      {"method=conspiracy", "method.memory=2", "conspirators.goal=range"},
      {"method=best_first", "method.memory=2"},
      {"method=ubfm", "method.memory=2", "candidates=on", "exact_knowledge=on"},
      {"method=ubfms", "method.memory=2", "quiescence=checks"},
      {"method=descent", "method.memory=2", "quiescence=captures"},
      {"method=scout"},
      {"method=pn", "method.memory=2"},
      {"method=dfpn", "method.memory=2"},
      {"method=captures_only", "deepen=on"},
  };
  return all;
}

struct PositionSet {
  std::string game;
  std::vector<std::string> positions;
  int depth = 3, nodes = 6000;
};

// A pinned middlegame, a pawn race, zugzwang, a hidden mate, endgames with few pieces, and starting positions.
inline const std::vector<PositionSet>& position_sets() {
  static const std::vector<PositionSet> all{
      {"chess",
       {"r1b3r1/4qk2/1nn1p1p1/3pPp1P/p4P2/1p3BQN/PKPBN3/3R3R b - - 0 1", "8/8/4K3/4P2p/8/5k2/8/8 w - - 0 1",
        "6k1/P4ppp/8/8/8/7N/6b1/4K3 w - - 0 1", "r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1"}},
      {"chess", {"8/8/8/3k4/8/8/4Q3/K7 w - - 0 1", "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1"}, 4},
      // The second position occurs in the search of the first, which stores wins by their distance from the node.
      {"chess", {"4k3/8/QK6/8/8/8/8/8 w - - 0 1", "3k4/8/QK6/8/8/8/8/8 w - - 0 1"}, 6, 30000},
      {"connect_four", {"startpos"}, 6},
      {"fanorona", {"startpos"}, 3},
      {"gomoku", {"startpos"}, 2},
      {"checkers", {"startpos"}, 6},
      {"xiangqi", {"startpos"}, 2},
      {"othello", {"startpos"}, 5},
      {"othello", {"-XXXXXXX-OOXOOOXOOXXXOOXOOXXXOOXXXXXOOXX-XXOOOXX--XOOO-X--OOOO-- X"}, 5},
      {"othello", {"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"}, 3},
      {"chess", {"r1b3r1/4qk2/1nn1p1p1/3pPp1P/p4P2/1p3BQN/PKPBN3/3R3R b - - 0 1"}, 5},
  };
  return all;
}

}  // namespace kibitz::test

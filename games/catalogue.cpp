// The catalogue of games. A new game adds one line here and its factory in engines.hpp.
#include "kibitz/engine/catalogue.hpp"
#include "games/checkers/endgames/engine.hpp"
#include "games/engines.hpp"

namespace kibitz {

Catalogue standard_catalogue() {
  return {
      {"chess", make_chess_engine, {}, {}, {"uci", "xboard"}},
      {"othello", make_othello_engine, {}, {"reversi"}, {"gtp", "nboard"}},
      {"xiangqi", make_xiangqi_engine, {}, {"chinese_chess", "cchess"}, {"ucci"}},
      {"checkers", make_checkers_engine, make_checkers_endgames, {"english_draughts"}, {"hub"}},
      {"draughts", make_draughts_engine, {}, {"international_draughts"}, {"hub"}},
      {"fanorona", make_fanorona_engine},
      {"gomoku", make_gomoku_engine, {}, {"go_moku", "five_in_a_row"}, {"gomocup"}},
      {"go", make_go_engine, {}, {}, {"gtp"}},
      {"amazons", make_amazons_engine},
      {"ataxx", make_ataxx_engine},
      {"breakthrough", make_breakthrough_engine},
      {"clobber", make_clobber_engine},
      {"hex", make_hex_engine},
      {"lines_of_action", make_lines_of_action_engine},
      {"morris", make_morris_engine, {}, {"nine_mens_morris", "mill"}},
      {"connect_four", make_connect_four_engine, {}, {"connect4", "four_in_a_row"}},
      {"tic_tac_toe", make_tic_tac_toe_engine, {}, {"tictactoe", "noughts_and_crosses"}},
      {"nim", make_nim_engine},
      {"tree", make_tree_engine},
      {"skeleton", make_skeleton_engine},
  };
}

Catalogue gallery_catalogue() {
  Catalogue games = standard_catalogue();
  games.push_back({"graph", make_graph_engine});
  return games;
}

}  // namespace kibitz

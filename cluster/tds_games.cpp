#include "cluster/tds_analysis.hpp"

#include "games/checkers/checkers.hpp"
#include "games/chess/chess.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/othello/othello.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz::cluster {

namespace {

template <class G>
constexpr TdsGame entry_of(std::string_view name) {
  return {name, analyse_by_tds<G>, check_tds<G>};
}

constexpr TdsGame games[] = {entry_of<Chess>("chess"),       entry_of<Xiangqi>("xiangqi"),
                             entry_of<Othello>("othello"),   entry_of<Checkers>("checkers"),
                             entry_of<Fanorona>("fanorona"), entry_of<Gomoku>("gomoku")};

}  // namespace

std::span<const TdsGame> tds_games() { return games; }

}  // namespace kibitz::cluster

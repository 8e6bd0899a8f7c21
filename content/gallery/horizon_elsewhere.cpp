// Exhibits of the horizon effect in games other than chess. Each search goes wrong at two consecutive depths, which
// shows that the parity of the depth is not the cause.
#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

namespace {

const ExhibitTrial quiescence{"flexible depth: quiescence", {"quiescence=captures"}};
const ExhibitTrial captures_extended{"flexible depth: captures extended", {"extend.capture=23"}};

Exhibit pawn_given_with_check() {
  return {"horizon-xiangqi",
          "a pawn is sacrificed with check to delay the loss of a horse",
          "xiangqi",
          "3k5/4P4/9/7r1/2P6/2B6/5Np2/9/9/N4K3 w - - 0 1",
          usual_settings(),
          4,
          trials_at_two_depths(4, {quiescence, {"flexible depth: checks extended", {"extend.check=23"}}}),
          "The horse on f3 must get away from the pawn, and then the rook gives check on h0 and takes the other horse "
          "behind the general. Four plies and five throw a pawn in with check first, P5=6, and the loss falls beyond "
          "the last ply: the pawn is gone, and the horse goes all the same. Each cure keeps the pawn and plays H4+5."};
}

Exhibit two_men_for_three() {
  return {"horizon-fanorona",
          "two pieces are captured; the reply that captures three is beyond the horizon",
          "fanorona",
          "....BW.../....B.B.W/W..B...../...B...../...W.B.WW b",
          usual_settings(),
          4,
          trials_at_two_depths(4, {quiescence, captures_extended}),
          "f1-g1 takes two men, f1-e1 one: the man on d1. Four plies and five grab the two. Then White puts a man on "
          "b2, it must be taken, and that opens the board for the man on d1, which at ply six takes three in one "
          "chain. Each cure takes the man on d1 instead."};
}

Exhibit man_thrown_away() {
  auto trials = trials_at_two_depths(4, {quiescence, captures_extended});
  for (ExhibitTrial& trial : trials)
    if (trial.depth == 4) trial.is_cure = false;  // at depth 4 the cures fail, too: they give away another man
  return {"horizon-checkers",
          "a man is sacrificed to delay the loss of another",
          "checkers",
          "W:W12,13,14,21,26:B2,4,5,6,7",
          usual_settings(),
          4,
          trials,
          "White must lose a man. Four plies and five give one at once, 12-8 4x11, as the next then falls beyond the "
          "last ply; but White has run out of safe moves, gives the others one by one, and has lost. Two plies more, "
          "or five with captures played out or extended, play 21-17 and lose one man only; at four plies both throw "
          "another man away, 13-9."};
}

Exhibit useless_fours() {
  return {
      "horizon-gomoku",
      "two useless fours, and the replies to them win",
      "gomoku",
      "15/15/15/15/6o8/4x10/7oox5/4o4o5/4xx1xo6/4x2x7/4o10/15/15/15/15 x",
      joined_settings(usual_settings(), {"candidates=on", "exact_knowledge=off"}),
      4,
      trials_at_two_depths(4, {{"flexible depth: fours extended", {"extend.check=23"}},
                               {"flexible depth: threats at the horizon", {"danger=on"}}}),
      "Black can make a four on d7 and another on c7. Four plies and five throw both in first: each must be answered "
      "and puts what White threatens two plies further off. But they win nothing, White's answers do: after D7 White "
      "wins by threats ('kibitz solve gomoku POSITION moves d7 --method vct'). Each cure keeps the fours and plays "
      "H10; White then has no such win, and the preset strong, twelve plies deep, finds one for Black."};
}

}  // namespace

std::vector<Exhibit> horizon_exhibits_of_other_games() {
  return {man_thrown_away(), pawn_given_with_check(), two_men_for_three(), useless_fours()};
}

}  // namespace kibitz::gallery

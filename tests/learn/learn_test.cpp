// Tests of learn(): the games and weights are the same bytes, whether the games are played here, elsewhere or after an
// interruption.
#include "learn/learn.hpp"

#include <doctest/doctest.h>

#include "learn/learn_support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;

namespace {

LearnPlan one_generation(const std::filesystem::path& folder) {
  LearnPlan plan = small_plan(folder);
  plan.generations = 1;
  plan.games = 10;
  return plan;
}

}  // namespace

TEST_CASE("self-play: a game is a function of the seed and its number") {
  const kibitz::test::ScratchFolder folder;
  const std::string one = text_of(played(12, 1, folder.file("one")));
  CHECK(text_of(played(12, 3, folder.file("three"))) == one);
  played(5, 2, folder.file("more"));
  CHECK(text_of(played(12, 2, folder.file("more"))) == one);
  Control control;
  PlaySettings other = quick();
  other.seed = 4;
  const auto engine = connect_four();
  CHECK(text_of({**play_game(*engine, quick(), 7, control)}) == text_of({played(12, 1, folder.file("again"))[7]}));
  CHECK(text_of({**play_game(*engine, other, 7, control)}) != text_of({**play_game(*engine, quick(), 7, control)}));
}

TEST_CASE("self-play: the opening is random and has no scores, and the result is the one that the moves lead to") {
  const kibitz::test::ScratchFolder folder;
  bool proved_early = false;
  for (const PlayedGame& game : played(20, 1, folder.file("games"))) {
    std::size_t opening = 0;
    while (opening < game.moves.size() && game.moves[opening].score.is_none()) ++opening;
    CHECK(opening >= 2);
    CHECK(opening <= 6);
    const auto engine = connect_four();
    for (std::size_t i = 0; i + 1 < game.moves.size(); ++i) REQUIRE(engine->play_legal_move(game.moves[i].number));
    const PlayedMove& last = game.moves.back();
    if (last.score.is_win() || last.score.is_loss()) {
      proved_early = true;
      CHECK(game.result == (last.score.is_win() == (engine->mover() == 0) ? 2 : 0));
    } else {
      REQUIRE(engine->play_legal_move(last.number));
      REQUIRE(engine->ending());
    }
  }
  CHECK(proved_early);
}

TEST_CASE("learning: interrupted anywhere and resumed, it gives the same bytes") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  const auto whole = learn::learn(*engine, small_plan(folder.file("whole")), 2, silent());
  REQUIRE(whole);
  REQUIRE(*whole);
  CHECK((*whole)->last.number == 2);
  CHECK((*whole)->last.games == 60);
  REQUIRE((*whole)->comparison);
  CHECK((*whole)->comparison->games.games() == 4);
  int asked = 0;
  int times = 0;
  std::optional<TrainedNet> taken_up;
  for (int patience = 1; !taken_up && times < 50; patience += 3, ++times) {
    asked = 0;
    const auto part = learn::learn(*engine, small_plan(folder.file("parts")), 1,
                                   silent([&asked, patience] { return ++asked > patience; }));
    REQUIRE(part);
    taken_up = *part;
  }
  CHECK(times > 1);
  REQUIRE(taken_up);
  CHECK(learned::format_net(taken_up->net) == learned::format_net((*whole)->net));
  CHECK(taken_up->games_hash == (*whole)->games_hash);
}

TEST_CASE("learning: games played in shards on other machines, merged, give the same bytes") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  const auto whole = learn::learn(*engine, small_plan(folder.file("whole")), 1, silent());
  REQUIRE(whole);
  std::vector<std::filesystem::path> shares;
  for (std::uint32_t number = 0; number < 3; ++number) {
    LearnPlan plan = small_plan(folder.file("share" + std::to_string(number)));
    plan.shard = {number, 3};
    const auto played = play_generation(*engine, plan, 1, silent());
    REQUIRE(played);
    CHECK((*played)->number == 1);
    CHECK((*played)->games == 10);
    shares.push_back(plan.folder);
  }
  LearnPlan plan = small_plan(folder.file("merged"));
  plan.merged = {shares[0], shares[1], shares[1], shares[2]};
  std::size_t played = 0;
  LearnCallbacks callbacks = silent();
  callbacks.on_play = [&](int generation, const PlayProgress& progress) {
    if (generation == 1 && played == 0) played = progress.games;
  };
  const auto merged = learn::learn(*engine, plan, 1, callbacks);
  REQUIRE(merged);
  CHECK(played == 30);  // before any was played here
  CHECK(learned::format_net((*merged)->net) == learned::format_net((*whole)->net));
  CHECK((*merged)->games_hash == (*whole)->games_hash);

  const auto next = play_generation(*engine, plan, 1, silent());
  REQUIRE(next);
  CHECK((*next)->number == 3);  // both generations have their nets
  plan.play.seed = 4;
  plan.folder = folder.file("other");
  CHECK(learn::learn(*engine, plan, 1, silent())
            .error()
            .message.starts_with("the games in '" + (shares[0] / "connect_four-1.games").string() +
                                 "' were played with other settings: "));
  plan.merged = {folder.file("none")};
  CHECK(learn::learn(*engine, plan, 1, silent()).error().message == "there is no folder '" + folder.file("none") + "'");
}

TEST_CASE("learning: residual weights are fitted on top of the game's own evaluation, and added to it") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  LearnPlan plan = one_generation(folder.file("data"));
  plan.is_residual = true;
  const auto trained = learn::learn(*engine, plan, 1, silent());
  REQUIRE(trained);
  REQUIRE(*trained);
  const auto net = std::make_shared<const learned::Evaluator>((*trained)->net);
  CHECK(net->net().is_residual);
  for (const std::size_t move : {3, 3, 2, 4}) REQUIRE(engine->play_legal_move(move));
  const Score by_hand = engine->evaluation();
  const Score more = learned::evaluate(net->net(), engine->planes(net->net().shape), engine->mover());
  CHECK(more != 0);
  REQUIRE(engine->set_evaluator(net));
  CHECK(engine->evaluation() == by_hand + more);

  learned::Net other = net->net();
  other.game = "tic_tac_toe";  // has no evaluation
  const auto refused = (*make_engine(standard_catalogue(), "tic_tac_toe"))
                           ->set_evaluator(std::make_shared<const learned::Evaluator>(std::move(other)));
  CHECK(refused.error().message ==
        "these weights add to an evaluation, and tic_tac_toe has none; learn without --residual");
}

TEST_CASE("learning: king buckets are in the net, and the search's sums are those of the board alone") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = *make_engine(standard_catalogue(), "chess");
  REQUIRE(engine->set_option("hash", "1"));
  LearnPlan plan = one_generation(folder.file("data"));
  plan.has_king_buckets = true;
  plan.play.most_plies = 60;
  const auto trained = learn::learn(*engine, plan, 1, silent());
  REQUIRE(trained);
  REQUIRE(*trained);
  const learned::Net& net = (*trained)->net;
  CHECK(net.shape.king == engine->king_buckets());
  CHECK(net.shape.king.count() == 4);
  CHECK(net.rows.size() == std::size_t{4 * 64 * 12} * static_cast<std::size_t>(net.width));
  REQUIRE(engine->set_evaluator(std::make_shared<const learned::Evaluator>(net)));
  CHECK(engine->evaluation() == learned::evaluate(net, engine->planes(net.shape), 0));

  LearnPlan without_king = small_plan(folder.file("other"));
  without_king.has_king_buckets = true;
  const auto refused = learn::learn(*connect_four(), without_king, 1, silent());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message == "connect_four has no king buckets");
}

TEST_CASE("learning: the weights evaluate positions, and weights of another game are refused") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  const auto trained = learn::learn(*engine, one_generation(folder.file("data")), 1, silent());
  REQUIRE(trained);
  REQUIRE(*trained);
  const std::string file = folder.file("four.net");
  REQUIRE(learned::write_net((*trained)->net, file));
  const Score by_hand = engine->evaluation();
  CHECK_FALSE(engine->evaluation_terms().empty());
  REQUIRE(engine->set_option("weights", file));
  CHECK(engine->evaluation_terms().empty());
  CHECK(engine->evaluation() == learned::evaluate((*trained)->net, engine->planes((*trained)->net.shape), 0));
  REQUIRE(engine->set_option("evaluation", "handcrafted"));
  CHECK(engine->evaluation() == by_hand);
  const auto other = *make_engine(standard_catalogue(), "tic_tac_toe");
  CHECK(other->set_option("weights", file).error().message ==
        "'" + file + "': weights of 'connect_four' are no weights of tic_tac_toe");
  CHECK(other->set_option("evaluation", "learned").error().message ==
        "evaluation=learned needs weights: give weights=FILE before it");
}

TEST_CASE("learning: a game whose picture has no pieces is refused, and no folder is made") {
  const kibitz::test::ScratchFolder folder;
  const auto tree = *make_engine(standard_catalogue(), "tree");
  const std::string data = folder.file("data");
  CHECK(learn::learn(*tree, small_plan(data), 1, silent()).error().message ==
        "no pieces are visible on the board of 'tree': there is nothing to learn from");
  CHECK_FALSE(std::filesystem::exists(data));
}

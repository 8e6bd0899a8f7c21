// The reasons in a recorded search: of an extension, of a change of depth, and what quiescence search pruned.
#include <map>

#include "kibitz/search/trace/trace.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::DrawnNode;

namespace {

// A drawn game whose moves are written as the names of their nodes.
struct NamedGame : DrawnGame {
  using DrawnGame::DrawnGame;
  std::string format_move(const Position&, Move move) const { return nodes[move.to].name; }
};
static_assert(Game<NamedGame> && WritesMoves<NamedGame>);

// The events of one search, by the names of their nodes; the root's name is empty.
std::map<std::string, NodeEvent> record_search(std::string_view text, const Options& options,
                                               const NodeBounds& bounds) {
  std::map<std::string, NodeEvent> events;
  const NamedGame game(text);
  Table table;
  Control control;
  Searcher<NamedGame, NodeTrace<NamedGame>> searcher(Line<NamedGame>(game, game.start()), table, control, options);
  searcher.trace = NodeTrace<NamedGame>(
      {.take = [&events](const NodeEvent& event) { events[event.move] = event; }, .wants_moves = true});
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  searcher.search(bounds.window, bounds.depth, moves);
  return events;
}

struct ExtendedMove {
  std::string_view name = "B";
  int count = 2;  // number of moves at the move's node
  bool is_singular = false;
};

// The reasons for the extension of the move from A to `name`, after a previous variation A, B.
unsigned reasons_for(const Extensions& extensions, const ExtendedMove& extended, const Singular& singular = {}) {
  Options options;
  options.rule<Extensions>() = extensions;
  options.rule<Singular>() = singular;
  DrawnNode node("R(A(B +C *D))", options, {"A"});
  node.searcher.last_variation = {node.move("A"), node.move("B")};
  const auto move = node.move(extended.name);
  if (extended.is_singular) node.frame().singular = move;
  extend_move(node.searcher, move, extended.count == 1, node.frame());
  const MoveToSearch<DrawnNode::Move> candidate{.move = move, .count = extended.count};
  return reasons_of_extension(node.searcher, candidate, node.frame());
}

constexpr Singular by_one{.kind = SingularKind::original, .extension = 1};

}  // namespace

TEST_CASE("reasons: an extended move has its traits as reasons, other moves have none") {
  CHECK(reasons_for({.check = 1}, {"C"}) == Traits::check);
  CHECK(reasons_for({.capture = 1}, {"D"}) == Traits::capture);
  CHECK(reasons_for({.capture = 1}, {"C"}) == 0);
  CHECK(reasons_for({.check = 5, .cap = 0}, {"C"}) == 0);
  CHECK(reasons_for({.check = 1}, {"C"}, by_one) == Traits::check);
}

TEST_CASE("reasons: only_reply is given for the only move of a node, if the option extends it") {
  CHECK(reasons_for({.only_reply = 1}, {.count = 1}) == Traits::only_reply);
  CHECK(reasons_for({.only_reply = 1}, {.count = 2}) == 0);
  CHECK(reasons_for({.check = 1, .only_reply = 1}, {"C", 1}) == (Traits::check | Traits::only_reply));
  CHECK(reasons_for({.check = 1, .only_reply = 1}, {"C", 2}) == Traits::check);
  CHECK(reasons_for({.check = 1}, {"C", 1}) == Traits::check);
}

TEST_CASE("reasons: variation is given for a move on the line of the previous call") {
  CHECK(reasons_for({.pv = 1}, {"B"}) == ExtensionReason::variation);
  CHECK(reasons_for({.check = 1, .pv = 1}, {"C"}) == Traits::check);
  CHECK(reasons_for({.check = 1, .pv = 1, .pv_plies = 1}, {"C"}) == (Traits::check | ExtensionReason::variation));
}

TEST_CASE("reasons: singular is given for a singular move") {
  CHECK(reasons_for({}, {.is_singular = true}, by_one) == ExtensionReason::singular);
  CHECK(reasons_for({.check = 1}, {"C", 2, true}, by_one) == (Traits::check | ExtensionReason::singular));
  CHECK(reasons_for({.check = 1}, {"C", 2, true}) == Traits::check);  // the option singular is off
}

TEST_CASE("recorded search: each move has its extension and the reasons for it") {
  Options options;
  options.rule<Extensions>().check = 5;
  const auto events = record_search("R(+A(*b=1))", options, {full_window, plies(2)});
  CHECK(events.at("A").origin.extension == 5);
  CHECK(events.at("A").origin.extension_reasons == Traits::check);
  CHECK(events.at("b").origin.extension == 0);
  CHECK(events.at("b").origin.extension_reasons == 0);
}

TEST_CASE("recorded search: an extended node has the amount and the reason, its child has neither") {
  Options danger;
  danger.rule<Extensions>().danger = 23;
  const auto hidden = record_search("R(A?(a(b(c))))", danger, {{0, 1}, plies(4)});
  CHECK(hidden.at("A").depth_change == Depth{23});
  CHECK(hidden.at("A").depth_change_reasons == DepthChangeReason::danger);
  CHECK(hidden.at("a").depth_change == Depth{0});
  CHECK(hidden.at("a").depth_change_reasons == 0);
  Options threat;
  threat.null_move.kind = NullMoveKind::plain;
  threat.null_move.reduction = 1;
  threat.null_move_threat = {23, 50};
  const auto threatened = record_search("R(A(a(b(c)) ~P=50))", threat, {{0, 1}, plies(3)});
  CHECK(threatened.at("A").depth_change == Depth{23});
  CHECK(threatened.at("A").depth_change_reasons == DepthChangeReason::threat);
  CHECK(threatened.at("a").depth_change_reasons == 0);
}

TEST_CASE("recorded search: captures removed by delta pruning are counted at their node") {
  Options options;
  options.quiescence = {.kind = QuiescenceKind::captures, .futility = 1};
  const auto events = record_search("R(A=0(*a *b c))", options, {{-51, -50}, plies(1)});
  const auto pruned_at = [&events](const char* name) {
    return events.at(name).pruned[static_cast<std::size_t>(PruneRule::quiescence_futile)];
  };
  CHECK(events.size() == 2);
  CHECK(pruned_at("A") == 2);
  CHECK(pruned_at("") == 0);
}

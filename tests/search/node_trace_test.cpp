// The events of small searches, each written out: the window and depth of every node, its result, and the cause.
#include "kibitz/search/trace/trace.hpp"

#include <atomic>
#include <chrono>
#include <sstream>
#include <thread>

#include "search_support/drawn_game.hpp"
#include "search_support/hand_graph.hpp"

using namespace kibitz;
using test::DrawnGame;

namespace {

// A drawn game with text: moves and positions are the names of their nodes.
struct WrittenGame : DrawnGame {
  using DrawnGame::DrawnGame;
  std::string format_move(const Position&, Move move) const { return nodes[move.to].name; }
  std::string format_position(const Position& position) const {
    return at(position).name + "/" + std::to_string(position.side);
  }
};
static_assert(Game<WrittenGame> && WritesMoves<WrittenGame> && WritesPositions<WrittenGame>);
static_assert(!WritesMoves<DrawnGame> && !WritesPositions<DrawnGame>);

std::string window_text(Window window) {
  const auto end = [](Score score) {
    return std::abs(score) == infinite_score ? score < 0 ? "-inf" : "inf" : std::to_string(score);
  };
  return end(window.alpha) + ".." + end(window.beta);
}

// Writes an event as "number<parent+subtree move [window] depth attempt order: score cause", and then any further
// fields.
std::string text_of(const NodeEvent& event) {
  std::ostringstream text;
  text << event.number << '<' << event.parent << '+' << event.subtree << ' ' << event.move << '@' << event.ply << " ["
       << window_text(event.window) << "] " << event.depth.units << ' ' << name_of(event.origin.reason) << ' '
       << event.origin.order << ": " << event.score << ' ' << name_of(event.cause);
  if (!event.position.empty()) text << " at " << event.position;
  if (event.static_score) text << " static " << *event.static_score;
  if (event.in_quiescence) text << " quiet";
  for (std::size_t rule = 0; rule < prune_rules; ++rule)
    if (event.pruned[rule] > 0)
      text << " without " << event.pruned[rule] << ' ' << name_of(static_cast<PruneRule>(rule));
  if (event.depth_change_reasons != 0)
    text << " changed by " << event.depth_change.units << " for " << event.depth_change_reasons;
  if (event.table)
    text << " table " << window_text({event.table->lower, event.table->upper}) << ' ' << event.table->lower_depth.units
         << ' ' << event.table->upper_depth.units << (event.table->is_used ? " used" : "");
  return text.str();
}

using Lines = std::vector<std::string>;

template <class G>
struct Traced {
  std::vector<NodeEvent> events{};
  bool wants_texts = true;
  int thread = 0;

  Traced& search(const G& game, const Options& options, const std::vector<NodeBounds>& aims, Control& control) {
    Table table;
    table.resize(1 << 16);
    Searcher<G, NodeTrace<G>> searcher(Line<G>(game, game.start()), table, control, options);
    const NodeSink sink{.take = [this](const NodeEvent& event) { events.push_back(event); },
                        .wants_moves = wants_texts,
                        .wants_positions = wants_texts};
    searcher.trace = thread == 0 ? NodeTrace<G>(sink) : NodeTrace<G>(sink).trace_of_thread(thread);
    std::vector<RootMove> moves(searcher.root_moves.size());
    std::iota(moves.begin(), moves.end(), 0);
    for (const NodeBounds& aim : aims) searcher.search(aim.window, aim.depth, moves);
    return *this;
  }
  Lines lines() const {
    Lines all;
    for (const NodeEvent& event : events) all.push_back(text_of(event));
    return all;
  }
};

Lines lines_of(std::string_view text, const Options& options, const std::vector<NodeBounds>& aims) {
  Control control;
  return Traced<WrittenGame>{}.search(WrittenGame(text), options, aims, control).lines();
}

}  // namespace

TEST_CASE("node trace: a search of two plies") {
  CHECK(lines_of("R(A(a=3 b=12) B(c=2 d=4) C=win)", {}, {{{-9, 9}, plies(2)}}) ==
        Lines{"2<1+1 a@2 [-9..9] 0 full 0: 3 evaluated at a/0 static 3",
              "3<1+1 b@2 [-9..3] 0 full 1: 12 evaluated at b/0 static 12", "1<0+3 A@1 [-9..9] 24 full 0: -3 searched",
              "5<4+1 c@2 [3..9] 0 full 0: 2 evaluated at c/0 static 2", "4<0+2 B@1 [-9..-3] 24 full 1: -2 cut",
              "6<0+1 C@1 [-9..-3] 24 full 2: -3999999 ended at C/1", "0<-1+7 @0 [-9..9] 48 root -1: 3999999 searched"});
}

TEST_CASE("node trace: calls, iterations and threads") {
  Control control;
  Traced<WrittenGame> traced{.thread = 3};
  traced.search(WrittenGame("R(A(a))"), {}, {{full_window, plies(1)}, {{0, 1}, plies(1)}, {full_window, plies(2)}},
                control);
  std::ostringstream text;
  for (const NodeEvent& event : traced.events)
    text << event.call << ' ' << event.iteration.units << ' ' << event.thread << ' ' << event.number << ' '
         << name_of(event.origin.reason) << "; ";
  CHECK(text.str() ==
        "0 24 3 1 full; 0 24 3 0 root; 1 24 3 3 full; 1 24 3 2 root_again; 2 48 3 6 full; 2 48 3 5 full; 2 48 3 4 "
        "root; ");
}

TEST_CASE("node trace: quiescence search below a leaf") {
  Options options;
  options.quiescence.kind = QuiescenceKind::captures;
  CHECK(lines_of("R(A=5(*B=1(*C=7) *D=win) E!=2(F=8) G!=1 H=5(*I=9))", options, {{full_window, plies(1)}}) ==
        Lines{"3<2+1 C@3 [-5..-1] 0 quiescence 0: -7 searched static -7 quiet",
              "2<1+2 B@2 [-inf..5] 0 quiescence 0: 7 cut static 1 quiet",
              "4<1+1 D@2 [-inf..5] 0 quiescence 1: 3999998 ended at D/0 quiet",
              "1<0+4 A@1 [-inf..inf] 0 full 0: -5 evaluated at A/1 static -5",
              "6<5+1 F@2 [5..inf] 0 quiescence 0: 8 searched static 8 quiet",
              "5<0+2 E@1 [-inf..-5] 0 full 1: -8 evaluated at E/1", "7<0+1 G@1 [-inf..-8] 0 full 2: 0 evaluated at G/1",
              "8<0+1 H@1 [-inf..-8] 0 full 3: -5 evaluated at H/1 static -5",
              "0<-1+9 @0 [-inf..inf] 24 root -1: 8 searched"});
}

TEST_CASE("node trace: a null move, and a second search that verifies it") {
  Options options;
  options.null_move.kind = NullMoveKind::verified;
  CHECK(lines_of("R(A(a=1(x=1) ~p=-4(q=-5)) )", options, {{{-1, 0}, plies(3)}}) ==
        Lines{"2<1+1 (pass)@2 [-1..0] -48 null_move -1: -4 evaluated at p/0 static -4",
              "3<1+1 a@2 [-1..0] 0 full 0: 1 evaluated at a/0 static 1",
              "-1<1+2 @1 [0..1] 24 verification -1: -1 searched",
              "5<4+1 x@3 [0..1] 0 full 0: -1 evaluated at x/1 static -1", "4<1+2 a@2 [-1..0] 24 full 0: 1 cut",
              "1<0+6 A@1 [0..1] 48 full 0: -1 searched", "0<-1+7 @0 [-1..0] 72 root -1: 1 searched"});
}

TEST_CASE("node trace: the move of ProbCut, in quiescence and then in a search") {
  Options options;
  options.rule<ProbCutRule>() = {.margin = 1, .min_depth = 2, .reduction = 2};
  options.quiescence.kind = QuiescenceKind::captures;
  CHECK(lines_of("R(A=-9(a=1 *b=-3(*x=-3)))", options, {{{-1, 0}, plies(4)}}) ==
        Lines{"3<2+1 x@3 [1..2] 0 quiescence 0: 3 stand_pat static 3 quiet",
              "2<1+2 b@2 [-2..-1] 0 probcut 0: -3 evaluated at b/0 static -3",
              "5<4+1 x@3 [1..2] 0 full 0: 3 evaluated at x/1 static 3",
              "4<1+2 b@2 [-2..-1] 24 probcut 0: -3 searched static -3",
              "1<0+5 A@1 [0..1] 72 full 0: 3 probcut static 9", "0<-1+6 @0 [-1..0] 96 root -1: -3 searched static 0"});
}

TEST_CASE("node trace: the table entry, and the moves that the rules pruned") {
  Options options;
  options.table.use = true;
  options.k_best.k = 1;
  CHECK(lines_of("R(A(a=3 b=5) B(c=1))", options, {{full_window, plies(2)}, {{-9, 0}, plies(2)}}) ==
        Lines{"2<1+1 a@2 [-inf..inf] 0 full 0: 3 evaluated at a/0 static 3",
              "1<0+2 A@1 [-inf..inf] 24 full 0: -3 searched without 1 k_best",
              "0<-1+3 @0 [-inf..inf] 48 root -1: 3 searched without 1 k_best",
              "4<3+1 A@1 [0..9] 24 full 0: -3 table table -3..-3 24 24 used",
              "3<-1+2 @0 [-9..0] 48 root_again -1: 3 searched without 1 k_best"});
}

TEST_CASE("node trace: a stop leaves all entered nodes, deepest first, without a score") {
  Control control;
  control.set_node_limit(2);
  const Lines lines =
      Traced<WrittenGame>{}.search(WrittenGame("R(A(a(x=1)))"), {}, {{full_window, plies(3)}}, control).lines();
  CHECK(lines == Lines{"2<1+1 a@2 [-inf..inf] 24 full 0: 0 stopped", "1<0+2 A@1 [-inf..inf] 48 full 0: 0 stopped",
                       "0<-1+3 @0 [-inf..inf] 72 root -1: 0 stopped"});
}

TEST_CASE("node trace: texts that are not requested are not made") {
  Control control;
  Traced<WrittenGame> traced{.wants_texts = false};
  traced.search(WrittenGame("R(A=7)"), {}, {{full_window, plies(1)}}, control);
  CHECK(traced.lines() ==
        Lines{"1<0+1 @1 [-inf..inf] 0 full 0: -7 evaluated static -7", "0<-1+2 @0 [-inf..inf] 24 root -1: 7 searched"});
}

TEST_CASE("node trace: a position without text is identified by its key") {
  Control control;
  const DrawnGame game("R(A=7)");
  Traced<DrawnGame> drawn;
  drawn.search(game, {}, {{full_window, plies(1)}}, control);
  CHECK(drawn.lines() ==
        Lines{"1<0+1 @1 [-inf..inf] 0 full 0: -7 evaluated static -7", "0<-1+2 @0 [-inf..inf] 24 root -1: 7 searched"});
  CHECK(drawn.events.at(0).key == key_of(game, DrawnGame::Position{1, 1}));
  const test::HandGraph graph("r:a a=win");
  Traced<test::HandGraph> repeating;
  repeating.search(graph, {}, {{full_window, plies(1)}}, control);
  CHECK(repeating.events.at(0).key == key_of(graph, graph.play(graph.start(), {'a'})));
  CHECK(repeating.events.at(1).key == key_of(graph, graph.start()));
}

TEST_CASE("node trace: several threads send one event at a time") {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  const NodeSink sink{.take = [&](const NodeEvent&) {
    most = std::max(most.load(), ++inside);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    --inside;
  }};
  const DrawnGame game("R(A)");
  const Line<DrawnGame> line(game, game.start());
  const NodeTrace<DrawnGame> first(sink);
  const auto send = [&](NodeTrace<DrawnGame> trace) {
    for (int i = 0; i < 3; ++i) {
      trace.enter(line, full_window, one_ply);
      trace.leave(0);
    }
  };
  std::thread other(send, first.trace_of_thread(1));
  send(first);
  other.join();
  CHECK(most == 1);
}

TEST_CASE("node trace: null-window searches, each with its window") {
  Options options;
  options.pvs.use = true;
  CHECK(lines_of("R(A(a=3) B(b=3))", options, {{{-9, 9}, plies(2)}}) ==
        Lines{"2<1+1 a@2 [-9..9] 0 full 0: 3 evaluated at a/0 static 3", "1<0+2 A@1 [-9..9] 24 full 0: -3 searched",
              "4<3+1 b@2 [3..4] 0 full 0: 3 evaluated at b/0 static 3", "3<0+2 B@1 [-4..-3] 24 null_window 1: -3 cut",
              "0<-1+5 @0 [-9..9] 48 root -1: 3 searched"});
}

TEST_CASE("node trace: a cutoff by a null move, and by a static score") {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  CHECK(lines_of("R(A(a(b)) ~q)", options, {{{-1, 0}, plies(1)}}).size() == 2);
  CHECK(lines_of("R(A(a=1(x=1) ~p=-4(q=-5)))", options, {{{-1, 0}, plies(3)}}).at(0) ==
        "2<1+1 (pass)@2 [-1..0] -24 null_move -1: -4 evaluated at p/0 static -4");
  CHECK(lines_of("R(A(a=-1(x=1) ~p=-4(q=-5)))", options, {{{-3, -2}, plies(3)}}).at(1) ==
        "1<0+2 A@1 [2..3] 48 full 0: 4 null_move");
  Options futile;
  futile.rule<ReverseFutility>().margin = 1;
  CHECK(lines_of("R(A=-9(a=3 ~p))", futile, {{{-1, 0}, plies(2)}}).at(0) ==
        "1<0+1 A@1 [0..1] 24 full 0: 8 reverse_futility static 9");
}

TEST_CASE("node trace: razoring, and its quiescence search") {
  Options options;
  options.quiescence.kind = QuiescenceKind::captures;
  options.rule<Razoring>().margin = 1;
  CHECK(lines_of("R(A=9(a=-99 *c=3))", options, {{{-1, 0}, plies(2)}}) ==
        Lines{"2<1+1 c@2 [-1..0] 0 quiescence 0: 3 stand_pat static 3 quiet",
              "1<0+2 A@1 [0..1] 24 full 0: -3 razoring static -9",
              "0<-1+3 @0 [-1..0] 48 root -1: 3 searched static 0"});
}

TEST_CASE("node trace: both searches of ProbCut, and its cutoff") {
  Options options;
  options.rule<ProbCutRule>() = {.margin = 10, .min_depth = 3, .reduction = 2};
  CHECK(lines_of("R(A=-70(q *B=-80(b=-70(c))))", options, {{{-60, -59}, plies(4)}}) ==
        Lines{"2<1+1 B@2 [-70..-69] 0 probcut 0: -80 evaluated at B/0 static -80",
              "4<3+1 b@3 [69..70] 0 full 0: 70 evaluated at b/1 static 70",
              "3<1+2 B@2 [-70..-69] 24 probcut 0: -70 searched static -80",
              "1<0+4 A@1 [59..60] 72 full 0: 70 probcut static 70",
              "0<-1+5 @0 [-60..-59] 96 root -1: -70 searched static 0"});
}

TEST_CASE("node trace: moves pruned by quiescence are counted separately, by reason") {
  Options options;
  options.quiescence = {.kind = QuiescenceKind::captures, .exchange = true};
  CHECK(lines_of("R(A=5(-B=1 *C=7))", options, {{full_window, plies(1)}}) ==
        Lines{"2<1+1 C@2 [-inf..5] 0 quiescence 1: 7 stand_pat static 7 quiet",
              "1<0+2 A@1 [-inf..inf] 0 full 0: -5 evaluated at A/1 static -5 without 1 quiescence_see",
              "0<-1+3 @0 [-inf..inf] 24 root -1: 5 searched"});
  NodeEvent event;
  event.pruned.fill(1);
  event.pruned[static_cast<std::size_t>(PruneRule::k_best)] = 16;
  event.pruned[static_cast<std::size_t>(PruneRule::quiescence_exchange)] = 32;
  event.pruned[static_cast<std::size_t>(PruneRule::quiescence_futile)] = 64;
  CHECK(event.moves_pruned() == 16 + static_cast<int>(PruneRules::size));
}

TEST_CASE("node trace: the reasons for reductions of a node") {
  Options options;
  options.table.use = true;
  options.table.order = true;
  options.rule<InternalIterativeReduction>().min_depth = 2;
  CHECK(lines_of("R(A(a(x=1)))", options, {{full_window, plies(3)}}) ==
        Lines{"2<1+1 a@2 [-inf..inf] 0 full 0: 0 evaluated at a/0 static 0",
              "1<0+2 A@1 [-inf..inf] 48 full 0: 0 searched changed by -24 for 4",
              "0<-1+3 @0 [-inf..inf] 72 root -1: 0 searched"});
}

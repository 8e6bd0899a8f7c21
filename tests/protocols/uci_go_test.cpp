// UCI's go, word by word: what each word sets, which words are skipped, and the errors.
#include "protocols/uci_go.hpp"

#include <doctest/doctest.h>

#include "kibitz/core/score.hpp"

using namespace kibitz;

namespace {

UciGoArguments read(const char* text, int mover = 0) { return parse_uci_go(words_of(text), mover); }

}  // namespace

TEST_CASE("each word of go sets its own limit and no other") {
  const Limits depth = read("depth 9").limits;
  CHECK(depth.depth == 9);
  CHECK((!depth.nodes && !depth.time && !depth.clock && !depth.win_in && !depth.ponder));
  const Limits nodes = read("nodes 12345678901").limits;
  CHECK(nodes.nodes == 12'345'678'901);
  CHECK((!nodes.depth && !nodes.time && !nodes.clock && !nodes.win_in));
  const Limits time = read("movetime 250").limits;
  CHECK(time.time == Milliseconds{250});
  CHECK((!time.depth && !time.nodes && !time.clock && !time.win_in));
  const Limits mate = read("mate 4").limits;
  CHECK(mate.win_in == 4);
  CHECK((!mate.depth && !mate.nodes && !mate.time && !mate.clock));
  CHECK(read("ponder wtime 100").limits.ponder);
  CHECK(!read("wtime 100").limits.ponder);
  for (const char* text : {"depth 9", "nodes 9", "movetime 9", "mate 9", "wtime 9"}) {
    CHECK(!read(text).is_infinite);
    CHECK(read(text).errors.empty());
  }
}

TEST_CASE("numbers are clamped to their range") {
  CHECK(read("depth 100000").limits.depth == max_ply);
  CHECK(read("depth -3").limits.depth == 0);
  CHECK(read("mate 100000").limits.win_in == max_ply);
  CHECK(read("nodes -1").limits.nodes == 0);
  CHECK(read("movetime -5").limits.time == Milliseconds{0});
  CHECK(read("movetime 99999999999999999").limits.time == longest_time);
  CHECK(read("wtime 1 movestogo -2").limits.clock->moves_to_go == 0);
  CHECK(read("wtime 1 movestogo 99999999").limits.clock->moves_to_go == max_ply);
}

TEST_CASE("\"mate 0\" ends after depth 1, without an endless search") {
  for (const char* number : {"0", "-9"}) {
    const UciGoArguments go = read(("mate " + std::string(number)).c_str());
    CHECK(go.errors ==
          std::vector<std::string>{"go: mate takes a number of moves above 0, not " + std::string(number)});
    CHECK(!go.limits.win_in);
    CHECK(go.limits.depth == 1);
    CHECK(!go.is_infinite);
  }
  CHECK(read("mate 0 depth 3").limits.depth == 3);
}

TEST_CASE("each side has its own clock") {
  const char* both = "wtime 1000 btime 2000 winc 30 binc 40";
  CHECK(read(both, 0).limits.clock->remaining == Milliseconds{1000});
  CHECK(read(both, 0).limits.clock->increment == Milliseconds{30});
  CHECK(read(both, 1).limits.clock->remaining == Milliseconds{2000});
  CHECK(read(both, 1).limits.clock->increment == Milliseconds{40});
  CHECK(read("btime 500 winc 3", 0).limits.clock->remaining == Milliseconds{500});  // our clock is assumed to be equal
  CHECK(read("wtime 500 binc 3", 1).limits.clock->remaining == Milliseconds{500});
  CHECK(read("winc 20", 0).limits.time == Milliseconds{20});
  CHECK(read("binc 20", 0).limits.time == Milliseconds{1000});  // the opponent's increment is ignored
}

TEST_CASE("the moves of searchmoves end at the next keyword") {
  const UciGoArguments go = read("searchmoves e2e4 nonsense d2d4 infinite");
  CHECK(go.search_moves == Words{"e2e4", "nonsense", "d2d4"});
  CHECK(go.is_infinite);
  for (const char* keyword :
       {"ponder", "wtime", "btime", "winc", "binc", "depth", "nodes", "mate", "movetime", "movestogo"})
    CHECK(read(("searchmoves a1a2 " + std::string(keyword) + " 1").c_str()).search_moves == Words{"a1a2"});
  CHECK(read("searchmoves").search_moves.empty());
  CHECK(read("searchmoves").is_infinite);
  CHECK(read("searchmoves a1a2 searchmoves b1b2").search_moves == Words{"a1a2", "b1b2"});
}

TEST_CASE("unknown words are reported and skipped; a go without any other word ends after depth 1") {
  const UciGoArguments odd = read("quickly depth 3 please");
  CHECK(odd.errors == Words{"go: 'quickly' is not known", "go: 'please' is not known"});
  CHECK(odd.limits.depth == 3);
  CHECK(!odd.limits.time);
  const UciGoArguments nothing = read("quickly");
  CHECK(nothing.limits.depth == 1);
  CHECK(!nothing.is_infinite);
  const UciGoArguments perft = read("perft 5");
  CHECK(perft.errors == Words{"go: perft cannot be stopped; 'kibitz perft' counts"});
  CHECK(perft.limits.depth == 1);
  CHECK(read("perft 5 depth 2").errors.size() == 1);
  CHECK(read("perft 5 depth 2").limits.depth == 2);
  CHECK(read("quickly infinite").is_infinite);
  CHECK(!read("quickly infinite").limits.time);
  CHECK(!read("quickly ponder").limits.time);
}

TEST_CASE("a missing number is reported, and the keyword in its place is processed") {
  CHECK(read("depth").errors == Words{"go: depth takes a number, not ''"});
  const UciGoArguments go = read("depth movetime 70");
  CHECK(go.errors == Words{"go: depth takes a number, not ''"});
  CHECK(go.limits.time == Milliseconds{70});
  CHECK(!go.limits.depth);
  const UciGoArguments word = read("nodes many depth 2");
  CHECK(word.errors == Words{"go: nodes takes a number, not 'many'"});
  CHECK(word.limits.depth == 2);
}

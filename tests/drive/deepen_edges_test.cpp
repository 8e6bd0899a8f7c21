// Deepening, by what it asks of a search and what it says: which moves in which order, with which guess, what is told
// when, and each of its ends.
#include <doctest/doctest.h>

#include "kibitz/core/score.hpp"
#include "kibitz/drive/deepen.hpp"

using namespace kibitz;

namespace {

using Moves = std::vector<RootMove>;

struct Asked {
  int depth;
  Window window;
  Moves moves;
};
struct Said {
  Progress progress;
  std::vector<SearchedLine> lines;
};

// A search whose passes answer as they are told to, and which remembers all that was asked of it and said by it.
struct Scripted {
  std::function<RootResult(int depth, const Moves& moves)> answer;
  DeepenRequest request;
  Control control = {};
  std::uint64_t omissions = 0;
  bool estimates_rise = true;
  std::vector<Asked> asked = {};
  std::vector<Said> said = {};
  std::vector<RootResult> found = {};

  explicit Scripted(std::function<RootResult(int, const Moves&)> given) : answer(std::move(given)) {
    request.moves = {0, 1, 2};
    request.depth = 4;
    request.driver.kind = Driver::full;
  }

  End run() {
    std::uint64_t estimates = 0;
    Search search;
    search.pass = [&](Window window, Depth depth, std::span<const RootMove> moves) {
      estimates += estimates_rise;
      asked.push_back({depth.plies(), window, {moves.begin(), moves.end()}});
      return answer(depth.plies(), asked.back().moves);
    };
    search.estimates = [&] { return estimates; };
    search.omissions = [&] { return omissions; };
    search.on_found = [&](const RootResult& result) { found.push_back(result); };
    search.on_lines = [&](std::span<const SearchedLine> lines, Progress progress) {
      said.push_back({progress, {lines.begin(), lines.end()}});
    };
    return deepen(request, search, control);
  }

  std::vector<int> depths() const {
    std::vector<int> list;
    for (const Asked& pass : asked) list.push_back(pass.depth);
    return list;
  }
  std::vector<Moves> moves() const {
    std::vector<Moves> list;
    for (const Asked& pass : asked) list.push_back(pass.moves);
    return list;
  }
};

RootResult exact_line(RootMove move, Score score) { return {score, Bound::exact, move}; }

// The first of the moves that are left, with a score.
auto first_with(Score score) {
  return [score](int, const Moves& moves) { return exact_line(moves.front(), score); };
}
auto always(RootResult result) {
  return [result](int, const Moves&) { return result; };
}

}  // namespace

TEST_CASE("depth after depth, or the wanted one at once") {
  Scripted steps(first_with(5));
  CHECK(steps.run() == End::depth);
  CHECK(steps.depths() == std::vector<int>{1, 2, 3, 4});
  Scripted at_once(first_with(5));
  at_once.request.step_by_step = false;
  CHECK(at_once.run() == End::depth);
  CHECK(at_once.depths() == std::vector<int>{4});
  Scripted horizon(first_with(5));
  horizon.request.depth = 0;
  CHECK(horizon.run() == End::depth);
  CHECK(horizon.depths() == std::vector<int>{0});
}

TEST_CASE("the best move goes first in the next iteration, the others keep their order") {
  Scripted search([](int depth, const Moves&) { return exact_line(depth == 1 ? 2 : 1, 5); });
  search.run();
  CHECK(search.moves() == std::vector<Moves>{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {1, 2, 0}});
}

TEST_CASE("of several lines each is searched without the moves found before it; all of them go first afterwards") {
  // Depth 1 finds 2, then 1; the second is worth more, so that it leads.
  Scripted search([](int, const Moves& moves) {
    if (moves.back() == 2 && moves.size() == 3) return exact_line(2, 10);
    return exact_line(moves.back(), 20);
  });
  search.request.lines = 2;
  search.request.depth = 2;
  search.run();
  CHECK(search.moves() == std::vector<Moves>{{0, 1, 2}, {0, 1}, {1, 2, 0}, {1, 2}});
  REQUIRE(search.said.size() == 2);
  CHECK(search.said[0].lines[0].result.best == 1);
  CHECK(search.said[0].lines[1].result.best == 2);
}

TEST_CASE("no more lines than moves, and never less than one") {
  Scripted many(first_with(5));
  many.request.lines = 9;
  many.request.depth = 1;
  many.run();
  CHECK(many.said.at(0).lines.size() == 3);
  Scripted none(first_with(5));
  none.request.lines = 0;
  none.request.depth = 1;
  none.run();
  CHECK(none.said.back().lines.size() == 1);
}

TEST_CASE("the guess is the value of the iteration before, or of the one before that; 0 to begin with") {
  const auto bounds = [](FirstGuess guess) {
    // Depth d is worth 100 d: MTD(f) asks about its guess first.
    Scripted search([](int depth, const Moves& moves) { return exact_line(moves.front(), 100 * depth); });
    search.answer = [&search](int depth, const Moves& moves) {
      const Window window = search.asked.back().window;
      return RootResult{100 * depth, bound_of(100 * depth, window), moves.front()};
    };
    search.request.driver = {};
    search.request.driver.kind = Driver::mtd_f;
    search.request.driver.first_guess = guess;
    search.run();
    std::vector<Score> firsts;
    for (std::size_t i = 0; i < search.asked.size(); ++i)
      if (i == 0 || search.asked[i - 1].depth != search.asked[i].depth) firsts.push_back(search.asked[i].window.beta);
    return firsts;
  };
  CHECK(bounds(FirstGuess::previous) == std::vector<Score>{0, 100, 200, 300});
  CHECK(bounds(FirstGuess::two_back) == std::vector<Score>{0, 100, 100, 200});
}

TEST_CASE("the wanted depth at once has nothing before it: the guess is 0") {
  for (const FirstGuess guess : {FirstGuess::previous, FirstGuess::two_back}) {
    Scripted search(first_with(0));
    search.request.driver.kind = Driver::aspiration;
    search.request.driver.aspiration_window = 40;
    search.request.driver.first_guess = guess;
    search.request.step_by_step = false;
    search.run();
    CHECK(search.asked.at(0).window == Window{-40, 40});
  }
}

TEST_CASE("each line has a guess of its own") {
  Scripted search([](int, const Moves& moves) { return exact_line(moves.front(), moves.front() == 0 ? 70 : 30); });
  search.request.driver.kind = Driver::aspiration;
  search.request.driver.aspiration_window = 40;
  search.request.lines = 2;
  search.request.depth = 2;
  search.run();
  REQUIRE(search.asked.size() == 4);
  CHECK(search.asked[0].window == Window{-40, 40});
  CHECK(search.asked[1].window == Window{-40, 40});
  CHECK(search.asked[2].window == Window{30, 110});
  CHECK(search.asked[3].window == Window{-10, 70});
}

TEST_CASE("a better move is told before its iteration is over, the same one is not, and of several lines none is") {
  Scripted search([](int depth, const Moves&) { return exact_line(depth < 3 ? 1 : 2, 5); });
  search.run();
  std::vector<Progress> told;
  for (const Said& said : search.said) told.push_back(said.progress);
  constexpr auto better = Progress::better_move, over = Progress::iteration;
  CHECK(told == std::vector<Progress>{better, over, over, better, over, over});
  CHECK(search.said.at(0).lines.size() == 1);
  CHECK(search.said.at(0).lines[0].depth == 1);
  CHECK(search.found.size() == 4);
  Scripted two(first_with(5));
  two.request.lines = 2;
  two.run();
  for (const Said& said : two.said) CHECK(said.progress == over);
}

TEST_CASE("an iteration without an estimate has solved the game") {
  Scripted search(first_with(5));
  search.estimates_rise = false;
  CHECK(search.run() == End::solved);
  CHECK(search.depths() == std::vector<int>{1});
  CHECK(search.said.back().lines[0].is_proved);
  Scripted open(first_with(5));
  open.run();
  CHECK(!open.said.back().lines[0].is_proved);
}

TEST_CASE("a win or loss as long as the depth ends the search, a longer one does not") {
  const auto depths = [](Score score, Bound bound = Bound::exact) {
    Scripted search(always({score, bound, 0}));
    CHECK(search.run() == (search.asked.back().depth < 4 ? End::solved : End::depth));
    return search.asked.back().depth;
  };
  CHECK(depths(win_score - 1) == 1);
  CHECK(depths(win_score - 2) == 2);
  CHECK(depths(win_score - 3) == 3);
  CHECK(depths(win_score - 5) == 4);
  CHECK(depths(-win_score + 2) == 2);
  CHECK(depths(win_score - 3, Bound::lower) == 3);   // a win is one whatever else there is
  CHECK(depths(-win_score + 2, Bound::lower) == 4);  // a loss at least
  CHECK(depths(points_score(3)) == 4);
  CHECK(depths(0) == 4);
}

TEST_CASE("of several lines a win ends nothing, the others may still change") {
  Scripted search(first_with(win_score - 1));
  search.request.lines = 2;
  CHECK(search.run() == End::depth);
}

TEST_CASE("with something left out on the way a win is decided, not solved") {
  for (const std::uint64_t omissions : {1, 2}) {
    Scripted search(always(exact_line(0, win_score - 3)));
    search.omissions = omissions;
    CHECK(search.run() == End::decided);
    CHECK(search.asked.back().depth == 3);
  }
}

TEST_CASE("a win of the length wanted ends the search at once, a longer one or a loss does not") {
  const auto depths = [](Score score, std::optional<int> win_in) {
    Scripted search(always(exact_line(0, score)));
    search.request.win_in = win_in;
    search.run();
    return search.asked.back().depth;
  };
  CHECK(depths(win_score - 3, 3) == 1);
  CHECK(depths(win_score - 3, 4) == 1);
  CHECK(depths(win_score - 3, 2) == 3);
  CHECK(depths(-win_score + 3, 9) == 3);
  CHECK(depths(500, 9) == 4);
  CHECK(depths(win_score - 3, std::nullopt) == 3);
}

TEST_CASE("no iteration is begun after the target, where there is a deadline that makes it one") {
  const auto end = [](bool has_target, bool has_deadline) {
    Scripted search(first_with(5));
    search.request.start = Clock::now() - std::chrono::seconds(10);
    if (has_target) search.request.target = std::chrono::seconds(10);
    if (has_deadline) search.control.set_deadline(Clock::now() + std::chrono::hours(1));
    const End result = search.run();
    CHECK(search.asked.size() == (result == End::time ? 1 : 4));
    return result;
  };
  CHECK(end(true, true) == End::time);
  CHECK(end(true, false) == End::depth);
  CHECK(end(false, true) == End::depth);
  Scripted early(first_with(5));
  early.request.start = Clock::now();
  early.request.target = std::chrono::hours(1);
  early.control.set_deadline(Clock::now() + std::chrono::hours(2));
  CHECK(early.run() == End::depth);
}

TEST_CASE("which limit stopped a search: who asked, the deadline, or else the nodes") {
  Control asked, late, early;
  asked.set_deadline(Clock::now() - std::chrono::seconds(1));
  asked.request_stop();
  CHECK(end_of_stop(asked) == End::stopped);
  late.set_deadline(Clock::now() - std::chrono::seconds(1));
  CHECK(end_of_stop(late) == End::time);
  early.set_deadline(Clock::now() + std::chrono::hours(1));
  CHECK(end_of_stop(early) == End::nodes);
  CHECK(end_of_stop(Control{}) == End::nodes);
}

TEST_CASE("a deadline that has passed ends the search after its iteration") {
  Scripted search(first_with(5));
  search.control.set_deadline(Clock::now() - std::chrono::seconds(1));
  CHECK(search.run() == End::time);
  CHECK(search.depths() == std::vector<int>{1});
  CHECK(search.said.back().progress == Progress::iteration);
}

TEST_CASE("stopped in its first iteration, it says what it has: the first move of the list too, or nothing") {
  Scripted first(always({3, Bound::lower, 0, false}));
  CHECK(first.run() == End::nodes);
  REQUIRE(first.said.size() == 1);
  CHECK(first.said[0].progress == Progress::stopped);
  CHECK(first.said[0].lines.at(0).result.best == 0);
  CHECK(first.found.size() == 1);
  Scripted nothing(always(when_stopped({})));
  CHECK(nothing.run() == End::nodes);
  CHECK(nothing.said.empty());
  CHECK(nothing.found.empty());
}

TEST_CASE("stopped among several lines, those found are put in order, and no line is a lower bound of a first one") {
  // Depth 1 finds all; depth 2 finds 0 worth 1 and then 1 worth 9, and is stopped at the third.
  Scripted search([](int depth, const Moves& moves) {
    if (depth == 1) return exact_line(moves.front(), 5 - moves.front());
    if (moves.size() == 1) return when_stopped({});
    return exact_line(moves.front(), moves.front() == 0 ? 1 : 9);
  });
  search.request.lines = 3;
  CHECK(search.run() == End::nodes);
  const auto& lines = search.said.back().lines;
  REQUIRE(lines.size() == 3);
  CHECK(search.said.back().progress == Progress::stopped);
  CHECK(lines[0].result.best == 1);
  CHECK(lines[0].depth == 2);
  CHECK(lines[1].result.best == 0);
  // The third was worth 3 at depth 1; now no more than the last that was found.
  CHECK(lines[2].result.best == 2);
  CHECK(lines[2].result.score == 1);
  CHECK(lines[2].result.bound == Bound::upper);
  CHECK(lines[2].depth == 2);
}

TEST_CASE("a line of the iteration before that says no more than the last one found stays as it was") {
  Scripted search([](int depth, const Moves& moves) {
    if (depth == 1) return exact_line(moves.front(), moves.front() == 0 ? 8 : 3);
    return moves.size() == 3 ? exact_line(0, 3) : when_stopped({});
  });
  search.request.lines = 2;
  search.run();
  const auto& lines = search.said.back().lines;
  REQUIRE(lines.size() == 2);
  CHECK(lines[1].result.best == 1);
  CHECK(lines[1].result.bound == Bound::exact);
  CHECK(lines[1].depth == 1);
}

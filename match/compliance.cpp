#include "match/compliance.hpp"

#include <fmt/format.h>

#include "kibitz/core/random.hpp"
#include "match/compliance_uci.hpp"
#include "match/dialect.hpp"
#include "process/line_process.hpp"

namespace kibitz::match {

namespace {

using SteadyClock = kibitz::Clock;

// The player under test, and a referee that checks its moves.
class ComplianceTrial {
 public:
  ComplianceTrial(const Catalogue& catalogue, const MatchSettings& settings)
      : catalogue_(catalogue), settings_(settings) {}

  Expected<void> begin() {
    auto referee = TRY(make_referee(catalogue_, settings_));
    referee_ = std::move(referee);
    auto player = TRY(make_player(catalogue_, settings_, settings_.players[0]));
    player_ = std::move(player);
    return player_->start();
  }

  // Requests a move in the position that `moves` lead to from `start`. Returns the move, or an error if it is illegal
  // or not in the protocol's notation.
  Expected<std::string> request_legal_move(const std::string& start, const std::vector<std::string>& moves) {
    TRY(referee_->set_position(start, moves));
    const auto choice = request_move(start, moves);
    if (!choice) return fail(choice.error().text);
    if (choice->resigns) return fail("it resigns");
    const auto move = referee_->read_move(choice->move);
    if (!move) return fail(fmt::format("{} is illegal after {} plies", quoted(choice->move), moves.size()));
    const std::string& protocol = settings_.players[0].protocol;
    if (choice->move != move->move && has_single_move_notation(protocol))
      return fail(fmt::format("{} is legal, but written {} in {}", quoted(choice->move), quoted(move->move), protocol));
    return move->move;
  }

  Answer<PlayerAnswer> request_move(const std::string& start, const std::vector<std::string>& moves) {
    const PlayerLimits& allowance = settings_.players[0].allowance;
    const TimeControl control = allowance.clock.value_or(TimeControl{});
    const ClockTime clock{control.base, control.increment, control.moves};
    const Milliseconds patience = allowance.move_time ? *allowance.move_time + Milliseconds{2000} : settings_.stall;
    const MoveRequest question{*referee_, start, moves, allowance, {clock, clock}, SteadyClock::now() + patience, {}};
    player_->await_ready();
    const auto begun = SteadyClock::now();
    auto choice = player_->choose(question);
    move_time_ = std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - begun);
    return choice;
  }

  Expected<void> new_game(const std::string& start = "") {
    if (const auto ready = player_->new_game({start, 0}, {}); !ready) return fail(ready.error().text);
    return {};
  }

  Expected<std::string> request_first_move() {
    TRY(new_game());
    return request_legal_move("", {});
  }

  // Lets the player play both sides of a game, for `plies` plies or until the game ends.
  Expected<std::string> play_both_sides(int plies) {
    TRY(new_game());
    std::vector<std::string> moves;
    for (int ply = 0; ply < plies; ++ply) {
      TRY(referee_->set_position("", moves));
      if (referee_->ending()) break;
      const auto move = TRY(request_legal_move("", moves));
      moves.push_back(move);
    }
    return fmt::format("{} plies", moves.size());
  }

  // Requests a move in a position four random plies from the start. The program is sent the four moves or, if
  // `as_position` is true, only the resulting position.
  Expected<std::string> request_move_after_random_plies(bool as_position) {
    Random random(7);
    std::vector<std::string> moves;
    TRY(referee_->set_position(""));
    for (int ply = 0; ply < 4 && !referee_->ending(); ++ply) {
      const auto legal = referee_->legal_moves();
      moves.push_back(legal[random.below(legal.size())].move);
      TRY(referee_->play(moves.back()));
    }
    const std::string position = as_position ? referee_->position() : "";
    TRY(new_game(position));
    return as_position ? request_legal_move(position, {}) : request_legal_move("", moves);
  }

  Expected<std::string> check_time_limit() {
    const auto& limit = settings_.players[0].allowance.move_time;
    const auto move = request_first_move();
    if (!move) return move;
    const std::string remark = fmt::format("{} ms", move_time_.count());
    if (limit && move_time_ > *limit + Milliseconds{100})
      return fail(fmt::format("{} for a limit of {} ms", remark, limit->count()));
    return remark;
  }

  Expected<std::string> check_score_report() {
    TRY(new_game());
    TRY(referee_->set_position(""));
    const auto choice = request_move("", {});
    if (!choice) return fail(choice.error().text);
    if (!choice->score) return fail("no score was reported");
    return fmt::format("score {}, depth {}, {} nodes", *choice->score, choice->depth, choice->nodes);
  }

 private:
  const Catalogue& catalogue_;
  const MatchSettings& settings_;
  std::unique_ptr<Engine> referee_;
  std::unique_ptr<Player> player_;
  Milliseconds move_time_{0};
};

class ComplianceReport {
 public:
  explicit ComplianceReport(const std::function<void(const ComplianceCheck&)>& on_check) : on_check_(on_check) {}
  void report_check(std::string name, const Expected<std::string>& seen) {
    on_check_({std::move(name), seen.has_value(), seen ? *seen : seen.error().message});
    if (!seen) ++failed_;
  }
  int failure_count() const { return failed_; }

 private:
  const std::function<void(const ComplianceCheck&)>& on_check_;
  int failed_ = 0;
};

Expected<std::string> check_end_of_input(const PlayerSpec& spec) {
  auto process = TRY(process::LineProcess::start(spec.command, spec.folder));
  process->close_input();
  if (!process->wait_for_end(Milliseconds{2000})) return fail("it still runs two seconds later");
  return "";
}

}  // namespace

Expected<int> check_compliance(const Catalogue& catalogue, const MatchSettings& settings,
                               const std::function<void(const ComplianceCheck&)>& on_check) {
  ComplianceReport findings(on_check);
  ComplianceTrial trial(catalogue, settings);
  TRY(trial.begin());
  findings.report_check("starts and answers the greeting", Expected<std::string>(""));
  findings.report_check("plays a legal move from the start", trial.request_first_move());
  findings.report_check("keeps to its limit", trial.check_time_limit());
  findings.report_check("reports its score and depth", trial.check_score_report());
  findings.report_check("takes moves", trial.request_move_after_random_plies(false));
  findings.report_check("takes a position", trial.request_move_after_random_plies(true));
  findings.report_check("plays both sides legally", trial.play_both_sides(60));
  findings.report_check("plays a second game", trial.play_both_sides(10));
  const PlayerSpec& spec = settings.players[0];
  if (spec.protocol == "uci")
    for (const UciCheck& check : uci_checks()) findings.report_check(check.name, check.run(spec));
  findings.report_check("ends when its input is closed", check_end_of_input(spec));
  return findings.failure_count();
}

}  // namespace kibitz::match

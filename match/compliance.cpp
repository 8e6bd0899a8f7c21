#include "match/compliance.hpp"

#include <fmt/format.h>

#include "kibitz/core/random.hpp"
#include "match/compliance_uci.hpp"
#include "match/dialect.hpp"
#include "process/line_process.hpp"

namespace kibitz::match {

namespace {

using Now = kibitz::Clock;

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

  // Requests a move in the position after `moves` from `start`, and checks that it is legal. Returns the move.
  Expected<std::string> legal_move(const std::string& start, const std::vector<std::string>& moves) {
    TRY(referee_->set_position(start, moves));
    const auto choice = ask(start, moves);
    if (!choice) return fail(choice.error().text);
    if (choice->resigns) return fail("it resigns");
    const auto move = referee_->read_move(choice->move);
    if (!move) return fail(fmt::format("{} is illegal after {} plies", quoted(choice->move), moves.size()));
    const std::string& protocol = settings_.players[0].protocol;
    if (choice->move != move->move && has_one_form_of_moves(protocol))
      return fail(fmt::format("{} is legal, but written {} in {}", quoted(choice->move), quoted(move->move), protocol));
    return move->move;
  }

  Answer<PlayerAnswer> ask(const std::string& start, const std::vector<std::string>& moves) {
    const Allowance& allowance = settings_.players[0].allowance;
    const TimeControl control = allowance.clock.value_or(TimeControl{});
    const ClockTime clock{control.base, control.increment, control.moves};
    const Milliseconds patience = allowance.move_time ? *allowance.move_time + Milliseconds{2000} : settings_.stall;
    const MoveRequest question{*referee_, start, moves, allowance, {clock, clock}, Now::now() + patience, {}};
    player_->await_ready();
    const auto begun = Now::now();
    auto choice = player_->choose(question);
    took_ = std::chrono::duration_cast<Milliseconds>(Now::now() - begun);
    return choice;
  }

  Expected<void> new_game(const std::string& start = "") {
    if (const auto ready = player_->new_game({start, 0}, {}); !ready) return fail(ready.error().text);
    return {};
  }

  Expected<std::string> first_move() {
    TRY(new_game());
    return legal_move("", {});
  }

  // Plays both sides of a game, for `plies` plies or until the game ends.
  Expected<std::string> play_alone(int plies) {
    TRY(new_game());
    std::vector<std::string> moves;
    for (int ply = 0; ply < plies; ++ply) {
      TRY(referee_->set_position("", moves));
      if (referee_->ending()) break;
      const auto move = TRY(legal_move("", moves));
      moves.push_back(move);
    }
    return fmt::format("{} plies", moves.size());
  }

  // Requests a move after four random plies. They are sent as moves or, if `as_position`, as the position after
  // them.
  Expected<std::string> play_from_afar(bool as_position) {
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
    return as_position ? legal_move(position, {}) : legal_move("", moves);
  }

  Expected<std::string> keeps_time() {
    const auto& limit = settings_.players[0].allowance.move_time;
    const auto move = first_move();
    if (!move) return move;
    const std::string remark = fmt::format("{} ms", took_.count());
    if (limit && took_ > *limit + Milliseconds{100})
      return fail(fmt::format("{} for a limit of {} ms", remark, limit->count()));
    return remark;
  }

  Expected<std::string> tells_score() {
    TRY(new_game());
    TRY(referee_->set_position(""));
    const auto choice = ask("", {});
    if (!choice) return fail(choice.error().text);
    if (!choice->score) return fail("no score was reported");
    return fmt::format("score {}, depth {}, {} nodes", *choice->score, choice->depth, choice->nodes);
  }

 private:
  const Catalogue& catalogue_;
  const MatchSettings& settings_;
  std::unique_ptr<Engine> referee_;
  std::unique_ptr<Player> player_;
  Milliseconds took_{0};
};

class ComplianceReport {
 public:
  explicit ComplianceReport(const std::function<void(const ComplianceCheck&)>& on_check) : on_check_(on_check) {}
  void tell(std::string name, const Expected<std::string>& seen) {
    on_check_({std::move(name), seen.has_value(), seen ? *seen : seen.error().message});
    if (!seen) ++failed_;
  }
  int failed() const { return failed_; }

 private:
  const std::function<void(const ComplianceCheck&)>& on_check_;
  int failed_ = 0;
};

Expected<std::string> ends_with_its_input(const PlayerSpec& spec) {
  auto process = TRY(process::LineProcess::start(spec.command, spec.folder));
  process->close_input();
  if (!process->ends_within(Milliseconds{2000})) return fail("it still runs two seconds later");
  return "";
}

}  // namespace

Expected<int> check_compliance(const Catalogue& catalogue, const MatchSettings& settings,
                               const std::function<void(const ComplianceCheck&)>& on_check) {
  ComplianceReport findings(on_check);
  ComplianceTrial trial(catalogue, settings);
  TRY(trial.begin());
  findings.tell("starts and answers the greeting", Expected<std::string>(""));
  findings.tell("plays a legal move from the start", trial.first_move());
  findings.tell("keeps to its limit", trial.keeps_time());
  findings.tell("reports its score and depth", trial.tells_score());
  findings.tell("takes moves", trial.play_from_afar(false));
  findings.tell("takes a position", trial.play_from_afar(true));
  findings.tell("plays both sides legally", trial.play_alone(60));
  findings.tell("plays a second game", trial.play_alone(10));
  const PlayerSpec& spec = settings.players[0];
  if (spec.protocol == "uci")
    for (const UciCheck& check : uci_checks()) findings.tell(check.name, check.run(spec));
  findings.tell("ends when its input is closed", ends_with_its_input(spec));
  return findings.failed();
}

}  // namespace kibitz::match

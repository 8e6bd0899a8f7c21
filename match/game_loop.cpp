#include "match/game_loop.hpp"

#include <fmt/format.h>

#include "match/adjudicate.hpp"
#include "match/stopwatch.hpp"

namespace kibitz::match {

namespace {

using SteadyClock = kibitz::Clock;

// The clock of one side, and its time control.
class SideClock {
 public:
  explicit SideClock(const PlayerLimits& allowance) : control_(allowance.clock) {
    if (control_) time_ = {control_->base, control_->increment, control_->moves};
  }
  const ClockTime& time() const { return time_; }
  // Must be called after each move, with the time that the move took.
  void spend(Milliseconds time) {
    if (!control_) return;
    time_.remaining += control_->increment - time;
    if (control_->moves == 0 || --time_.moves_to_go > 0) return;
    time_.remaining += control_->base;
    time_.moves_to_go = control_->moves;
  }

 private:
  std::optional<TimeControl> control_;
  ClockTime time_;
};

GameResult loss_of_side(int side) { return side == 0 ? GameResult::second_wins : GameResult::first_wins; }

class GameLoop {
 public:
  explicit GameLoop(const GameSetup& setup)
      : setup_(setup),
        clocks_{SideClock(setup.seats[0].spec.allowance), SideClock(setup.seats[1].spec.allowance)},
        adjudicator_(setup.settings.adjudication) {}

  Expected<std::optional<FinishedGame>> play(const Opening& opening) {
    TRY(set_up(opening));
    for (const int side : {0, 1}) {
      const auto ready = player_of_side(side).player.new_game({game_.record.start, side}, setup_.stop);
      if (!ready && ready.error().kind == FaultKind::interrupted) return std::nullopt;
      if (!ready && ready.error().kind == FaultKind::internal_error) return internal_failure(side, ready.error());
      if (!ready) {
        lose_by_fault(side, ready.error());
        return game_;
      }
    }
    while (!is_over_) {
      if (const auto ending = setup_.referee.ending()) {
        end_by_rule(*ending);
        break;
      }
      if (setup_.stop.stop_requested()) return std::nullopt;
      const auto has_moved = TRY(play_move());
      if (!has_moved) return std::nullopt;
    }
    return game_;
  }

 private:
  const MatchPlayer& player_of_side(int side) const { return setup_.seats.at(static_cast<std::size_t>(side)); }
  const std::string& side_name(int side) const {
    return setup_.referee.info().side_names.at(static_cast<std::size_t>(side));
  }

  Expected<void> set_up(const Opening& opening) {
    TRY(setup_.referee.set_position(opening.start, opening.moves));
    game_.record.start = opening.start;
    moves_ = opening.moves;
    for (const std::string& move : opening.moves) {
      MatchMove played;
      played.move = move;
      played.is_opening = true;
      game_.record.moves.push_back(std::move(played));
    }
    return {};
  }

  void end_game(GameResult result, GameEndReason reason, std::string text) {
    game_.record.result = result;
    game_.record.reason = reason;
    game_.record.text = std::move(text);
    is_over_ = true;
  }

  void end_by_rule(const Ending& ending) {
    const int mover = setup_.referee.mover();
    const Score score = score_of(ending.outcome, 0);
    if (score == 0) return end_game(GameResult::draw, GameEndReason::rules, ending.text);
    end_game(score > 0 ? loss_of_side(1 - mover) : loss_of_side(mover), GameEndReason::rules, ending.text);
  }

  std::unexpected<Error> internal_failure(int side, const Fault& fault) const {
    return fail(fmt::format("player {}: {}", player_of_side(side).spec.name, fault.text));
  }

  void lose_by_fault(int side, const Fault& fault) {
    const std::string who = side_name(side);
    game_.needs_restart.at(static_cast<std::size_t>(side)) = true;
    switch (fault.kind) {
      case FaultKind::late: return end_game(loss_of_side(side), GameEndReason::time, who + " loses on time");
      case FaultKind::crash:
        return end_game(loss_of_side(side), GameEndReason::crash, fmt::format("{} {}", who, fault.text));
      default: end_game(loss_of_side(side), GameEndReason::illegal, fmt::format("{} {}", who, fault.text));
    }
  }

  // The longest time that the player may use for this move, including the margin. It is elapsed time or processor time,
  // depending on allowance.time_measure. Empty if the player has no time limit.
  std::optional<Milliseconds> time_limit(const PlayerLimits& allowance, int side) const {
    std::optional<Milliseconds> most;
    if (allowance.clock) most = clocks_.at(static_cast<std::size_t>(side)).time().remaining;
    if (allowance.move_time) most = std::min(most.value_or(*allowance.move_time), *allowance.move_time);
    if (most) *most += setup_.settings.margin;
    return most;
  }

  // The elapsed time to wait for a move. `most` is the move's time limit. If the limit is processor time, the wait is
  // much longer than the limit, because on a busy machine a program gets only a share of the processor.
  Milliseconds longest_wait(const PlayerLimits& allowance, std::optional<Milliseconds> most) const {
    if (!most) return setup_.settings.stall;
    return allowance.time_measure == TimeMeasure::wall ? *most : 10 * *most + setup_.settings.stall;
  }

  // Plays one move. Returns false if the match was interrupted. Fails if there was no move because Kibitz itself
  // failed.
  Expected<bool> play_move() {
    const int side = setup_.referee.mover();
    const PlayerLimits& allowance = player_of_side(side).spec.allowance;
    player_of_side(side).player.await_ready();
    const auto most = time_limit(allowance, side);
    const Stopwatch watch(player_of_side(side).player, allowance.time_measure);
    if (!watch.can_measure())
      return internal_failure(side, {FaultKind::internal_error, "the system does not report its processor time"});
    const auto latest = watch.start_time() + longest_wait(allowance, most);
    const MoveRequest question{
        setup_.referee, game_.record.start, moves_, allowance, {clocks_[0].time(), clocks_[1].time()},
        latest,         setup_.stop};
    const auto choice = player_of_side(side).player.choose(question);
    const Milliseconds time_used = watch.time_used();
    const bool is_late =
        SteadyClock::now() > latest || (allowance.time_measure == TimeMeasure::processor && most && time_used > *most);
    if (!choice && choice.error().kind == FaultKind::interrupted) return false;
    if (!choice && choice.error().kind == FaultKind::internal_error) return internal_failure(side, choice.error());
    if (!choice)
      lose_by_fault(side, choice.error());
    else if (is_late)
      lose_by_fault(side, {FaultKind::late, ""});
    else
      accept_move(*choice, side, time_used);
    return true;
  }

  void accept_move(const PlayerAnswer& choice, int side, Milliseconds time) {
    if (choice.resigns) return end_game(loss_of_side(side), GameEndReason::resignation, side_name(side) + " resigns");
    const auto move = setup_.referee.read_move(choice.move);
    if (!move)
      return lose_by_fault(side,
                           {FaultKind::invalid_answer, fmt::format("plays {}, which is illegal", quoted(choice.move))});
    if (const auto played = setup_.referee.play(move->move); !played)
      return lose_by_fault(side, {FaultKind::invalid_answer, played.error().message});
    clocks_.at(static_cast<std::size_t>(side)).spend(time);
    moves_.push_back(move->move);
    game_.record.moves.push_back({move->move, false, choice.score, choice.depth, choice.nodes, time});
    if (setup_.referee.ending()) return;  // the rules take precedence over adjudication
    adjudicate(side, choice.score);
  }

  void adjudicate(int side, std::optional<Score> score) {
    const auto verdict = adjudicator_.verdict_after_move(side, score, static_cast<int>(moves_.size()));
    if (!verdict) return;
    const std::string text =
        verdict->result == GameResult::draw
            ? "draw by adjudication"
            : side_name(verdict->result == GameResult::first_wins ? 0 : 1) + " wins by adjudication";
    end_game(verdict->result, verdict->reason, text);
  }

  const GameSetup& setup_;
  std::array<SideClock, 2> clocks_;
  Adjudicator adjudicator_;
  std::vector<std::string> moves_;
  FinishedGame game_;
  bool is_over_ = false;
};

}  // namespace

Expected<std::optional<FinishedGame>> play_game(const GameSetup& setup, const Opening& opening) {
  return GameLoop(setup).play(opening);
}

}  // namespace kibitz::match

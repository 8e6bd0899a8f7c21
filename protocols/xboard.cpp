#include "protocols/xboard.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "kibitz/engine/unknown_score.hpp"
#include "protocols/search_thread.hpp"
#include "protocols/words.hpp"
#include "protocols/xboard_clock.hpp"
#include "protocols/xboard_game.hpp"
#include "protocols/xboard_text.hpp"

namespace kibitz {

namespace {

constexpr int nobody = -1;

class Xboard {
 public:
  Xboard(Channel& channel, const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : channel_(channel), game_(catalogue, std::move(engine)), thread_(channel) {}

  void run() {
    while (const auto line = channel_.read()) {
      const Command command = command_of(*line);
      if (command.name == "quit") {
        abandon();
        return;
      }
      if (!is_part_of_edit(command)) obey(command);
    }
    thread_.stop();
  }

 private:
  using Text = const std::string&;
  using Action = void (Xboard::*)(Text);
  struct Known {
    std::string_view name;
    Action action;
  };

  void obey(const Command& command) {
    static constexpr std::array known{Known{"protover", &Xboard::tell_features},
                                      Known{"new", &Xboard::start_anew},
                                      Known{"variant", &Xboard::set_variant},
                                      Known{"force", &Xboard::force},
                                      Known{"go", &Xboard::go},
                                      Known{"playother", &Xboard::play_other},
                                      Known{"level", &Xboard::set_level},
                                      Known{"st", &Xboard::set_seconds},
                                      Known{"sd", &Xboard::set_depth},
                                      Known{"time", &Xboard::set_time},
                                      Known{"usermove", &Xboard::take_move},
                                      Known{"?", &Xboard::move_now},
                                      Known{"ping", &Xboard::ping},
                                      Known{"setboard", &Xboard::set_board},
                                      Known{"edit", &Xboard::refuse_edit},
                                      Known{"undo", &Xboard::undo},
                                      Known{"remove", &Xboard::remove},
                                      Known{"post", &Xboard::post},
                                      Known{"nopost", &Xboard::no_post},
                                      Known{"analyze", &Xboard::analyse},
                                      Known{"exit", &Xboard::exit_analysis},
                                      Known{".", &Xboard::tell_state},
                                      Known{"result", &Xboard::force},
                                      Known{"memory", &Xboard::set_memory},
                                      Known{"cores", &Xboard::set_cores},
                                      Known{"option", &Xboard::set_option}};
    for (const Known& one : known)
      if (one.name == command.name) return (this->*one.action)(command.rest);
    if (!is_passed_over(command.name)) channel_.write("Error (unknown command): " + shown(command.name));
  }

  static std::string shown(const std::string& word) {
    const std::string text = quoted(word);
    return text.substr(1, text.size() - 2);
  }
  void complain(const Error& error, const std::string& about) {
    channel_.write(fmt::format("Error ({}): {}", error.message, shown(about)));
  }
  void report(const Expected<void>& done, const std::string& about) {
    if (!done) complain(done.error(), about);
  }

  // "edit" was refused; the men that follow it, up to ".", are not commands.
  bool is_part_of_edit(const Command& command) {
    if (!is_in_edit_) return false;
    const bool is_man = command.name.size() == 3 && command.name[0] >= 'A' && command.name[0] <= 'Z';
    if (is_man || command.name == "#" || command.name == "c") return true;
    is_in_edit_ = false;
    return command.name == ".";
  }
  void refuse_edit(Text) {
    is_in_edit_ = true;
    channel_.write("Error (unknown command): edit");
  }

  void tell_features(Text) {
    for (const std::string& line : xboard_features(game_.engine())) channel_.write(line);
  }

  // ---- the game ----

  void start_anew(Text) {
    abandon();
    is_analysing_ = false;
    game_.start_anew();
    side_ = 1;
  }

  void set_variant(Text name) {
    abandon();
    if (!game_.set_variant(name)) channel_.write("Error (unsupported variant): " + shown(name));
  }

  void set_board(Text text) {
    abandon();
    if (const auto set = game_.engine().set_position(text); !set)
      channel_.write("tellusererror Illegal position: " + set.error().message);
    if (is_analysing_) resume();
  }

  void take_move(Text text) {
    if (is_thinking()) return channel_.write("Illegal move (not your turn): " + shown(text));
    abandon();
    const auto played = game_.engine().play(text);
    if (!played) channel_.write("Illegal move: " + shown(text));
    if (played && !is_analysing_) tell_result(game_.engine());
    resume();
  }

  void undo(Text) {
    abandon();
    if (!game_.engine().undo()) channel_.write("Error (no move to take back): undo");
    if (is_analysing_) resume();
  }

  void remove(Text) {
    abandon();
    if (!game_.engine().undo() || !game_.engine().undo()) channel_.write("Error (no move to take back): remove");
    if (is_analysing_) resume();
  }

  // ---- who plays, and for how long ----

  void force(Text) {
    abandon();
    side_ = nobody;
  }
  void go(Text) {
    abandon();
    side_ = game_.engine().mover();
    resume();
  }
  void play_other(Text) {
    abandon();
    side_ = 1 - game_.engine().mover();
  }
  void move_now(Text) {
    if (!is_analysing_) thread_.stop();
  }
  void set_level(Text text) { report(clock_.set_level(text), "level"); }
  void set_seconds(Text text) { report(clock_.set_seconds_per_move(text), "st"); }
  void set_depth(Text text) { report(clock_.set_depth(text), "sd"); }
  void set_time(Text text) { report(clock_.set_time_left(text), "time"); }
  void post(Text) { is_posting_ = true; }
  void no_post(Text) { is_posting_ = false; }

  // While it thinks about its move, the answer comes behind that move.
  void ping(Text text) {
    const std::lock_guard lock(mutex_);
    if (is_thinking_)
      pongs_.push_back("pong " + text);
    else
      channel_.write("pong " + text);
  }

  void set_memory(Text megabytes) { set("hash", megabytes); }
  void set_cores(Text count) { set("threads", count); }
  void set_option(Text text) {
    const std::size_t equals = text.find('=');
    set(text.substr(0, equals), equals == std::string::npos ? "" : text.substr(equals + 1));
  }
  void set(const std::string& name, const std::string& value) {
    const bool was_thinking = thread_.is_busy();
    abandon();
    report(game_.set_option(name, value), "option");
    if (was_thinking) resume();
  }

  // ---- looking ahead ----

  // Until its move has been written, and not a moment longer: the other side's may come at once.
  bool is_thinking() {
    const std::lock_guard lock(mutex_);
    return is_thinking_;
  }

  void analyse(Text) {
    abandon();
    is_analysing_ = true;
    side_ = nobody;
    resume();
  }
  void exit_analysis(Text) {
    abandon();
    is_analysing_ = false;
  }
  void tell_state(Text) {
    const std::lock_guard lock(mutex_);
    if (is_analysing_) channel_.write(last_state_);
  }

  // Ends what is being thought of; nothing comes of it.
  void abandon() {
    is_abandoned_ = true;
    thread_.stop();
    is_abandoned_ = false;
  }

  // Thinks if there is reason to: in analysis always, in a game on its own turn.
  void resume() {
    if (!is_analysing_ && side_ != game_.engine().mover()) return;
    if (game_.engine().legal_moves().empty()) return;
    SearchJob job;
    job.is_held = is_analysing_;
    if (!is_analysing_) job.request.limits = clock_.limits(static_cast<int>(game_.engine().moves_played().size() / 2));
    is_posted_ = is_posting_ || is_analysing_;
    last_state_ = "stat01: 0 0 0 0 0";
    job.on_report = [this](const Report& found) { tell(found); };
    job.on_answer = [this](const Expected<Analysis>& analysis) { answer(analysis); };
    is_thinking_ = !is_analysing_;
    thread_.start(game_.engine(), std::move(job));
  }

  // ---- on the thread of the search ----

  void tell(const Report& found) {
    const std::lock_guard lock(mutex_);
    last_state_ = xboard_state(found);
    if (!is_posted_ || found.lines.empty() || is_unknown(found.lines.front())) return;
    channel_.write(xboard_thought(found, game_.castling()));
  }

  void answer(const Expected<Analysis>& analysis) {
    const std::lock_guard lock(mutex_);
    if (!is_abandoned_ && is_thinking_) play_answer(analysis);
    is_thinking_ = false;
    for (const std::string& pong : pongs_) channel_.write(pong);
    pongs_.clear();
  }

  void play_answer(const Expected<Analysis>& analysis) {
    if (!analysis) {
      complain(analysis.error(), "go");
      return channel_.write("resign");
    }
    const auto& lines = analysis->report.lines;
    if (lines.empty() || lines.front().moves.empty()) return tell_result(game_.engine());
    const MoveText move = lines.front().moves.front();
    [[maybe_unused]] const auto played = game_.engine().play(move.move);
    channel_.write("move " + xboard_move(move, game_.castling()));
    tell_result(game_.engine());
  }

  void tell_result(const Engine& engine) {
    if (const std::string text = xboard_result(engine); !text.empty()) channel_.write(text);
  }

  Channel& channel_;
  XboardGame game_;
  XboardClock clock_;
  int side_ = 1;  // whose moves are found here
  bool is_in_edit_ = false;
  bool is_posting_ = false;
  bool is_analysing_ = false;
  bool is_posted_ = false;
  bool is_thinking_ = false;  // about its own move
  std::atomic<bool> is_abandoned_{false};
  std::mutex mutex_;  // of what both threads touch: the state told of, and pings not yet answered
  std::string last_state_;
  std::vector<std::string> pongs_;
  SearchThread thread_;  // last: it ends before what it uses
};

}  // namespace

void run_xboard(Channel& channel, const Catalogue& catalogue) {
  auto engine = make_engine(catalogue, "chess");
  if (!engine) return channel.write(fmt::format("Error ({}): xboard", engine.error().message));
  Xboard(channel, catalogue, std::move(*engine)).run();
}

}  // namespace kibitz

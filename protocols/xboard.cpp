#include "protocols/xboard.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>

#include "protocols/protocol_line.hpp"
#include "protocols/xboard_clock.hpp"
#include "protocols/xboard_game.hpp"
#include "protocols/xboard_text.hpp"
#include "protocols/xboard_thinker.hpp"

namespace kibitz {

namespace {

// The value of side_ if Kibitz plays neither side.
constexpr int neither_side = -1;

class XBoardProtocol {
 public:
  XBoardProtocol(Channel& channel, const Catalogue& catalogue, std::unique_ptr<Engine> engine)
      : channel_(channel), game_(catalogue, std::move(engine)), thinker_(channel, game_) {}

  void run() {
    const auto on_too_long = [this](const std::string& sentence) { channel_.write(xboard_error({sentence}, "line")); };
    while (const auto line = channel_.read(on_too_long)) {
      const Command command = command_of(*line);
      if (command.name == "quit") {
        abandon_search();
        return;
      }
      if (!skip_edit_line(command)) execute_command(command);
    }
    thinker_.end();
  }

 private:
  using Text = const std::string&;
  using Action = void (XBoardProtocol::*)(Text);
  struct XBoardCommand {
    std::string_view name;
    Action action;
  };

  void execute_command(const Command& command) {
    static constexpr std::array known{XBoardCommand{"protover", &XBoardProtocol::write_features},
                                      XBoardCommand{"new", &XBoardProtocol::start_new_game},
                                      XBoardCommand{"variant", &XBoardProtocol::set_variant},
                                      XBoardCommand{"force", &XBoardProtocol::force},
                                      XBoardCommand{"go", &XBoardProtocol::go},
                                      XBoardCommand{"playother", &XBoardProtocol::play_other},
                                      XBoardCommand{"level", &XBoardProtocol::set_level},
                                      XBoardCommand{"st", &XBoardProtocol::set_seconds},
                                      XBoardCommand{"sd", &XBoardProtocol::set_depth},
                                      XBoardCommand{"time", &XBoardProtocol::set_time},
                                      XBoardCommand{"usermove", &XBoardProtocol::play_opponent_move},
                                      XBoardCommand{"?", &XBoardProtocol::move_now},
                                      XBoardCommand{"ping", &XBoardProtocol::ping},
                                      XBoardCommand{"setboard", &XBoardProtocol::set_board},
                                      XBoardCommand{"edit", &XBoardProtocol::refuse_edit},
                                      XBoardCommand{"undo", &XBoardProtocol::undo},
                                      XBoardCommand{"remove", &XBoardProtocol::remove},
                                      XBoardCommand{"hard", &XBoardProtocol::hard},
                                      XBoardCommand{"easy", &XBoardProtocol::easy},
                                      XBoardCommand{"post", &XBoardProtocol::post},
                                      XBoardCommand{"nopost", &XBoardProtocol::no_post},
                                      XBoardCommand{"analyze", &XBoardProtocol::analyse},
                                      XBoardCommand{"exit", &XBoardProtocol::exit_analysis},
                                      XBoardCommand{".", &XBoardProtocol::write_analysis_progress},
                                      XBoardCommand{"result", &XBoardProtocol::force},
                                      XBoardCommand{"memory", &XBoardProtocol::set_memory},
                                      XBoardCommand{"cores", &XBoardProtocol::set_cores},
                                      XBoardCommand{"option", &XBoardProtocol::set_option}};
    for (const XBoardCommand& one : known)
      if (one.name == command.name) return (this->*one.action)(command.rest);
    if (!is_ignored_command(command.name)) channel_.write("Error (unknown command): " + escape_text(command.name));
  }

  static std::string escape_text(const std::string& word) {
    const std::string text = quoted(word);
    return text.substr(1, text.size() - 2);
  }
  void report_if_error(const Expected<void>& done, const std::string& about) {
    if (!done) channel_.write(xboard_error(done.error(), about));
  }

  // "edit" is not supported. The lines of pieces that follow it, up to ".", belong to it and are not commands.
  bool skip_edit_line(const Command& command) {
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

  void write_features(Text) {
    for (const std::string& line : xboard_features(game_.engine())) channel_.write(line);
  }

  // ---- the game ----

  void start_new_game(Text) {
    abandon_search();
    is_analysing_ = false;
    game_.start_new_game();
    clock_.start_new_game();
    side_ = 1;
  }

  void set_variant(Text name) {
    abandon_search();
    if (!game_.set_variant(name)) channel_.write("Error (unsupported variant): " + escape_text(name));
  }

  void set_board(Text text) {
    abandon_search();
    const auto set =
        text.empty() ? Expected<void>(fail("setboard needs a position")) : game_.engine().set_position(text);
    if (!set) channel_.write("tellusererror Illegal position: " + set.error().message);
    if (is_analysing_) start_due_search();
  }

  void play_opponent_move(Text text) {
    if (thinker_.is_thinking()) return channel_.write("Illegal move (not your turn): " + escape_text(text));
    if (thinker_.continue_if_expected(text, clock_)) return;
    abandon_search();
    const auto played = game_.engine().play(text);
    if (!played) channel_.write("Illegal move: " + escape_text(text));
    if (played && !is_analysing_) write_result();
    start_due_search();
  }

  void undo(Text) {
    abandon_search();
    if (!game_.engine().undo()) channel_.write("Error (no move to take back): undo");
    if (is_analysing_) start_due_search();
  }

  void remove(Text) {
    abandon_search();
    const bool has_two = game_.engine().moves_played().size() >= 2;
    if (!has_two) channel_.write("Error (no two moves to take back): remove");
    for (int move = 0; has_two && move < 2; ++move) game_.engine().undo();
    if (is_analysing_) start_due_search();
  }

  // ---- players and clocks ----

  void force(Text) {
    abandon_search();
    side_ = neither_side;
  }
  void go(Text) {
    abandon_search();
    side_ = game_.engine().mover();
    start_due_search();
  }
  void play_other(Text) {
    abandon_search();
    side_ = 1 - game_.engine().mover();
  }
  void move_now(Text) { thinker_.move_now(); }
  void set_level(Text text) { report_if_error(clock_.set_level(text), "level"); }
  void set_seconds(Text text) { report_if_error(clock_.set_seconds_per_move(text), "st"); }
  void set_depth(Text text) { report_if_error(clock_.set_depth(text), "sd"); }
  void set_time(Text text) { report_if_error(clock_.set_time_left(text), "time"); }
  void post(Text) { thinker_.set_posting(true); }
  void no_post(Text) { thinker_.set_posting(false); }
  void hard(Text) { thinker_.set_pondering(true); }
  void easy(Text) { thinker_.set_pondering(false); }
  void ping(Text text) { thinker_.ping(text); }

  void set_memory(Text megabytes) { change_option("hash", megabytes); }
  void set_cores(Text count) { change_option("threads", count); }
  void set_option(Text text) {
    const std::size_t equals = text.find('=');
    change_option(text.substr(0, equals), equals == std::string::npos ? "" : text.substr(equals + 1));
  }
  void change_option(const std::string& name, const std::string& value) {
    const bool was_busy = is_analysing_ || thinker_.is_thinking();
    abandon_search();
    report_if_error(game_.set_option(name, value), "option");
    if (was_busy) start_due_search();
  }

  // ---- searching ----

  void analyse(Text) {
    abandon_search();
    is_analysing_ = true;
    side_ = neither_side;
    start_due_search();
  }
  void exit_analysis(Text) {
    abandon_search();
    is_analysing_ = false;
  }
  void write_analysis_progress(Text) { thinker_.write_analysis_progress(); }

  void abandon_search() { thinker_.abandon_search(); }

  // Starts a search if one is due: always in analysis mode; in a game, if it is Kibitz's turn.
  void start_due_search() {
    if (!is_analysing_ && side_ != game_.engine().mover()) return;
    if (game_.engine().legal_moves().empty()) return;
    if (is_analysing_)
      thinker_.analyse();
    else
      thinker_.think(clock_);
  }

  void write_result() {
    if (const std::string text = xboard_result(game_.engine()); !text.empty()) channel_.write(text);
  }

  Channel& channel_;
  XboardGame game_;
  XboardClock clock_;
  int side_ = 1;  // the side that Kibitz plays, 0 or 1; -1: neither
  bool is_in_edit_ = false;
  bool is_analysing_ = false;
  XboardThinker thinker_;  // last member, so that it ends before the members that it uses
};

}  // namespace

void run_xboard(Channel& channel, const Catalogue& catalogue) {
  auto engine = make_engine_for_protocol(catalogue, "xboard");
  if (!engine) return channel.write(fmt::format("Error ({}): xboard", engine.error().message));
  XBoardProtocol(channel, catalogue, std::move(*engine)).run();
}

}  // namespace kibitz

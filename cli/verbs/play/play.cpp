// play: a game in the terminal; each side is a person or Kibitz. An input line is a command or a move.
#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/play/game_in_progress.hpp"
#include "cli/verbs/play/line_editor.hpp"
#include "cli/verbs/play/play.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/split_words.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

namespace {

class PlayVerb {
 public:
  PlayVerb(const Session& session, const PlayArguments& arguments)
      : terminal_(session.terminal), arguments_(arguments), editor_(session.terminal) {}

  Expected<int> run(const Catalogue& catalogue) {
    auto game = TRY(GameInProgress::begin(catalogue, arguments_));
    game_ = std::move(game);
    auto opponent = TRY(KibitzOpponent::make(arguments_, game_.engine()));
    opponent_ = std::move(opponent);
    TRY(set_human_sides(arguments_.side));
    print_remarks(game_.engine(), terminal_);
    print_warnings(game_.take_warnings(), terminal_);
    print(fmt::format("{}, {}; 'help' lists the commands", game_.engine().info().title, opponent_.strength()));
    show_board();
    while (!status_ && terminal_.out) {
      if (!game_.ending() && !is_human(game_.engine().mover()))
        play_kibitz_move();
      else if (game_.must_pass())
        pass_for_human();
      else
        read_command();
    }
    return status_.value_or(status::ok);
  }

 private:
  bool is_human(int side) const { return is_human_[static_cast<std::size_t>(side)]; }
  bool has_human() const { return is_human(0) || is_human(1); }

  // The side whose view of the board is drawn: that of a single human player; nullopt: the picture's own.
  std::optional<int> viewer() const {
    if (is_human(0) == is_human(1)) return is_turned_ ? std::optional(1) : std::nullopt;
    return is_human(0) != is_turned_ ? 0 : 1;
  }

  // Sets the sides that humans play: "first", "second", the name of a side, "both" or "none".
  Expected<void> set_human_sides(const std::string& text) {
    const std::string who = to_lower_case(text);
    const bool is_first = who == "first" || who == to_lower_case(game_.side_name(0));
    const bool is_second = who == "second" || who == to_lower_case(game_.side_name(1));
    if (!is_first && !is_second && who != "both" && who != "none")
      return fail(fmt::format("a side is {}, {}, both or none, not {}", to_lower_case(game_.side_name(0)),
                              to_lower_case(game_.side_name(1)), quoted(text)));
    is_human_ = {is_first || who == "both", is_second || who == "both"};
    return {};
  }

  void leave(int status = status::ok) { status_ = status; }
  void print(const std::string& sentence) { terminal_.out << wrapped_text(terminal_, sentence) << '\n' << std::flush; }

  void show_board() {
    terminal_.out << '\n' << draw_board(game_.engine().picture(), terminal_, {viewer(), game_.cells_of_last_move()});
    if (const auto ending = game_.ending()) print("The game is over: " + *ending + ".");
    terminal_.out << std::flush;
    turn_began_ = Clock::now();
  }

  Milliseconds time_of_turn() const { return std::chrono::duration_cast<Milliseconds>(Clock::now() - turn_began_); }

  // ---- Kibitz's moves ----

  void play_kibitz_move() {
    const int side = game_.engine().mover();
    turn_began_ = Clock::now();
    const auto line =
        run_search([this](Control& control) { return opponent_.choose(game_.engine(), game_.clock(), control); });
    if (status_) return;
    const auto played = line ? game_.play(line->moves.front().move, time_of_turn()) : std::unexpected(line.error());
    if (!played) {
      print(played.error().message);
      return leave();
    }
    if (game_.engine().mover() != side) {
      const std::string left = game_.clock().is_used() ? "  " + clock_text(game_.clock().left(side)) + " left" : "";
      print(fmt::format("Kibitz ({}) plays {}  {}{}", game_.side_name(side), move_text(line->moves.front()),
                        score_text(*line), left));
    }
    show_board();
    if (game_.ending() && !has_human()) leave();  // there is no human player to type "quit"
  }

  // Plays a forced pass for the human player, without a prompt.
  void pass_for_human() {
    print(fmt::format("{} must pass", game_.side_name(game_.engine().mover())));
    if (!play_move("pass")) leave();  // if the pass fails, end the program: the loop would repeat the pass for ever
  }

  // Runs `search` with the live line. Ctrl-C makes Kibitz move at once, or ends the game if there is no human player.
  template <class Search>
  auto run_search(const Search& search) -> decltype(search(std::declval<Control&>())) {
    WatchedSearch watched(terminal_);
    watched.live().set_text("thinking");
    auto found = search(watched.control());
    if (watched.is_interrupted() && !has_human()) leave(status::interrupted);
    return found;
  }

  // ---- lines typed by a human player ----

  std::string prompt() const {
    const int side = game_.engine().mover();
    const std::string left = game_.clock().is_used() ? " " + clock_text(game_.clock().left(side) - time_of_turn()) : "";
    return fmt::format("{}{}> ", game_.side_name(side), left);
  }

  void read_command() {
    const TypedLine line = editor_.read(prompt());
    if (line.kind == TypedLineKind::interrupted)
      return print("the game continues; 'quit' leaves it, 'save FILE' saves it");
    if (line.kind == TypedLineKind::end) return leave();
    std::string_view rest = line.text;
    const std::string command(take_word(rest));
    if (command.empty()) return;
    if (const auto done = execute_command(command, std::string(trimmed(rest))); !done) print(done.error().message);
  }

  using Action = Expected<void> (PlayVerb::*)(const std::string&);
  struct Command {
    std::string_view name;
    std::string_view argument;
    std::string_view meaning;  // help text; empty: an alias of another command
    Action action;
  };
  static constexpr auto commands() {
    return std::array{
        Command{"undo", "", "take back moves up to your last turn", &PlayVerb::undo},
        Command{"hint", "", "show the move that Kibitz would play", &PlayVerb::hint},
        Command{"moves", "", "the legal moves", &PlayVerb::list_moves},
        Command{"board", "", "draw the board again", &PlayVerb::board},
        Command{"turn", "", "flip the board", &PlayVerb::flip_board},
        Command{"side", "WHO", "your side: its name, both or none", &PlayVerb::side},
        Command{"level", "N", "playing strength, from 1 up", &PlayVerb::level},
        Command{"resign", "", "resign the game", &PlayVerb::resign},
        Command{"new", "", "a new game", &PlayVerb::start_new_game},
        Command{"save", "FILE", "save the game; the file's ending selects PGN, PDN, SGF, GGF or psq", &PlayVerb::save},
        Command{"load", "FILE", "continue a game from a file; FILE#3 selects the third", &PlayVerb::load},
        Command{"help", "", "this list", &PlayVerb::help},
        Command{"quit", "", "leave", &PlayVerb::quit},
        Command{"q", "", "", &PlayVerb::quit},
        Command{"exit", "", "", &PlayVerb::quit},
        Command{"takeback", "", "", &PlayVerb::undo},
        Command{"flip", "", "", &PlayVerb::flip_board},
        Command{"?", "", "", &PlayVerb::help},
    };
  }

  Expected<void> execute_command(const std::string& command, const std::string& rest) {
    for (const Command& known : commands())
      if (known.name == to_lower_case(command)) return (this->*known.action)(rest);
    return play_move(rest.empty() ? command : command + " " + rest);
  }

  Expected<void> play_move(const std::string& text) {
    TRY(game_.check_not_over());
    if (auto played = game_.play(text, time_of_turn()); !played) {
      if (played.error().message.ends_with('?')) return played;  // it suggests a move
      return fail(played.error().message + "; 'moves' lists the legal ones, 'help' the commands");
    }
    if (game_.ending() || is_human(game_.engine().mover()))
      show_board();  // if Kibitz is to move, the board is shown after its reply
    return {};
  }

  Expected<void> undo(const std::string&) {
    if (!game_.take_back()) return fail("there is no move to take back");
    while (has_human() && (!is_human(game_.engine().mover()) || game_.must_pass()) && game_.take_back()) {
    }
    show_board();
    return {};
  }

  Expected<void> hint(const std::string&) {
    TRY(game_.check_not_over());
    const auto line = TRY(run_search([this](Control& control) { return opponent_.hint(game_.engine(), control); }));
    print(
        fmt::format("Kibitz would play {}  {}  {}", move_text(line.moves.front()), score_text(line), line_text(line)));
    return {};
  }

  Expected<void> list_moves(const std::string&) {
    std::vector<std::string> names;
    for (const MoveText& move : game_.engine().legal_moves()) names.push_back(move.notation);
    print(names.empty() ? "there are no moves" : join_strings(names, " "));
    return {};
  }

  Expected<void> board(const std::string&) {
    show_board();
    return {};
  }

  Expected<void> flip_board(const std::string&) {
    is_turned_ = !is_turned_;
    show_board();
    return {};
  }

  Expected<void> side(const std::string& who) { return set_human_sides(who); }

  Expected<void> level(const std::string& text) {
    TRY(opponent_.set_level("level", text));
    print("level " + text);
    return {};
  }

  // Resigns for the human player. With two human players or none, the side to move resigns.
  Expected<void> resign(const std::string&) {
    TRY(game_.check_not_over());
    game_.resign(is_human(0) == is_human(1) ? game_.engine().mover() : is_human(0) ? 0 : 1);
    show_board();
    return {};
  }

  Expected<void> start_new_game(const std::string&) {
    game_.restart();
    show_board();
    return {};
  }

  Expected<void> save(const std::string& file) {
    const auto losses = TRY(game_.save(file));
    print("saved in " + file + (losses.empty() ? "" : "; " + join_strings(losses, "; ")));
    return {};
  }

  Expected<void> load(const std::string& file) {
    TRY(game_.load(file));
    print_warnings(game_.take_warnings(), terminal_);
    show_board();
    return {};
  }

  Expected<void> help(const std::string&) {
    constexpr std::size_t meaning_at = 13;
    print("A move in any form the game is written in, or:");
    for (const Command& command : commands())
      if (!command.meaning.empty())
        terminal_.out << wrapped_text(terminal_,
                                      fmt::format("  {:<{}}{}", fmt::format("{} {}", command.name, command.argument),
                                                  meaning_at - 2, command.meaning),
                                      meaning_at)
                      << '\n';
    return {};
  }

  Expected<void> quit(const std::string&) {
    leave();
    return {};
  }

  Terminal& terminal_;
  const PlayArguments& arguments_;
  LineEditor editor_;
  GameInProgress game_;
  std::array<bool, 2> is_human_{true, false};
  KibitzOpponent opponent_;
  Clock::time_point turn_began_{};
  bool is_turned_ = false;
  std::optional<int> status_;  // the exit status; empty while the program runs
};

Expected<int> play(const Session& session, const PlayArguments& arguments) {
  return PlayVerb(session, arguments).run(session.catalogue);
}

}  // namespace

Verb play_verb() {
  return make_verb<PlayArguments>({"play", "Play a game in the terminal",
                                   "  kibitz play othello --level 3\n"
                                   "  kibitz play chess --side black --clock 300 --increment 3\n"
                                   "  kibitz play chess --load game.txt"},
                                  add_play_options, play);
}

}  // namespace kibitz

// play: a game in the terminal, a person or Kibitz on either side. A line is a command or else a move; what cannot be
// read costs one sentence and nothing more.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <sstream>

#include "cli/draw_board.hpp"
#include "cli/interrupt.hpp"
#include "cli/live_line.hpp"
#include "cli/numbers.hpp"
#include "cli/report_text.hpp"
#include "cli/run_cli.hpp"
#include "cli/saved_game.hpp"
#include "cli/setup.hpp"
#include "cli/verbs.hpp"
#include "kibitz/engine/level.hpp"

namespace kibitz {

namespace {

constexpr std::string_view help_text =
    "A move in any form the game is written in, or:\n"
    "  undo          take back to your last turn      moves         the legal moves\n"
    "  hint          what Kibitz would play           board         draw the board again\n"
    "  new           a new game                       level N       1 to 10\n"
    "  save FILE     keep the game                    side WHO      you: first, second, both, none\n"
    "  load FILE     go on with a saved one           help, quit\n";

class Game {
 public:
  Game(const Session& session, const PlayArguments& arguments)
      : session_(session), terminal_(session.terminal), arguments_(arguments) {}

  Expected<int> run() {
    if (auto ready = prepare(); !ready) return std::unexpected(ready.error());
    terminal_.out << fmt::format("{}, level {}, seed {}; 'help' lists the commands\n", engine_->info().title, level_,
                                 arguments_.seed);
    show_board();
    while (!is_over_ && terminal_.out) {
      const bool is_ended = engine_->ending().has_value();
      if (!is_ended && !is_human(engine_->mover()))
        play_own_move();
      else
        read_command();
    }
    return status::ok;
  }

 private:
  Expected<void> prepare() {
    const auto level = read_number(arguments_.level, {"--level", least_level, most_level});
    if (!level) return std::unexpected(level.error());
    level_ = static_cast<int>(*level);
    const auto seed = read_number(arguments_.seed, {"--seed", 0, INT64_MAX});
    if (!seed) return std::unexpected(seed.error());
    random_ = Random(static_cast<std::uint64_t>(*seed));
    auto engine = set_up_engine(session_.catalogue, arguments_.engine);
    if (!engine) return std::unexpected(engine.error());
    engine_ = std::move(*engine);
    settings_ = arguments_.engine.settings;
    start_ = joined(arguments_.position, " ");
    if (auto set = set_up_position(*engine_, start_); !set) return set;
    if (auto set = set_side(arguments_.side); !set) return set;
    if (!arguments_.load.empty()) return load(arguments_.load);
    return {};
  }

  bool is_human(int side) const { return is_human_[static_cast<std::size_t>(side)]; }
  const std::string& side_name(int side) const { return engine_->info().side_names.at(static_cast<std::size_t>(side)); }

  // "first", or the side's own name.
  Expected<void> set_side(const std::string& who) {
    const bool is_first = who == "first" || who == side_name(0);
    const bool is_second = who == "second" || who == side_name(1);
    if (!is_first && !is_second && who != "both" && who != "none")
      return fail(fmt::format("a side is first, second, both or none, not {}", quoted(who)));
    is_human_ = {is_first || who == "both", is_second || who == "both"};
    return {};
  }

  void say(const std::string& sentence) { terminal_.out << sentence << '\n' << std::flush; }

  void show_board() {
    terminal_.out << '\n' << draw_board(engine_->picture(), terminal_);
    if (const auto ending = engine_->ending()) say("The game is over: " + ending->text + ".");
    terminal_.out << std::flush;
  }

  void play_own_move() {
    const auto line = think([this](Control& control) { return choose_move(*engine_, level_, random_, control); });
    if (!line) {
      say(line.error().message);
      is_over_ = true;
      return;
    }
    const MoveText& move = line->moves.front();
    const std::string name = side_name(engine_->mover());
    if (const auto played = engine_->play(move.move); !played) {
      say(played.error().message);
      is_over_ = true;
      return;
    }
    say(fmt::format("Kibitz ({}) plays {}  {}", name, move_text(move), score_text(*line)));
    show_board();
    if (engine_->ending() && !is_human(0) && !is_human(1)) is_over_ = true;  // nobody is there to say quit
  }

  // Ctrl-C means: move now.
  template <class Search>
  auto think(const Search& search) -> decltype(search(std::declval<Control&>())) {
    SigintGuard guard;
    Control control;
    guard.watch(control);
    LiveLine live(terminal_);
    live.set_text("thinking");
    live.watch(control);
    auto found = search(control);
    live.stop_watching();
    return found;
  }

  void read_command() {
    if (terminal_.in_is_terminal && terminal_.out_is_terminal)
      terminal_.out << fmt::format("{}> ", side_name(engine_->mover())) << std::flush;
    std::string line;
    if (!std::getline(terminal_.in, line)) {
      is_over_ = true;
      return;
    }
    std::istringstream words(line);
    std::string command, rest;
    words >> command;
    std::getline(words >> std::ws, rest);
    while (!rest.empty() && (rest.back() == '\r' || rest.back() == ' ')) rest.pop_back();
    if (command.empty()) return;
    if (const auto done = obey(command, rest); !done) say(done.error().message);
  }

  Expected<void> obey(const std::string& command, const std::string& rest) {
    using Action = Expected<void> (Game::*)(const std::string&);
    struct Command {
      std::string_view name;
      Action action;
    };
    static constexpr std::array commands{
        Command{"undo", &Game::undo},   Command{"hint", &Game::hint},   Command{"new", &Game::start_anew},
        Command{"save", &Game::save},   Command{"load", &Game::load},   Command{"moves", &Game::list_moves},
        Command{"board", &Game::board}, Command{"level", &Game::level}, Command{"side", &Game::side},
        Command{"help", &Game::help},   Command{"quit", &Game::quit},   Command{"exit", &Game::quit}};
    for (const Command& known : commands)
      if (known.name == command) return (this->*known.action)(rest);
    return play_move(rest.empty() ? command : command + " " + rest);
  }

  Expected<void> play_move(const std::string& text) {
    if (const auto ending = engine_->ending()) return fail("the game is over: " + ending->text + "; undo, new or quit");
    if (const auto played = engine_->play(text); !played)
      return fail(played.error().message + "; 'moves' lists the legal ones, 'help' the commands");
    show_board();
    return {};
  }

  Expected<void> undo(const std::string&) {
    if (!engine_->undo()) return fail("there is no move to take back");
    while (!is_human(engine_->mover()) && (is_human(0) || is_human(1)) && engine_->undo()) {
    }
    show_board();
    return {};
  }

  Expected<void> hint(const std::string&) {
    if (const auto ending = engine_->ending()) return fail("the game is over: " + ending->text);
    constexpr int level_of_hints = 9;  // without chance
    const auto line =
        think([this](Control& control) { return choose_move(*engine_, level_of_hints, random_, control); });
    if (!line) return std::unexpected(line.error());
    say(fmt::format("Kibitz would play {}  {}  {}", move_text(line->moves.front()), score_text(*line),
                    line_text(*line)));
    return {};
  }

  Expected<void> start_anew(const std::string&) {
    start_.clear();
    if (auto set = engine_->set_position(""); !set) return set;
    engine_->clear();
    show_board();
    return {};
  }

  Expected<void> save(const std::string& file) {
    if (file.empty()) return fail("save needs a file name");
    SavedGame game{arguments_.engine.game, settings_, start_, {}};
    const auto copy = engine_->clone();
    while (copy->undo()) {
    }
    game.start = copy->position();
    for (const MoveText& move : engine_->moves_played()) game.moves.push_back(move.move);
    if (auto saved = save_game(game, file); !saved) return saved;
    say("saved in " + file);
    return {};
  }

  // The game in progress is replaced only when the other one is complete.
  Expected<void> load(const std::string& file) {
    if (file.empty()) return fail("load needs a file name");
    const auto game = load_game(file);
    if (!game) return std::unexpected(game.error());
    if (game->game != arguments_.engine.game)
      return fail(fmt::format("{} is a game of {}", quoted(file), quoted(game->game)));
    auto engine = set_up_engine(session_.catalogue, {game->game, arguments_.engine.preset, game->settings});
    if (!engine) return std::unexpected(engine.error());
    if (auto set = (*engine)->set_position(game->start, game->moves); !set) return set;
    engine_ = std::move(*engine);
    settings_ = game->settings;
    start_ = game->start;
    show_board();
    return {};
  }

  Expected<void> list_moves(const std::string&) {
    std::vector<std::string> names;
    for (const MoveText& move : engine_->legal_moves()) names.push_back(move.notation);
    say(names.empty() ? "there are no moves" : joined(names, " "));
    return {};
  }

  Expected<void> board(const std::string&) {
    show_board();
    return {};
  }

  Expected<void> level(const std::string& text) {
    const auto level = read_number(text, {"level", least_level, most_level});
    if (!level) return std::unexpected(level.error());
    level_ = static_cast<int>(*level);
    say(fmt::format("level {}", level_));
    return {};
  }

  Expected<void> side(const std::string& who) { return set_side(who); }

  Expected<void> help(const std::string&) {
    terminal_.out << help_text << std::flush;
    return {};
  }

  Expected<void> quit(const std::string&) {
    is_over_ = true;
    return {};
  }

  const Session& session_;
  Terminal& terminal_;
  const PlayArguments& arguments_;
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> settings_;
  std::string start_;
  std::array<bool, 2> is_human_{true, false};
  int level_ = 5;
  Random random_{1};
  bool is_over_ = false;
};

}  // namespace

Expected<int> play(const Session& session, const PlayArguments& arguments) { return Game(session, arguments).run(); }

}  // namespace kibitz

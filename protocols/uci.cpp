#include "protocols/uci.hpp"

#include <fmt/format.h>
#include <array>

#include "kibitz/engine/level.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/score_text.hpp"
#include "protocols/search_thread.hpp"
#include "protocols/uci_go.hpp"
#include "protocols/uci_info.hpp"
#include "protocols/uci_options.hpp"

namespace kibitz {

namespace {

// What the search thread needs to write the output of one search. It is separate from the state of the reading loop,
// which changes meanwhile.
struct UciAnswerContext {
  UciInfoStyle style;
  std::shared_ptr<Engine> root;  // a copy of the engine, on which moves are played to convert their notation
  std::optional<Level> level;    // the level of play; nullopt: full strength
  std::optional<Random> random;
  bool has_written_info = false;
  int closing_passes = 0;
};

std::string uci_remark(const std::string& sentence) { return "info string " + sentence; }

class UciProtocol {
 public:
  UciProtocol(Channel& channel, const Catalogue& catalogue)
      : channel_(channel), options_(catalogue), thread_(channel, uci_remark) {}

  void run() {
    while (const auto line = channel_.read([this](const std::string& sentence) { report_error(sentence); })) {
      const Command command = command_of(*line);
      if (command.name == "quit") break;
      execute_command(command);
    }
    thread_.stop();
  }

 private:
  void write_info_string(const std::string& text) { channel_.write("info string " + text); }
  void report_error(const std::string& sentence) { write_info_string("error: " + sentence); }

  void execute_command(const Command& command) {
    using Action = void (UciProtocol::*)(const std::string&);
    struct UciCommand {
      std::string_view name;
      Action action;
    };
    static constexpr std::array known{
        UciCommand{"uci", &UciProtocol::identify},    UciCommand{"isready", &UciProtocol::answer_isready},
        UciCommand{"setoption", &UciProtocol::set},   UciCommand{"ucinewgame", &UciProtocol::start_new_game},
        UciCommand{"position", &UciProtocol::set_up}, UciCommand{"go", &UciProtocol::go},
        UciCommand{"stop", &UciProtocol::stop},       UciCommand{"ponderhit", &UciProtocol::ponder_hit},
        UciCommand{"debug", &UciProtocol::ignore},    UciCommand{"register", &UciProtocol::ignore}};
    if (command.name.empty()) return;
    for (const UciCommand& one : known)
      if (one.name == command.name) return (this->*one.action)(command.rest);
    report_error(fmt::format("there is no command {}", quoted(command.name)));
  }

  void ignore(const std::string&) {}

  void identify(const std::string&) {
    channel_.write("id name Kibitz " KIBITZ_VERSION);
    channel_.write("id author the authors of Kibitz");
    for (const std::string& line : options_.option_lines()) channel_.write(line);
    channel_.write("uciok");
  }

  void answer_isready(const std::string&) {
    if (!thread_.is_busy() && options_.consume_table_change())
      if (const auto got = allocate_table(options_.engine()); !got) report_error(got.error().message);
    channel_.write("readyok");
  }

  // Handles "setoption name N value V". N and V may contain blanks. A running search is stopped first, because options
  // must not change during it.
  void set(const std::string& rest) {
    const Words words = words_of(rest);
    const auto value = std::find(words.begin(), words.end(), "value");
    if (words.size() < 2 || words.front() != "name")
      return report_error(fmt::format("setoption is written 'setoption name N value V', not {}", quoted(rest)));
    const std::string name = join_words({words.begin() + 1, value});
    const std::string text = value == words.end() ? "" : join_words({value + 1, words.end()});
    thread_.stop();
    if (const auto done = options_.set(name, text); !done) return report_error(done.error().message);
    if (to_lower_case(name) == "uci_variant") write_info_string("variant " + text);
  }

  void start_new_game(const std::string&) {
    thread_.stop();
    options_.engine().clear();
    [[maybe_unused]] const auto set = options_.engine().set_position("");
    closing_passes_ = 0;
  }

  // Handles "position startpos" or "position fen" with a position in the game's notation, and the moves after "moves".
  void set_up(const std::string& rest) {
    thread_.stop();
    const Words words = words_of(rest);
    const bool is_start = !words.empty() && words.front() == start_word;
    if (!is_start && (words.empty() || words.front() != "fen"))
      return report_error(fmt::format("position is startpos or fen and a position, not {}", quoted(rest)));
    const auto list = std::find(words.begin() + 1, words.end(), "moves");
    const std::string text = join_words({words.begin() + 1, list});
    if (is_start != text.empty())
      return report_error(is_start ? fmt::format("{} cannot follow startpos", quoted(text)) : "a position is missing");
    if (text == start_word) return report_error("'startpos' is a whole position and cannot follow fen");
    const Words written(list == words.end() ? list : list + 1, words.end());
    Words moves;
    for (const std::string& move : written) moves.push_back(read_wire_move(options_.wire_notation(), move));
    const std::string position = is_start ? "" : read_wire_position(options_.wire_notation(), text);
    auto done = options_.engine().set_position(position, moves);
    const int passes = done ? 0 : remove_closing_passes(options_.wire_notation(), options_.engine(), position, moves);
    if (passes > 0) done = options_.engine().set_position(position, moves);
    if (!done) return report_error(quote_as_received(done.error().message, moves, written));
    closing_passes_ = passes;
  }

  void go(const std::string& rest) {
    thread_.stop();
    Engine& engine = options_.engine();
    const UciSettings& settings = options_.settings();
    UciGoArguments arguments = parse_uci_go(words_of(rest), engine.mover());
    for (const std::string& sentence : arguments.errors) report_error(sentence);
    SearchJob job;
    job.request.limits = arguments.limits;
    job.request.limits.overhead = settings.overhead;
    if (auto& time = job.request.limits.time) *time = std::max(*time - settings.overhead, Milliseconds{0});
    job.request.lines = settings.lines;
    job.request.search_moves = legal_moves_of(arguments.search_moves);
    job.is_held = arguments.is_infinite || arguments.limits.ponder;
    const bool is_weakened = settings.is_limited && !settings.analyses;
    if (options_.consume_seed_change()) random_ = Random(static_cast<std::uint64_t>(settings.seed));
    std::optional<Level> level;
    if (is_weakened) level = level_of(engine, level_of_elo(settings.elo));
    if (level) limit_to_level(job.request, engine, *level, random_);
    start(std::move(job), level);
  }

  // Those of `moves` that are legal, in the game's notation. An error is written for each illegal move.
  Words legal_moves_of(const Words& moves) {
    Words legal;
    for (const std::string& text : moves) {
      const std::string move = read_wire_move(options_.wire_notation(), text);
      if (const auto read = options_.engine().read_move(move))
        legal.push_back(read->move);
      else
        report_error(quote_as_received(read.error().message, {&move, 1}, {&text, 1}));
    }
    return legal;
  }

  void start(SearchJob job, std::optional<Level> level) {
    const auto context = std::make_shared<UciAnswerContext>();
    const UciSettings& settings = options_.settings();
    context->style = {options_.wire_notation(), static_cast<std::size_t>(settings.lines), settings.shows_wdl};
    context->root = options_.engine().clone();
    context->level = level;
    context->closing_passes = closing_passes_;
    job.on_report = [this, context](const Report& report) { write_report(*context, report); };
    job.on_answer = [this, context](const Expected<Analysis>& analysis) { answer(*context, analysis); };
    thread_.start(options_.engine(), std::move(job));
  }

  // ---- on the search thread ----

  void write_report(UciAnswerContext& context, const Report& report) {
    for (const std::string& line : uci_info_lines(report, context.style, *context.root)) {
      channel_.write(line);
      context.has_written_info = true;
    }
  }

  void answer(UciAnswerContext& context, const Expected<Analysis>& analysis) {
    if (!analysis) {
      report_error(analysis.error().message);
      const auto moves = context.root->legal_moves();
      return write_best_move(context, moves.empty() ? std::span<const MoveText>() : std::span(moves).first(1));
    }
    const auto& lines = analysis->report.lines;
    if (lines.empty() || lines.front().moves.empty()) {
      write_end_score(*analysis);
      return write_best_move(context, {});
    }
    if (analysis->claim) channel_.write("info string the side to move may claim this ending: " + analysis->claim->text);
    if (!context.has_written_info || !analysis->report.is_finished) write_report(context, analysis->report);
    write_best_move(context, context.level ? choose_line(lines, *context.level, random_).moves : lines.front().moves);
  }

  void write_end_score(const Analysis& analysis) {
    AnalysedLine line;
    line.score = analysis.ending ? score_of(analysis.ending->outcome, 0) : 0;
    channel_.write("info depth 0 score " + uci_score(line));
  }

  void write_best_move(UciAnswerContext& context, std::span<const MoveText> moves) {
    if (moves.empty())
      return channel_.write("bestmove " +
                            wire_move_at_end(context.style.wire_notation, *context.root, context.closing_passes));
    const auto texts = to_wire_notation(context.style.wire_notation, *context.root,
                                        moves.first(std::min<std::size_t>(moves.size(), 2)));
    channel_.write("bestmove " + texts[0] + (texts.size() > 1 ? " ponder " + texts[1] : ""));
  }

  // ---- on the reading thread ----

  void stop(const std::string&) { thread_.stop(); }
  void ponder_hit(const std::string&) { thread_.ponder_hit(); }

  Channel& channel_;
  UciOptions options_;
  Random random_{1};
  int closing_passes_ = 0;  // number of passes removed from the end of the moves received; see remove_closing_passes()
  SearchThread thread_;     // last member, so that it ends before the members that it uses
};

}  // namespace

void run_uci(Channel& channel, const Catalogue& catalogue) { UciProtocol(channel, catalogue).run(); }

}  // namespace kibitz

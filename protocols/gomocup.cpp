#include "protocols/gomocup.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "protocols/gomocup_board.hpp"
#include "protocols/gomocup_limits.hpp"
#include "protocols/notation.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/search_thread.hpp"
#include "protocols/start_options.hpp"
#include "protocols/swap2.hpp"

namespace kibitz {

namespace {

std::string gomocup_remark(const std::string& sentence) { return "MESSAGE " + sentence; }

class GomocupProtocol {
 public:
  GomocupProtocol(Channel& channel, std::unique_ptr<Engine> engine)
      : channel_(channel), engine_(std::move(engine)), thread_(channel, gomocup_remark) {}

  void run() {
    while (const auto line = channel_.read([this](const std::string& sentence) { error(sentence); })) {
      const Command command = command_of(*line);
      const std::string name = to_upper_case(command.name);
      if (name == "END") break;
      if (!name.empty()) execute_command(name, command.rest);
    }
    thread_.stop();
  }

 private:
  using Action = void (GomocupProtocol::*)(const std::string&);
  struct GomocupCommand {
    std::string_view name;
    Action action;
  };

  static std::string to_upper_case(std::string text) {
    for (char& c : text)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
  }

  void execute_command(const std::string& name, const std::string& rest) {
    static constexpr std::array known{GomocupCommand{"START", &GomocupProtocol::start},
                                      GomocupCommand{"RECTSTART", &GomocupProtocol::start_rectangle},
                                      GomocupCommand{"RESTART", &GomocupProtocol::restart},
                                      GomocupCommand{"BEGIN", &GomocupProtocol::begin},
                                      GomocupCommand{"TURN", &GomocupProtocol::turn},
                                      GomocupCommand{"PLAY", &GomocupProtocol::play},
                                      GomocupCommand{"BOARD", &GomocupProtocol::board},
                                      GomocupCommand{"SWAP2BOARD", &GomocupProtocol::swap2_board},
                                      GomocupCommand{"INFO", &GomocupProtocol::info},
                                      GomocupCommand{"ABOUT", &GomocupProtocol::about},
                                      GomocupCommand{"TAKEBACK", &GomocupProtocol::take_back},
                                      GomocupCommand{"STOP", &GomocupProtocol::stop}};
    for (const GomocupCommand& one : known) {
      if (one.name != name) continue;
      if (name != "STOP") thread_.wait();  // a running search is for the current position, so let it end first
      return (this->*one.action)(rest);
    }
    channel_.write("UNKNOWN command " + quoted(name));
  }

  void error(const std::string& sentence) { channel_.write("ERROR " + sentence); }

  // ---- the board ----

  void start(const std::string& text) {
    const auto size = parse_integer_allowing_plus(text);
    if (!size) return error(fmt::format("START takes a size, not {}", quoted(text)));
    set_size(*size, *size);
  }
  void start_rectangle(const std::string& text) {
    const auto size = read_gomocup_point(text);
    if (!size) return error(fmt::format("RECTSTART takes width,height, not {}", quoted(text)));
    set_size(size->x, size->y);
  }
  void set_size(std::int64_t width, std::int64_t height) {
    if (width < 5 || height < 5 || width > 20 || height > 20)
      return error(fmt::format("a board has 5 to 20 points a side, not {} x {}", width, height));
    board_ = {static_cast<int>(width), static_cast<int>(height), {}};
    limits_.start_game();
    set_rule_options();
    [[maybe_unused]] const auto set = engine_->set_position("");  // resets the board even if its size is unchanged
    if (const auto got = allocate_table(*engine_); !got) return error(got.error().message);
    channel_.write("OK");
  }
  void set_rule_options() {
    for (const auto& [name, value] : {std::pair{"width", std::to_string(board_.width)},
                                      std::pair{"height", std::to_string(board_.height)}, std::pair{"style", style_}})
        [[maybe_unused]]
      const auto set = engine_->set_option(name, value);
  }
  void restart(const std::string&) {
    board_.stones.clear();
    limits_.start_game();
    engine_->clear();
    [[maybe_unused]] const auto set = engine_->set_position("");
    channel_.write("OK");
  }

  bool play_point(const std::string& text) {
    const auto point = read_gomocup_point(text);
    if (!point || !is_on_board(*point)) {
      error(fmt::format("{} is not a point x,y{}", quoted(text), point ? " of this board" : ""));
      return false;
    }
    const std::string move = point_in_gomoku_notation(point->x, point->y);
    const auto played = engine_->play(move);
    if (!played) error(quote_as_received(played.error().message, {&move, 1}, {&text, 1}));
    return played.has_value();
  }
  bool is_on_board(const GomocupStone& stone) const { return stone.x < board_.width && stone.y < board_.height; }

  void begin(const std::string&) {
    const auto empty = engine_->clone();
    const bool is_empty = empty->set_position("") && empty->position() == engine_->position();
    is_empty ? think() : error("BEGIN is for an empty board, and there are stones on it");
  }
  void turn(const std::string& text) {
    if (play_point(text)) think();
  }
  // PLAY: the manager chooses this engine's move. The answer repeats the move's text.
  void play(const std::string& text) {
    if (play_point(text)) channel_.write(text);
  }
  void take_back(const std::string& text) {
    const auto stone = read_gomocup_point(text);
    const auto moves = engine_->moves_played();
    if (!stone || moves.empty() || moves.back().move != point_in_gomoku_notation(stone->x, stone->y))
      return error(fmt::format("{} is not the last move", quoted(text)));
    engine_->undo();
    channel_.write("OK");
  }

  // Reads stones up to the line DONE. Returns nullopt after an error, or at the end of the input.
  std::optional<std::vector<GomocupStone>> read_stones() {
    std::vector<GomocupStone> stones;
    std::string problem;
    const auto on_too_long = [&](const std::string& sentence) { problem = problem.empty() ? sentence : problem; };
    while (const auto line = channel_.read(on_too_long)) {
      const std::string text(trim_blanks(*line));
      if (to_upper_case(text) == "DONE") {
        if (problem.empty()) return stones;
        error(problem);
        return std::nullopt;
      }
      if (const auto stone = read_stone(text, stones))
        stones.push_back(*stone);
      else if (problem.empty())
        problem = stone.error().message;
    }
    return std::nullopt;
  }

  // Reads one stone; its point must be on the board and hold none of the `earlier` stones.
  Expected<GomocupStone> read_stone(const std::string& text, const std::vector<GomocupStone>& earlier) const {
    const auto stone = read_gomocup_stone(text);
    if (!stone || !is_on_board(*stone)) return fail(fmt::format("{} is not a point x,y,field", quoted(text)));
    if (stone->field < 1 || stone->field > 3)
      return fail(fmt::format("the field of {} is not 1, 2 or 3", quoted(text)));
    const auto is_same_point = [&](const GomocupStone& other) { return other.x == stone->x && other.y == stone->y; };
    if (std::ranges::any_of(earlier, is_same_point))
      return fail(fmt::format("{} gives the point {},{} a second stone", quoted(text), stone->x, stone->y));
    return *stone;
  }

  static int count(const std::vector<GomocupStone>& stones, int field) {
    return static_cast<int>(std::ranges::count(stones, field, &GomocupStone::field));
  }

  // BOARD: sets up the stones, then searches for a move. If both sides have the same number of stones, this
  // engine moved first; if the opponent has one stone more, the opponent moved first.
  void board(const std::string&) {
    const auto stones = read_stones();
    if (!stones) return;
    const int lead = count(*stones, 2) - count(*stones, 1);
    if (lead != 0 && lead != 1)
      return error(fmt::format("the opponent has {} stones more: it is not this side's turn", lead));
    GomocupBoard wanted{board_.width, board_.height, *stones};
    const std::string text = position_text(wanted, lead == 0 ? 1 : 2, lead == 0 ? 'x' : 'o');
    if (const auto set = engine_->set_position(text); !set) return error(set.error().message);
    think();
  }

  void swap2_board(const std::string&) {
    auto stones = read_stones();
    if (!stones) return;
    for (std::size_t i = 0; i < stones->size(); ++i) (*stones)[i].field = 1 + static_cast<int>(i % 2);
    Control control;
    const Channel::StoppableWork work(channel_, [&] { control.request_stop(); });
    const auto reply = answer_swap2(*engine_, {board_.width, board_.height, *stones}, {limits_.turn_limits(), control});
    if (reply)
      channel_.write(*reply);
    else
      error(reply.error().message);
  }

  // ---- settings ----

  // Handles INFO. The clock of our next turn may already be running, so the time spent here is subtracted from the time
  // for that turn.
  void info(const std::string& rest) {
    const auto start = Clock::now();
    apply_info(rest);
    time_spent_on_info_ += std::chrono::ceil<Milliseconds>(Clock::now() - start);
  }
  void apply_info(const std::string& rest) {
    const auto [key, value] = command_of(rest);
    if (to_lower_case(key) == "rule") return set_rule(value);
    if (to_lower_case(key) == "option") return apply_option(value);
    const auto megabytes = limits_.set_limit(to_lower_case(key), value);
    if (!megabytes) return error(megabytes.error().message);
    if (!*megabytes) return;
    [[maybe_unused]] const auto set = engine_->set_option("hash", std::to_string(**megabytes));
    if (const auto got = allocate_table(*engine_); !got) error(got.error().message);
  }

  // INFO rule: the value is a sum of flags: 1 (exactly five in a row wins), 2 (continuous game), 4 (renju). 8 is caro,
  // which Kibitz does not play.
  void set_rule(const std::string& value) {
    const auto rule = parse_integer_allowing_plus(value);
    if (!rule || *rule < 0 || *rule > 7) return error(fmt::format("rule {} is not known", quoted(value)));
    const std::string style = (*rule & 4) != 0 ? "renju" : (*rule & 1) != 0 ? "exact" : "freestyle";
    if (style == style_) return;
    style_ = style;
    const std::string position = engine_->position();
    set_rule_options();
    if (const auto set = engine_->set_position(position); !set) error(set.error().message);
  }

  // INFO option, a Kibitz extension: "INFO option name=value" or "INFO option preset=NAME". No manager uses this key.
  void apply_option(const std::string& setting) {
    if (const auto made = set_start_option(*engine_, setting); !made) error(made.error().message);
  }

  void about(const std::string&) {
    channel_.write("name=\"Kibitz\", version=\"" KIBITZ_VERSION "\", author=\"the authors of Kibitz\", country=\"\"");
  }
  void stop(const std::string&) { thread_.stop(); }

  void think() {
    SearchJob job;
    job.request.limits = limits_.turn_limits();
    if (auto& time = job.request.limits.time) *time = std::max(*time - time_spent_on_info_, Milliseconds{0});
    time_spent_on_info_ = Milliseconds{0};
    job.on_answer = [this](const Expected<Analysis>& analysis) { answer(analysis); };
    thread_.start(*engine_, std::move(job));
  }

  // Called on the search thread.
  void answer(const Expected<Analysis>& analysis) {
    if (!analysis) return error(analysis.error().message);
    const auto& lines = analysis->report.lines;
    if (lines.empty() || lines.front().moves.empty()) return error("the game is over");
    const std::string move = lines.front().moves.front().move;
    const std::string point = point_in_gomocup_notation(move);
    if (point.empty()) return error("the only legal move is a pass");
    [[maybe_unused]] const auto played = engine_->play(move);
    channel_.write(point);
  }

  Channel& channel_;
  std::unique_ptr<Engine> engine_;
  GomocupBoard board_;
  GomocupLimits limits_;
  std::string style_ = "freestyle";
  Milliseconds time_spent_on_info_{0};  // since the last turn; subtracted from the time for the next turn
  SearchThread thread_;                 // last member, so that it ends before the members that it uses
};

}  // namespace

void run_gomocup(Channel& channel, const Catalogue& catalogue) {
  auto engine = make_engine_for_protocol(catalogue, "gomocup");
  if (!engine) return channel.write("ERROR " + engine.error().message);
  GomocupProtocol(channel, std::move(*engine)).run();
}

}  // namespace kibitz

#include "protocols/gtp.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "protocols/gtp_game.hpp"
#include "protocols/notation.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/search_thread.hpp"

namespace kibitz {

namespace {

constexpr std::size_t max_quoted_bytes = 100;  // maximum length, in bytes, at which an error quotes an unknown command

class GtpProtocol {
 public:
  GtpProtocol(Channel& channel, GtpGame game) : channel_(channel), game_(std::move(game)), thread_(channel, nullptr) {}

  void run() {
    while (!is_over_) {
      const auto line = channel_.read([this](const std::string& sentence) { refuse(sentence); });
      if (!line) break;
      const auto text = strip_comment(*line);
      if (text.empty()) continue;
      thread_.wait();  // a command starts only after the answer to the previous one
      execute_command(text);
    }
    if (is_over_) thread_.wait();
    thread_.stop();
  }

 private:
  using Action = Expected<std::string> (GtpProtocol::*)(const Words&);
  struct GtpCommand {
    std::string_view name;
    Action action;
  };
  static const std::array<GtpCommand, 20>& commands() {
    static constexpr std::array<GtpCommand, 20> list{GtpCommand{"protocol_version", &GtpProtocol::protocol_version},
                                                     GtpCommand{"name", &GtpProtocol::name},
                                                     GtpCommand{"version", &GtpProtocol::version},
                                                     GtpCommand{"known_command", &GtpProtocol::known_command},
                                                     GtpCommand{"list_commands", &GtpProtocol::list_commands},
                                                     GtpCommand{"quit", &GtpProtocol::quit},
                                                     GtpCommand{"boardsize", &GtpProtocol::board_size},
                                                     GtpCommand{"clear_board", &GtpProtocol::clear_board},
                                                     GtpCommand{"komi", &GtpProtocol::komi},
                                                     GtpCommand{"play", &GtpProtocol::play},
                                                     GtpCommand{"genmove", &GtpProtocol::generate_move},
                                                     GtpCommand{"reg_genmove", &GtpProtocol::suggest_move},
                                                     GtpCommand{"undo", &GtpProtocol::undo},
                                                     GtpCommand{"showboard", &GtpProtocol::show_board},
                                                     GtpCommand{"final_score", &GtpProtocol::final_score},
                                                     GtpCommand{"time_settings", &GtpProtocol::time_settings},
                                                     GtpCommand{"time_left", &GtpProtocol::time_left},
                                                     GtpCommand{"level", &GtpProtocol::level},
                                                     GtpCommand{"kibitz-game", &GtpProtocol::change_game},

                                                     GtpCommand{"kibitz-option", &GtpProtocol::apply_option}};
    return list;
  }

  Engine& engine() { return game_.engine(); }
  const Engine& engine() const { return game_.engine(); }

  static std::string_view strip_comment(std::string_view line) { return trim_blanks(line.substr(0, line.find('#'))); }

  void execute_command(std::string_view text) {
    Words words = words_of(text);
    id_.clear();
    if (words.front().find_first_not_of("0123456789") == std::string::npos) {
      id_ = words.front();
      words.erase(words.begin());
    }
    if (words.empty()) return answer(fail("unknown command"));
    for (const GtpCommand& known : commands()) {
      if (known.name != words.front()) continue;
      words.erase(words.begin());
      const auto result = (this->*known.action)(words);
      if (!result || *result != later) answer(result);
      return;
    }
    answer(fail("unknown command " + quoted(words.front().substr(0, max_quoted_bytes))));
  }

  void answer(const Expected<std::string>& result) {
    const std::string text = result ? *result : result.error().message;
    channel_.write(fmt::format("{}{}{}{}\n", result ? '=' : '?', id_, text.empty() ? "" : " ", text));
  }

  void refuse(const std::string& sentence) {
    thread_.wait();
    id_.clear();
    answer(fail(sentence));
  }

  static Expected<std::string> empty_answer(const Expected<void>& done) {
    if (!done) return std::unexpected(done.error());
    return "";
  }

  Expected<std::string> protocol_version(const Words&) { return "2"; }
  Expected<std::string> name(const Words&) { return "Kibitz"; }
  Expected<std::string> version(const Words&) { return KIBITZ_VERSION; }
  Expected<std::string> quit(const Words&) {
    is_over_ = true;
    return "";
  }
  Expected<std::string> known_command(const Words& words) {
    const auto is_it = [&](const GtpCommand& known) { return !words.empty() && known.name == words[0]; };
    return std::ranges::any_of(commands(), is_it) ? "true" : "false";
  }
  Expected<std::string> list_commands(const Words&) {
    std::string text;
    for (const GtpCommand& known : commands()) text += (text.empty() ? "" : "\n") + std::string(known.name);
    return text;
  }

  Expected<std::string> board_size(const Words& words) {
    return empty_answer(game_.set_size(words.size() == 1 ? words[0] : ""));
  }
  Expected<std::string> komi(const Words& words) {
    return empty_answer(game_.set_komi(words.size() == 1 ? words[0] : join_words(words)));
  }
  // Switches to the game that the command names (a Kibitz extension).
  Expected<std::string> change_game(const Words& words) { return empty_answer(game_.select_game(join_words(words))); }
  Expected<std::string> clear_board(const Words&) { return empty_answer(game_.clear_board()); }

  Expected<int> read_colour(const Words& words) const {
    const std::string colour = words.empty() ? "" : to_lower_case(words[0]);
    if (colour == "b" || colour == "black") return 0;
    if (colour == "w" || colour == "white") return 1;
    return fail(fmt::format("{} is not a colour", quoted(colour)));
  }

  Expected<std::string> play(const Words& words) {
    const auto side = TRY(read_colour(words));
    if (words.size() < 2) return fail("a vertex is missing");
    if (to_lower_case(words[1]) == "pass" && has_played_pass(side)) return "";
    const auto turn = TRY(game_.give_turn_to(side));
    const std::string move = to_lower_case(words[1]);
    if (const auto played = game_.play(move, turn); !played)
      return fail("illegal move: " + quote_as_received(played.error().message, {&move, 1}, {&words[1], 1}));
    return "";
  }

  // True if a forced pass of this side has just been played. If the referee now sends a pass of this side, it is the
  // same pass.
  bool has_played_pass(int side) const {
    const auto moves = engine().moves_played();
    return game_.has_forced_passes() && engine().mover() != side && !moves.empty() && moves.back().move == "pass";
  }

  Expected<std::string> undo(const Words&) {
    if (!game_.undo()) return fail("cannot undo");
    return "";
  }

  // The board as text, the top row first.
  Expected<std::string> show_board(const Words&) {
    const Picture picture = engine().picture();
    std::vector<std::string> rows(static_cast<std::size_t>(picture.rows),
                                  std::string(static_cast<std::size_t>(picture.columns), '.'));
    for (const auto& piece : picture.pieces)
      if (!piece.is_hint)
        rows[static_cast<std::size_t>(piece.row)][static_cast<std::size_t>(piece.column)] = piece.symbol[0];
    std::string text;
    for (const std::string& row : rows) text += "\n" + row;
    return text + "\n" + picture.caption;
  }

  // The final margin in Go's notation: "B+12", "0".
  Expected<std::string> final_score(const Words&) {
    const auto ending = engine().ending();
    if (!ending) return fail("the game is not over");
    const double points = game_.margin(*ending);
    if (points == 0) return "0";
    return fmt::format("{}+{}", points > 0 ? 'B' : 'W', std::abs(points));
  }

  // Handles time_settings: main time and byo-yomi time in seconds, and the number of stones to play within the byo-yomi
  // time. A byo-yomi time with 0 stones means no limit (GTP 2, section 4.2).
  Expected<std::string> time_settings(const Words& words) {
    const auto main = words.size() == 3 ? parse_decimal(words[0]) : std::nullopt;
    const auto extra = main ? parse_decimal(words[1]) : std::nullopt;
    const auto stones = extra ? parse_integer_allowing_plus(words[2]) : std::nullopt;
    if (!stones || *stones < 0 || *main < 0 || *extra < 0 || *main > 1e7 || *extra > 1e7) return fail("syntax error");
    clocks_ = {};
    if (*extra > 0 && *stones == 0) return "";
    for (auto& clock : clocks_) clock = ClockTime{milliseconds(*main > 0 ? *main : *extra), Milliseconds{0}, 0};
    if (*main <= 0 && *stones > 0) set_stones_to_play(static_cast<int>(std::min<std::int64_t>(*stones, 1000)));
    return "";
  }
  void set_stones_to_play(int stones) {
    for (auto& clock : clocks_) clock->moves_to_go = stones;
  }
  static Milliseconds milliseconds(double seconds) { return Milliseconds{static_cast<std::int64_t>(seconds * 1000)}; }

  Expected<std::string> time_left(const Words& words) {
    const auto side = read_colour(words);
    const auto seconds = side && words.size() == 3 ? parse_decimal(words[1]) : std::nullopt;
    const auto stones = seconds ? parse_integer_allowing_plus(words[2]) : std::nullopt;
    if (!stones || *seconds > 1e7) return fail("syntax error");
    const int moves = static_cast<int>(std::clamp<std::int64_t>(*stones, 0, 1000));
    clocks_[static_cast<std::size_t>(*side)] = ClockTime{milliseconds(std::max(*seconds, 0.0)), Milliseconds{0}, moves};
    return "";
  }

  // Sets a depth limit for all searches, in plies (a Kibitz extension).
  Expected<std::string> level(const Words& words) {
    const auto depth = words.empty() ? std::nullopt : parse_integer_allowing_plus(words[0]);
    if (!depth || *depth < 1 || *depth > 60) return fail("level takes 1 to 60 plies");
    depth_ = static_cast<int>(*depth);
    return "";
  }

  // Sets an option by "name=value", or a preset by "preset=NAME" (a Kibitz extension). The answer lists the options
  // that now have no effect.
  Expected<std::string> apply_option(const Words& words) {
    TRY(game_.set_option(join_words(words)));
    return fmt::format("{}", fmt::join(engine().remarks(), "\n"));
  }

  // ---- searching ----

  Expected<std::string> generate_move(const Words& words) { return start_search(words, true); }
  Expected<std::string> suggest_move(const Words& words) { return start_search(words, false); }

  Expected<std::string> start_search(const Words& words, bool plays) {
    const auto side = TRY(read_colour(words));
    if (engine().legal_moves().empty()) return "pass";
    const auto turn = TRY(game_.give_turn_to(side));
    SearchJob job;
    job.request.limits.depth = depth_;
    job.request.limits.clock = clocks_[static_cast<std::size_t>(side)];
    if (!depth_ && !job.request.limits.clock) job.request.limits.time = Milliseconds{1000};
    job.on_answer = [this, plays, change = turn](const Expected<Analysis>& analysis) {
      const auto move = move_of(analysis);
      if (!plays || !move) game_.revert(change);
      const auto played = plays && move ? game_.play(*move, change) : Expected<void>();
      answer(!move ? move : played ? vertex_of(*move) : Expected<std::string>(std::unexpected(played.error())));
    };
    thread_.start(engine(), std::move(job));
    return std::string(later);
  }

  static Expected<std::string> move_of(const Expected<Analysis>& analysis) {
    if (!analysis) return std::unexpected(analysis.error());
    return analysis->report.lines.front().moves.front().move;
  }
  static std::string vertex_of(const std::string& move) {
    if (move == "pass") return move;
    return std::string{static_cast<char>(move[0] - 'a' + 'A')} + move.substr(1);
  }

  static constexpr std::string_view later = "\x01";  // stands for an answer that the search thread will send

  Channel& channel_;
  GtpGame game_;
  std::string id_;
  bool is_over_ = false;
  std::optional<int> depth_;
  std::array<std::optional<ClockTime>, 2> clocks_;
  SearchThread thread_;  // last member, so that it ends before the members that it uses
};

}  // namespace

void run_gtp(Channel& channel, const Catalogue& catalogue) {
  auto game = GtpGame::make(catalogue);
  if (!game) return channel.write("? " + game.error().message + "\n");
  GtpProtocol(channel, std::move(*game)).run();
}

}  // namespace kibitz

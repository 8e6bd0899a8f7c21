// The Hub protocol, version 2 (Letouzey): international draughts is its variant "normal". Checkers is played as the
// variant "english", which Hub does not define (docs/reference/protocols.md).
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "match/dialect.hpp"
#include "match/hub_moves.hpp"

namespace kibitz::match {

namespace {

std::optional<std::string> parameter_value(std::string_view line, std::string_view name) {
  const std::string wanted = fmt::format(" {}=", name);
  const std::size_t at = line.find(wanted);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view value = line.substr(at + wanted.size());
  const bool is_quoted = value.starts_with('"');
  if (is_quoted) value.remove_prefix(1);
  return std::string(value.substr(0, value.find(is_quoted ? '"' : ' ')));
}

class HubDialect : public Dialect {
 public:
  explicit HubDialect(const DialectContext& context) : context_(context) {}

  Answer<void> perform_handshake(Conversation& conversation) override {
    TRY(conversation.send_line("hub"));
    if (const auto ready = conversation.read_until("wait", [this](const std::string& line) { read_parameter(line); });
        !ready)
      return std::unexpected(ready.error());
    const std::string_view variant = context_.game == "draughts" ? "normal" : "english";
    if (has_variant_) TRY(conversation.send_line(fmt::format("set-param name=variant value={}", variant)));
    for (const auto& [name, value] : context_.player.options)
      if (auto said = conversation.send_line(fmt::format("set-param name={} value={}", name, value)); !said)
        return said;
    TRY(conversation.send_line("init"));
    TRY(conversation.read_until("ready"));
    return {};
  }

  Answer<void> new_game(Conversation& conversation, const GameStart&) override {
    TRY(conversation.send_line("new-game"));
    TRY(conversation.send_line("ping"));
    TRY(conversation.read_until("pong"));
    return {};
  }

  Answer<PlayerAnswer> choose(Conversation& conversation, const MoveRequest& question) override {
    for (const std::string& line : {position_line(question), level_line(question), std::string("go think")})
      TRY(conversation.send_line(line));
    PlayerAnswer choice;
    const auto done =
        TRY(conversation.read_until("done", [&choice](const std::string& line) { read_info(line, choice); }));
    choice.move = legal_move_for(question.referee, parameter_value(done, "move").value_or(""));
    return choice;
  }

 private:
  void read_parameter(const std::string& line) {
    if (line.starts_with("param ") && parameter_value(line, "name") == "variant") has_variant_ = true;
  }

  static std::string position_line(const MoveRequest& question) {
    const auto begin = question.referee.clone();
    while (begin->undo()) {
    }
    const std::string line = "pos pos=" + hub_position(*begin);
    if (question.moves.empty()) return line;
    return fmt::format("{} moves=\"{}\"", line, fmt::join(hub_moves(*begin, question.moves), " "));
  }

  static std::string level_line(const MoveRequest& question) {
    const PlayerLimits& allowance = question.allowance;
    std::string line = "level";
    if (allowance.depth) line += fmt::format(" depth={}", *allowance.depth);
    if (allowance.nodes) line += fmt::format(" nodes={}", *allowance.nodes);
    if (allowance.move_time) line += fmt::format(" move-time={}", seconds(*allowance.move_time));
    if (allowance.clock) {
      const ClockTime& own = question.clocks.at(static_cast<std::size_t>(question.referee.mover()));
      if (own.moves_to_go > 0) line += fmt::format(" moves={}", own.moves_to_go);
      line += fmt::format(" time={} inc={}", seconds(own.remaining), seconds(own.increment));
    }
    return line;
  }

  static void read_info(const std::string& line, PlayerAnswer& choice) {
    if (!line.starts_with("info ")) return;
    const auto number = [&](std::string_view name) {
      const auto text = parameter_value(line, name);
      return text ? parse_decimal_allowing_plus(*text) : std::nullopt;
    };
    if (const auto depth = number("depth")) choice.depth = static_cast<int>(std::clamp(*depth, 0.0, 1000.0));
    if (const auto nodes = number("nodes"); nodes && *nodes >= 0) choice.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto score = number("score")) choice.score = score_of_hundredths(*score * 100);
  }

  // The legal move for a move in Hub's notation, which identifies a capture by its first and last square and the
  // captured pieces, not by its path. Returns `text` itself if it is not a capture or matches no legal move.
  static std::string legal_move_for(const Engine& referee, const std::string& text) {
    const auto capture = find_hub_capture(referee, text);
    return capture ? capture->move : text;
  }

  DialectContext context_;
  bool has_variant_ = false;
};

}  // namespace

std::unique_ptr<Dialect> make_hub_dialect(const DialectContext& context) {
  return std::make_unique<HubDialect>(context);
}

}  // namespace kibitz::match

#include "records/move_player.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::records {

namespace {

// The part of a message that locates a move by up to four preceding moves: "after 11-15 23-19", or "at the start".
std::string describe_preceding_moves(const GameRecord& record, std::int32_t parent) {
  constexpr int max_words = 4;
  std::vector<std::string_view> words;
  std::int32_t at = parent;
  for (; at > 0 && words.size() < max_words; at = node_of(record, at).parent) words.push_back(record.move(at));
  if (words.empty()) return "at the start";
  std::ranges::reverse(words);
  return fmt::format("after {}{}", at > 0 ? "... " : "", fmt::join(words, " "));
}

bool must_pass(const Engine& engine) {
  const auto legal = engine.legal_moves();
  return legal.size() == 1 && legal[0].move == "pass";
}

}  // namespace

std::expected<int, Problem> MovePlayer::play(std::int32_t index, std::vector<MoveText>* texts) {
  texts_ = texts;
  const RecordNode& node = node_of(record_, index);
  const auto played = play_node(node);
  if (played) return *played;
  return std::unexpected(
      error_at(record_, node.place,
               fmt::format("{} ({})", played.error().message, describe_preceding_moves(record_, node.parent))));
}

Expected<int> MovePlayer::play_node(const RecordNode& node) {
  const std::string_view text = record_.text(node.move);
  if (node.kind != NodeKind::move)
    return fail(
        fmt::format("{} sets up a position in the middle of the game, which Kibitz does not play", quoted(text)));
  if (node.side >= 0 && node.side != engine_.mover()) return play_out_of_turn(text);
  auto played = play_move(text);
  if (played) return 1;
  return play_after_pass(text, played.error());
}

Expected<void> MovePlayer::play_move(std::string_view text) {
  if (texts_) {
    auto both = TRY(engine_.read_move(text));
    texts_->push_back(std::move(both));
  }
  return engine_.play(text);
}

Expected<int> MovePlayer::play_after_pass(std::string_view text, const Error& problem) {
  if (!must_pass(engine_)) return std::unexpected(problem);
  TRY(play_move("pass"));
  if (play_move(text)) return 2;
  engine_.undo();
  return std::unexpected(problem);
}

Expected<int> MovePlayer::play_out_of_turn(std::string_view text) {
  const std::string& side = engine_.info().side_names[static_cast<std::size_t>(engine_.mover())];
  if (!play_move("pass")) return fail(fmt::format("{} is a move out of turn: {} is to move", quoted(text), side));
  if (auto played = play_move(text); !played) {
    engine_.undo();
    return std::unexpected(played.error());
  }
  return 2;
}

}  // namespace kibitz::records

#include "records/line_of_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::records {

namespace {

std::string_view plural_of_note(NoteKind kind) {
  switch (kind) {
    case NoteKind::before:
    case NoteKind::after: return "comments";
    case NoteKind::nag: return "signs of moves";
    case NoteKind::clock: return "clocks";
    case NoteKind::elapsed: return "times of moves";
    case NoteKind::evaluation: return "evaluations";
    default: return "properties of SGF";
  }
}

}  // namespace

void add_loss_once(Losses& losses, std::string loss) {
  if (std::ranges::find(losses, loss) == losses.end()) losses.push_back(std::move(loss));
}

std::vector<std::string_view> annotations_of(const GameRecord& game) {
  std::vector<std::string_view> kinds;
  if (game.main_line().size() + 1 < game.nodes().size()) kinds.emplace_back("variations");
  for (const Note& note : game.notes())
    if (const auto kind = plural_of_note(note.kind); std::ranges::find(kinds, kind) == kinds.end())
      kinds.push_back(kind);
  return kinds;
}

Expected<std::vector<std::int32_t>> nodes_of_move_list(const GameRecord& game, const MoveListFormat& format,
                                                       Losses& losses) {
  const auto add_loss = [&](std::string_view what) {
    add_loss_once(losses, fmt::format("{} has no place for {}", format.name, what));
  };
  for (const std::string_view kind : annotations_of(game))
    if (!format.has_times || kind != plural_of_note(NoteKind::elapsed)) add_loss(kind);
  std::vector<std::int32_t> line = game.main_line();
  if (game.result != "*") add_loss("the result");
  std::erase_if(line,
                [&](std::int32_t i) { return game.nodes()[static_cast<std::size_t>(i)].kind == NodeKind::neither; });
  int mover = -1;
  for (const std::int32_t index : line) {
    const RecordNode& node = game.nodes()[static_cast<std::size_t>(index)];
    if (node.kind == NodeKind::set_up)
      return fail(fmt::format("{} cannot hold stones that are set up after the beginning: {}", format.name,
                              quoted(game.text(node.move))));
    if (node.side >= 0 && node.side == mover)
      return fail(
          fmt::format("{} cannot hold two moves of one side in a row: {}", format.name, quoted(game.text(node.move))));
    mover = node.side >= 0 ? node.side : mover >= 0 ? 1 - mover : -1;
  }
  return line;
}

}  // namespace kibitz::records

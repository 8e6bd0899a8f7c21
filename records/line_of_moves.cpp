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

Expected<std::vector<std::int32_t>> line_of_moves(const GameRecord& game, const MoveListFormat& format,
                                                  Losses& losses) {
  const auto add_loss = [&](std::string_view what) {
    add_loss_once(losses, fmt::format("{} has no place for {}", format.name, what));
  };
  std::vector<std::int32_t> line = game.main_line();
  if (line.size() + 1 < game.nodes().size()) add_loss("variations");
  for (const Note& note : game.notes())
    if (note.kind != NoteKind::elapsed || !format.has_times) add_loss(plural_of_note(note.kind));
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

// The names of kinds and columns, and a cell's text.
#include "content/papers/claim.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

std::string_view name_of(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::claim: return "claim";
    case ClaimKind::method: return "method";
    case ClaimKind::figure: return "figure";
    case ClaimKind::example: return "example";
    case ClaimKind::game: return "game";
  }
  return "";
}

std::string_view name_of(FigureColumn column) {
  switch (column) {
    case FigureColumn::depth: return "depth";
    case FigureColumn::move: return "move";
    case FigureColumn::score: return "score";
    case FigureColumn::leaves: return "leaves";
    case FigureColumn::nodes: return "nodes";
    case FigureColumn::driver_calls: return "calls";
    case FigureColumn::passes: return "null moves";
    case FigureColumn::null_move_cuts: return "null-move cutoffs";
    case FigureColumn::extensions: return "extensions";
    case FigureColumn::pruned_moves: return "moves pruned";
    case FigureColumn::deepest_ply: return "deepest ply";
    case FigureColumn::line: return "line";
    case FigureColumn::played: return "played";
  }
  return "";
}

std::string cell_of(const Figures& figures, FigureColumn column) {
  const Statistics& statistics = figures.statistics;
  switch (column) {
    case FigureColumn::depth: return std::to_string(figures.depth);
    case FigureColumn::move: return figures.move;
    case FigureColumn::score: return figures.score + (figures.has_ended ? "" : ", stopped");
    case FigureColumn::leaves: return grouped(statistics.leaves);
    case FigureColumn::nodes: return grouped(statistics.nodes);
    case FigureColumn::driver_calls: return grouped(statistics.driver_calls);
    case FigureColumn::passes: return grouped(statistics.passes);
    case FigureColumn::null_move_cuts: return grouped(statistics.null_move_cutoffs);
    case FigureColumn::extensions: return grouped(statistics.extensions);
    case FigureColumn::pruned_moves: return grouped(statistics.skipped);
    case FigureColumn::deepest_ply: return std::to_string(statistics.deepest_ply);
    case FigureColumn::line: return figures.line;
    case FigureColumn::played: return figures.line + (figures.ending.empty() ? "" : " (" + figures.ending + ")");
  }
  return "";
}

}  // namespace kibitz::papers

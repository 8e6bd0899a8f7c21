// Exact knowledge of checkers: the search probes the endgame databases. The databases hold values without distances, so
// a player who only moved from one won position to another might never win.
#include "games/checkers/checkers.hpp"

namespace kibitz {

// A win or loss is returned as proved only after an irreversible move (a capture or a man's move) below the root. The
// number of such moves is limited, so a player who heads for such a win makes progress. Before the irreversible move,
// the evaluation adds a large bonus for a won ending, and its other terms guide the play. Draws are returned as proved
// at every node.

using namespace checkers;
using endgames::Value;

namespace {

// The distance assumed for a win of unknown length: longer than any win that a search proves.
constexpr Score database_win_distance = 50'000;
static_assert(database_win_distance > 2 * max_ply && database_win_distance + 2 * max_ply < max_win_distance);
constexpr Score database_win = win_score - database_win_distance;

// The bonus for a won ending in the evaluation: more than the sum of all other terms.
constexpr Score won_ending = 200'000;

// A database win is a proved lower bound, and a database loss a proved upper bound. Inside an open window the bound
// is returned as exact, so that open and null windows agree. A window above the win's score (or below the loss's) gets
// no cutoff from the bound, so that the search can find a faster win.
ExactKnowledge known_win(Window window) {
  const bool is_open = window.alpha < database_win && database_win < window.beta;
  return {database_win, is_open ? Bound::exact : Bound::lower};
}
ExactKnowledge known_loss(Window window) {
  const bool is_open = window.alpha < -database_win && -database_win < window.beta;
  return {-database_win, is_open ? Bound::exact : Bound::upper};
}

// The evaluation term of the database. `others` is the sum of the other terms; in a drawn ending the total becomes 0.
Score endgame_term(std::optional<Value> value, Score others) {
  if (!value) return 0;
  if (*value == Value::draw) return -others;
  return *value == Value::win ? won_ending : -won_ending;
}

}  // namespace

Expected<void> Checkers::open_endgames(const std::filesystem::path& directory) {
  if (directory.empty()) {
    endgames.reset();
    endgames_path.clear();
    return {};
  }
  endgames::Database database = TRY(endgames::Database::open(directory));
  endgames = std::make_shared<const endgames::Database>(std::move(database));
  endgames_path = directory.string();
  return {};
}

std::optional<ExactKnowledge> Checkers::exact_knowledge(const Line<Checkers>& line, Window window, Poll&) const {
  if (!endgames || line.current().own_pieces() == 0)
    // A side without pieces has lost. The rules return that loss with its distance.
    return std::nullopt;
  const std::optional<Value> value = endgames->probe(line.current());
  if (!value) return std::nullopt;
  if (*value == Value::draw) return ExactKnowledge{0, Bound::exact};
  if (line.first_repeatable_position() <= line.root()) return std::nullopt;
  return *value == Value::win ? known_win(window) : known_loss(window);
}

Score Checkers::evaluate(const Line<Checkers>& line) const {
  const Score score = static_score(line.current(), weights);
  return endgames ? score + endgame_term(endgames->probe(line.current()), score) : score;
}

std::vector<Term> Checkers::terms(const Line<Checkers>& line) const {
  const std::array<Score, feature_count> scores = feature_scores(line.current(), weights);
  std::vector<Term> terms;
  Score sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i) {
    terms.push_back({feature_names[i], scores[i]});
    sum += scores[i];
  }
  if (endgames) terms.push_back({"endgame database", endgame_term(endgames->probe(line.current()), sum)});
  return terms;
}

}  // namespace kibitz

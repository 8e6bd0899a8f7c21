// Chess by FIDE's rules, and Chess960. Implements the game interface (kibitz/game/game.hpp) with the functions of this
// folder.
#pragma once

#include <array>

#include "games/chess/danger.hpp"
#include "games/chess/evaluate.hpp"
#include "games/chess/exchange.hpp"
#include "games/chess/make_move.hpp"
#include "games/chess/measured.hpp"
#include "games/chess/move_order.hpp"
#include "games/chess/movegen.hpp"
#include "games/chess/opening_names.hpp"
#include "games/chess/text_position.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

class Chess {
 public:
  using Position = chess::Position;
  using Move = chess::Move;

  bool is_chess960 = false;
  bool evaluates_trapped_bishops = true;  // true if trapped bishops are evaluated; false to measure the term's gain

  // ---- rules
  Position start() const { return chess::start_position(); }
  Key key(const Position& position) const { return position.key; }
  bool is_consistent(const Position& position) const { return chess::is_consistent(position); }
  std::optional<Outcome> verdict(const Line<Chess>& line, Judge judge) const;
  std::string ending_reason(const Line<Chess>& line, Judge judge) const;
  Outcome without_moves(const Position& position) const {
    return position.in_check() ? Outcome::loss() : Outcome::draw();
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    moves.commit(chess::generate(position, moves.room(chess::max_moves)));
  }
  Position play(const Position& position, Move move) const { return chess::play(position, move); }
  bool is_legal(const Position& position, Move move) const { return chess::is_legal(position, move); }
  // Irreversible moves are captures, pawn moves, and moves that lose a castling right.
  bool is_irreversible(const Position& position, Move move) const;
  static std::vector<Setting<Chess>> settings();
  static std::vector<PresetRow> preset(std::string_view preset_name);
  static constexpr auto level_ratings = chess::level_ratings;
  static constexpr ChanceCurve chance_curve = chess::chance_curve;

  // ---- capabilities for the search
  struct Worker {
    chess::PawnTable pawns;
    explicit Worker(const Chess&) {}
  };
  Score evaluate(const Line<Chess>& line, Worker& worker) const {
    const Position& position = line.current();
    const Score score = chess::evaluate(position, worker.pawns.look_up(position), optional_terms()).total();
    return clamp_evaluation(position.side == chess::white ? score : -score);
  }
  std::vector<Term> terms(const Line<Chess>& line) const;
  Position swapped(const Position& position) const { return chess::swapped(position); }
  Key structure_key(const Position& position) const { return position.pawn_key; }
  Key material_key(const Position& position) const { return chess::material_key(position); }

  PlaneShape plane_shape() const { return {chess::kinds, 64}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    std::size_t word = 0;
    for (const chess::Bitboard colour : position.of_colour)
      for (const chess::Bitboard kind : position.of_kind) words[word++] = colour & kind;
  }
  int opposite_point(int point) const { return chess::mirror_square(point); }
  Picture::Cell cell(int point) const { return {point % 8, 7 - point / 8}; }
  int king_kind() const { return chess::king; }
  // The corner, the middle of the first rank, the second rank, the rest.
  int king_bucket(int point) const {
    const int rank = point / 8, file = point % 8;
    if (rank == 0) return file < 2 || file > 5 ? 0 : 1;
    return rank == 1 ? 2 : 3;
  }

  Position pass(const Position& position) const { return chess::pass(position); }
  // A null move is safe while the mover has a knight, bishop, rook or queen, because zugzwang is rare then. Zugzwang is
  // common if the mover has only pawns.
  bool is_pass_safe(const Position& position) const { return !position.in_check() && men(position, Side::mover) > 0; }
  // The number of the side's knights, bishops, rooks and queens.
  int men(const Position& position, Side side) const {
    const chess::Colour colour = side == Side::mover ? position.side : ~position.side;
    return chess::count(position.of_colour[colour] & ~position.of_kind[chess::pawn]) - 1;
  }

  // Noisy moves: captures without underpromotion, and promotions to a queen. generate_checks() generates all other
  // moves that give check.
  bool is_noisy(const Position& position, Move move) const { return chess::is_noisy(position, move); }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  void generate_checks(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position& position) const { return position.in_check(); }

  static constexpr std::uint16_t given_traits =
      Traits::capture | Traits::recapture | Traits::check | Traits::promotion | Traits::advance | Traits::threat;
  Traits traits(const Line<Chess>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr int slots = chess::colours * chess::kinds * 64;
  int slot(const Position& position, Move move) const {
    const chess::Piece piece = position.board[move.from()];
    return (chess::kind_of(piece) + chess::kinds * chess::colour_of(piece)) * 64 + move.to();
  }
  int rank(const Position& position, Move move) const { return chess::ordering_score(position, move); }
  bool exchange(const Position& position, Move move, Score threshold) const {
    return chess::wins_exchange(position, move, threshold);
  }
  static constexpr Danger given_danger{.wants_depth = true, .hides_mate = true};
  Danger danger(const Position& position, Depth depth) const { return chess::find_danger(position, depth); }

  // ---- text
  static constexpr std::string_view name = "chess";
  static constexpr std::string_view title = "Chess";
  static constexpr std::array<std::string_view, 2> side_names{"White", "Black"};
  int mover(const Position& position) const { return position.side; }
  Expected<Position> parse_position(std::string_view text) const { return chess::parse_fen(text, variant()); }
  std::string format_position(const Position& position) const { return chess::format_fen(position); }
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  std::string notation(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<std::vector<Picture::Cell>> other_paths(const Position& position, Move move) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;
  std::string choice_words(const Position& position, Move move) const;  // the piece of a promotion
  Expected<Record> parse_record(std::string_view line) const;
  std::optional<OpeningName> opening_name(const Position& position) const { return chess::find_opening(position); }

 private:
  chess::OptionalTerms optional_terms() const { return {evaluates_trapped_bishops}; }
  chess::Variant variant() const { return is_chess960 ? chess::Variant::chess960 : chess::Variant::standard; }
};

static_assert(ExplainsEnding<Chess> && HasChoiceWords<Chess>);
static_assert(Game<Chess> && HasPath<Chess> && HasKey<Chess> && HasIsLegal<Chess> && HasIrreversible<Chess> &&
              HasSettings<Chess>);
static_assert(HasEvaluate<Chess> && HasWorker<Chess> && HasTerms<Chess> && HasSwap<Chess> && HasStructure<Chess> &&
              HasMaterial<Chess>);
static_assert(CanPass<Chess> && HasNoise<Chess> && HasTraits<Chess> && HasSlot<Chess> && HasExchange<Chess>);
static_assert(HasDanger<Chess> && HasRank<Chess> && HasPreset<Chess> && HasPlanes<Chess> && HasKingBuckets<Chess>);
static_assert(HasTextInterface<Chess> && HasNotation<Chess> && HasRecords<Chess> && HasOpeningNames<Chess>);
// Positions repeat. Games may end by the fifty-move rule, but scores use the distance to mate. There is no tablebase or
// solver. Pawns and castling leave no symmetry that is worth a table probe. A move has only one route.
static_assert(!NeverRepeats<Chess> && !IsBounded<Chess> && !HasExactKnowledge<Chess> && !HasSymmetry<Chess> &&
              !HasRoutes<Chess> && !HasTuples<Chess>);

}  // namespace kibitz

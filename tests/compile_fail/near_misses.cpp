// A game that misspells every capability and has none. compile_fail_test.sh requires that the compiler names each one:
// there are as many as marked lines here.
#include "whole.cpp"

// clang-format off
struct Misses : Stones {
  int key(const Position&) const;                                  // near miss
  bool is_legal(const Position&, Move);                            // near miss: not const
  int is_irreversible(const Position&, Move) const;                // near miss
  bool never_repeats() const;                                      // near miss
  bool is_bounded = true;                                          // near miss: not static
  bool ends_in_points = true;                                      // near miss: not static
  bool is_consistent(Position&) const;                             // near miss
  long count_moves(const Position&) const;                         // near miss
  void generate_routes(const Position&) const;                     // near miss
  static std::vector<int> settings();                              // near miss
  std::vector<PresetRow> preset();                                 // near miss
  std::string_view notation(const Position&, Move) const;          // near miss
  Picture::Cell path(const Position&, Move) const;                // near miss
  std::vector<Picture::Cell> other_paths(const Position&, Move) const;  // near miss
  SetupBoard setup_board() const;                                  // near miss
  std::string setup_text(const Setup&) const;                      // near miss
  Record parse_record(std::string_view) const;                     // near miss
  std::string opening_name(const Position&) const;                 // near miss
  double evaluate(const Line<Misses>&) const;                      // near miss
  double evaluate(const Position&) const;                          // (a name may be overloaded)
  std::vector<int> terms(const Line<Misses>&) const;               // near miss
  ExactKnowledge exact_knowledge(const Line<Misses>&, Window, Poll&) const;           // near miss
  bool pays_to_know(const Position&) const;                        // near miss
  static constexpr std::string_view point_worth = "ten";           // near miss
  bool phase(const Position&) const;                               // near miss
  static constexpr int prob_cuts = 0;                              // near miss
  Depth plies_left(const Position&) const;                         // near miss
  static constexpr int levels = 14;                                // near miss
  static constexpr int level_ratings = 2000;                       // near miss
  static constexpr int chance_curve = 200;                         // near miss
  Score exchange(const Position&, Move) const;                     // near miss
  bool danger(const Position&, Depth) const;                       // near miss
  int structure_key(const Position&) const;                        // near miss
  int material_key(const Position&) const;                         // near miss
  void swapped(Position&) const;                                   // near miss
  bool win_by_threats(const Position&) const;                      // near miss
  float rank(const Position&, Move) const;                         // near miss
  int traits(const Line<Misses>&, Move) const;                     // near miss
  int slot(const Position&, Move) const;                           // near miss: there is no `slots`
  std::vector<Move> generate_candidates(const Position&) const;    // near miss
  int is_noisy(const Position&, Move) const;                       // near miss
  void generate_noisy(const Position&, int) const;                 // near miss
  void generate_checks(const Position&) const;                     // near miss
  template <class P> int must_move(P) const;                       // near miss
  Position pass(const Position&) const;                            // near miss: there is no `men`
  bool is_pass_safe(const Position&) const;                        // near miss
  Key canonical(const Position&) const;                            // near miss
  int plane_shape() const;                                         // near miss
  void planes(const Position&) const;                              // near miss
  int opposite_point(const Position&, int) const;                  // near miss
  int cell(int) const;                                             // near miss
  std::vector<int> tuples() const;                                 // near miss
  std::size_t king_kind() const;                                   // near miss
  void king_bucket(int) const;                                     // near miss
  struct Worker {};                                                // near miss
};
// clang-format on

static_assert(has_no_near_misses<Misses>());

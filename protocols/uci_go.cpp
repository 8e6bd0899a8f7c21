#include "protocols/uci_go.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "kibitz/core/error.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/score.hpp"
#include "protocols/clock_info.hpp"

namespace kibitz {

namespace {

constexpr std::array<std::string_view, 13> keywords{"searchmoves", "ponder", "wtime",    "btime", "winc",
                                                    "binc",        "depth",  "infinite", "nodes", "mate",
                                                    "movetime",    "perft",  "movestogo"};

bool is_keyword(const std::string& word) {
  return !word.empty() && std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

class UciGoReader {
 public:
  UciGoReader(const Words& words, int mover) : words_(words), mover_(mover) {}

  UciGoArguments read() {
    while (next_ < words_.size()) read_keyword(words_[next_++]);
    if (!go_.is_infinite) apply_clocks(go_.limits, clocks_);
    const Limits& limits = go_.limits;
    const bool has_limit = limits.depth || limits.nodes || limits.time || limits.clock || limits.win_in;
    if (!has_limit && !go_.is_infinite && !limits.ponder) {
      if (go_.errors.empty())
        go_.is_infinite = true;
      else
        go_.limits.depth = 1;
    }
    return std::move(go_);
  }

 private:
  void read_keyword(const std::string& word) {
    if (word == "infinite")
      go_.is_infinite = true;
    else if (word == "ponder")
      go_.limits.ponder = true;
    else if (word == "searchmoves")
      read_moves();
    else if (word == "perft")
      refuse_perft();
    else if (is_keyword(word))
      read_limit(word);
    else
      go_.errors.push_back(fmt::format("go: {} is not known", quoted(word)));
  }

  void read_moves() {
    while (next_ < words_.size() && !is_keyword(words_[next_])) go_.search_moves.push_back(words_[next_++]);
  }

  void refuse_perft() {
    ++next_;
    go_.errors.emplace_back("go: perft cannot be stopped; 'kibitz perft' counts");
  }

  void read_limit(const std::string& word) {
    const auto number = next_ < words_.size() ? parse_integer_allowing_plus(words_[next_]) : std::nullopt;
    if (!number) {
      const bool has_word = next_ < words_.size() && !is_keyword(words_[next_]);
      go_.errors.push_back(fmt::format("go: {} takes a number, not {}", word, quoted(has_word ? words_[next_] : "")));
      if (has_word) ++next_;
      return;
    }
    ++next_;
    set_limit(word, *number);
  }

  void set_limit(const std::string& word, std::int64_t number) {
    const auto small = static_cast<int>(std::clamp<std::int64_t>(number, 0, max_ply));
    if (word == "depth")
      go_.limits.depth = small;
    else if (word == "mate" && number < 1)
      go_.errors.push_back(fmt::format("go: mate takes a number of moves above 0, not {}", number));
    else if (word == "mate")
      go_.limits.win_in = small;
    else if (word == "nodes")
      go_.limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0));
    else if (word == "movetime")
      go_.limits.time = milliseconds_of(number);
    else
      set_clock(word, number);
  }

  // Sets one clock value. A GUI that was slow may send a negative time, which becomes 0.
  void set_clock(const std::string& word, std::int64_t number) {
    clocks_.has_any = true;
    if (word == "movestogo")
      clocks_.moves_to_go = static_cast<int>(std::clamp<std::int64_t>(number, 0, max_ply));
    else if (word == (mover_ == 0 ? "wtime" : "btime"))
      clocks_.own = milliseconds_of(number);
    else if (word == (mover_ == 0 ? "winc" : "binc"))
      clocks_.increment = milliseconds_of(number);
    else if (word == "wtime" || word == "btime")
      clocks_.other = milliseconds_of(number);
  }

  const Words& words_;
  int mover_;
  std::size_t next_ = 0;
  UciGoArguments go_;
  ClockInfo clocks_;
};

}  // namespace

UciGoArguments parse_uci_go(const Words& words, int mover) { return UciGoReader(words, mover).read(); }

}  // namespace kibitz

// The search methods; all of them are run by Engine::analyse.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kibitz/search/best_first/conspiracy.hpp"
#include "kibitz/search/options/parameter.hpp"

namespace kibitz {

// captures_only is alpha-beta with the option of that name on. open_list is Stockman's SSS*, scout is Pearl's SCOUT.
enum class Method : std::uint8_t { alpha_beta, mcts, conspiracy, open_list, scout, pn, pn2, dfpn, captures_only };

struct MethodOptions {
  Method kind = Method::alpha_beta;
  int megabytes = 128;   // of the tree or table of a method other than alpha-beta
  int conspirators = 4;  // conspiracy: search until this many leaves cannot change the move

  bool is_alpha_beta() const { return kind == Method::alpha_beta || kind == Method::captures_only; }
  bool is_proof() const { return kind == Method::pn || kind == Method::pn2 || kind == Method::dfpn; }
  std::size_t bytes() const { return static_cast<std::size_t>(megabytes) << 20; }

  bool is_conspiracy() const { return kind == Method::conspiracy; }
  bool has_memory() const { return is_proof() || is_conspiracy() || kind == Method::mcts; }

  static constexpr bool is_of_alpha_beta = false;
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = MethodOptions;
    return {choice_of<&Self::kind>(
                {"method",
                 {"alpha_beta", "mcts", "conspiracy", "open_list", "scout", "pn", "pn2", "dfpn", "captures_only"},
                 selective,
                 "",
                 needs::nothing,
                 "which search answers"}),
            number_of<&Self::megabytes>({"method.memory",
                                         {1, 65536, "MiB"},
                                         selective,
                                         "",
                                         when<&Self::has_memory>("method=mcts, conspiracy, pn, pn2 or dfpn"),
                                         "memory of the tree or table of a method that is not alpha-beta"}),
            number_of<&Self::conspirators>({"conspirators",
                                            {1, most_conspirators, "leaves"},
                                            selective,
                                            "",
                                            when<&Self::is_conspiracy>("method=conspiracy"),
                                            "conspiracy: until so many leaves cannot change the move"})};
  }
};

}  // namespace kibitz

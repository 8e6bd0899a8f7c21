// Which search answers: each is a method behind one door, Engine::analyse.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kibitz {

// captures_only is alpha-beta with the option of that name on; open_list Stockman's SSS*, scout Pearl's.
enum class Method : std::uint8_t { alpha_beta, mcts, conspiracy, open_list, scout, pn, pn2, dfpn, captures_only };

struct MethodOptions {
  Method kind = Method::alpha_beta;
  int megabytes = 128;   // of the tree or table of those that keep one, but for alpha-beta's
  int conspirators = 4;  // conspiracy: until so many leaves cannot change the move

  bool is_alpha_beta() const { return kind == Method::alpha_beta || kind == Method::captures_only; }
  bool is_proof() const { return kind == Method::pn || kind == Method::pn2 || kind == Method::dfpn; }
  std::size_t bytes() const { return static_cast<std::size_t>(megabytes) << 20; }
};

}  // namespace kibitz

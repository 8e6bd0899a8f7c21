// The options that a program declares in UCI or UCCI, and what they accept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::match {

class DeclaredOptions {
 public:
  // Reads a line of the handshake: "option name N type T ..." (UCI) or "option N type T ..." (UCCI). Names may contain
  // blanks. Other lines are ignored.
  void read(std::string_view line);

  // Returns an error if no option has this name, in upper or lower case, or if the option does not accept the value:
  // the rest of a sentence about the program, such as "has no option 'x'; it has Hash".
  Expected<void> check(std::string_view name, std::string_view value) const;

 private:
  struct Option {
    std::string name;
    std::string type;                 // check, spin, combo, button, string
    std::string least, most;          // of a spin; empty: not declared
    std::vector<std::string> values;  // of a combo
  };

  const Option* find(std::string_view name) const;
  std::string names() const;

  std::vector<Option> options_;
};

}  // namespace kibitz::match

// A verb of the command line: its name, its arguments and its function. Verbs see the command-line parser only through
// VerbOptions.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace CLI {
class App;
}

namespace kibitz {

struct Session;  // the environment of a verb: cli/session.hpp

// The specification of an option or a positional argument, as help shows it.
struct OptionSpec {
  std::string names;       // "--depth"; "--time,--movetime" has two names; "GAME" is positional
  std::string help;        // description in --help, without a full stop at the end
  std::string value = "";  // placeholder of the option's value in help: "N"
  bool is_required = false;
};

// The arguments of a verb and the variables that receive them. The variables must outlive the verb.
class VerbOptions {
 public:
  using ValueHandler = std::function<void(const std::string&)>;

  VerbOptions(CLI::App& parser, std::vector<const std::vector<std::string>*>& positions)
      : parser_(parser), positions_(positions) {}

  void add(const OptionSpec& spec, bool& flag);
  void add(const OptionSpec& spec, std::string& text);
  // Adds a repeatable option, or a positional argument that takes all remaining words.
  void add(const OptionSpec& spec, std::vector<std::string>& list);
  // Adds an option that calls `use` with its value each time it is given.
  void add(const OptionSpec& spec, const ValueHandler& use);
  void add_pair(const OptionSpec& spec, std::vector<std::string>& two);  // adds an option with exactly two values
  // As add(), for an argument that is a position. A blank argument is an error, because it usually comes from an unset
  // shell variable.
  void add_position_argument(const OptionSpec& spec, std::vector<std::string>& words);

 private:
  CLI::App& parser_;
  std::vector<const std::vector<std::string>*>& positions_;
};

struct Verb {
  std::string name;
  std::string help;
  std::string examples;      // lines for the example section of --help, each indented by two spaces
  std::string alias = "";    // another name of the verb; empty: none
  bool is_protocol = false;  // true for a protocol verb, which runs until its client closes the connection
  // Declares the verb's options and the variables that receive their values.
  std::function<void(VerbOptions&)> add_options = {};
  // Runs the verb and returns the exit status. An error is printed as one sentence, and the exit status is then 2.
  std::function<Expected<int>(const Session&)> run = {};
  std::string group = "";  // the heading under which the program's help lists the verb
};

// Makes a verb whose arguments are stored in one Arguments object.
template <class Arguments>
Verb make_verb(Verb verb, void (*add_options)(VerbOptions&, Arguments&),
               Expected<int> (*run)(const Session&, const Arguments&)) {
  const auto arguments = std::make_shared<Arguments>();
  verb.add_options = [=](VerbOptions& options) { add_options(options, *arguments); };
  verb.run = [=](const Session& session) { return run(session, *arguments); };
  return verb;
}

}  // namespace kibitz

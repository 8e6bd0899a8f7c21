// The options that programs declare: lines of real programs, and values that they accept or not.
#include "match/declared_options.hpp"

#include <doctest/doctest.h>

using kibitz::match::DeclaredOptions;

namespace {

std::string refusal(const DeclaredOptions& options, std::string_view name, std::string_view value) {
  const auto accepted = options.check(name, value);
  return accepted ? "" : accepted.error().message;
}

}  // namespace

TEST_CASE("options of a UCI program: names with blanks, ranges, choices") {
  DeclaredOptions options;
  options.read("id name Stockfish 15.1");
  options.read("option name Skill Level type spin default 20 min 0 max 20");
  options.read("option name UCI_AnalyseMode type check default false");
  options.read("option name Style type combo default Normal var Solid var Very Risky var Normal");
  options.read("option name Clear Hash type button");
  options.read("option name SyzygyPath type string default <empty>");
  CHECK(refusal(options, "Skill Level", "3").empty());
  CHECK(refusal(options, "skill level", "20").empty());
  CHECK(refusal(options, "Skill Level", "21") == "takes a number from 0 to 20 for the option Skill Level, not '21'");
  CHECK(refusal(options, "Skill Level", "few") == "takes a number from 0 to 20 for the option Skill Level, not 'few'");
  CHECK(refusal(options, "UCI_AnalyseMode", "true").empty());
  CHECK(refusal(options, "UCI_AnalyseMode", "on") == "takes true or false for the option UCI_AnalyseMode, not 'on'");
  CHECK(refusal(options, "Style", "very risky").empty());
  CHECK(refusal(options, "Style", "Wild") == "takes one of Solid, Very Risky, Normal for the option Style, not 'Wild'");
  CHECK(refusal(options, "SyzygyPath", "/a type of path").empty());
  CHECK(refusal(options, "Skil Level", "3") ==
        "has no option 'Skil Level'; it has Skill Level, UCI_AnalyseMode, Style, Clear Hash, SyzygyPath");
}

TEST_CASE("options of a UCCI program, and a program without options") {
  DeclaredOptions options;
  CHECK(refusal(options, "hashsize", "16") == "has no option 'hashsize'; it declares none");
  options.read("option hashsize type spin min 0 max 1024 default 16");
  CHECK(refusal(options, "hashsize", "16").empty());
  CHECK(refusal(options, "hashsize", "-1") == "takes a number from 0 to 1024 for the option hashsize, not '-1'");
}

// The error for a text that is not a legal move suggests the move that was probably meant, or nothing.
#include "kibitz/engine/move_suggestion.hpp"

#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

std::string suggestion_for(const char* game, const std::vector<std::string>& played, const char* text) {
  const auto engine = make_engine(standard_catalogue(), game).value();
  REQUIRE(engine->set_position("", played));
  const auto found = engine->play(text);
  REQUIRE(!found);
  const std::string message = found.error().message;
  const std::size_t at = message.find("; did you mean ");
  return at == std::string::npos ? "" : message.substr(at + 2);
}

}  // namespace

TEST_CASE("the error suggests the legal move that differs only in case or signs") {
  CHECK(suggestion_for("chess", {}, "nf3") == "did you mean Nf3?");
  CHECK(suggestion_for("chess", {}, "NF3") == "did you mean Nf3?");
  CHECK(suggestion_for("chess", {}, "E4") == "did you mean e4?");
  CHECK(suggestion_for("chess", {"e4", "d5"}, "EXD5") == "did you mean exd5?");
}

TEST_CASE("no move is suggested for any other text, or if several moves match") {
  CHECK(suggestion_for("chess", {}, "Nf9") == "");
  CHECK(suggestion_for("chess", {}, "Qh5") == "");
  CHECK(suggestion_for("chess", {}, "x") == "");
  CHECK(suggestion_for("gomoku", {}, "h16") == "");
  // A bishop and a pawn can capture on c3; the text does not say which.
  const std::vector<MoveText> two{{"b4c3", "Bxc3"}, {"b2c3", "bxc3"}};
  CHECK(move_suggestion("BXC3", two) == "");
}

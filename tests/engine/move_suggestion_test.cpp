// A text that is no move: the sentence suggests the legal move that was probably meant, or nothing.
#include "kibitz/engine/move_suggestion.hpp"

#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

std::string suggested(const char* game, const std::vector<std::string>& played, const char* text) {
  const auto engine = make_engine(standard_catalogue(), game).value();
  REQUIRE(engine->set_position("", played));
  const auto found = engine->play(text);
  REQUIRE(!found);
  const std::string message = found.error().message;
  const std::size_t at = message.find("; did you mean ");
  return at == std::string::npos ? "" : message.substr(at + 2);
}

}  // namespace

TEST_CASE("the move is suggested that differs only in case or signs, else the only one with one typing error") {
  CHECK(suggested("chess", {}, "nf3") == "did you mean Nf3?");
  CHECK(suggested("chess", {}, "NF3") == "did you mean Nf3?");
  CHECK(suggested("chess", {}, "Nf9") == "did you mean Nf3?");
  CHECK(suggested("chess", {}, "E4") == "did you mean e4?");
  CHECK(suggested("chess", {"e4", "d5"}, "EXD5") == "did you mean exd5?");
  CHECK(suggested("othello", {}, "d33") == "did you mean d3?");
  CHECK(suggested("xiangqi", {}, "h2e22") == "did you mean C2=5?");
}

TEST_CASE("no move is suggested if several or none are as near") {
  CHECK(suggested("chess", {}, "e9") == "");    // e3 and e4
  CHECK(suggested("chess", {}, "Qh5") == "");   // illegal, but no typing error
  CHECK(suggested("gomoku", {}, "h16") == "");  // every row of the file
  CHECK(suggested("chess", {}, "x") == "");
  CHECK(move_suggestion(std::string(100, 'a'), {}) == "");
}

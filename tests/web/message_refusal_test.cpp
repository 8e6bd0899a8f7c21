// The refusal of a message names the query, even if the message is cut.
#include "web/message_refusal.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using kibitz::web::refusal_of_message;
using nlohmann::json;

namespace {

json id_in(std::string_view beginning) { return json::parse(refusal_of_message(beginning, "too long"))["id"]; }

}  // namespace

TEST_CASE("the id is found in the beginning of a message") {
  CHECK(id_in(R"({"id":12,"type":"text","text":"1. e4 e)") == 12);
  CHECK(id_in(R"({"type":"text","id":"a","text":")") == "a");
  CHECK(id_in(R"({"record":{"id":3,"nodes":[{"id":4}]},"id":5,"x":)") == 5);
  CHECK(id_in(R"({"text":"1. e4 e5","id":)") == nullptr);
  CHECK(id_in(R"({"id":{"id":3}})") == nullptr);
  CHECK(id_in(R"({"id":true})") == nullptr);
  CHECK(id_in("e4") == nullptr);
  CHECK(id_in("") == nullptr);
}

TEST_CASE("the sentence") {
  const json refusal = json::parse(refusal_of_message(R"({"id":1)", "too long"));
  CHECK(refusal["type"] == "error");
  CHECK(refusal["message"] == "too long");
}

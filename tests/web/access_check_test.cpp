// The access check: host, origin and token of a request.
#include "web/access_check.hpp"

#include <doctest/doctest.h>

#include "web/assets.hpp"

using namespace kibitz::web;

namespace {

const AccessRules gate{8080, "asecretasecret00"};
constexpr std::string_view host = "127.0.0.1:8080", origin = "http://127.0.0.1:8080";
constexpr std::string_view page = "/asecretasecret00/";

std::string_view refusal_of(const RequestHead& head) { return check_access(gate, head).refusal; }

}  // namespace

TEST_CASE("the requested path is the part after the token") {
  CHECK(check_access(gate, {host, "", page, false}).path == "");
  CHECK(check_access(gate, {host, "", "/asecretasecret00/board.js?x=1", false}).path == "board.js");
  CHECK(check_access(gate, {"localhost:8080", "", page, false}).refusal == "");
  CHECK(check_access(gate, {host, origin, "/asecretasecret00/socket", true}).path == "socket");
}

TEST_CASE("a request for another Host is refused") {
  for (const std::string_view other : {"", "127.0.0.1", "127.0.0.1:8081", "evil.example:8080", "127.0.0.1:8080.evil"})
    CHECK(refusal_of({other, "", page, false}) == "the Host header does not name this server");
}

TEST_CASE("at port 80, browsers leave the port out") {
  const AccessRules at_80{80, gate.token};
  for (const std::string_view own : {"127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80"})
    CHECK(check_access(at_80, {own, "", page, false}).refusal == "");
  CHECK(check_access(at_80, {"127.0.0.1", "http://127.0.0.1", page, true}).refusal == "");
  CHECK(check_access(at_80, {"127.0.0.1", "http://localhost", page, true}).refusal ==
        "the Origin header does not name this server");
  for (const std::string_view other : {"", "evil.example", "127.0.0.1:8080", "127.0.0.1:", ":80", "evil.example:80"})
    CHECK(check_access(at_80, {other, "", page, false}).refusal == "the Host header does not name this server");
}

TEST_CASE("a request from another origin is refused, and so is a WebSocket without an Origin") {
  for (const std::string_view other :
       {"http://evil.example", "null", "https://127.0.0.1:8080", "http://localhost:8080"}) {
    CHECK(refusal_of({host, other, page, false}) == "the Origin header does not name this server");
    CHECK(refusal_of({host, other, page, true}) == "the Origin header does not name this server");
  }
  CHECK(refusal_of({host, "", page, true}) == "the Origin header does not name this server");
  CHECK(refusal_of({host, origin, page, false}) == "");
}

TEST_CASE("a path without the complete token is refused") {
  for (const std::string_view target :
       {"/", "/board.js", "/asecretasecret0/", "/asecretasecret000/", "/ASECRETASECRET00/"})
    CHECK(refusal_of({host, "", target, false}) ==
          "the link has no valid token; open the link that kibitz web printed");
  CHECK(refusal_of({host, "", "/asecretasecret00", false}) == "the slash at the end of the link is missing");
  CHECK(refusal_of({host, "", "", false}) == "the request has no path");
}

TEST_CASE("the page is embedded in the program, and has fewer than 450 KB") {
  REQUIRE(find_asset("index.html"));
  CHECK(find_asset("index.html")->bytes.starts_with("<!doctype html>"));
  CHECK(!find_asset("../index.html"));
  CHECK(!find_asset(""));
  std::size_t size = 0;
  for (const Asset& asset : assets()) {
    size += asset.bytes.size();
    CHECK(mime_type_of(asset.name) != "application/octet-stream");
    CHECK(asset.bytes.find("https://") == std::string_view::npos);  // nothing is loaded from other hosts
  }
  CHECK(size < 450'000);  // the part before the first paint has fewer than 300 KB: tests/web/server.py
  CHECK(mime_type_of("main.js") == "text/javascript; charset=utf-8");
}

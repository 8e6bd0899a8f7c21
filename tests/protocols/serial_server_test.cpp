// SerialServer, which answers on the caller's thread.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "protocols/line_output.hpp"
#include "protocols/serve.hpp"

using namespace kibitz;

namespace {

bool is_stop_wanted = false;

class SerialSession {
 public:
  // The lines that the server has written when answer_line() returns.
  std::vector<nlohmann::json> ask(const std::string& line) {
    lines_.clear();
    server_.answer_line(line);
    return lines_;
  }
  nlohmann::json answer(const std::string& line) { return ask(line).back(); }
  void drop_engines() { server_.drop_engines(); }

 private:
  const Catalogue catalogue_ = standard_catalogue();
  std::vector<nlohmann::json> lines_;
  LineOutputBuffer buffer_{[this](const std::string& line) { lines_.push_back(nlohmann::json::parse(line)); }};
  std::istream in_{nullptr};
  std::ostream out_{&buffer_};
  Channel channel_{in_, out_};
  SerialServer server_{channel_, catalogue_, {.stop_check = [] { return is_stop_wanted; }}};
};

constexpr const char* search = R"({"id":1,"game":"connect_four","depth":7,"engine":"kept","options":{"table":true}})";

TEST_CASE("a serial server has written reports and the answer when the line is taken") {
  SerialSession session;
  const auto lines = session.ask(R"({"id":"a","game":"tic_tac_toe","depth":3,"reports":true})");
  REQUIRE(lines.size() > 1);
  for (const auto& line : lines) CHECK_EQ(line["id"], "a");
  CHECK_EQ(lines.front()["type"], "report");
  CHECK_EQ(lines.back()["type"], "result");
}

TEST_CASE("a serial server answers every kind of line") {
  SerialSession session;
  CHECK_EQ(session.answer(R"({"id":1,"type":"games"})")["type"], "games");
  CHECK_EQ(session.answer(R"({"id":1,"type":"solve","game":"nim","position":"1 2","nodes":10000})")["type"],
           "solution");
  CHECK_EQ(session.answer("no JSON")["type"], "error");
  CHECK(session.ask(" ").empty());
  const auto canceled = session.answer(R"({"id":1,"type":"cancel"})");
  CHECK_EQ(canceled["message"], "no question with this id is waiting or running");
}

TEST_CASE("a serial server keeps an engine and its table until it is dropped") {
  SerialSession session;
  const auto nodes = [&] { return session.answer(search)["statistics"]["nodes"].get<int>(); };
  const int first = nodes();
  CHECK(nodes() < first);
  session.drop_engines();
  CHECK_EQ(nodes(), first);
}

TEST_CASE("the stop check ends a search, and the next line is answered") {
  SerialSession session;
  is_stop_wanted = true;
  CHECK_EQ(session.answer(R"({"id":1,"game":"connect_four","time_ms":600000})")["end"], "stopped");
  is_stop_wanted = false;
  CHECK_EQ(session.answer(R"({"id":2,"game":"connect_four","depth":2})")["end"], "depth");
}

}  // namespace

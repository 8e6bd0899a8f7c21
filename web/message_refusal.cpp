#include "web/message_refusal.hpp"

#include "protocols/json_values.hpp"

namespace kibitz::web {

namespace {

// Stops the parser as soon as the id is known.
class IdFinder : public nlohmann::json_sax<Json> {
 public:
  Json id = nullptr;

  bool null() override { return !is_at_id_; }
  bool boolean(bool) override { return !is_at_id_; }
  bool number_integer(number_integer_t value) override { return take(value); }
  bool number_unsigned(number_unsigned_t value) override { return take(value); }
  bool number_float(number_float_t, const string_t&) override { return !is_at_id_; }
  bool string(string_t& value) override { return take(value); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return enter(); }
  bool key(string_t& name) override {
    is_at_id_ = depth_ == 1 && name == "id";
    return true;
  }
  bool end_object() override { return --depth_ > 0; }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return --depth_ > 0; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  template <class T>
  bool take(const T& value) {
    if (is_at_id_) id = value;
    return !is_at_id_;
  }
  bool enter() {
    ++depth_;
    return !is_at_id_;
  }

  int depth_ = 0;
  bool is_at_id_ = false;
};

}  // namespace

std::string refusal_of_message(std::string_view beginning, std::string_view sentence) {
  IdFinder finder;
  Json::sax_parse(beginning.begin(), beginning.end(), &finder, nlohmann::detail::input_format_t::json, false);
  Json json = json_object("error");
  json["id"] = finder.id;
  json["message"] = sentence;
  return json_line(json);
}

}  // namespace kibitz::web

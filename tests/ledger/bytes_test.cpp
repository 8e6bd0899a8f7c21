#include "ledger/bytes.hpp"

#include <doctest/doctest.h>

using namespace kibitz::ledger;

TEST_CASE("every byte is encoded as two hexadecimal digits and decoded again; invalid text is refused") {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  CHECK(hex_of_bytes({"\x00\x0f\xf0\xff", 4}) == "000ff0ff");
  CHECK(bytes_of_hex(hex_of_bytes(all)) == all);
  CHECK(bytes_of_hex("") == "");
  CHECK(!bytes_of_hex("0"));
  CHECK(!bytes_of_hex("0g"));
  CHECK(!bytes_of_hex("G0"));
}

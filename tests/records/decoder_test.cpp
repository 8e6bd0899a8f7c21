#include "records/decoder.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace kibitz::records {

namespace {

struct Decoded {
  std::string text;
  std::optional<Encoding> encoding;
  friend bool operator==(const Decoded&, const Decoded&) = default;
};

// Bytes by value: in a literal, "\xE9" followed by a hexadecimal letter would be a single escape.
std::string raw(std::initializer_list<int> values) {
  std::string text;
  for (const int value : values) text += static_cast<char>(value);
  return text;
}

Decoded decoded_in_windows(std::string_view all, const DecoderOptions& options, std::size_t window) {
  Decoder decoder(options);
  Decoded result;
  for (std::size_t at = 0; at < all.size(); at += window) decoder.decode(all.substr(at, window), false, result.text);
  decoder.decode("", true, result.text);
  result.encoding = decoder.encoding();
  return result;
}

// Decodes the bytes with several window sizes, which must agree.
Decoded decode_all(std::string_view all, const DecoderOptions& options = {}) {
  const Decoded whole = decoded_in_windows(all, options, std::max<std::size_t>(all.size(), 1));
  for (const std::size_t window : {1, 3, 17, 65536}) CHECK(decoded_in_windows(all, options, window) == whole);
  return whole;
}

constexpr DecoderOptions chinese{.encoding = {}, .may_be_chinese = true};
DecoderOptions options_with_encoding(Encoding encoding) { return {.encoding = encoding, .may_be_chinese = false}; }

std::uint64_t fnv_hash_of(std::string_view text) {  // FNV-1a
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return value;
}

// The same bytes as in tests/records/decoder_values.py, which computes the expected hashes.
std::string random_bytes() {
  std::string text;
  std::uint64_t state = 1;
  for (int i = 0; i < 100'000; ++i) {
    state = state * 6364136223846793005 + 1442695040888963407;
    text += static_cast<char>(state >> 56);
  }
  return text + "aaaa";
}

std::string four_bytes(int number) {
  return raw({number / 12600 + 0x81, number / 1260 % 10 + 0x30, number / 10 % 126 + 0x81, number % 10 + 0x30});
}

std::string every_character_in_gb18030() {
  std::string text;
  for (int byte = 0; byte < 0x80; ++byte) text += static_cast<char>(byte);
  for (int first = 0x81; first < 0xFF; ++first)
    for (int second = 0x40; second < 0xFF; ++second)
      if (second != 0x7F) text += raw({first, second});
  for (int number = 0; number < 39420; ++number) text += four_bytes(number);
  for (int number = 189000; number < 189000 + 0x100000; ++number) text += four_bytes(number);
  return text;
}

const std::string pao = raw({0xC5, 0xDA, 0xB6, 0xFE, 0xC6, 0xBD, 0xCE, 0xE5});  // 炮二平五 in GB18030
const std::string retid = "R" + raw({0xE9}) + "ti";                             // Réti in Windows-1252, 閠 in GB18030

}  // namespace

TEST_CASE("a byte-order mark determines the encoding and is dropped") {
  CHECK(decode_all("\xEF\xBB\xBFM\u00fcller") == Decoded{"M\u00fcller", Encoding::utf_8});
  CHECK(decode_all(raw({0xFF, 0xFE, 'R', 0, 0xE9, 0, 0x3D, 0xD8, 0, 0xDE})) ==
        Decoded{"R\u00e9\U0001F600", Encoding::utf_16_le});
  CHECK(decode_all(raw({0xFE, 0xFF, 0, 'R', 0, 0xE9, 0x70, 0x6E})) == Decoded{"R\u00e9\u706e", Encoding::utf_16_be});
}

TEST_CASE("U+FEFF is dropped everywhere, because files may be concatenated") {
  CHECK(decode_all("1. e4 *\n\xEF\xBB\xBF[Event \"x\"]") == Decoded{"1. e4 *\n[Event \"x\"]", Encoding::utf_8});
  CHECK(decode_all(raw({0xFF, 0xFE, 'a', 0, 0xFF, 0xFE, 'b', 0})) == Decoded{"ab", Encoding::utf_16_le});
}

TEST_CASE("UTF-16 without a byte-order mark is recognised by zeros in every other byte") {
  const std::string line = "[White \"x\"]";
  std::string little, big;
  for (const char c : line) {
    little += raw({c, 0});
    big += raw({0, c});
  }
  CHECK(decode_all(little) == Decoded{line, Encoding::utf_16_le});
  CHECK(decode_all(big) == Decoded{line, Encoding::utf_16_be});
  CHECK(decode_all(little + raw({0xE9, 0, 0x51, 0x01})) == Decoded{line + "\u00e9\u0151", Encoding::utf_16_le});
  CHECK(decode_all(raw({'a', 0, 'b', 0, 0, 'c', 'd', 'e'})).encoding ==
        Encoding::utf_8);  // zeros in even and odd bytes
  CHECK(decode_all(raw({'a', 0, 'b', 'c', 'd', 0, 'e', 0})).encoding == Encoding::utf_16_le);
  CHECK(decode_all(raw({'a', 0, 'b', 'c', 'd', 'e', 'f', 0})).encoding == Encoding::utf_8);  // too few zeros
}

TEST_CASE("valid UTF-8 is read as UTF-8, other bytes as Windows-1252") {
  CHECK(decode_all("") == Decoded{"", Encoding::utf_8});
  CHECK(decode_all("1. e4 *") == Decoded{"1. e4 *", Encoding::utf_8});
  CHECK(decode_all("R\u00e9ti \u706e \U0001F600") == Decoded{"R\u00e9ti \u706e \U0001F600", Encoding::utf_8});
  CHECK(decode_all(retid) == Decoded{"R\u00e9ti", Encoding::windows_1252});
  CHECK(decode_all(raw({'1', 0x96, '0', ' ', 0x80, 0x9F})) == Decoded{"1\u20130 \u20ac\u0178", Encoding::windows_1252});
  CHECK(decode_all(raw({0x81, 'a'})) == Decoded{"\ufffda", Encoding::windows_1252});
  // Overlong forms, a surrogate, and code points beyond U+10FFFF.
  for (const auto& wrong : {raw({0xC0, 0xAF}), raw({0xE0, 0x80, 0xAF}), raw({0xED, 0xA0, 0x80}),
                            raw({0xF0, 0x8F, 0xBF, 0xBF}), raw({0xF4, 0x90, 0x80, 0x80}), raw({0xF5, 0x80})})
    CHECK(decode_all(wrong).encoding == Encoding::windows_1252);
  CHECK(decode_all(raw({0xED, 0x9F, 0xBF, 0xF4, 0x8F, 0xBF, 0xBF})).encoding == Encoding::utf_8);
}

TEST_CASE("an incomplete character at the end of a file becomes U+FFFD") {
  CHECK(decode_all("\u706e" + raw({0xE7, 0x81})) == Decoded{"\u706e\ufffd", Encoding::utf_8});
  CHECK(decode_all("Caf" + raw({0xE9})) == Decoded{"Caf\u00e9", Encoding::windows_1252});  // E9 alone is not UTF-8
  CHECK(decode_all(raw({0xFF, 0xFE, 'a', 0, 'b'})) == Decoded{"a\ufffd", Encoding::utf_16_le});
  CHECK(decode_all(raw({0xFF, 0xFE, 'a', 0, 0x3D, 0xD8})) == Decoded{"a\ufffd", Encoding::utf_16_le});
  CHECK(decode_all(pao + raw({0xC5}), chinese) == Decoded{"\u70ae\u4e8c\u5e73\u4e94\ufffd", Encoding::gb18030});
}

TEST_CASE("GB18030 is guessed only for Chinese games, because most names in Latin-1 are valid GB18030") {
  CHECK(decode_all(pao, chinese) == Decoded{"\u70ae\u4e8c\u5e73\u4e94", Encoding::gb18030});
  CHECK(decode_all(pao).encoding == Encoding::windows_1252);
  CHECK(decode_all(retid, chinese) == Decoded{"R\u95a0i", Encoding::gb18030});
  CHECK(decode_all(pao + raw({0xFF}), chinese).encoding == Encoding::windows_1252);
  CHECK(decode_all("\u70ae\u4e8c", chinese).encoding == Encoding::utf_8);
  // Codes of four bytes, and codes whose second byte is a bracket.
  CHECK(decode_all(raw({0x81, 0x30, 0x81, 0x30, 0x90, 0x30, 0x81, 0x30, 0x81, '[', 0x81, '}'}), chinese).text ==
        "\u0080\U00010000\u4e55\u4e87");
}

TEST_CASE("an SGF's CA applies if the bytes are valid in it; an SGF without CA may be GB18030") {
  const std::string text = "\u70ae\u4e8c\u5e73\u4e94";
  CHECK(decode_all("(;GM[1]CA[GB2312]C[" + pao + "])") ==
        Decoded{"(;GM[1]CA[GB2312]C[" + text + "])", Encoding::gb18030});
  CHECK(decode_all("(;GM[1]C[" + pao + "])") == Decoded{"(;GM[1]C[" + text + "])", Encoding::gb18030});
  CHECK(decode_all("From: x\n\n( ;\nGM [1]C[" + pao + "])").encoding == Encoding::gb18030);
  CHECK(decode_all("(;CA[ISO-8859-1]PB[" + retid + "])") ==
        Decoded{"(;CA[ISO-8859-1]PB[R\u00e9ti])", Encoding::windows_1252});
  CHECK(decode_all("(;CA[windows-1252]PB[R\u00e9ti])").text == "(;CA[windows-1252]PB[R\u00c3\u00a9ti])");
  CHECK(decode_all("(;CA[UTF-8]PB[" + retid + "])").encoding == Encoding::windows_1252);  // invalid in UTF-8
  CHECK(decode_all("(;CA[GBK]PB[\u706e ])").encoding == Encoding::utf_8);                 // invalid in GBK
  CHECK(decode_all("(;CA[Big5]C[" + pao + "])").encoding == Encoding::windows_1252);      // unknown encoding
  // These are not CA properties.
  CHECK(decode_all("(;PCA[UTF-8]C[\\[CA[UTF-8\\]" + pao + "])").encoding == Encoding::gb18030);
  CHECK(decode_all("1. e4 ( ; 2. d4) CA[GBK] " + pao).encoding == Encoding::windows_1252);  // this is not an SGF
}

TEST_CASE("the encoding that the user sets is used without a guess") {
  CHECK(decode_all("R\u00e9", options_with_encoding(Encoding::windows_1252)).text == "R\u00c3\u00a9");
  CHECK(decode_all(pao, options_with_encoding(Encoding::gb18030)).text == "\u70ae\u4e8c\u5e73\u4e94");
  CHECK(decode_all(retid, options_with_encoding(Encoding::utf_8)) == Decoded{"R\ufffdti", Encoding::utf_8});
  CHECK(decode_all(raw({'R', 0, 0xE9, 0}), options_with_encoding(Encoding::utf_16_le)).text == "R\u00e9");
  CHECK(decode_all(raw({0xFE, 0xFF, 0, 'R'}), options_with_encoding(Encoding::utf_16_le)) ==
        Decoded{"R", Encoding::utf_16_be});
}

TEST_CASE("bytes that are invalid in the chosen encoding become U+FFFD, as in Python") {
  CHECK(decode_all("\xEF\xBB\xBF" + raw({0xE7, 0x81, 'a', 0xC0, 0x80, 0xF0, 0x9F, 0x98, 'b'})).text ==
        "\ufffda\ufffd\ufffd\ufffdb");
  CHECK(decode_all(raw({0xFF, 0xFE, 0x00, 0xD8, 'a', 0, 0x00, 0xDC})).text == "\ufffda\ufffd");
  CHECK(decode_all(raw({0x81, 0x30, 'a', 0x81, 0x30, 0x81, 'b', 0x81, 0x7F, 0xFF, 0x80, 0x84, 0x32, 0x81, 0x30}),
                   options_with_encoding(Encoding::gb18030))
            .text == "\ufffd0a\ufffd0\u4e65\ufffd\x7f\ufffd\ufffd\ufffd2\ufffd");
  CHECK(fnv_hash_of(decode_all(random_bytes(), options_with_encoding(Encoding::utf_8)).text) == 0x9360ab1d17fcb30a);
  CHECK(fnv_hash_of(decode_all(random_bytes(), options_with_encoding(Encoding::utf_16_le)).text) == 0x0cb7eb1a98377bc4);
  CHECK(fnv_hash_of(decode_all(random_bytes(), options_with_encoding(Encoding::utf_16_be)).text) == 0x5b6dd98b7453a326);
  CHECK(fnv_hash_of(decode_all(random_bytes(), options_with_encoding(Encoding::gb18030)).text) == 0x0252fd242606947c);
  CHECK(fnv_hash_of(decode_all(random_bytes(), options_with_encoding(Encoding::windows_1252)).text) ==
        0x5a8fdd7b9a87e87d);
}

TEST_CASE("a byte that is invalid in UTF-8 beyond the first megabyte changes the encoding of the rest") {
  const std::string plain(1 << 20, 'x');
  CHECK(decode_all(plain + retid) == Decoded{plain + "R\u00e9ti", Encoding::windows_1252});
  CHECK(decode_all(plain + "\u706e " + pao, chinese) ==
        Decoded{plain + "\u706e \u70ae\u4e8c\u5e73\u4e94", Encoding::gb18030});
  CHECK(decode_all(plain + pao + raw({0xFF}), chinese).encoding == Encoding::windows_1252);
  // The second megabyte is all valid, so GB18030 is kept.
  CHECK(decode_all(plain + pao + plain + raw({0xFF}), chinese).encoding == Encoding::gb18030);
  // A byte-order mark is conclusive.
  CHECK(decode_all("\xEF\xBB\xBF" + plain + retid) == Decoded{plain + "R\ufffdti", Encoding::utf_8});
  const std::string sgf = "(;GM[1]C[" + plain + "])";
  CHECK(decode_all(sgf + pao).text == sgf + "\u70ae\u4e8c\u5e73\u4e94");  // without CA
  CHECK(decode_all("(;CA[UTF-8]C[" + plain + "])" + pao).encoding == Encoding::windows_1252);
  CHECK(decode_all(plain + raw({0xFF, 0xFE, 'a', 0})) ==  // no mark in the middle of a file
        Decoded{plain + "\u00ff\u00fea" + '\0', Encoding::windows_1252});
  // A character at the end of the first megabyte, and one across its end.
  CHECK(decode_all(plain.substr(1) + raw({0xE9}) + "\u00e9").encoding == Encoding::windows_1252);
  CHECK(decode_all(plain.substr(1) + "\u00e9" + retid) ==
        Decoded{plain.substr(1) + "\u00e9R\u00e9ti", Encoding::windows_1252});
}

TEST_CASE("an encoding is found by any of its names; the error lists the names") {
  CHECK(encoding_named("UTF8") == Encoding::utf_8);
  CHECK(encoding_named("us-ascii") == Encoding::utf_8);
  CHECK(encoding_named("utf-16") == Encoding::utf_16_le);
  CHECK(encoding_named("UTF-16BE") == Encoding::utf_16_be);
  CHECK(encoding_named("GBK") == Encoding::gb18030);
  CHECK(encoding_named("gb2312") == Encoding::gb18030);
  CHECK(encoding_named("Latin1") == Encoding::windows_1252);
  CHECK(encoding_named("ISO-8859-1") == Encoding::windows_1252);
  CHECK(encoding_named("CP1252") == Encoding::windows_1252);
  for (const std::string name : {"Big5", "Shift_JIS", "CP1251", "KOI8-R", "iso-8859-15", ""}) {
    const auto refused = encoding_named(name);
    REQUIRE(!refused);
    CHECK(refused.error().message == "the encoding '" + name +
                                         "' cannot be read; those that can are utf-8, utf-16, utf-16le, utf-16be, "
                                         "gb18030, gbk, gb2312, windows-1252, latin1 and ascii");
  }
  CHECK(name_of(Encoding::gb18030) == "GB18030");
}

TEST_SUITE("slow") {
  TEST_CASE("all 1,112,064 characters of GB18030 are those of Python's codec") {
    const std::string text = every_character_in_gb18030();
    CHECK(text.size() == 128 + 2 * 23940 + 4 * (39420 + 0x100000));
    CHECK(fnv_hash_of(decode_all(text, options_with_encoding(Encoding::gb18030)).text) == 0x580503392eb20c0c);
  }
}

}  // namespace kibitz::records

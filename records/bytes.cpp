#include "records/bytes.hpp"

#include <algorithm>
#include <utility>

namespace kibitz::records {

ByteReader byte_reader_of_text(std::string text) {
  return [text = std::move(text), at = std::size_t{0}](std::span<char> room) mutable -> Expected<std::size_t> {
    const std::size_t count = std::min(room.size(), text.size() - at);
    std::copy_n(text.data() + at, count, room.data());
    at += count;
    return count;
  };
}

}  // namespace kibitz::records

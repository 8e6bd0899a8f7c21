#include <io.h>

#include "cli/system/polled_input.hpp"

namespace kibitz {

PolledInput::int_type PolledInput::underflow() {
  const int count = _read(in_, bytes_.data(), static_cast<unsigned>(bytes_.size()));
  if (count <= 0) return traits_type::eof();
  setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
  return traits_type::to_int_type(bytes_[0]);
}

}  // namespace kibitz

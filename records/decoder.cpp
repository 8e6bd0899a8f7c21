#include "records/decoder.hpp"

namespace kibitz::records {

void Decoder::decode(std::string_view bytes, bool, std::string& text) { text += bytes; }

}  // namespace kibitz::records

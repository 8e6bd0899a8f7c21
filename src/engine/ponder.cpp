#include "kibitz/engine/ponder.hpp"

#include "kibitz/drive/clock.hpp"

namespace kibitz {

void ponder_hit(Control& control, const Limits& limits) {
  if (const auto maximum = time_share(limits).maximum) control.set_deadline(Clock::now() + *maximum);
}

}  // namespace kibitz

#include "kibitz/engine/ponder.hpp"

#include "kibitz/drive/clock.hpp"

namespace kibitz {

void ponder_hit(Control& control, const Limits& limits) {
  if (const auto most = time_share(limits).most) control.set_deadline(Clock::now() + *most);
}

}  // namespace kibitz

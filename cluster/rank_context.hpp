// What a search on this rank uses besides its position and settings.
#pragma once

#include "cluster/mailbox.hpp"
#include "kibitz/core/control.hpp"
#include "kibitz/engine/engine_search.hpp"

namespace kibitz::cluster {

struct RankContext {
  Mailbox& mailbox;
  Control& control;
  const OnReport& on_report;  // called on rank 0 alone
};

}  // namespace kibitz::cluster

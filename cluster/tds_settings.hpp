// The settings of a search by transposition-driven scheduling (tds.hpp).
#pragma once

#include "kibitz/core/driver_options.hpp"

namespace kibitz::cluster {

struct TdsSettings {
  int depth = 6;  // of the last iteration, in plies
  Driver driver = Driver::mtd_f;
  int grain = 2;       // subtrees of at most this depth are searched by one rank, without messages
  int megabytes = 16;  // memory for the table entries of each rank
};

}  // namespace kibitz::cluster

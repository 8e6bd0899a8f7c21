#include "ledger/file_system.hpp"

#include <doctest/doctest.h>

using namespace kibitz::ledger;

TEST_CASE("network file systems are recognised by their type numbers") {
  CHECK(network_file_system_of_type(0x6969) == "NFS");
  CHECK(network_file_system_of_type(0xff534d42) == "CIFS");
  CHECK(network_file_system_of_type(0x01021997) == "9P");
  CHECK(network_file_system_of_type(0x65735546) == "FUSE");
  CHECK(!network_file_system_of_type(0xef53));      // ext4
  CHECK(!network_file_system_of_type(0x01021994));  // tmpfs
}

#include "wasm/host_game_functions.hpp"

namespace kibitz::wasm {

const HostGameFunctions quiet_host_game = host_game_functions<QuietHostGame>;

}  // namespace kibitz::wasm

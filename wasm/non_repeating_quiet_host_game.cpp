#include "wasm/host_game_functions.hpp"

namespace kibitz::wasm {

const HostGameFunctions non_repeating_quiet_host_game = host_game_functions<NonRepeatingQuietHostGame>;

}  // namespace kibitz::wasm

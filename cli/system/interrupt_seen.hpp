// What a signal's handler leaves behind for the guards of interrupt.hpp, on every system.
#pragma once

namespace kibitz::interrupt_seen {

void handle(int signal);  // the handler
void watch_nothing();     // no search is to be stopped
void forget();            // watch nothing, and no interrupt was seen

}  // namespace kibitz::interrupt_seen

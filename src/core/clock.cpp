#include "kibitz/core/clock.hpp"

namespace kibitz {

namespace {
constinit thread_local Clock::Count source = nullptr;
}  // namespace

Clock::time_point Clock::now() { return source ? time_point{source()} : std::chrono::steady_clock::now(); }

Clock::Source::Source(Count count) : outer_(source) { source = count; }

Clock::Source::~Source() { source = outer_; }

}  // namespace kibitz

#include "learn/fit.hpp"

#include <fmt/format.h>

#include <cassert>
#include <new>

#include "learn/loss.hpp"
#include "learn/net_fit.hpp"

namespace kibitz::learn {

namespace {

using learned::Net;

// Runs the passes that are missing. Returns false if the fit was stopped.
Expected<bool> run_passes(NetFit& running, const FitData& data, const FitSettings& settings,
                          const std::function<bool(const FitProgress&)>& on_epoch) {
  while (!running.is_done()) {
    const auto loss = TRY(running.run_pass());
    if (!loss) return false;
    FitProgress progress{running.passes(), *loss};
    progress.held_out_loss =
        TRY(loss_of(running.current(), data.held_out, {settings.squash, LossTarget::target}, running.workers()));
    if (data.held_out.size() > 0) running.add_held_out_loss(progress.held_out_loss);
    if (!settings.state_file.empty()) TRY(write_fit_state(running.state(), settings.fingerprint, settings.state_file));
    if (on_epoch && !on_epoch(progress)) return false;
  }
  return true;
}

}  // namespace

Expected<std::optional<Net>> fit(const Net& net, const FitData& data, const FitSettings& settings,
                                 const std::function<bool(const FitProgress&)>& on_epoch) try {
  assert(settings.epochs > 0 && settings.batch > 0 && settings.threads > 0 && settings.squash > 0);
  if (data.fitted.size() == 0) return fail("there are no positions to fit to");
  NetFit running(net, data.fitted, settings);
  if (!settings.state_file.empty())
    if (auto state = read_fit_state(settings.fingerprint, settings.state_file)) running.restore(std::move(*state));
  const bool is_complete = TRY(run_passes(running, data, settings, on_epoch));
  if (!is_complete) return std::nullopt;
  return running.result();
} catch (const std::bad_alloc&) {
  return fail(
      fmt::format("there is no memory to fit {} rows of {} weights", learned::count_rows(net.shape), net.width));
}

Expected<std::optional<Net>> fit(const Net& net, const FitSamples& samples, const FitSettings& settings,
                                 const std::function<bool(const FitProgress&)>& on_epoch) {
  const MemorySource fitted(samples.fitted), held_out(samples.held_out);
  return fit(net, FitData{fitted, held_out}, settings, on_epoch);
}

}  // namespace kibitz::learn

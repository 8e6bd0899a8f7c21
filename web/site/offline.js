// Keeps the site in the browser, so that it works without a network after the first visit. service_worker.js does it; a page
// that is not served by HTTPS or from this computer has no service worker, and needs the host at each visit.

/** @type {ServiceWorkerContainer | undefined} */
const container = navigator.serviceWorker;
const longestWait = 10_000; // ms

/** @param {() => void} onUpdate is called when a new version has been loaded, which the next visit takes */
export async function keepForOffline(onUpdate) {
  try {
    const registration = await container?.register(new URL('service_worker.js', import.meta.url), {
      updateViaCache: 'none',
    });
    if (!registration) return;
    if (registration.waiting) onUpdate();
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && container?.controller) onUpdate();
      });
    });
  } catch {
    // Without storage, as in some private windows, the site needs its host.
  }
}

/** Waits until what is loaded from now on is kept. It does not wait for long: the service worker may have failed. */
export function workerIsReady() {
  if (!container || container.controller) return undefined;
  return Promise.race([
    new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
}

// The page without a network: a service worker keeps its files.
import { aloneFile, canShare, sharedFile } from "./program";

/** Asked for once the first view is there, so that it does not wait for files nobody needs yet. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // What was kept is not thrown away when the disk gets full, where the browser agrees to that.
  void navigator.storage?.persist?.();
  navigator.serviceWorker.register("service-worker.js").catch(() => {
    // Without it the page still works as long as the network does.
  });
  const programFile = (canShare && sharedFile) || aloneFile;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(programFile));
}

/** Installs the service worker for offline starts, after the page has loaded. */
export function installServiceWorker(): void {
  // Optional: the page works without it.
  if (!('serviceWorker' in navigator)) return;
  const install = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') install();
  else addEventListener('load', install, { once: true });
}

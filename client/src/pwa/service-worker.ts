/** Installs what opens the page without a network, once the page itself has everything it needs. */
export function installServiceWorker(): void {
  // A browser without it, or one that refuses it, plays just as well.
  if (!('serviceWorker' in navigator)) return;
  const install = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') install();
  else addEventListener('load', install, { once: true });
}

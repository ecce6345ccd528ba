async function install(): Promise<ServiceWorkerRegistration | null> {
  // Optional.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  return await navigator.serviceWorker.register('/sw.js').catch(() => null);
}

let installed: ReturnType<typeof install> | null = null;

/** For offline starts; once, after the page has loaded; null without one. */
export const installServiceWorker = (): ReturnType<typeof install> => (installed ??= install());

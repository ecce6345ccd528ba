async function install(): Promise<ServiceWorkerRegistration | null> {
  // Optional.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  return await navigator.serviceWorker.register('/sw.js').catch(() => null);
}

let installed: ReturnType<typeof install> | null = null;

/** Browsers that have it. */
interface Saving {
  readonly connection?: { readonly saveData?: boolean };
}

/** Runs the work once the page has nothing more urgent to do. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 2000);

/** The service worker keeps all that is needed to play without a network, unless the person saves data. */
export function keepForOffline(language: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if ((navigator as Saving).connection?.saveData) return;
  void navigator.serviceWorker.ready.then(({ active }) => whenIdle(() => active?.postMessage({ keep: language })));
}

/** For offline starts; once, after the page has loaded; null without one. */
export const installServiceWorker = (): ReturnType<typeof install> => (installed ??= install());

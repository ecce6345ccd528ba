import type { Connection } from './connection.svelte.ts';

/** Wakes the connection with the page and after network changes. Returns the unsubscriber. */
export function wakeWithPage(connection: Connection): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') connection.wake();
    },
    { signal },
  );
  // The first event after a page was frozen.
  document.addEventListener('resume', () => connection.wake(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && connection.wake(), { signal });
  window.addEventListener('online', () => connection.setOnline(true), { signal });
  window.addEventListener('offline', () => connection.setOnline(false), { signal });
  return () => stop.abort();
}

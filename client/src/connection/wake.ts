import type { Connection } from './connection.svelte.ts';

/** Tells the connection when the page wakes, comes back from the page cache, or the network changes. Returns the way to stop. */
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
  // A page that was frozen in the background hears this before anything else.
  document.addEventListener('resume', () => connection.wake(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && connection.wake(), { signal });
  window.addEventListener('online', () => connection.setOnline(true), { signal });
  window.addEventListener('offline', () => connection.setOnline(false), { signal });
  return () => stop.abort();
}

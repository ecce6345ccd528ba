import type { Connection } from './connection.svelte.ts';

/** Milliseconds. */
const lookEveryMs = 1000;
const leastSleepMs = 2000;

/** Calls back when the device's clock and its running time no longer agree: it has slept, or its clock was set. */
function onLeap(leapt: () => void): () => void {
  const apart = () => Date.now() - performance.now();
  let before = apart();
  const timer = setInterval(() => {
    const now = apart();
    if (Math.abs(now - before) > leastSleepMs) leapt();
    before = now;
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Wakes the connection with the page, after network changes and after a sleep. Returns the unsubscriber. */
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
  const stopLooking = onLeap(() => connection.wake());
  return () => {
    stopLooking();
    stop.abort();
  };
}

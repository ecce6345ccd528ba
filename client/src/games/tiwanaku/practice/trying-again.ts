/** Milliseconds. */
export const againMs = 10_000;

/** Tries when there is a network again, and every so often, since a server can be away with the network there. Returns how to stop. */
export function tryingAgain(page: EventTarget, again: () => void, everyMs: number): () => void {
  page.addEventListener('online', again);
  const timer = setInterval(again, everyMs);
  return () => {
    page.removeEventListener('online', again);
    clearInterval(timer);
  };
}

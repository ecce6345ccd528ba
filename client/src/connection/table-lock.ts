/**
 * Which tabs of this browser show a table: one that only needs a line while there is none waits for them, as two lines of a
 * person are told that they are two. Where the browser has no locks (they need https), every tab is taken for the only one.
 */
function hold(mode: LockMode, begin: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) begin();
  // Whoever ends while they wait is refused the lock.
  else
    void locks
      .request('table', { mode, signal }, () => (begin(), ended))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  return () => ending.abort();
}

/** This tab shows a table, until it says otherwise. */
export const holdTable = (): (() => void) => hold('shared', () => undefined);

/** Begins once no tab shows a table. */
export const onceNoTableIsShown = (begin: () => void): (() => void) => hold('exclusive', begin);

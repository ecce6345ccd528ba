/**
 * Two connections of one person conflict, so tabs wait for the one with a table. Without locks (no https) each counts
 * as the only one.
 */
function hold(mode: LockMode, begin: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) begin();
  // Ending while waiting rejects the request.
  else
    void locks
      .request('table', { mode, signal }, () => (begin(), ended))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  return () => ending.abort();
}

/** Returns the release. */
export const holdTable = (): (() => void) => hold('shared', () => undefined);

export const onceNoTableIsShown = (begin: () => void): (() => void) => hold('exclusive', begin);

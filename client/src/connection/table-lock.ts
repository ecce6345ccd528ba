/**
 * Which tabs show a table: two connections of one person conflict, so other tabs wait. Without locks (no https) a tab
 * counts as the only one.
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

/** Marks this tab as showing a table; returns the release. */
export const holdTable = (): (() => void) => hold('shared', () => undefined);

/** Begins once no tab shows a table. */
export const onceNoTableIsShown = (begin: () => void): (() => void) => hold('exclusive', begin);

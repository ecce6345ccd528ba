const pauseMs = 3000;

/**
 * Retries a failed `import()` under another address, as Chromium caches the failure. Rejects if the error names no
 * address.
 */
export async function refetched<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:[^\s?]+\.js/.exec(String(error)) ?? [];
  if (!address) throw error;
  return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
}

/** Retries every few seconds until it succeeds; rejects once it is not wanted. */
export async function insist<Fetched>(load: () => Promise<Fetched>, isWanted: () => boolean): Promise<Fetched> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!isWanted()) throw error;
    }
  }
}

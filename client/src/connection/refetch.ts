const pauseMs = 3000;

/**
 * Asks once more for the module whose `import()` failed with this error. Chromium remembers a module that could not be fetched
 * and fails at once ever after, unless the address is another one. Rejects where the error names no address.
 */
export async function refetched<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:[^\s?]+\.js/.exec(String(error)) ?? [];
  if (!address) throw error;
  return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
}

/** Tries every few seconds until it succeeds: a page may be without network for a while. Rejects once it is not wanted any more. */
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

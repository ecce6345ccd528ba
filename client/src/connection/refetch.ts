const pauseMs = 3000;
const leastBetweenReloadsMs = 60_000;

/**
 * Retries a failed `import()` under another address, as Chromium caches the failure. Rejects if the error names no
 * address.
 */
export async function refetched<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:[^\s?]+\.js/.exec(String(error)) ?? [];
  if (!address) throw error;
  return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
}

const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Not twice in a row: what is missing may be missing for good. */
function reloadPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' || performance.now() > leastBetweenReloadsMs) location.reload();
}

/**
 * Retries every few seconds until it succeeds; rejects once it is not wanted. Where it fails although the server
 * answers, the page is loaded again: a browser never asks twice for what a failed piece imports.
 */
export async function insist<Fetched>(
  load: () => Promise<Fetched>,
  isWanted: () => boolean,
  reload = reloadPage,
): Promise<Fetched> {
  for (let wasThere = false; ; wasThere = await isServerThere()) {
    try {
      return await load();
    } catch (error) {
      if (wasThere && (await isServerThere())) reload();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!isWanted()) throw error;
    }
  }
}

const pauseMs = 3000;
const leastBetweenReloadsMs = 60_000;

const isModule = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Module]';

/**
 * Imports again under another address, because Chromium caches the failure. Rejects if the error names none, or a file in which the
 * bundler has put several modules that are asked for.
 */
export async function refetched<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:[^\s?]+\.js/.exec(String(error)) ?? [];
  if (!address) throw error;
  const file = (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Record<string, unknown>;
  const [module, other] = Object.values(file).filter(isModule);
  if (other) throw error;
  return (module ?? file) as Module;
}

export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The page is not reloaded twice in a row: the missing file may be gone for good. */
export function reloadPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' || performance.now() > leastBetweenReloadsMs) location.reload();
}

/**
 * Retries every few seconds; rejects once unwanted. If the server answers all the same, the page reloads: browsers
 * never ask again for what a failed piece imports.
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

/** Whether all that is needed to play without a network in this language is on this device. */
export async function isKeptForOffline(language: string): Promise<boolean> {
  const list = document.querySelector<HTMLMetaElement>('meta[name=offline]')?.content;
  // Absent without https.
  const all = globalThis.caches as CacheStorage | undefined;
  const kept = list ? await all?.match(list) : undefined;
  if (!kept) return false;
  const { all: common = [], [language]: words = [] } = (await kept.json()) as Partial<
    Record<string, readonly string[]>
  >;
  const found = await Promise.all([...common, ...words].map((path) => caches.match(path)));
  return found.every(Boolean);
}

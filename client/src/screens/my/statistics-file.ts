import type { FinishedMatchResult } from '@tiwanaku/shared/protocol';

/** One's own finished matches, as the server counts them: JSON with times as text. */
export const statisticsText = (matches: readonly FinishedMatchResult[]): string =>
  `${JSON.stringify(
    {
      format: 'own-statistics/1',
      matches: matches.map(({ endedAt, ...match }) => ({ ...match, endedAt: new Date(endedAt).toISOString() })),
    },
    null,
    2,
  )}\n`;

/** Hands it to the person as a file. */
export function saveStatistics(matches: readonly FinishedMatchResult[]): void {
  const address = URL.createObjectURL(new Blob([statisticsText(matches)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: 'statistics.json' }).click();
  URL.revokeObjectURL(address);
}

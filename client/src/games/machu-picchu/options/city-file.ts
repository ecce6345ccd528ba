import { refuse, type Result } from '@tiwanaku/shared/kernel';
import type { CityRefusal, Options } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';

/** Largest file that is read, in bytes; a map of all districts has under two thousand. */
export const largestFileBytes = 20_000;

export type CityFileRefusal = CityRefusal['code'] | 'tooLarge' | 'unreachable';

/** Reads a city map from a file of the host's. */
export async function readCityFile(file: Blob): Promise<Result<NonNullable<Options['pairs']>, CityFileRefusal>> {
  if (file.size > largestFileBytes) return refuse('tooLarge');
  // Zod and the schemas are larger than the form.
  const reader = await import('./city-reader.ts').catch(() => null);
  if (reader === null) return refuse('unreachable');
  const read = reader.parseCity(await file.text());
  return read.ok ? read : refuse(read.error.code);
}

/** Why a file is no city map. */
export function refusalText(code: CityFileRefusal): string {
  const words: Readonly<Record<CityFileRefusal, () => string>> = {
    unreadable: m.machu_options_cityUnreadable,
    namedTwice: m.machu_options_cityNamedTwice,
    joinsItself: m.machu_options_cityJoinsItself,
    notConnected: m.machu_options_cityNotConnected,
    crossings: m.machu_options_cityCrossings,
    tooLarge: m.machu_options_cityTooLarge,
    unreachable: m.machu_options_cityUnreachable,
  };
  return words[code]();
}

import { z } from 'zod';
import { ok, refuse } from '../../kernel/index.ts';
import type { Result } from '../../kernel/index.ts';
import { listOf, oneOf, readJson } from '../../kernel/reading.ts';
import { districts } from '../language/words.ts';
import { cityFault, type CityFault } from './city-fault.ts';
import type { Pair } from './component-types.ts';

/** The place of the error, or the broken rule: MAP-CTY-1 or MAP-CTY-5. */
export type CityRefusal =
  | { readonly code: 'unreadable'; readonly message: string }
  | { readonly code: CityFault; readonly message: null };

const pair = listOf(oneOf(districts)).transform((named, context): Pair => {
  const [one, other, ...more] = named;
  if (one !== undefined && other !== undefined && more.length === 0) return [one, other];
  context.addIssue('is not two districts');
  return z.NEVER;
});

export const cityPairs = listOf(pair);

/** A host's own map as JSON: `[["hut", "terraces"], …]`. */
export function parseCity(text: string): Result<readonly Pair[], CityRefusal> {
  const read = readJson<readonly Pair[]>(cityPairs, text, 'The map');
  if (!read.ok) return refuse({ code: 'unreadable', message: read.error.message });
  const broken = cityFault(read.value);
  return broken === null ? ok(read.value) : refuse({ code: broken, message: null });
}

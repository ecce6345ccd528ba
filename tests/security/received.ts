import type { Follower } from '@tiwanaku/shared/kernel';
import type { Keeper } from '../../server/src/matches/ports.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import type { PlayedMatch } from '../support/play-match.ts';
import { openTable } from './real-table.ts';
import { places, Stumbles } from './stumbles.ts';

/** What each person received, by their name at the real table. */
export type Received = ReadonlyMap<string, readonly string[]>;

/**
 * The played game at a real table with this keeper, with everybody connected. Every few commands something breaks in the
 * middle, quoting what is sealed, and the command is sent again.
 */
export async function receivedAtTable(played: PlayedMatch, keeper: Keeper, sealed: string): Promise<Received> {
  const stumbles = new Stumbles(sealed);
  const stores = stumbles.stores(memoryStores(() => new Date(0)));
  const table = await openTable(played, stumbles.keeper(keeper), stores);
  try {
    const middle = Math.floor(played.questions.length / 2);
    for (const [index, question] of played.questions.entries()) {
      if (index === middle) await table.look();
      const place = index % 5 === 4 ? places[Math.floor(index / 5) % places.length] : undefined;
      if (place !== undefined) {
        stumbles.next = place;
        await table.act(question);
        stumbles.next = null;
      }
      await table.act(question);
    }
    await table.look();
    return await table.heard();
  } finally {
    await table.close();
  }
}

/** Those to whom two secrets must be sent the same, when they agree on what this viewer knows. */
export const listeners = ({ game, moment }: PlayedMatch, viewer: Follower): readonly string[] => [
  ...game.knowAlike(moment, viewer).map((seat) => `seat ${seat}`),
  'visitor',
  'watcher',
  'stranger',
  'nobody',
  'log',
  'metrics',
];

/** The first thing that one of these heard differently; null when nothing is. */
export function firstDifference(here: Received, there: Received, names: readonly string[]): string | null {
  for (const name of names) {
    const [one, other] = [here.get(name) ?? [], there.get(name) ?? []];
    const index = one.findIndex((line, at) => line !== other[at]);
    if (index >= 0 || one.length !== other.length) return `${name}:\n${one[index]}\n${other[index]}`;
  }
  return null;
}

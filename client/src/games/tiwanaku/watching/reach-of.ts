import type { Seat } from '@tiwanaku/shared/kernel';
import { legalCommands, type Space, type Table } from '@tiwanaku/shared/tiwanaku';
import { possibilitiesOf } from '../state/possibilities.ts';

/**
 * Where a player's pawns may go now, for a spectator who follows that player; from the open table alone, so that
 * nothing secret shows.
 */
export function reachOf(table: Table, seat: Seat): ReadonlySet<Space> {
  const { explore } = possibilitiesOf(legalCommands({ table }, seat));
  return new Set([...explore.values()].flatMap((targets) => [...targets]));
}

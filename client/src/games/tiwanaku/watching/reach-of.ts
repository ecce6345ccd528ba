import type { Seat } from '@tiwanaku/shared/kernel';
import { legalCommands, type Space, type Table } from '@tiwanaku/shared/tiwanaku';
import { possibilitiesOf } from '../state/possibilities.ts';

/** For a spectator who follows the player; from the open table alone. */
export function reachOf(table: Table, seat: Seat): ReadonlySet<Space> {
  const { explore } = possibilitiesOf(legalCommands({ table }, seat));
  return new Set([...explore.values()].flatMap((targets) => [...targets]));
}

import type { Seat } from '@tiwanaku/shared/kernel';
import { legalCommands, type Space, type Table } from '@tiwanaku/shared/tiwanaku';
import { possibilitiesOf } from '../state/possibilities.ts';

/**
 * Where the pawns of a player may go now, for somebody who watches from that player's side; nothing while others play. It is
 * told from the open table alone: nobody's view holds another's secrets.
 */
export function reachOf(table: Table, seat: Seat): ReadonlySet<Space> {
  const { explore } = possibilitiesOf(legalCommands({ table }, seat));
  return new Set([...explore.values()].flatMap((targets) => [...targets]));
}

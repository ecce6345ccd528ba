import type { Seat } from '@tiwanaku/shared/kernel';
import { legalCommands, type Space, type Position } from '@tiwanaku/shared/tiwanaku';
import { possibilitiesOf } from './possibilities.ts';

/** The spaces that a player may go to, for a spectator who follows them; found from the open table alone. */
export function reachOf(position: Position, seat: Seat): ReadonlySet<Space> {
  const { explore } = possibilitiesOf(legalCommands({ position, tops: null }, seat));
  return new Set([...explore.values()].flatMap((targets) => [...targets]));
}

import type { Seat } from '@tiwanaku/shared/kernel';
import { legalCommands, type Space, type Position } from '@tiwanaku/shared/tiwanaku';
import { possibilitiesOf } from './possibilities.ts';

/** For a spectator who follows the player; from the open table alone. */
export function reachOf(position: Position, seat: Seat): ReadonlySet<Space> {
  const { explore } = possibilitiesOf(legalCommands({ position, tops: null }, seat));
  return new Set([...explore.values()].flatMap((targets) => [...targets]));
}

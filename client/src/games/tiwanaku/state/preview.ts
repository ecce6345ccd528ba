import type { Seat } from '@tiwanaku/shared/kernel';
import { targetsFrom, type Arrow, type Space, type View } from '@tiwanaku/shared/tiwanaku';
import type { Origin, Targets } from './possibilities.ts';
import type { Selection } from './selection.ts';

/** Before the tile is spent (TIW-COP-7). */
export interface Preview {
  readonly arrow: Arrow;
  readonly explore: ReadonlyMap<Origin, Targets>;
}

/** Null without a selected stack, or if its top is unknown. */
export function previewOf(view: View, seat: Seat | null, selection: Selection): Preview | null {
  if (selection.type !== 'spend' || seat === null) return null;
  const { position, tops } = view;
  const arrow = tops?.[selection.terrain] ?? null;
  const color = position.setup.colors[seat];
  if (!arrow || !color) return null;
  const onBoard = Object.keys(position.pawns) as Space[];
  const own: readonly Origin[] = ['reserve', ...onBoard.filter((space) => position.pawns[space] === color)];
  const reaches = own.map(
    (origin) => [origin, new Set(targetsFrom(position, color, origin, arrow.direction))] as const,
  );
  return { arrow, explore: new Map(reaches.filter(([, targets]) => targets.size > 0)) };
}
